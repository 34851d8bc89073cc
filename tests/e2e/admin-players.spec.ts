import { z } from 'zod';
import { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { expect, expectAccessible, recordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const PATH = '/api/match-play/player';
const NAMES = {
  path: 'players',
  title: 'Players',
  add: 'Add Player',
  editors: /^(New player|Edit )/,
  list: '/api/match-play/players',
  write: PATH,
};
/** Every player of these tests has a name that begins with “Test”; no player of the demo does. */
const NAME = 'Test Zoë D’Arcy-Núñez Jr.';
const ODD_NAME = "Test “Zed” O'Neil/Bo 100% \\ #1?";

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(MatchPlayPlayer).parse(await response.json());
  return all.filter(({ player }) => player.startsWith('Test '));
}

const test = recordsTest(NAMES, async (records) => {
  for (const { player } of await stored(records)) await records.send('DELETE', { player });
});

const row = (records: RecordsPanel, name: string) =>
  records.page.getByRole('row').filter({
    has: records.page.getByRole('rowheader', { name, exact: true }),
  });
const press = (records: RecordsPanel, name: string, button: string) =>
  row(records, name).getByRole('button', { name: button, exact: true }).click();

test('I add a player, rename, delete and restore the player, each by its documented request', async ({
  records,
}) => {
  const { page } = records;
  await records.store({ player: 'Test Zed Poe', handicap: '' });
  await records.store({ player: 'Test Bo Ray', handicap: '+1.2' });
  await records.open();

  await test.step('the table has the documented columns, and every player by name', async () => {
    await expect(page).toHaveTitle('Players – LFG Tour admin');
    await expect(page.getByRole('columnheader')).toHaveText(['Player', 'Handicap', 'Actions']);
    const names = await page.getByRole('rowheader').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names).toEqual(expect.arrayContaining(['Test Bo Ray', 'Test Zed Poe']));
    await expect(row(records, 'Test Bo Ray').getByRole('cell', { name: '+1.2' })).toBeVisible();
    await expect(row(records, 'Test Bo Ray').getByRole('button')).toHaveText(['Edit', 'Delete']);
  });

  await test.step('I add a player with the keyboard', async () => {
    await records.button('Add Player').click();
    await expect(records.field('Player')).toBeFocused();
    await expect(records.editor().getByRole('button')).toHaveText(['Save', 'Cancel']);
    await page.keyboard.type(NAME);
    await page.keyboard.press('Tab');
    await page.keyboard.type('12.4');
    const sent = await records.sentBy('POST', () => page.keyboard.press('Enter'));
    expect(sent).toMatchObject({ path: PATH, body: { player: NAME, handicap: '12.4' } });
    await expect(records.message(`${NAME} saved.`)).toBeVisible();
    await expect(row(records, NAME)).toBeVisible();
  });

  await test.step('the next row is ready, so that a whole field is typed without leaving the keys', async () => {
    await expect(records.field('Player')).toBeFocused();
    await expect(records.field('Player')).toHaveValue('');
    for (const name of ['Test Key One', 'Test Key Two']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.type('7');
      await page.keyboard.press('Enter');
      await expect(row(records, name).getByRole('cell', { name: '7', exact: true })).toBeVisible();
      await expect(records.field('Player')).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(records.editor()).toHaveCount(0);
    await expect(records.button('Add Player')).toBeFocused();
  });

  await test.step('a name has every character after edit and rename', async () => {
    await press(records, NAME, 'Edit');
    await records.field('Player').fill(ODD_NAME);
    await records.button('Save').click();
    await expect(row(records, ODD_NAME).getByRole('cell', { name: '12.4' })).toBeVisible();
    await press(records, ODD_NAME, 'Edit');
    await expect(records.field('Player')).toHaveValue(ODD_NAME);
    await records.field('Player').fill(`${ODD_NAME} III`);
    await records.field('Handicap').fill('10.1');
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Enter'));
    expect(sent).toMatchObject({
      path: PATH,
      body: { player: `${ODD_NAME} III`, handicap: '10.1', originalPlayer: ODD_NAME },
    });
    await expect(row(records, ODD_NAME)).toHaveCount(0);
    await expect(row(records, `${ODD_NAME} III`).getByRole('cell', { name: '10.1' })).toBeVisible();
  });

  await test.step('Delete asks nothing, and Undo restores the player', async () => {
    const sent = await records.sentBy('DELETE', () => press(records, `${ODD_NAME} III`, 'Delete'));
    expect(sent).toMatchObject({ path: PATH, body: { player: `${ODD_NAME} III` } });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row(records, `${ODD_NAME} III`)).toHaveCount(0);
    await records.button('Undo').click();
    await expect(row(records, `${ODD_NAME} III`)).toBeVisible();
    expect(await stored(records)).toContainEqual({ player: `${ODD_NAME} III`, handicap: '10.1' });
  });

  await test.step('a deleted name can be added again', async () => {
    await press(records, 'Test Bo Ray', 'Delete');
    await expect(row(records, 'Test Bo Ray')).toHaveCount(0);
    await records.button('Add Player').click();
    await records.field('Player').fill('Test Bo Ray');
    await records.button('Save').click();
    await expect(row(records, 'Test Bo Ray')).toBeVisible();
    expect(await stored(records)).toContainEqual({ player: 'Test Bo Ray', handicap: '' });
  });
});

test('a failure says why, at the row, and 300 players are filtered by name, in the dark scheme', async ({
  records,
}) => {
  const { page } = records;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await records.store({ player: 'Test Bo Ray', handicap: '5' });
  await records.store({ player: 'Test Al Poe', handicap: '5' });
  await records.open();
  const filter = page.getByLabel('Filter by name');
  await filter.fill('Test');

  await test.step('a deletion that fails says why at its row', async () => {
    const repair = await records.fail('DELETE', 'The store is locked.');
    await press(records, 'Test Bo Ray', 'Delete');
    await expect(records.alert()).toHaveText(/^Delete failed: The store is locked\./);
    await expect(records.alert()).toBeFocused();
    await expect(row(records, 'Test Bo Ray')).toBeVisible();
    await repair();
    await records.button('Dismiss').click();
  });

  await test.step('a save that fails says why; an empty name is named at its field', async () => {
    await press(records, 'Test Bo Ray', 'Edit');
    await records.field('Player').fill('TEST AL POE');
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      'Save failed: There is already a player named Test Al Poe.',
    );
    await records.field('Player').fill('  ');
    await records.button('Save').click();
    await expect(records.editor().getByText('Player must not be empty.')).toBeVisible();
    await expect(records.field('Player')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
    await expect(page.getByRole('rowheader')).toHaveText(['Test Al Poe', 'Test Bo Ray']);
  });

  await test.step('/ leads to the filter, and names are found however written', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      player: `${at === 177 ? 'Zoë O’Neil' : 'Player Number'} ${at + 1}`,
      handicap: String(at % 30),
    }));
    await records.respondWithList(many);
    // A reload would keep the filter.
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
    await records.respondWithList([{ player: 'Test Bo Ray', handicap: '5' }]);
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
