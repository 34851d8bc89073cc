import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { ScoresView, setupIn } from '#domain/scores/staff-view.ts';
import { cupMatch, cupSheet } from '../../tests/helpers/scores/scored-cup.ts';
import { BLUE, group, setup } from '../../tests/helpers/scores/scored-event.ts';
import {
  enter,
  expectFocus,
  expectStored,
  expectText,
  put,
  send,
  storeEvent,
} from '../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, open } = usePanel();

const course = { name: 'Granite Fields', tees: [BLUE] };
const GROUPS = [group('g1'), group('g2', 10)];

let eventID = '';
let path = '';

beforeEach(async () => {
  eventID = await storeEvent(staff, { name: 'Colony Cup', date: '2026-06-10' });
  path = `/api/scores/${eventID}`;
});

const view = async () => ScoresView.parse(await staff.json(path));

const team = (screen: PanelScreen, name: string) => screen.role('region', name);

/** Waits until the sheet has these pairs in this order. */
const expectPairs = (...pairs: string[]) =>
  eventually(async () => {
    const { cup } = (await view()).setup;
    expect(
      cup?.matches.map(({ sides }) => sides.map((side) => side.join('/')).join(' v ')),
    ).toEqual(pairs);
  });

test('captains enter teams, handicaps and pairs without the mouse', async () => {
  const screen = await open(`/scores/${eventID}`);
  await screen.press('Set up with these');
  await expectStored(view, { isSetUp: true });
  const stored = setupIn(await view());
  await put(staff, path, { ...stored, setup: { ...stored.setup, course }, groups: GROUPS });

  for (const [name, players] of [
    ['Defending champions', ['Ann Abel', 'Bo Bray']],
    ['Challengers', ['Cy Cole', 'Di Dunn']],
  ] as const) {
    for (const player of players) {
      await screen.fill(`Add a player to ${name}`, player);
      await screen.keys('{Enter}');
      await screen.role('rowheader', player, team(screen, name));
    }
  }
  await enter(screen, 'Name of team 1', 'Granite');
  await team(screen, 'Granite');
  for (const [at, name] of ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn'].entries()) {
    await enter(screen, `Handicap Index of ${name}`, String(5 + at));
  }

  await screen.press('Add a match of Match Play');
  await screen.choose('Match Play 1, Granite, player 1', 'Ann Abel');
  await screen.choose('Match Play 1, Challengers, player 1', 'Cy Cole');
  await expectPairs('Ann Abel v Cy Cole');
  await screen.press('Add a match of Match Play');
  await screen.choose('Match Play 2, Granite, player 1', 'Bo Bray');
  await screen.choose('Match Play 2, Challengers, player 1', 'Di Dunn');
  await expectPairs('Ann Abel v Cy Cole', 'Bo Bray v Di Dunn');
  await screen.press('Down Match Play 1');
  await expectPairs('Bo Bray v Di Dunn', 'Ann Abel v Cy Cole');
  // The screen follows what is stored.
  await eventually(async () => {
    expect(await screen.value('Match Play 1, Granite, player 1')).toBe('Bo Bray');
  });
  // A player who is chosen twice changes places.
  await screen.choose('Match Play 1, Granite, player 1', 'Ann Abel');
  await expectPairs('Ann Abel v Di Dunn', 'Bo Bray v Cy Cole');
  await expectText(() => screen.row(/^Match Play 1/), '0 – 2');

  // Scores open while a match is still to be made, which can’t get a group yet.
  await screen.choose('Group of Match Play 1', 'g1');
  await screen.choose('Group of Match Play 2', 'g1');
  await screen.press('Add a match of Scramble');
  await screen.press('Open for phones');
  await screen.text(/^Open: phones send scores/);
  await screen.press('Captains’ sheet', undefined, 'link');
  await screen.choose('Group of Scramble 1', 'g2');
  await screen.message('Choose the players of Scramble 1.');
  await screen.press('Remove Scramble 1');
  await screen.gone('row', /^Scramble 1/);
  await screen.choose('Match Play 2, conceded by', '1');
  await expectStored(
    async () => (await view()).matches.map(({ text }) => text),
    ['Match Play 1: Not started', 'Match Play 2: Bo Bray won 5&4'],
  );
});

test('a match is typed from paper, over its own holes, and published', async () => {
  const cup = cupSheet(
    [
      { Ann: 5, Bo: 6 },
      { Cy: 7, Di: 8 },
    ],
    [cupMatch('a', 'Match Play', ['Ann'], ['Di']), cupMatch('b', 'Match Play', ['Bo'], ['Cy'])],
  );
  await put(staff, path, {
    setup: setup({ course, tables: [], cup }),
    players: [],
    groups: GROUPS,
  });
  await send(staff, 'POST', `${path}/state`, { state: 'open' });
  const screen = await open(`/scores/${eventID}?part=cup`);
  await screen.choose('Match Play 2, conceded by', 'Maple');
  await screen.press('Scores', screen.role('navigation', 'Parts of the scores'), 'link');
  const cell = (name: string, hole: number) =>
    screen.field(new RegExp(`^${name}, hole ${hole}(,|$)`));
  for (const [name, strokes] of [
    ['Ann', '3'],
    ['Di', '6'],
  ] as const) {
    await screen.user.click(await cell(name, 10));
    await screen.keys(`${strokes}{Enter}`.repeat(5));
  }
  await screen.text('Match Play 1: Ann won 5&4');
  // The match is played over the last nine holes, and the keys stay within them.
  const played = within(await screen.role('group', /^Group at 8:00 AM/));
  expect(played.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Hole', '10', '11', '12', '13', '14', '15', '16', '17', '18', 'Total', 'State'],
  ]);
  await screen.user.click(await cell('Di', 14));
  await screen.keys('{ArrowUp}');
  await expectFocus(/^Ann, hole 14/);

  await screen.press('Close scores');
  await screen.press('Close', screen.question('Close the scores?'));
  await screen.press('Publish results');
  const question = await screen.question('Publish these results?');
  await screen.row(/^Overall: score .*2-0$/, question);
  await screen.row(/^Overall: winner .*Granite/, question);
  await screen.press('Publish', question);
  await screen.text(/^Published: these are/);
  expect(await staff.json(`/api/results/colony-cup/${eventID}`)).toMatchObject({
    'Colony Cup': { score: '2-0', winner: 'Granite' },
  });
});
