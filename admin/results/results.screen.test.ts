import { beforeEach, expect, test } from 'vitest';
import {
  expectFocus,
  expectStored,
  expectText,
  expectValue,
  pressUndo,
  problemOf,
  put,
  storeEvent,
} from '../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';

const { server, staff, open } = usePanel();

const ANN = { player: 'Ann Lee', strokes: '70' };
const BO = { player: 'Bo Ray', strokes: '72' };

let eventID = '';

beforeEach(async () => {
  eventID = await storeEvent(staff, { date: '2026-05-19', isComplete: true });
});

/** The stored rows of a table. */
const stored = (table: string) => staff.json(`/api/results/${table}/${eventID}`);

/** Stores a table without the panel. */
const putTable = (table: string, rows: object[]) =>
  put(staff, `/api/results/${eventID}/tables/${table}`, { par: 72, rows });

const place = async (screen: PanelScreen, label: string) =>
  (await screen.field(label)).getAttribute('placeholder');

test('I paste the results of a field, correct a cell, look at the rankings and save', async () => {
  const screen = await open('/schedule');
  await screen.eventPart('Granite Open', 'Results');
  await screen.heading('Results', 2);
  await expectFocus('Player, Row 1');

  // A block with a heading in any order fills the table, and par follows from it.
  const others = Array.from({ length: 10 }, (_, at) => `${80 + at}\t\t\tPlayer ${at}\t12`);
  await screen.user.paste(
    [
      'Net\tTo Par\tPos.\tGolfer\tHcp',
      '70\t-2\t\tAnn Lee\t12',
      '70\t-2\t\tBo Ray\t12',
      '7o\t\t\tCy Poe\t12',
      '\t\tWD\tDi Roe\t',
      ...others,
    ].join('\r\n'),
  );
  await screen.text(/14 rows added\. Not used: Hcp\.$/);
  await expectValue(screen, 'Par', '72');
  expect(screen.page.queryByLabelText('Flight, Row 1')).toBeNull();
  // What is worked out is shown in empty cells.
  expect(await place(screen, 'Place, Row 1')).toBe('T1');
  expect(await place(screen, 'Points, Row 1')).toBe('100');

  const wrong = await screen.field('Strokes, Row 3');
  expect(problemOf(wrong)).toBe('“7o” is not a number of strokes.');
  await screen.keys('{Control>}s{/Control}');
  await expectFocus('Strokes, Row 3');
  await expectText(screen.alert, 'One cell needs attention before this can be saved.');
  // Typing in one row works the places of the others out.
  await screen.fill('Strokes, Row 3', '60');
  expect(await place(screen, 'Place, Row 1')).toBe('T2');
  await screen.fill('Strokes, Row 3', '75');
  expect(await place(screen, 'Place, Row 1')).toBe('T1');
  expect(await place(screen, 'To par, Row 3')).toBe('+3');
  expect(screen.page.queryAllByRole('alert')).toEqual([]);

  await screen.keys('{Control>}s{/Control}');
  const question = () => screen.question('Save Net of Granite Open?');
  await expectText(question, '14 rows added. The table will have 14 rows.');
  await expectText(question, 'Season Standings 2026: 13 rows change');
  await expectText(question, 'and 1 more');
  expect((await screen.row(/^Ann Lee/, question())).textContent).toBe('Ann Lee— → T1— → 100');
  await screen.keys('{Escape}');
  await screen.gone('alertdialog');
  await expectValue(screen, 'Strokes, Row 3', '75');
  expect(await stored('net')).toEqual([]);

  await screen.keys('{Control>}s{/Control}');
  await question();
  await screen.keys('{Enter}');
  await screen.message('Net of Granite Open saved.');
  expect(await stored('net')).toHaveLength(14);
  await screen.link('Net 14');
});

test('gross begins with the players of net, and strokes are all that I type', async () => {
  await putTable('net', [ANN, BO, { player: 'Cy Poe', rank: 'WD' }]);
  const screen = await open(`/results/${eventID}`);
  await screen.press(/^Gross/, screen.role('navigation', 'Tables'), 'link');
  await expectFocus('Strokes, Row 1');
  // As a Japanese keyboard types them.
  await screen.keys('８４{Enter}');
  await expectValue(screen, 'Strokes, Row 1', '84');
  await screen.keys('85{Enter}{Control>}s{/Control}');
  const question = () => screen.question('Save Gross of Granite Open?');
  await expectText(question, '3 rows added. The table will have 3 rows.');
  await expectText(question, 'No ranking changes.');
  await screen.press('Put on the site', question());
  await screen.message('Gross of Granite Open saved.');
  expect(await stored('gross')).toMatchObject([
    { ...ANN, strokes: '84' },
    { ...BO, strokes: '85' },
    { rank: 'WD', player: 'Cy Poe' },
  ]);
});

