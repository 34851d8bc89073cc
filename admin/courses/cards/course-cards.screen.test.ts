import { resolveObjectURL } from 'node:buffer';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CourseCard, type Tee } from '../../../server/domain/courses/course-card.schema.ts';
import { recordForm } from '../../../tests/helpers/client.ts';
import { BLUE, INDEX, PAR } from '../../../tests/helpers/scores/scored-event.ts';
import { usePanel, type PanelScreen } from '../../../tests/screens/panel.ts';
import { eventually } from '../../../tests/screens/screen.ts';

const { staff, open } = usePanel();

const NAME = 'Test Pines';
const ADDRESS = '/course-cards/test-pines';
const API = `/api${ADDRESS}`;
const SAVED = `The scorecard of ${NAME} saved.`;

const YARDS = PAR.map((par) => par * 90);
const tee = (name: string, more: Partial<Tee> = {}) => {
  const { id: _id, ...blue } = BLUE;
  return { ...blue, name, yards: YARDS, ...more };
};

const store = (...tees: object[]) => staff.request('PUT', API, { tees });

/** The stored tees of the course. */
async function stored(): Promise<Tee[]> {
  const [card] = z.array(CourseCard).parse(await staff.json('/api/course-cards'));
  return card?.tees ?? [];
}

/** A field of a tee: its rating, or a cell such as `Par, Hole 3`. */
const field = (screen: PanelScreen, of: string, label: string) =>
  screen.field(label, screen.role('region', of));
const value = (screen: PanelScreen, of: string, label: string) =>
  screen.value(label, screen.role('region', of));

beforeEach(async () => {
  const course = { name: NAME, city: 'Keene', state: 'NH', link: '' };
  await staff.request('POST', '/api/courses', recordForm('course', course));
});

test('I enter the ratings of nine holes, and am asked when they change', async () => {
  await store(tee('Blue'));
  const screen = await open(ADDRESS);
  await screen.user.click(await screen.button('Edit'));
  const region = await screen.role('region', 'Blue');
  await screen.user.click(await screen.text('Ratings of nine holes', region));
  await screen.user.type(await field(screen, 'Blue', 'Front nine rating'), '3.5');
  await screen.keys('{Enter}130{Enter}');
  await screen.focused(field(screen, 'Blue', 'Back nine rating'));
  await screen.keys('{Control>}s{/Control}');
  await screen.text(
    'Rating of the front nine must be a number from 15 to 50 with at most one decimal, such as 35.6.',
  );
  await screen.focused(field(screen, 'Blue', 'Front nine rating'));
  await screen.keys('{Backspace}{Backspace}{Backspace}35.4{Control>}s{/Control}');
  await screen.text(/The front nine of Blue was not rated and is now 35.4\/130\./);
  await screen.user.click(await screen.button('Save the scorecard'));
  await screen.message(SAVED);
  expect((await stored())[0]?.nines).toEqual({ front: { rating: 35.4, slope: 130 } });
});

test('I type a scorecard with the keyboard, correct what is wrong, and add a tee', async () => {
  const screen = await open('/courses');
  await screen.text('No scorecard', screen.card(NAME));
  await screen.user.click(await screen.link('Scorecard'));
  await screen.heading(`Scorecard: ${NAME}`);
  await screen.text(/^A scorecard has the par and stroke index/);
  (await screen.button('Type a scorecard')).focus();
  await screen.keys('{Enter}');
  await screen.focused(field(screen, 'Tee 1', 'Name'));
  await screen.keys('Blue{Enter}71.3{Enter}138{Enter}');
  await screen.focused(field(screen, 'Blue', 'Par, Hole 1'));
  await screen.keys(PAR.map((par) => `${par}{Enter}`).join(''));
  (await field(screen, 'Blue', 'Index, Hole 1')).focus();
  await screen.keys(
    INDEX.with(11, 15)
      .map((index) => `${index}{Enter}`)
      .join(''),
  );
  const totals = await screen.role('table', 'Totals of Blue');
  const rows = within(totals).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Out36–', 'In36–', 'Total72–']);

  const problem = 'Stroke index 15 is there twice, at holes 3 and 12.';
  const editor = await screen.editor();
  const hasProblem = (isThere: boolean) =>
    eventually(() => expect(within(editor).queryByText(problem) !== null).toBe(isThere));
  await hasProblem(true);
  await screen.keys('{Control>}s{/Control}');
  await screen.focused(field(screen, 'Blue', 'Index, Hole 12'));
  const wrong = await field(screen, 'Blue', 'Index, Hole 12');
  expect(within(editor).getByText(problem).id).toBe(wrong.getAttribute('aria-describedby'));
  expect(await stored()).toEqual([]);
  await screen.user.clear(wrong);
  await screen.keys('16');
  await hasProblem(false);
  await screen.keys('{Control>}z{/Control}');
  await hasProblem(true);
  await screen.keys('{Control>}y{/Control}');
  await hasProblem(false);
  expect(wrong).toHaveProperty('value', '16');

  await screen.press('Add a tee', editor);
  await screen.focused(field(screen, 'Tee 2', 'Name'));
  await screen.keys('White{Enter}69.8{Enter}130');
  expect(await value(screen, 'White', 'Par, Hole 17')).toBe('4');
  await screen.press('Move White up', editor);
  await screen.text('White is now tee 1 of 2.', editor);
  await screen.keys('{Control>}s{/Control}');
  await screen.message(SAVED);
  expect(await stored()).toEqual([
    { id: 'white', ...tee('White', { rating: 69.8, slope: 130, yards: null }) },
    { id: 'blue', ...tee('Blue', { yards: null }) },
  ]);
});

