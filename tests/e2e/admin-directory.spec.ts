import { z } from 'zod';
import { DirectoryPlayer } from '#domain/player/directory-player.schema.ts';
import { UnknownName } from '#domain/player/directory.schema.ts';
import { expect, recordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const LIST = '/api/directory';
const DIRECTORY = {
  path: 'directory',
  title: 'Player Directory',
  add: 'Add Player',
  editors: /^(New player|Edit Test )/,
  list: LIST,
  write: LIST,
};

async function stored(records: RecordsPanel): Promise<DirectoryPlayer[]> {
  const response = await records.page.request.get(LIST);
  return z.array(DirectoryPlayer).parse(await response.json());
}

/** Names of the demo's results that its directory doesn't have. */
async function unknown(records: RecordsPanel): Promise<string[]> {
  const response = await records.page.request.get(`${LIST}/unknown`);
  return z
    .array(UnknownName)
    .parse(await response.json())
    .map(({ name }) => name);
}

let before: readonly DirectoryPlayer[] | null = null;

const test = recordsTest(DIRECTORY, async (records) => {
  const all = await stored(records);
  before ??= all;
  for (const { ID } of all) {
    if (before.every((each) => each.ID !== ID)) await records.send('DELETE', {}, `${LIST}/${ID}`);
  }
});

test('I join a new name of the results with a player, see what changes, and undo it', async ({
  records,
}) => {
  const { page } = records;
  const [name = ''] = await unknown(records);
  const [first = '', last = ''] = name.split(' ');
  const formal = `${first}s ${last}`;
  expect((await records.send('POST', { player: formal }, LIST)).status()).toBe(201);
  await records.open();

  const names = page.getByRole('region', { name: /^Names not in the directory/ });
  await names.getByRole('button', { name: `Same as ${formal}` }).click();
  const question = records.question(`Are ${name} and ${formal} one player?`);
  await expect(question.getByRole('columnheader')).toHaveText(['Field', name, 'Together']);
  await question.getByRole('button', { name: 'Make them one' }).click();
  await expect(records.message(`${name} and ${formal} are one player.`)).toBeVisible();
  await expect(records.card(formal).getByText(`Also known as ${name}`)).toBeVisible();
  await expect(names.getByRole('link', { name })).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names.getByRole('link', { name })).toBeVisible();
  expect((await stored(records)).find(({ player }) => player === formal)?.alsoKnownAs).toEqual([]);
});

test('I add a player with other names, who is then offered where I type names', async ({
  records,
}) => {
  const { page } = records;
  await records.open();
  await records.button('Add Player').click();
  await records.field('Player').fill('Test Zoë Núñez');
  await records.field('Handicap').fill('12.4');
  await page.getByRole('button', { name: '+ Add Name' }).click();
  await page.getByRole('textbox', { name: 'Name #1' }).fill('Zoe N.');
  await page.keyboard.press('Control+s');
  const card = records.card('Test Zoë Núñez');
  await expect(card).toContainText('Handicap 12.4');
  await expect(card).toContainText('Also known as Zoe N.');

  await page.goto('/admin/disabled-list');
  await page.getByRole('button', { name: 'Add Golfer' }).click();
  const list = await page.getByLabel('Name', { exact: true }).getAttribute('list');
  await expect(
    page.locator(`datalist[id="${list}"] option[value="Test Zoë Núñez"]`),
  ).toBeAttached();
});
