import { DirectoryPlayer } from '#domain/player/directory-player.schema.ts';
import { UnknownName } from '#domain/player/directory.schema.ts';
import { DIRECTORY, expect, recordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const test = recordsTest(DIRECTORY);

/** A name of the demo's results that its directory doesn't have. */
async function unknown(records: RecordsPanel): Promise<string> {
  const [first] = await records.stored(UnknownName, `${DIRECTORY.list}/unknown`);
  return first?.name ?? '';
}

test('I join a new name of the results with a player, see what changes, and undo it', async ({
  records,
}) => {
  const { page } = records;
  const name = await unknown(records);
  const [first = '', last = ''] = name.split(' ');
  const formal = `${first}s ${last}`;
  await records.send('POST', { player: formal });
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
  const together = (await records.stored(DirectoryPlayer)).find(({ player }) => player === formal);
  expect(together?.alsoKnownAs).toEqual([]);
});

test('I select two players, choose whose name stays, merge them, and undo it', async ({
  records,
}) => {
  const { page } = records;
  await records.send('POST', { player: 'Test Jon Roe', handicap: '9.1' });
  await records.send('POST', { player: 'Test Jonathan Roe' });
  await records.open();

  await page.getByRole('checkbox', { name: 'Select Test Jon Roe' }).check();
  const merge = page.getByRole('button', { name: 'Merge' });
  await expect(merge).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select Test Jonathan Roe' }).check();
  await merge.click();
  const whose = records.question('Which name stays?');
  await whose.getByRole('button', { name: 'Test Jonathan Roe' }).click();
  const question = records.question('Are Test Jon Roe and Test Jonathan Roe one player?');
  await question.getByRole('button', { name: 'Make them one' }).click();
  await expect(records.message('Test Jon Roe and Test Jonathan Roe are one player.')).toBeVisible();
  const stays = records.card('Test Jonathan Roe');
  await expect(stays).toContainText('Handicap 9.1');
  await expect(stays).toContainText('Also known as Test Jon Roe');
  await expect(records.card('Test Jon Roe')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(records.card('Test Jon Roe')).toContainText('Handicap 9.1');
  await expect(stays).not.toContainText('Also known as');
});

test('I see which handicaps are old, and enter a new one with its source', async ({ records }) => {
  const { page } = records;
  const old = { handicap: '9.1', handicapDate: '2026-05-01', handicapSource: 'Club list' };
  await records.send('POST', { player: 'Test Old Index', ...old });
  await records.send('POST', { player: 'Test New Index', handicap: '8' });
  await records.open();
  const card = records.card('Test Old Index');
  await expect(card).toContainText('of May 1, 40 days old · Club list');
  await expect(records.card('Test New Index')).toContainText('Handicap 8of Jun 10');

  await page.getByLabel('Show').selectOption('Handicap older than 30 days');
  await expect(page.getByText(/^\d+ of \d+ players$/)).toBeVisible();
  await expect(card).toBeVisible();
  await expect(records.card('Test New Index')).toHaveCount(0);

  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(records.field('Handicap date')).toHaveValue('2026-05-01');
  await records.field('Handicap date').fill('2026-06-11');
  await page.keyboard.press('Control+s');
  await expect(records.editor()).toContainText('Handicap date must not be in the future.');
  await records.field('Handicap date').fill('2026-05-01');
  await records.field('Handicap').fill('+1.2');
  await records.field('Handicap source').fill('GHIN');
  await page.keyboard.press('Control+s');
  await expect(records.editor()).toHaveCount(0);
  await page.getByLabel('Show').selectOption('All players');
  await expect(card).toContainText('of Jun 10 · GHIN');
});

test('I say that a name of the results is any player I choose', async ({ records }) => {
  const { page } = records;
  const name = await unknown(records);
  await records.send('POST', { player: 'Test Someone Else' });
  await records.open();

  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: 'Same as …' }).click();
  const who = page.getByRole('dialog', { name: `Who is ${name}?` });
  await expect(who.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await who.getByLabel('Same as').fill('Test Someone Else');
  await who.getByRole('button', { name: 'Continue' }).click();
  const question = records.question(`Are ${name} and Test Someone Else one player?`);
  await question.getByRole('button', { name: 'Make them one' }).click();
  await expect(records.card('Test Someone Else')).toContainText(`Also known as ${name}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(records.card('Test Someone Else')).not.toContainText('Also known as');
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

  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('In match play').selectOption('Yes');
  await page.keyboard.press('Control+s');
  await expect(card).toContainText('In match play');
  await page.getByLabel('Show').selectOption('In match play');
  await expect(card).toBeVisible();
  await page.goto('/admin/players');
  const row = page.getByRole('row', { name: 'Test Zoë Núñez' });
  await expect(row.getByRole('cell', { name: '12.4' })).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(
    page.getByRole('button', { name: /^Last changed by .* Test Zoë Núñez$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/admin/disabled-list');
  await page.getByRole('button', { name: 'Add Golfer' }).click();
  const list = await page.getByLabel('Name', { exact: true }).getAttribute('list');
  await expect(
    page.locator(`datalist[id="${list}"] option[value="Test Zoë Núñez"]`),
  ).toBeAttached();
});