test('a change of what is scored by is confirmed; closed, the card is removed and restored', async () => {
  await store(tee('White', { rating: 69.8, slope: 130 }), tee('Blue'));
  const screen = await open(ADDRESS);
  await screen.fill('Rating', '71.5', screen.role('region', 'Blue'));
  await screen.fill('Slope', '139', screen.role('region', 'Blue'));
  await screen.press('Save');
  const question = await screen.question('Save changed tees?');
  expect(question.textContent).toContain(
    'Blue was 71.3/138 and is now 71.5/139. Events that are scored already stay as they are.',
  );
  await screen.press('Cancel', question);
  expect((await stored())[1]?.slope).toBe(138);
  await screen.press('Save');
  await screen.press('Save the scorecard');
  await screen.message(SAVED);
  expect((await stored())[1]?.slope).toBe(139);

  await screen.press('Close');
  const card = await screen.card('Tees');
  expect(card.textContent).toContain('White69.8/130, par 72');
  await screen.press(/^Last changed by/, card);
  const versions = await screen.dialog();
  expect(versions.textContent).toContain(`Versions of the scorecard of ${NAME}`);
  await screen.press('Close', versions);
  await screen.press('Remove scorecard', card);
  await screen.press('Remove scorecard', screen.question(`Remove the scorecard of ${NAME}?`));
  await screen.text('None yet', card);
  expect(await stored()).toEqual([]);
  await screen.press('Undo');
  await screen.text(/^69\.8\/130, par 72/, card);
  await screen.user.click(await screen.link('Courses', screen.role('main')));
  await screen.text('White 69.8/130, Blue 71.5/139');
});

test('I paste a scorecard, see what was read, take it back, and choose a downloaded one', async () => {
  await store(tee('Blue', { yards: null }));
  const screen = await open(ADDRESS);
  const editor = await screen.editor();
  const read = async (text: string) => {
    await screen.press('Paste a scorecard', editor);
    const dialog = await screen.dialog('Paste a scorecard');
    await screen.user.click(await screen.field('Or paste the cells', dialog));
    await screen.user.paste(text);
    return dialog;
  };
  const take = (from: HTMLElement) => screen.press('Put into the sheet', from);
  let paste = await read('Hello');
  await take(paste);
  await screen.text(/^No scorecard was found\./, paste);
  await screen.press('Cancel', paste);

  const lines = [
    ['Hole', ...PAR.map((_, hole) => hole + 1)],
    ['Blue 71.3/138', ...YARDS],
    ['White 69.8/130', ...YARDS],
    ['Par', ...PAR],
    ['Handicap', ...INDEX.slice(0, 17)],
  ];
  paste = await read(lines.map((cells) => cells.join('\t')).join('\n'));
  await screen.text('“Handicap” has no number at hole 18.', paste);
  await screen.text('White 69.8/130 as read', paste);
  await take(paste);
  await screen.text('Blue and White pasted. Undo takes it back.', editor);
  expect(await value(screen, 'Blue', 'Yards, Hole 1')).toBe('360');
  expect(await value(screen, 'Blue', 'Index, Hole 1')).toBe('7');
  expect(await value(screen, 'White', 'Index, Hole 18')).toBe('');
  (await field(screen, 'Blue', 'Yards, Hole 1')).focus();
  await screen.keys('{Control>}z{/Control}');
  await screen.gone('region', 'White');
  expect(await value(screen, 'Blue', 'Yards, Hole 1')).toBe('');
  await screen.keys('{Control>}y{/Control}');

  (await field(screen, 'White', 'Index, Hole 1')).focus();
  await screen.user.paste(INDEX.join('\n'));
  await screen.press('Save', editor);
  await screen.message(SAVED);
  const white = { id: 'white', ...tee('White', { rating: 69.8, slope: 130 }) };
  expect(await stored()).toEqual([{ id: 'blue', ...tee('Blue') }, white]);

  paste = await read('');
  const link = await screen.link('Download CSV', paste);
  const csv = await resolveObjectURL(link.getAttribute('href') ?? '')?.text();
  await screen.press('Cancel', paste);
  await screen.press('Remove White', editor);
  await screen.gone('region', 'White');
  paste = await read('');
  const file = new File([csv ?? ''], 'scorecard.csv', { type: 'text/csv' });
  await screen.user.upload(await screen.field(/^Choose a file/, paste), file);
  await screen.text('White 69.8/130 as read', paste);
  await take(paste);
  expect(await value(screen, 'White', 'Yards, Hole 18')).toBe(String(YARDS[17]));
});

test('what another staff member changed in another cell meanwhile is saved too', async () => {
  await store(tee('Blue'));
  const screen = await open(ADDRESS);
  await screen.fill('Yards, Hole 1', '401', screen.role('region', 'Blue'));
  expect(document.title).toMatch(/^● /);
  await store({ id: 'blue', ...tee('Blue', { yards: YARDS.with(1, 502) }) });
  await screen.press('Save');
  const question = await screen.question(`Another staff member changed the scorecard of ${NAME}`);
  expect(within(question).getAllByRole('row').at(-1)?.textContent).toContain('Blue: Yards');
  await screen.press('Keep mine', question);
  await screen.message(SAVED);
  expect(await stored()).toMatchObject([{ yards: YARDS.with(0, 401).with(1, 502) }]);
});

test('a scorer has no scorecards', async () => {
  const screen = await open(ADDRESS, { as: 'scorer' });
  await screen.heading('Not part of your role');
});
