import { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { expect, PLAYERS, smallRecordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const ODD_NAME = "Test “Zed” O'Neil/Bo 100% \\ #1?";

const test = smallRecordsTest(PLAYERS);

const row = (records: RecordsPanel, name: string) =>
  records.page.getByRole('row').filter({
    has: records.page.getByRole('rowheader', { name, exact: true }),
  });
const press = (records: RecordsPanel, name: string, button: string) =>
  row(records, name).getByRole('button', { name: button, exact: true }).click();

test('players are a table; the next row is ready, every character of a name is sent, and 300 are filtered', async ({
  records,
}) => {
  const { page } = records;
  await records.send('POST', { player: 'Test Zed Poe', handicap: '' });
  await records.send('POST', { player: 'Test Bo Ray', handicap: '+1.2' });
  await records.open();

  await test.step('the table has the documented columns, and every player by name', async () => {
    await expect(page).toHaveTitle('Players – LFG Tour admin');
    await expect(page.getByRole('columnheader')).toHaveText(['Player', 'Handicap', 'Actions']);
    const names = await page.getByRole('rowheader').allTextContents();
    expect(names).toEqual(['Test Bo Ray', 'Test Zed Poe']);
    await expect(row(records, 'Test Bo Ray').getByRole('cell', { name: '+1.2' })).toBeVisible();
    await expect(row(records, 'Test Bo Ray').getByRole('button')).toHaveText(['Edit', 'Delete']);
  });

  await test.step('a whole field is typed without leaving the keys', async () => {
    await records.button('Add Player').click();
    await expect(records.editor().getByRole('button')).toHaveText(['Save', 'Cancel']);
    for (const name of [ODD_NAME, 'Test Key Two']) {
      await expect(records.field('Player')).toBeFocused();
      await expect(records.field('Player')).toHaveValue('');
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.type('7');
      const sent = await records.sentBy('POST', () => page.keyboard.press('Enter'));
      expect(sent).toMatchObject({ path: PLAYERS.write, body: { player: name, handicap: '7' } });
      await expect(row(records, name).getByRole('cell', { name: '7', exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(records.button('Add Player')).toBeFocused();
  });

  await test.step('a rename sends the stored name too; Delete asks nothing, and Undo restores the player', async () => {
    await press(records, ODD_NAME, 'Edit');
    await expect(records.field('Player')).toHaveValue(ODD_NAME);
    await records.field('Player').fill(`${ODD_NAME} III`);
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Enter'));
    const body = { player: `${ODD_NAME} III`, handicap: '7' };
    expect(sent).toMatchObject({
      path: PLAYERS.write,
      body: { ...body, originalPlayer: ODD_NAME },
    });
    await expect(row(records, `${ODD_NAME} III`)).toBeVisible();
    await expect(row(records, ODD_NAME)).toHaveCount(0);
    const gone = await records.sentBy('DELETE', () => press(records, `${ODD_NAME} III`, 'Delete'));
    expect(gone).toMatchObject({ path: PLAYERS.write, body: { player: `${ODD_NAME} III` } });
    await records.button('Undo').click();
    await expect(row(records, `${ODD_NAME} III`)).toBeVisible();
    expect(await records.stored(MatchPlayPlayer)).toContainEqual(body);
  });

  await test.step('/ leads to the filter, and names are found however written', async () => {
    const filter = page.getByLabel('Filter by name');
    const many = Array.from({ length: 300 }, (_, at) => ({
      player: `${at === 177 ? 'Zoë O’Neil' : 'Player Number'} ${at + 1}`,
      handicap: String(at % 30),
    }));
    await records.respondWithList(many);
    await records.open();
    await expect(page.getByRole('rowheader')).toHaveCount(300);
    await page.keyboard.press('/');
    await expect(filter).toBeFocused();
    await filter.pressSequentially('zoe oneil');
    await expect(page.getByText('1 of 300 players')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText(['Zoë O’Neil 178']);
    await filter.fill('Tiger');
    await expect(page.getByText('No player matches this filter.')).toBeVisible();
    await filter.press('Escape');
    await expect(page.getByRole('rowheader')).toHaveCount(300);
    await records.button('Add Player').click();
    await page.keyboard.type('A/B');
    await expect(records.field('Player')).toHaveValue('A/B');
  });

  await test.step('after the last deletion Add Player has the focus', async () => {
    await records.respondWithList([{ player: 'Test Bo Ray', handicap: '+1.2' }]);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(row(records, 'Test Bo Ray')).toBeVisible();
    // The panel reads the list again after a deletion.
    await records.respondWithList([]);
    await press(records, 'Test Bo Ray', 'Delete');
    await expect(page.getByText('No players found.')).toBeVisible();
    await expect(records.button('Add Player')).toBeFocused();
  });
});
