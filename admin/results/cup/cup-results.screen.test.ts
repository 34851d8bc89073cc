import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import {
  expectFocus,
  expectStored,
  expectText,
  expectValue,
  pressUndo,
  problemOf,
  send,
  storeEvent,
} from '../../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../../tests/screens/panel.ts';
import { eventually } from '../../../tests/screens/screen.ts';

const { staff, open } = usePanel();

const ID = '2026-colony-cup';
const EDITOR = `/cup-results/${ID}`;
const RESULTS = '/api/results/colony-cup';
const NAME = 'the results of Colony Cup 2026';
const THE_NAME = 'The results of Colony Cup 2026';

/** The overall entry of a cup that has none. */
const NO_OVERALL = { 'Colony Cup': { team1: '', team2: '', winner: '', score: '' } };

const match = (team1: string, team2: string, score = '', winner = '') => ({
  team1,
  team2,
  score,
  winner,
});

beforeEach(async () => {
  await storeEvent(staff, { name: 'Colony Cup', date: '2026-09-19', isComplete: true });
});

const stored = () => staff.json(`${RESULTS}/${ID}`);

/** Stores results without the panel. */
const store = (results: object) => send(staff, 'POST', RESULTS, { eventID: ID, ...results });

async function openCup() {
  const screen = await open(EDITOR);
  await expectFocus('Team 1');
  return screen;
}

const format = (screen: PanelScreen, name: string) => screen.role('region', name);

/** Waits until a match has this winner. */
const expectWinner = (screen: PanelScreen, label: string, winner: string) =>
  screen.role('radio', winner, screen.field(label), { checked: true });

test('I type and paste a cup with the keyboard, and save it several times', async () => {
  const screen = await open('/schedule');
  await screen.eventPart('Colony Cup', 'Results');
  await screen.heading('Cup Results', 2);
  await expectFocus('Team 1');
  await screen.keys('Holders{Tab}Colony');
  await screen.press('Scramble');
  await expectFocus('Holders, Match 1');
  await screen.keys('Ann Lee{Tab}Bo Ray{ArrowRight}3&2{ArrowRight}1');
  await expectWinner(screen, 'Winner, Match 1', 'Ann Lee won');
  await expectFocus('Ann Lee won');
  // Enter on the last row begins the next one, in the same column.
  await screen.keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await expectFocus('Holders, Match 2');

  // A block from a spreadsheet fills rows; its winners are read by name or word.
  await screen.user.paste('Cy Poe\t"Zed ""Z"" Fox"\tAS\tTied\r\nDi Roe\tEd Sly\t1 up\tEd Sly\r\n');
  await screen.text('Pasted 2 × 4 cells.');
  await expectValue(screen, 'Colony, Match 1', 'Bo Ray');
  await expectValue(screen, 'Colony, Match 2', 'Zed "Z" Fox');
  await expectWinner(screen, 'Winner, Match 2', 'Halved');
  await expectWinner(screen, 'Winner, Match 3', 'Ed Sly won');
  // What does not fit changes nothing and says why.
  (await screen.field('Score, Match 3')).focus();
  await screen.user.paste('a\tb\tc');
  await screen.text(/and from here there are only 2\./);
  await expectValue(screen, 'Score, Match 3', '1 up');

  // Save marks what is wrong, cell by cell, and goes to the first one.
  await screen.press('Chapman');
  const chapman = format(screen, 'Chapman');
  await expectFocus('Holders, Match 1');
  await screen.user.paste('Gus Yew\t\t2&1\tBob');
  await eventually(async () => {
    const winner = await screen.field('Winner, Match 1', chapman);
    expect(problemOf(winner)).toBe('“Bob” is neither side. Pick who won.');
  });
  await screen.keys('{Control>}s{/Control}');
  await expectText(screen.alert, '2 cells need attention before this can be saved.');
  await expectFocus('Colony, Match 1');
  expect(problemOf(await screen.field('Colony, Match 1', chapman))).toBe('Enter who plays.');
  expect(await stored()).toEqual(NO_OVERALL);
  await screen.keys('Hal Zim{Tab}{Tab}h');
  await screen.gone('alert');

  // The overall entry takes over what the matches come to.
  await screen.text('By the matches: Holders 2, Colony 2. The cup ended in a tie.');
  await screen.press('Use 2–2');
  await expectValue(screen, 'Score', '2-2');
  await expectWinner(screen, 'Winner', 'Halved');
  await screen.text(/The entry matches\.$/);

  const score = await screen.field('Score, Match 1', format(screen, 'Scramble'));
  score.focus();
  await screen.keys('{Control>}s{/Control}');
  await screen.message(`${THE_NAME} saved.`);
  expect(document.activeElement).toBe(score);
  await screen.role('form', `Edit ${NAME}`);
  expect(await stored()).toEqual({
    Scramble: [
      match('Ann Lee', 'Bo Ray', '3&2', 'Ann Lee'),
      match('Cy Poe', 'Zed "Z" Fox', 'AS', 'Tied'),
      match('Di Roe', 'Ed Sly', '1 up', 'Ed Sly'),
    ],
    Champman: [match('Gus Yew', 'Hal Zim', '2&1', 'Tied')],
    'Colony Cup': match('Holders', 'Colony', '2-2', 'Tied'),
  });

  // The next save begins with what this one stored; Esc restores nothing from before it.
  await screen.user.clear(score);
  await screen.keys('4&3{Control>}s{/Control}');
  await expectStored(stored, { Scramble: [{ score: '4&3' }, {}, {}] });
  await screen.gone('form', /unsaved changes/);
  await screen.keys('{Escape}');
  await screen.gone('form');
  expect(await stored()).toMatchObject({ Scramble: [{ score: '4&3' }, {}, {}] });
});

