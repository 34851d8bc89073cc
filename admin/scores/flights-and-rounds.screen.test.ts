import { expect, test } from 'vitest';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { ScoresView } from '#domain/scores/staff-view.ts';
import {
  BLUE,
  EVENT,
  FIELD,
  openEvent,
  PAR,
  SCORES,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import {
  enter,
  expectFocus,
  expectStored,
  expectText,
  expectValue,
  put,
  send,
  storeEvent,
} from '../../tests/screens/event-sheets.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { server, staff, open } = usePanel();

const viewOf = async (path = SCORES) => ScoresView.parse(await staff.json(path));
const flights = async (path?: string) => (await viewOf(path)).setup.flights;
const field = (change: Partial<SetupBody['setup']>): SetupBody => ({
  ...FIELD,
  setup: setup(change),
});
const FLIGHTS = {
  by: 'handicap',
  points: 'flight',
  list: [
    { id: 'a', name: 'Flight A', upTo: 4.2, tees: [] },
    { id: 'b', name: 'Flight B', upTo: null, tees: [] },
  ],
} satisfies SetupBody['setup']['flights'];

/** Types whole rows without the panel. */
async function typeRows(rows: Readonly<Record<string, readonly number[]>>) {
  for (const [player, scores] of Object.entries(rows)) {
    for (const [at, strokes] of scores.entries()) {
      const correction = { player, hole: at + 1, strokes, reason: 'Paper card' };
      await send(staff, 'POST', `${SCORES}/corrections`, correction);
    }
  }
}

test('I divide the field into flights by handicap, at its median to begin with', async () => {
  await openEvent(server, staff);
  const screen = await open(`/scores/${EVENT}?part=rules`);
  await screen.choose('Flights by', 'Handicap');
  await expectStored(flights, FLIGHTS);
  await screen.row('Flight A 4.2 2');
  await screen.row('Flight B All others 2');
  await enter(screen, 'Handicap Index of Flight A, at most', 'low');
  await screen.message(/^“low” is no Handicap Index/);
  await enter(screen, 'Handicap Index of Flight A, at most', '+1.5');
  await expectStored(flights, { list: [{ upTo: -1.5 }, { upTo: null }] });
  await enter(screen, 'Name of flight 1', 'Plus');
  // The upper half of the last flight is the new one.
  await screen.press('Add a flight');
  await expectStored(flights, {
    list: [{ name: 'Plus' }, { name: 'Flight B', upTo: 12.5 }, { name: 'Flight C', upTo: null }],
  });
  await screen.press('Remove Flight C');
  await expectStored(flights, { list: [{ upTo: -1.5 }, { name: 'Flight B', upTo: null }] });
  await screen.choose('Season points by', 'Overall place');
  await expectStored(flights, { points: 'overall' });
  await screen.press('Players', screen.role('main'), 'link');
  await screen.row(/^Di Lee Plus /);
  await screen.row(/^Ann Lee Flight B /);
});

test('flights are those of tees, then chosen player by player, and I see who is in none', async () => {
  const red = { ...BLUE, id: 'red', name: 'Red' };
  const eventID = await storeEvent(staff);
  const path = `/api/scores/${eventID}`;
  const course = { name: 'Granite Fields', tees: [BLUE, red] };
  const players = FIELD.players.map((each) => (each.id === 'bo' ? { ...each, tee: 'red' } : each));
  await put(staff, path, { ...field({ course }), players });
  const screen = await open(`/scores/${eventID}?part=rules`);
  await screen.choose('Flights by', 'Tee');
  await expectStored(() => flights(path), {
    by: 'tee',
    list: [
      { name: 'Blue', tees: ['blue'] },
      { name: 'Red', tees: ['red'] },
    ],
  });
  // A tee is in one flight only.
  await screen.press('Red', screen.role('group', 'Tees of Blue'), 'switch');
  await expectStored(() => flights(path), { list: [{ tees: ['blue', 'red'] }, { tees: [] }] });
  await screen.press('Red', screen.role('group', 'Tees of Blue'), 'switch');
  await expectStored(() => flights(path), { list: [{ tees: ['blue'] }, { tees: [] }] });
  await screen.text('Players in no flight: 1');
  const status = () => screen.role('region', 'Status');
  await expectText(status, 'Without a flight: Bo Lee.');
  await screen.press('Bo Lee', status(), 'link');
  await expectFocus('Tee of Bo Lee');

  await screen.press('How it is played', undefined, 'link');
  await screen.choose('Flights by', 'Choice for each player');
  await screen.gone('group', 'Tees of Blue');
  await screen.press('Bo Lee', status(), 'link');
  await expectFocus('Flight of Bo Lee');
  await expectValue(screen, 'Flight of Ann Lee', 't1');
  await screen.choose('Flight of Bo Lee', 'Red');
  await screen.choose('Flight of Ann Lee', 'None');
  await expectText(status, 'Without a flight: Ann Lee.');
  expect((await viewOf(path)).players[1]).toMatchObject({ flight: 't2' });
});

test('I choose rounds and a cut, and who won the play-off of each flight', async () => {
  await openEvent(server, staff, field({ flights: FLIGHTS }));
  const stored = async () => (await viewOf()).setup;
  const screen = await open(`/scores/${EVENT}?part=rules`);
  await screen.choose('Rounds', '3');
  await screen.choose('Cut', 'After round 2');
  await expectStored(stored, { rounds: 3, cut: { after: 2, places: 2 } });
  await enter(screen, 'Places of each flight that play on, with ties', '0');
  await screen.message('“0” is no number of places from 1 to 200.');
  await enter(screen, 'Places of each flight that play on, with ties', '1');
  await expectStored(stored, { cut: { after: 2, places: 1 } });
  await screen.choose('Rounds', '2');
  await eventually(async () => {
    expect(await stored()).toMatchObject({ rounds: 2 });
    expect(await stored()).not.toHaveProperty('cut');
  });

  await screen.choose('Ties in Gross', 'Play-off for first place');
  await screen.choose('Winner of the play-off in Gross, Flight A', 'Bo Lee');
  await screen.choose('Winner of the play-off in Gross, Flight B', 'Cy Lee');
  await expectStored(stored, { playOffs: { gross: ['bo', 'cy'] } });
  await screen.choose('Winner of the play-off in Gross, Flight A', 'Di Lee');
  await expectStored(stored, { playOffs: { gross: ['cy', 'di'] } });
  await screen.choose('Winner of the play-off in Gross, Flight B', 'None yet');
  await expectStored(stored, { playOffs: { gross: ['di'] } });
});

test('I start the second round after a look at who plays on, and correct the first one', async () => {
  await openEvent(
    server,
    staff,
    field({ rounds: 2, cut: { after: 1, places: 2 }, flights: FLIGHTS }),
  );
  const par = (over: number) => PAR.with(0, 4 + over);
  await typeRows({ ann: par(9), bo: par(0), cy: par(1), di: par(2).slice(0, -1) });
  const screen = await open(`/scores/${EVENT}`);
  const status = () => screen.role('region', 'Status');
  await expectText(status, 'Round 1 of 2. Open: ');
  await screen.text('Close the scores before you start the next round.');
  await screen.press('Close scores');
  await screen.press('Close', screen.question());
  expect((await screen.button('Publish results')).className).not.toContain('primary');
  await screen.press('Start round 2');
  const dialog = () => screen.dialog('Start round 2?');
  await screen.press('Start round 2', dialog());
  await screen.text(/^Without a score at some hole: Di Lee\. Enter it, or choose WD/, dialog());
  await screen.press('Cancel', dialog());
  await enter(screen, /^Di Lee, hole 18(,|$)/, '15');

  await screen.press('Start round 2');
  await expectValue(screen, 'Date of round 2', '2026-06-11');
  await expectText(dialog, 'Players who play on: 4Groups');
  await expectText(dialog, 'Groups follow the standing');
  await screen.press('Cancel', dialog());
  await put(staff, SCORES, field({ rounds: 2, cut: { after: 1, places: 1 }, flights: FLIGHTS }));
  await send(staff, 'POST', `${SCORES}/state`, { state: 'closed' });
  const again = await open(`/scores/${EVENT}`);
  await again.press('Start round 2');
  await expectText(() => again.dialog(), 'Players who play on: 2');
  await expectText(() => again.dialog(), /Missed the cut: \w+ Lee and \w+ Lee/);
  await again.press('Start round 2', again.dialog());
  await again.message('Round 2 is set up. Open it for phones next.');
  await expectText(() => again.role('region', 'Status'), 'Round 2 of 2. Not open: ');
  const { players, groups } = await viewOf();
  expect(players.map((each) => each.status).sort()).toEqual(['', '', 'MC', 'MC']);
  expect(groups).toMatchObject([{ date: '2026-06-11' }]);
  await again.press('Players', again.role('main'), 'link');
  const out = players.find((each) => each.status === 'MC')?.player ?? '';
  await expectValue(again, `Status of ${out}`, 'MC');

  const parts = () => again.role('navigation', 'Parts of the scores');
  await again.press('Scores', parts(), 'link');
  await again.user.click(await again.text('Round 1'));
  await enter(again, 'Reason for what you type', 'Card read wrongly');
  await enter(again, /^Bo Lee, round 1, hole 2(,|$)/, '7');
  await eventually(async () => {
    const { earlier, corrections, players: now } = await viewOf();
    expect(earlier?.[0]?.players[1]?.scores.slice(0, 3)).toEqual([4, 7, 3]);
    expect(now[1]?.scores[1]).toBeNull();
    expect(corrections.at(-1)).toMatchObject({ reason: 'Card read wrongly' });
  });
  await again.field(/^Bo Lee, round 1, hole 2.*corrected$/);

  await again.press('Back to round 1');
  await again.press('Go back', again.question('Go back to round 1?'));
  await expectText(() => again.role('region', 'Status'), 'Round 1 of 2. Closed: ');
  expect((await viewOf()).players.map((each) => each.status)).toEqual(['', '', '', '']);
});

test('printed cards and the day guide name round and flights', async () => {
  await openEvent(server, staff, field({ rounds: 2, flights: FLIGHTS }));
  const print = await open(`/scores/${EVENT}/print`);
  await print.row(/^Di Lee Flight A · Course \+3, playing \+2/);
  await print.row(/^Cy Lee Flight B · Course 20, playing 17/);
  const texts = await print.page.findAllByText(/^Round 1 of 2 · 8:00 AM · hole /);
  expect(texts).toHaveLength(2);
  const guide = await open(`/scores/${EVENT}/guide`);
  await guide.text('Round 1 of 2 · Flight A · Flight B');
  await guide.heading('Rounds and flights', 3);
  await openEvent(server, staff);
  const plain = await open(`/scores/${EVENT}/guide`);
  await plain.heading('Accept and publish', 3);
  expect(plain.page.queryByRole('heading', { name: 'Rounds and flights' })).toBeNull();
});