test('Tab goes across a row, and Enter to where the next one begins', async () => {
  const screen = await open(`/results/${eventID}?table=teams`);
  await expectFocus('Team, Team 1');
  await screen.keys('Ann Lee/Bo Ray{Tab}64{Enter}Cy Poe/Di Roe{Tab}66{Enter}');
  await expectFocus('Team, Team 3');
  await expectValue(screen, 'Team, Team 2', 'Cy Poe/Di Roe');
  await expectValue(screen, 'Strokes, Team 2', '66');
});

test('rows that a whole table does not have are removed in one step', async () => {
  await putTable('net', [ANN, BO, { player: 'Cy Poe', strokes: '75' }]);
  const screen = await open(`/results/${eventID}`);
  await expectValue(screen, 'Player, Row 3', 'Cy Poe');
  await screen.user.click(await screen.field('Player, Row 1'));
  await screen.user.paste('Player\tNet\r\nBo Ray\t69');
  await screen.press('Remove the 2 rows that were not pasted');
  await expectValue(screen, 'Player, Row 1', 'Bo Ray');
  await screen.gone('textbox', 'Player, Row 2');
  await screen.keys('{Control>}z{/Control}');
  await expectValue(screen, 'Player, Row 3', 'Cy Poe');
});

test('an editor shows what others save and what Undo brings back, unless it has unsaved changes', async () => {
  const screen = await open(`/results/${eventID}`);
  await expectFocus('Player, Row 1');
  await putTable('net', [ANN]);
  await screen.press('Schedule', screen.role('main'), 'link');
  await screen.eventPart('Granite Open', 'Results');
  await expectValue(screen, 'Player, Row 1', 'Ann Lee');
  const save = async (strokes: string) => {
    await screen.fill('Strokes, Row 1', strokes);
    await screen.press('Save…');
    await screen.press('Put on the site', screen.question());
    await screen.message('Net of Granite Open saved.');
  };
  await save('71');
  await pressUndo(screen);
  await screen.message('Undone: “Net of Granite Open saved.”');
  await expectValue(screen, 'Strokes, Row 1', '70');

  await screen.press('Dismiss message');
  await save('72');
  await screen.fill('Strokes, Row 1', '73');
  await pressUndo(screen);
  await screen.message('Undone: “Net of Granite Open saved.”');
  await expectStored(() => stored('net'), [ANN]);
  await screen.press('Save…');
  await screen.question('Another staff member changed Net of Granite Open');
  await expectValue(screen, 'Strokes, Row 1', '73');
});

test('I restore one table of an earlier version, after I see which rows change', async () => {
  await putTable('net', [ANN]);
  await putTable('net', [{ ...ANN, strokes: '69' }, BO]);
  await putTable('gross', [ANN]);
  const screen = await open(`/results/${eventID}?table=net`);
  await screen.press(/^Last changed by/);
  const versions = screen.dialog(/^Versions of/);
  await screen.press(/^Added by admin/, versions);
  await screen.press(/^Restore the version of/, versions);
  const question = screen.question(/^Restore/);
  await screen.row(/Net › Bo Ray .* —$/, question);
  await screen.row(/Gross › Ann Lee .* —$/, question);
  await screen.press('Only Net', question);
  await expectValue(screen, 'Strokes, Row 1', '70');
  expect(screen.page.queryByLabelText('Player, Row 2')).toBeNull();
  expect(await stored('gross')).toMatchObject([{ player: 'Ann Lee' }]);
});

