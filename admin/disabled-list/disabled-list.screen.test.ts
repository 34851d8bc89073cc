import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, open } = usePanel();

const addGolfer = (name: string, reason = '') =>
  staff.post(`/api/disabled-golfers/${encodeURIComponent(name)}`, { name, reason, duration: '' });
const reasons = () => staff.json('/api/disabled-golfers');
/** The rows of a table, each with one blank between its cells. */
const rowsOf = (place: HTMLElement) =>
  within(within(place).getByRole('table', { name: 'Rows of the table' }))
    .queryAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim()).join(' '));

test('I import a file with an error, correct it, and undo the import', async () => {
  await addGolfer('Ann', 'Knee');
  const screen = await open('/disabled-list');
  await screen.press('Import / Export');
  const dialog = await screen.dialog('Import or export golfers');
  expect(await screen.button('Import', dialog)).toHaveProperty('disabled', true);
  const lines = 'Golfer;Reason;Phone\nAnn;Elbow;1\n;Hip;2\nZoë;Back;3\n';
  const file = new File([Buffer.from(lines, 'latin1')], 'golfers.csv', { type: 'text/csv' });
  await screen.user.upload(await screen.field(/^Choose a file/, dialog), file);
  await screen.text('1 new, 1 changed, 1 with an error.', dialog);
  expect(rowsOf(dialog)).toEqual([
    'Row Name Change',
    'Line 3 Hip Name cannot be empty.',
    'Line 2 Ann Reason: Knee → Elbow',
    'Line 4 Zoë New; Reason: Back',
  ]);
  await screen.text('Not imported: Phone.', dialog);
  expect(await screen.button('Import', dialog)).toHaveProperty('disabled', true);

  const text = await screen.value('Or paste the cells', dialog);
  await screen.user.clear(await screen.field('Or paste the cells', dialog));
  await screen.user.paste(text.replace('\n;Hip', '\nCy;Hip'));
  await screen.press('Import 3 rows', dialog);
  await screen.message('Import: 2 added, 1 changed.');
  await screen.card('Zoë');
  expect(await reasons()).toMatchObject([
    { name: 'Ann', reason: 'Elbow' },
    { name: 'Cy', reason: 'Hip' },
    { name: 'Zoë', reason: 'Back' },
  ]);
  await screen.press('Undo');
  await screen.message('Undone: “Import: 2 added, 1 changed.”');
  await screen.gone('article', 'Zoë');
  expect(await reasons()).toMatchObject([{ name: 'Ann', reason: 'Knee' }]);
});

/** Opens the dialog and pastes a table. */
async function paste(screen: PanelScreen, text: string) {
  await screen.press('Import / Export');
  const dialog = await screen.dialog('Import or export golfers');
  await screen.user.click(await screen.field('Or paste the cells', dialog));
  await screen.user.paste(text);
  return dialog;
}

test('I see what each column is read as and its values, correct it, and find my choice again', async () => {
  const screen = await open('/disabled-list');
  const file = 'Out of play\nWho?\tWhy\nDee, Al\tHip\n';
  const dialog = await paste(screen, file);
  await screen.text(/^The table has no column “Name”/, dialog);
  expect(await screen.value('Column 1, Who?', dialog)).toBe('');
  await screen.choose('Column 1, Who?', 'Name', dialog);
  await screen.text('1 new.', dialog);
  await screen.choose('Column 2, Why', 'Reason', dialog);
  await screen.text('New; Reason: Hip', dialog);
  await screen.text('Al Dee', within(dialog).getByRole('table', { name: 'Columns of the file' }));
  await screen.press('Cancel', dialog);

  const again = await paste(screen, file.replace('Dee, Al\tHip', 'Bo Ray\tKnee'));
  await screen.text('New; Reason: Knee', again);
  expect(await screen.value('Column 2, Why', again)).toBe('reason');
  await screen.press('Import 1 row', again);
  await screen.message('Import: 1 added.');
  expect(await reasons()).toMatchObject([{ name: 'Bo Ray', reason: 'Knee' }]);
});

test('I leave out names that are not in the list, and see which', async () => {
  await addGolfer('Ann', 'Knee');
  const screen = await open('/disabled-list');
  const dialog = await paste(screen, 'Name,Reason\nDee,Hip');
  const add = 'Add golfers that are not in the list';
  await screen.press(add, dialog, 'switch');
  await screen.text('1 left out.', dialog);
  expect(rowsOf(dialog).at(-1)).toContain('Not in the list, and not added.');
  expect(await screen.button('Import', dialog)).toHaveProperty('disabled', true);
  await screen.press(add, dialog, 'switch');
  await screen.button('Import 1 row', dialog);
  await screen.press('Cancel', dialog);
  await screen.gone('dialog');
  expect(await reasons()).toHaveLength(1);
});

test('names of the directory are offered', async () => {
  await staff.post('/api/directory', { player: 'Zoë Núñez', alsoKnownAs: ['Zoe N.'] });
  const screen = await open('/disabled-list');
  await screen.press('Add Golfer');
  const list = (await screen.field('Name', screen.opened())).getAttribute('list') ?? '';
  const offered = () => document.querySelectorAll(`datalist[id="${list}"] option`);
  await eventually(() => expect([...offered()]).toMatchObject([{ value: 'Zoë Núñez' }]));
});