test('unsaved input is offered on the list too, with what it changes', async () => {
  await store({ Scramble: [match('Ann Lee', 'Bo Ray')] });
  const lost = await openCup();
  await lost.fill('Score, Match 1', '3&2');
  await lost.keys('{ArrowRight}1');
  window.dispatchEvent(new Event('pagehide'));
  const screen = await open('/cup-results');
  await screen.press('Show differences');
  await screen.row('Scramble: Ann Lee v Bo Ray not played 3&2, Ann Lee won');
  await screen.press('Restore changes');
  await expectValue(screen, 'Score, Match 1', '3&2');
  await expectWinner(screen, 'Winner, Match 1', 'Ann Lee won');
});

test('removed results can be restored', async () => {
  await store({ Scramble: [match('Ann Lee', 'Bo Ray')] });
  const before = await stored();
  const screen = await openCup();
  await screen.press('Close');
  await screen.press('Remove results');
  await screen.press('Remove results', screen.question('Remove the results of Colony Cup 2026?'));
  await screen.message(`${THE_NAME} deleted.`);
  expect(await stored()).toEqual(NO_OVERALL);
  await pressUndo(screen);
  await screen.message(`${THE_NAME} restored.`);
  expect(await stored()).toEqual(before);
});

test('I import a whole cup, and rename and remove formats', async () => {
  let screen = await openCup();
  await screen.press('Import a spreadsheet');
  const dialog = screen.dialog('Import a spreadsheet');
  await screen.fill('Or paste the cells', 'Ann,Bo', dialog);
  await expectText(
    () => screen.role('alert', undefined, dialog),
    'The table has no column “Format”.',
  );
  expect(await screen.button('Import', dialog)).toHaveProperty('disabled', true);
  const text =
    'format,team1,team2,score,winner\nMatch Play,=1+1,"Núñez, José",2&1,=1+1\nScramble,A/B,C/D,,\nColony Cup,Holders,Colony,1-0,Holders\n';
  await screen.user.upload(
    await screen.field(/^Choose a/, dialog),
    new File([text], 'cup.csv', { type: 'text/csv' }),
  );
  await screen.row('=1+1 Núñez, José 2&1 =1+1', screen.role('table', /^Match Play \(1\)/, dialog));
  const columns = await screen.text('All 5 columns are known', dialog);
  expect(columns.closest('details')).toHaveProperty('open', false);
  await screen.press('Import', dialog);

  const matchPlay = format(screen, 'Match Play');
  await expectValue(screen, 'Colony, Match 1', 'Núñez, José', matchPlay);
  const name = await screen.field('Format', format(screen, 'Scramble'));
  await screen.user.clear(name);
  await screen.user.type(name, 'Match Play');
  expect(problemOf(name)).toBe('There is a format with this name above.');
  await screen.user.clear(name);
  await screen.user.type(name, '4-Ball Alt. Shot');
  await screen.press('Remove match 1', matchPlay);
  expect(within(await matchPlay).queryByLabelText('Holders, Match 1')).toBeNull();
  await screen.press('Undo', screen.editor());
  await expectValue(screen, 'Holders, Match 1', '=1+1', matchPlay);
  await screen.press('Another format');
  await expectFocus('Format');
  await screen.press('Remove format the new format');
  await screen.gone('region', 'New format');

  await screen.press('Save');
  await screen.message(`${THE_NAME} saved.`);
  expect(await stored()).toEqual({
    'Match Play': [match('=1+1', 'Núñez, José', '2&1', '=1+1')],
    '4-Ball Alt. Shot': [match('A/B', 'C/D')],
    'Colony Cup': match('Holders', 'Colony', '1-0', 'Holders'),
  });
  screen = await open('/cup-results');
  await expectText(() => screen.card('Colony Cup 2026'), 'Holders 1 – 0 Colony');
  await expectText(() => screen.card('Colony Cup 2026'), '1 to be played');
});

test('the list leads to the editor, and says when it is empty', async () => {
  const screen = await open('/cup-results');
  await expectText(() => screen.card('Colony Cup 2026'), 'No results yet');
  await screen.press('Enter results', screen.card('Colony Cup 2026'), 'link');
  await expectFocus('Team 1');
  await send(staff, 'DELETE', `/api/events/${ID}`);
  const later = await open('/cup-results');
  await later.text('No Colony Cup yet.');
});
