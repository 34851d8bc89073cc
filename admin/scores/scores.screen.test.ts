import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { ScoresView, setupIn } from '#domain/scores/staff-view.ts';
import {
  BLUE,
  codesOf,
  EVENT,
  FIELD,
  openEvent,
  PAR,
  Phone,
  SCORES,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import {
  enter,
  expectFocus,
  expectStored,
  expectText,
  expectValue,
  pressUndo,
  put,
  send,
  storeEvent,
  textsOf,
} from '../../tests/screens/event-sheets.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { server, staff, network, open } = usePanel();

describe('an event with tee times', () => {
  const NAMES = ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn'];
  let path = '';
  let eventID = '';

  const view = async () => ScoresView.parse(await staff.json(path));
  const player = async (name: string) =>
    (await view()).players.find((each) => each.player === name);
  const putTeeTimes = (groups: object[]) =>
    put(
      staff,
      `/api/tee-times/${eventID}`,
      groups.map((group) => ({ round: '1', hole: '1', ...group })),
    );

  beforeEach(async () => {
    eventID = await storeEvent(staff, { name: 'Paper Open', date: '2026-06-10' });
    path = `/api/scores/${eventID}`;
    await putTeeTimes([
      { time: '8:00 AM', players: NAMES.slice(0, 2) },
      { time: '8:10 AM', players: NAMES.slice(2) },
    ]);
  });

  test('I set it up, see what is missing, enter handicaps and teams, and open it for phones', async () => {
    const screen = await open('/schedule');
    await screen.eventPart('Paper Open', 'Scores');
    await screen.text('Choose a course with a scorecard.');
    await screen.press('Set up with these');
    expect(await screen.button('Open for phones')).toHaveProperty('disabled', true);
    const stored = setupIn(await view());
    const players = stored.players.map((each) => ({ ...each, tee: BLUE.id }));
    await put(staff, path, { ...stored, setup: setup(), players });

    // The screen still has the setup without a course: each change is made on top of the newest one.
    await enter(screen, 'Handicap Index of Ann Abel', '+1.5');
    await expectStored(() => player('Ann Abel'), { index: -1.5, courseHandicap: -3 });
    await enter(screen, 'Handicap Index of Bo Bray', 'many');
    await screen.message('“many” is no Handicap Index, such as 12.5 or +1.2.');
    for (const name of NAMES.slice(1)) await enter(screen, `Handicap Index of ${name}`, '12.5');

    await enter(screen, 'Team of Ann Abel', '9');
    const members = async () => (await view()).setup.teams.map(({ players: all }) => all);
    await expectStored(members, [['ann-abel']]);
    await screen.press('Make each group a team');
    await expectValue(screen, 'Team of Di Dunn', '2');
    await pressUndo(screen);
    await expectValue(screen, 'Team of Di Dunn', '');
    expect(await members()).toEqual([['ann-abel']]);
    await screen.press('Make each group a team');

    await screen.press('Open for phones');
    await screen.text(/^Open: phones send scores/);
    expect(await player('Di Dunn')).toMatchObject({ index: 12.5 });
  });

  test('groups follow new tee times after a look at what changes, with their codes and handicaps', async () => {
    const stored = setupIn(await view());
    const players = stored.players.map((each) => ({ ...each, index: 7.5 }));
    await put(staff, path, { ...stored, players });
    const { groups } = await view();
    await putTeeTimes([
      { time: '9:00 AM', players: NAMES.slice(0, 3) },
      { time: '9:10 AM', hole: '10', players: ['Di Dunn', 'Ed Eames'] },
    ]);
    const screen = await open(`/scores/${eventID}?part=groups`);
    await screen.press('Take groups from the tee times');
    const question = await screen.question('Take groups from the tee times?');
    expect(textsOf(within(question).getAllByRole('listitem'))).toEqual([
      'The group of 8:00 AM, hole 1 starts at 9:00 AM, hole 1.',
      'The group of 8:10 AM, hole 1 starts at 9:10 AM, hole 10.',
      'Ed Eames is added: 9:10 AM, hole 10.',
      'Cy Cole moves: 9:00 AM, hole 1.',
    ]);
    await screen.press('Take groups', question);
    await screen.role('cell', 'Di Dunn, Ed Eames');
    await screen.gone('button', 'Take groups from the tee times');
    const after = await view();
    expect(after.groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
    expect(after.players[0]).toMatchObject({ player: 'Ann Abel', index: 7.5, group: 'g1' });
  });
});

describe('an open event', () => {
  const view = async () => ScoresView.parse(await staff.json(SCORES));
  const scoresOf = async (id: string) =>
    (await view()).players.find((each) => each.id === id)?.scores ?? [];
  const cell = (name: string, hole: number) => new RegExp(`^${name}, hole ${hole}(,|$)`);

  beforeEach(() => openEvent(server, staff));

  /** Types a whole row without the panel. */
  async function typeRow(player: string, scores: readonly number[]) {
    for (const [at, strokes] of scores.entries()) {
      const correction = { player, hole: at + 1, strokes, reason: 'Paper card' };
      await send(staff, 'POST', `${SCORES}/corrections`, correction);
    }
  }

  test('I type a card of paper without the mouse, and take a score back', async () => {
    const screen = await open(`/scores/${EVENT}`);
    await screen.user.click(await screen.field(cell('Ann Lee', 1)));
    await screen.keys(`${PAR.join('{Enter}')}{Enter}`);
    // From the last hole of a row to the first one of the next.
    await expectFocus(cell('Bo Lee', 1));
    // A Japanese keyboard types wide digits and letters.
    await screen.keys('５{Enter}6{Enter}ｘ{Enter}');
    await eventually(async () => {
      expect(await scoresOf('ann')).toEqual(PAR);
      expect((await scoresOf('bo')).slice(0, 4)).toEqual([5, 6, 'X', null]);
    });
    expect((await view()).corrections[0]).toMatchObject({ reason: 'Paper card' });
    // The arrow keys lead to the same hole of other rows, also of another group.
    await screen.keys('{ArrowUp}');
    await expectFocus(cell('Ann Lee', 4));
    await screen.keys('{ArrowDown}{ArrowDown}');
    await expectFocus(cell('Cy Lee', 4));

    // What is no score is refused, and the stored one stays.
    await enter(screen, cell('Bo Lee', 1), 'zz');
    await screen.message(/“zz” is no score\./);
    await expectValue(screen, cell('Bo Lee', 1), '5');

    // A score that could not be stored is not shown as if it were.
    const repair = network.fail('POST', `${SCORES}/corrections`, 'The disk is full.');
    await enter(screen, cell('Bo Lee', 2), '9');
    await screen.message('The disk is full.');
    await expectValue(screen, cell('Bo Lee', 2), '6');
    repair();

    // An emptied cell takes a correction back.
    await enter(screen, cell('Bo Lee', 1), '');
    await eventually(async () => {
      expect((await scoresOf('bo'))[0]).toBeNull();
    });
    await expectValue(screen, cell('Bo Lee', 1), '');
  });

  test('I accept what players signed at once, and rows of paper after a question that names them', async () => {
    await typeRow('bo', PAR);
    await typeRow('di', PAR);
    const code = (await codesOf(staff)).get('g1') ?? '';
    const phone = new Phone(server.client(), code, 'bo');
    for (const [at, strokes] of PAR.entries()) phone.tap('ann', at + 1, strokes);
    const signature = { player: 'ann', of: PAR.join(' ') };
    phone.signatures = [
      { ...signature, as: 'keeper', by: 'bo' },
      { ...signature, as: 'player' },
    ];
    expect((await phone.send()).status).toBe(200);
    const accepted = async () =>
      (await view()).players.filter((each) => each.accepted).map(({ id }) => id);
    const screen = await open(`/scores/${EVENT}`);
    await screen.press('Accept all that match (1)');
    await expectStored(accepted, ['ann']);

    await screen.press('Accept 2 typed rows');
    const question = () => screen.question('Accept 2 typed rows?');
    expect((await question()).textContent).toContain('Bo Lee and Di Lee');
    await screen.press('Cancel', question());
    expect(await accepted()).toEqual(['ann']);
    await screen.press('Accept 2 typed rows');
    await screen.press('Accept', question());
    await expectStored(accepted, ['ann', 'bo', 'di']);
    await screen.gone('button', /typed row/);
  });

  test('I accept rows, set statuses, close the scores and publish the results after a look at them', async () => {
    await typeRow('ann', PAR);
    await typeRow(
      'bo',
      PAR.map((par) => par + 1),
    );
    const screen = await open(`/scores/${EVENT}`);
    await screen.press('Accept the row of Ann Lee');
    await screen.text('Accepted');
    await screen.press('Take back the acceptance of Ann Lee');
    await screen.gone('button', /^Take back/);
    await screen.press('Accept the row of Ann Lee');

    await screen.press('Players', screen.role('main'), 'link');
    await screen.fill('Add a player', 'Ed Eames');
    await screen.press('Add');
    await expectValue(screen, 'Status of Ed Eames', 'NS');
    await screen.choose('Status of Cy Lee', 'Withdrew');
    await screen.choose('Status of Di Lee', 'Withdrew');
    await eventually(async () => {
      expect((await view()).players.filter(({ status }) => status === 'WD')).toHaveLength(2);
    });
    await screen.press('Publish results');
    await screen.text(/Phones can’t change scores from then on\.$/, screen.question());
    await screen.press('Cancel', screen.question());
    expect(await view()).toMatchObject({ setup: { state: 'open' } });
    await screen.press('Close scores');
    await screen.press('Close', screen.question('Close the scores?'));
    await screen.text('Closed: only staff change scores.');
    await screen.press('Publish results');
    const question = () => screen.question('Publish these results?');
    // The tables followed the scores, so the rows are there already, without points.
    await within(await question()).findByRole('heading', { name: 'Net' });
    // Once for all tables.
    expect(
      within(await question()).getAllByRole('heading', { name: /^Season Standings / }),
    ).toHaveLength(1);
    await screen.press('Cancel', question());
    expect(await view()).toMatchObject({ setup: { state: 'closed' } });
    await screen.press('Publish results');
    await screen.press('Publish', question());
    await screen.text('Published: these are the event’s results.');
    expect(await staff.json(`/api/results/gross/${EVENT}`)).toMatchObject([
      { player: 'Ann Lee', strokes: '72' },
      { player: 'Bo Lee', strokes: '90' },
      { player: 'Cy Lee', rank: 'WD' },
      { player: 'Di Lee', rank: 'WD' },
    ]);
  });

  test('a group gets a new code, which its printed card has too', async () => {
    const screen = await open(`/scores/${EVENT}?part=groups`);
    const codes = () =>
      textsOf(screen.page.getAllByText(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/));
    await screen.button('New code for group 1');
    const [before, other] = await eventually(codes);
    await screen.press('New code for group 1');
    await screen.press('Replace', screen.question());
    await eventually(() => {
      expect(codes()).toEqual([expect.not.stringMatching(before ?? ''), other]);
    });
    const after = codes();
    await screen.press('Print group cards', undefined, 'link');
    const [card = screen.body] = await screen.page.findAllByRole('article');
    await screen.role('img', 'Code of the group at 8:00 AM', card);
    expect(codes()).toEqual(after);
    await expectText(() => card, /How it works: \S+\/how-scoring-works/);
    await screen.row(/^Ann Lee Course 15, playing 12/, card);
  });
});

test('I choose the tee of some players, and that of all others in one step', async () => {
  const red = { ...BLUE, id: 'red', name: 'Red' };
  const course = { name: 'Granite Fields', tees: [BLUE, red] };
  const players = FIELD.players.map((each) => ({ ...each, tee: '' }));
  const eventID = await storeEvent(staff);
  const path = `/api/scores/${eventID}`;
  await put(staff, path, { ...FIELD, setup: setup({ course }), players });
  const tees = async () => ScoresView.parse(await staff.json(path)).players.map(({ tee }) => tee);
  const screen = await open(`/scores/${eventID}`);
  const status = () => screen.role('region', 'Status');
  await expectText(status, 'Without a tee: Ann Lee, Bo Lee, Cy Lee, Di Lee.');
  await screen.press('Di Lee', status(), 'link');
  await screen.focused(screen.field('Tee of Di Lee'));
  await screen.choose('Tee of Ann Lee', 'Red');
  await screen.choose('Tee of the 3 players without one', 'Blue');
  await screen.message('Tee of 3 players: Blue.');
  await expectStored(tees, ['red', 'blue', 'blue', 'blue']);
  await pressUndo(screen);
  await screen.choose('Tee of the 3 players without one', 'Red');
  await screen.message('Tee of 3 players: Red.');
  await expectStored(tees, ['red', 'red', 'red', 'red']);
  await screen.press('Open for phones');
  await screen.text(/^Open: phones send scores/);
});

test('I remove a card that belongs to no player', async () => {
  await openEvent(server, staff);
  const code = (await codesOf(staff)).get('g1') ?? '';
  for (const who of ['ann', 'bo']) {
    const phone = new Phone(server.client(), code, who);
    phone.tap('ann', 1, who === 'ann' ? 4 : 15);
    await phone.send();
  }
  const screen = await open(`/scores/${EVENT}`);
  await screen.press('Remove the card of Bo Lee');
  await screen.question('Remove this card?');
  await screen.press('Remove', screen.question());
  await screen.gone('button', 'Remove the card of Bo Lee');
  await screen.text(/^1 card, last heard from/);
  await screen.button('Remove the card of Ann Lee');
});

test('paper and panel have the pars of each tee and plus handicaps as golfers write them, and no player is added twice', async () => {
  const red = { ...BLUE, id: 'red', name: 'Red', par: PAR.with(0, 5) };
  const field = {
    ...FIELD,
    setup: setup({ course: { name: 'Granite Fields', tees: [BLUE, red] } }),
    players: FIELD.players.map((each) => (each.id === 'bo' ? { ...each, tee: 'red' } : each)),
  };
  await openEvent(server, staff, field);
  const print = await open(`/scores/${EVENT}/print`);
  await print.row(/^Par Blue 4/);
  await print.row(/^Par Red 5/);
  // The plus handicap of the other group gives strokes back.
  expect((await print.row(/^Di Lee Course \+3, playing \+2/)).textContent).toContain('○');
  await print.row(/^Par 4/);
  const panel = await open(`/scores/${EVENT}?part=players`);
  await panel.row(/^Di Lee .*\+3 \+2/);
  await panel.fill('Add a player', 'LEE, Di');
  await panel.keys('{Enter}');
  await panel.message(/^LEE, Di is in the field twice\. Write where one of them is from/);
  expect(await panel.value('Add a player')).toBe('LEE, Di');
});

test('I see why the live tables are not those of the last scores', async () => {
  await openEvent(server, staff);
  network.respond('GET', SCORES, async () => {
    const view = ScoresView.parse(await staff.json(SCORES));
    return Response.json({ ...view, tablesProblem: 'Ann Lee is in row 1 already.' });
  });
  const screen = await open(`/scores/${EVENT}`);
  await screen.role('alert', undefined, screen.role('region', 'Status'));
  await screen.text(
    'The tables on the site are not those of the last scores: Ann Lee is in row 1 already.',
  );
});

test('I choose the holes that are played, which the grid and the printed cards have', async () => {
  await openEvent(server, staff);
  const holes = async () => ScoresView.parse(await staff.json(SCORES)).setup.holes;
  const screen = await open(`/scores/${EVENT}?part=rules`);
  await expectValue(screen, 'Holes', 'all');
  await screen.choose('Holes', 'Last nine');
  await expectStored(async () => ({ holes: await holes() }), { holes: 'back' });
  await screen.press('Scores', screen.role('navigation', 'Parts of the scores'), 'link');
  const grid = await screen.row(/^Ann Lee/);
  expect(within(grid).getAllByRole('textbox')).toHaveLength(9);
  const print = await open(`/scores/${EVENT}/print`);
  // No group starts at a hole that is not played.
  await eventually(() => {
    const text = print.body.textContent;
    expect(text.match(/Hole101112131415161718Total/g)).toHaveLength(2);
    expect(text.match(/8:00 AM · hole 10 ·/g)).toHaveLength(2);
  });
  const rules = await open(`/scores/${EVENT}?part=rules`);
  await rules.choose('Holes', 'All 18');
  await eventually(async () => {
    expect(await holes()).toBeUndefined();
  });
});

test('I choose how ties are decided, and who won the play-off', async () => {
  await openEvent(server, staff);
  const ties = async () => {
    const { setup: stored } = ScoresView.parse(await staff.json(SCORES));
    return { ties: stored.ties, playOffs: stored.playOffs };
  };
  const screen = await open(`/scores/${EVENT}?part=rules`);
  await screen.choose('Ties in Gross', 'Countback');
  await screen.choose('Ties in Net', 'Play-off for first place');
  await screen.choose('Winner of the play-off in Net', 'Bo Lee');
  await expectStored(ties, {
    ties: { gross: 'countback', net: 'playOff' },
    playOffs: { net: 'bo' },
  });
  await screen.choose('Ties in Gross', 'Shared places');
  await expectStored(ties, { ties: { net: 'playOff' } });
  // Two numbers typed in a row are both stored.
  await screen.fill('Net, %', '80');
  await screen.fill('Skins, %', '40');
  await screen.keys('{Tab}');
  await expectStored(async () => ScoresView.parse(await staff.json(SCORES)).setup.allowances, {
    net: 80,
    skins: 40,
  });
});

test('I choose the format of play, and see points while scores come in', async () => {
  await openEvent(server, staff);
  // Ann has a stroke at the first hole.
  const phone = new Phone(server.client(), (await codesOf(staff)).get('g1') ?? '', 'ann');
  phone.tap('ann', 1, 4);
  await phone.send();
  const played = async () => ScoresView.parse(await staff.json(SCORES)).setup;
  const screen = await open(`/scores/${EVENT}?part=rules`);
  await expectValue(screen, 'Format', 'strokePlay');
  await screen.choose('Format', 'Stableford');
  await screen.text(/^The most points win: 1 for a net bogey/);
  await expectStored(played, { format: 'stableford' });
  await screen.press('Scores', screen.role('navigation', 'Parts of the scores'), 'link');
  await expectText(() => screen.row(/^Ann Lee/), '4 3 pts');
  await screen.press('How it is played', undefined, 'link');
  // A format with numbers of its own, which go with it.
  await screen.choose('Format', 'Modified Stableford');
  await expectValue(screen, 'Net eagle', '5');
  await enter(screen, 'Net eagle', '50');
  await screen.message('“50” is no whole number from -20 to 20.');
  await enter(screen, 'Net double bogey or worse', '−2');
  await expectStored(played, { format: 'modifiedStableford', formatFields: { double: -2 } });
  await screen.choose('Format', 'Stroke play');
  await eventually(async () => {
    expect(await played()).not.toHaveProperty('format');
    expect(await played()).not.toHaveProperty('formatFields');
  });
});
