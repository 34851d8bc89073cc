import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { DrawView } from '#domain/match-play/draw.api.ts';
import { expectText, send } from '../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();

const YEAR = 2026;
const PLAYERS = ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn', 'Ed Eason'];
const DRAW = `/match-play/${YEAR}/draw`;

const view = async () => DrawView.parse(await staff.json(`/api/match-play/${YEAR}/draw`));
const match = async (round: string) => (await view()).matches.find((each) => each.round === round);

beforeEach(() => send(staff, 'POST', '/api/match-play', { year: YEAR }));

/** Stores a bracket in the order of the players without the panel. */
const makeBracket = () =>
  send(staff, 'POST', `/api/match-play/${YEAR}/draw`, {
    players: PLAYERS,
    seeding: 'listed',
    lot: '',
  });

/** Enters the result of a match, such as `Di Dunn against Ed Eason`. */
async function enterResult(screen: PanelScreen, of: string, choice: string, score = '') {
  await screen.gone('dialog');
  await screen.press(new RegExp(`esult of ${of}$`));
  await screen.press(choice, screen.dialog(), 'radio');
  if (score !== '') await screen.fill('Score', score, screen.dialog());
  await screen.press('Save result', screen.dialog());
}

test('the draw is shown before it is stored', async () => {
  const screen = await open('/match-play');
  await screen.press(`Draw and results of ${YEAR}`, undefined, 'link');
  for (const name of PLAYERS) {
    await screen.fill('Another player', name);
    await screen.keys('{Enter}');
  }
  await screen.press('Handicap, the lowest first', undefined, 'radio');
  await screen.text(`Without a handicap that can be read, so placed last: ${PLAYERS.join(', ')}.`);
  await screen.press('The order of this list', undefined, 'radio');
  await screen.press('See the draw');
  const question = () => screen.question('Make this bracket?');
  await expectText(question, 'Play-in');
  await expectText(question, 'Di Dunn – Ed Eason');
  await screen.press('Cancel', question());
  await screen.gone('alertdialog');
  expect(network.sentTo('POST', `/api/match-play/${YEAR}/draw`)).toHaveLength(1);
  expect((await view()).draw).toBeNull();
  await screen.press('See the draw');
  await screen.press('Make the bracket', question());
  await screen.text('5 players · In the order of the list');
});

test('results lead on, and one that opens later matches again asks first', async () => {
  await makeBracket();
  const screen = await open(DRAW);
  await enterResult(screen, 'Di Dunn against Ed Eason', 'Ed Eason won', '4&5');
  await expectText(() => screen.role('alert', undefined, screen.dialog()), 'A score is like 3&2');
  await screen.fill('Score', '19 holes', screen.dialog());
  await screen.press('Save result', screen.dialog());
  await enterResult(screen, 'Ann Abel against Ed Eason', 'Ann Abel won', '3 & 2');
  await enterResult(screen, 'Bo Bray against Cy Cole', 'Cy Cole conceded');
  await enterResult(screen, 'Ann Abel against Bo Bray', 'Bo Bray won', '1up');
  await screen.gone('dialog');
  expect(await match('Finals')).toMatchObject({ winner: 'Bo Bray', score: '1up' });
  expect(await match('Play-in')).toMatchObject({ winner: 'Ed Eason', score: '1up (19 holes)' });

  await enterResult(screen, 'Di Dunn against Ed Eason', 'Di Dunn won', '2up');
  const question = () => screen.question('Open later matches again?');
  await expectText(question, 'Semifinals: Ann Abel against Ed Eason');
  await expectText(question, 'Finals: Ann Abel against Bo Bray');
  await screen.press('Cancel', question());
  await screen.gone('alertdialog');
  expect(await match('Finals')).toMatchObject({ winner: 'Bo Bray' });
  await screen.press('Save result', screen.dialog());
  await screen.press('Save and open them', question());
  await screen.button('Result of Ann Abel against Di Dunn');
  expect(await match('Finals')).toMatchObject({ winner: '', player1: '' });
});

test('rounds have days, and each player has a link', async () => {
  await makeBracket();
  const screen = await open(DRAW);
  await screen.press('Days', undefined, 'link');
  const last = await screen.field('Last day', screen.role('group', 'Play-in'));
  fireEvent.input(last, { target: { value: `${YEAR}-05-10` } });
  await screen.press('Save days');
  await screen.message('The days of the rounds are saved.');
  expect((await view()).draw?.windows[0]).toMatchObject({ closes: `${YEAR}-05-10` });
  await screen.press('Links of players', undefined, 'link');
  await eventually(() => {
    expect(screen.page.getAllByRole('button', { name: 'Copy link' })).toHaveLength(PLAYERS.length);
  });
  const before = await staff.json(`/api/match-play/${YEAR}/links`);
  await screen.press('Replace all links');
  await screen.press('Replace all links', screen.question());
  await screen.message('All players have new links.');
  expect(await staff.json(`/api/match-play/${YEAR}/links`)).not.toEqual(before);
});
