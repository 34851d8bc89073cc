import { expect, test } from 'vitest';
import { eventsOf } from '../../tests/screens/events.ts';
import { usePanel } from '../../tests/screens/panel.ts';

const { staff, open } = usePanel();

test('I say whether days or months come first where the dates of a schedule leave it open', async () => {
  const screen = await open('/schedule');
  await screen.press('Import / Export');
  const dialog = await screen.dialog(/^Import or export/);
  await screen.user.click(await screen.field('Or paste the cells', dialog));
  await screen.user.paste('Season 2027\n"Date";"Event";"Name"\n7/11/2027;;Frost Open\n');
  await screen.text('Does the month come first, or the day?', dialog);
  const columns = await screen.text('Check what each column is read as', dialog);
  expect(columns.closest('details')).toHaveProperty('open', true);
  expect(await screen.button('Import', dialog)).toHaveProperty('disabled', true);
  await screen.choose('Column 1, Date', 'Date, day first', dialog);
  await screen.text('New; Date: 2027-11-07', dialog);
  await screen.press('Import 1 row', dialog);
  await screen.message('Import: 1 added.');
  expect(await eventsOf(staff, 2027)).toMatchObject([{ name: 'Frost Open', date: '2027-11-07' }]);
});

test('I import a past season with its results, and take it back', async () => {
  const screen = await open('/schedule');
  await screen.press('Import season');
  const dialog = await screen.dialog('Import a past season');
  await screen.user.click(await screen.field('Or paste the cells', dialog));
  await screen.user.paste('Opener, May 3, 2025\nPos\tPlayer\tMade\n1\tAnn Lee\t70\n');
  await screen.choose('Column 6, Made', 'Net', dialog);
  await screen.text('Net 1 row: 1 added, 0 changed, 0 removed', dialog);
  await screen.press('Import 1 event', dialog);
  await screen.message('Import: 1 added.');
  expect(await eventsOf(staff, 2025)).toMatchObject([{ name: 'Opener', date: '2025-05-03' }]);
  await screen.press('Undo');
  await screen.text(/No events/);
  expect(await eventsOf(staff, 2025)).toEqual([]);
});