test('points of a Stableford are typed and pasted in the place of strokes, and the most win', async () => {
  await putTable('net', [ANN, BO]);
  const screen = await open(`/results/${eventID}`);
  await screen.choose('Format', 'Stableford');
  await screen.gone('textbox', 'Par');
  await screen.user.click(await screen.field('Player, Row 1'));
  await screen.user.paste('Player\tPoints\r\nAnn Lee\t34\r\nBo Ray\t38');
  await expectValue(screen, 'Points, Row 2', '38');
  const strokes = await screen.field('Strokes, Row 1');
  expect(problemOf(strokes)).toBe('Stableford has no strokes. Enter the points.');
  await screen.fill('Strokes, Row 1', '');
  await screen.fill('Strokes, Row 2', '');
  await screen.keys('{Control>}s{/Control}');
  const question = () => screen.question('Save Net of Granite Open?');
  await screen.press('Put on the site', question());
  await screen.message('Net of Granite Open saved.');
  expect(await stored('net')).toMatchObject([
    { rank: '1', player: 'Bo Ray', total: '38', strokes: '-' },
    { rank: '2', player: 'Ann Lee', total: '34', strokes: '-' },
  ]);
  expect(server.stores.results.data.get(eventID)?.net?.format).toBe('stableford');
});

test('rows stay in their flights, in which places and points are worked out', async () => {
  await putTable('net', [
    { ...ANN, strokes: '141', flight: 'Flight A', rounds: ['70', '71'] },
    { ...BO, strokes: '145', flight: 'Flight A' },
    { player: 'Cy Poe', strokes: '150', flight: 'Flight B' },
  ]);
  const screen = await open(`/results/${eventID}`);
  await expectValue(screen, 'Flight, Row 3', 'Flight B');
  expect(await place(screen, 'Place, Row 2')).toBe('2');
  expect(await place(screen, 'Place, Row 3')).toBe('1');
  await screen.fill('Flight, Row 2', 'Flight B');
  expect(await place(screen, 'Place, Row 2')).toBe('1');
  expect(await place(screen, 'Points, Row 2')).toBe('100');
  await screen.keys('{Control>}s{/Control}');
  await screen.press('Put on the site', screen.question());
  await screen.message('Net of Granite Open saved.');
  const rows = [
    { player: 'Ann Lee', rank: '1', points: '100', flight: 'Flight A', rounds: ['70', '71'] },
    { player: 'Bo Ray', rank: '1', points: '100', flight: 'Flight B' },
    { player: 'Cy Poe', rank: '2', points: '85', flight: 'Flight B' },
  ];
  await expectStored(() => stored('net'), rows);

  // Another table begins with the flights of this one, and its rows can leave them.
  await screen.press(/^Gross/, screen.role('navigation', 'Tables'), 'link');
  await expectFocus('Strokes, Row 1');
  await screen.user.click(await screen.field('Player, Row 1'));
  await screen.user.paste('Player\tGross\tFlight\r\nAnn Lee\t150\tFlight A\r\nBo Ray\t160\t');
  await expectValue(screen, 'Flight, Row 3', 'Flight B');
  await screen.fill('Strokes, Row 3', '165');
  await screen.keys('{Control>}s{/Control}');
  await screen.press('Put on the site', screen.question());
  await screen.message('Gross of Granite Open saved.');
  const gross = await stored('gross');
  expect(gross).toMatchObject([
    { player: 'Ann Lee', flight: 'Flight A' },
    { player: 'Bo Ray' },
    { player: 'Cy Poe', flight: 'Flight B' },
  ]);
});

test('holes of skins keep their flight and round, and players follow from them', async () => {
  const hole = { hole: '1', par: '4', score: '3', tie: '' };
  const holes = [
    { ...hole, won: 'Ann Lee', flight: 'Flight A', round: '1' },
    { ...hole, won: 'Cy Poe', flight: 'Flight B', round: '1' },
    { ...hole, won: 'Ann Lee', flight: 'Flight A', round: '2' },
  ];
  await put(staff, `/api/results/${eventID}/tables/skins`, { rows: { holes } });
  const screen = await open(`/results/${eventID}?table=skins`);
  await expectValue(screen, 'Round, Row 3', '2');
  await screen.text(/^Who won how many skins follows/);
  await screen.fill('Score, Row 2', '2');
  await screen.keys('{Control>}s{/Control}');
  await screen.press('Put on the site', screen.question());
  await screen.message('Skins of Granite Open saved.');
  expect(server.stores.results.data.get(eventID)?.skins?.rows.holes).toMatchObject(
    holes.map((each, at) => (at === 1 ? { ...each, score: '2' } : each)),
  );
});
