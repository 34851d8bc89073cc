import { expect, test } from 'vitest';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { ScoresView } from '#domain/scores/staff-view.ts';
import {
  BLUE,
  EVENT,
  FIELD,
  openEvent,
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

test('I divide the field into flights by handicap, at its median to begin with', async () => {
  await openEvent(server, staff);
  const screen = await open(`/scores/${EVENT}?part=rules`);
  await screen.choose('Flights by', 'Handicap');
  await expectStored(flights, FLIGHTS);
  await screen.row('Flight A 4.2 2');
  await screen.row('Flight B All others 2');
  await enter(screen, 'Handicap up to, Flight A', 'low');
  await screen.message(/^“low” is no Handicap Index/);
  await enter(screen, 'Handicap up to, Flight A', '+1.5');
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
  await screen.text('1 player is in no flight.');
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
