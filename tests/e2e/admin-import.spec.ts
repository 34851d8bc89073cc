import { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import { below, expect, GOLFERS, smallRecordsTest } from './admin-records.ts';

const test = smallRecordsTest(GOLFERS);

test('I import a list with an error, correct it, and undo the import', async ({ records }) => {
  const { page } = records;
  const ann = { name: 'Import Ann', reason: 'Knee', duration: '' };
  await records.send('POST', ann, below(GOLFERS.write, ann.name));
  await records.open();
  const reasons = async () =>
    (await records.stored(DisabledGolfer)).map(({ name, reason }) => [name, reason]);
  const dialog = page.getByRole('dialog', { name: 'Import or export golfers' });
  const cells = dialog.getByLabel('Or paste the cells');

  await test.step('a file is shown row by row: what is new, what changes, and what is wrong where', async () => {
    await records.button('Import / Export').click();
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await records.chooseFile(dialog.getByRole('button', { name: 'Choose a file' }), {
      name: 'golfers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Golfer;Reason;Phone\nImport Ann;Elbow;1\n;Hip;2\nImport Zoë;Back;3\n',
        'latin1',
      ),
    });
    await expect(dialog.getByRole('status')).toContainText('1 new, 1 changed, 1 with an error.');
    await expect(dialog.getByRole('row')).toHaveText([
      /Row\s*Name\s*Change/,
      /Line 3\s*Hip\s*Name cannot be empty\./,
      /Line 2\s*Import Ann\s*Reason: Knee → Elbow/,
      /Line 4\s*Import Zoë\s*New/,
    ]);
    await expect(dialog.getByText('Not imported: Phone.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  await test.step('on a phone the rows do not make the dialog scroll sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await dialog.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('I correct the row in the text of the file, and import all rows at once', async () => {
    const text = await cells.inputValue();
    await cells.fill(text.replace('\n;Hip', '\nImport Cy;Hip'));
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(records.message('Import: 2 added, 1 changed.')).toBeVisible();
    await expect(records.card('Import Zoë')).toBeVisible();
    expect(await reasons()).toEqual([
      ['Import Ann', 'Elbow'],
      ['Import Cy', 'Hip'],
      ['Import Zoë', 'Back'],
    ]);
  });

  await test.step('Undo removes the new golfers and restores the changed one', async () => {
    await records.button('Undo').click();
    await expect(records.message('Undone.')).toBeVisible();
    await expect(records.card('Import Zoë')).toHaveCount(0);
    expect(await reasons()).toEqual([['Import Ann', 'Knee']]);
  });

  await test.step('I leave out names that are not in the list, and see which', async () => {
    await records.button('Import / Export').click();
    await cells.fill('Name,Reason\nImport Ann,Wrist\nImport Dee,Hip');
    const add = dialog.getByRole('switch', { name: 'Add golfers that are not in the list' });
    await add.press('Space');
    await expect(dialog.getByRole('status')).toContainText('1 changed, 1 left out.');
    await expect(dialog.getByRole('row').last()).toContainText('Not in the list, and not added.');
    await cells.fill('Name,Reason\nImport Dee,Hip');
    await expect(dialog.getByRole('status')).toContainText('1 left out.');
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await add.press('Space');
    await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the exported file is the list', async () => {
    await records.button('Import / Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Export golfers as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('disabled-list.csv');
  });
});
