/** The leaderboards of the schedule editor with the server: what is stored, and what stays. */
import { expect, SEASON, smallTest as test } from './admin-panel.ts';

const CSV = 'rank,player,total,strokes,points\n1,Ann Ayer,-1,71,500\n2,Bo Cole,+2,74,300\n';
const BETTER = CSV.replace('Bo Cole,+2,74', 'Bo Cole,+1,73');
/** The server reads no leaderboard from there: a refresh fails immediately and without a network. */
const ELSEWHERE = 'https://example.com/net';

test('a file without the table is refused; a table I upload is on the site until I remove it', async ({
  panel,
}) => {
  await panel.store({ name: 'Granite Open', date: `${SEASON}-05-25` });
  await panel.openSchedule();
  const card = panel.card('Granite Open');
  const section = card.getByRole('group', { name: 'Leaderboards of' });
  const net = section.getByRole('listitem').filter({ hasText: /^Net/ });
  await section.getByRole('button', { name: /^Leaderboards/ }).click();
  await expect(net).toContainText('No address');

  await test.step('a file without the table is refused in a sentence, and nothing is stored', async () => {
    await section.getByRole('button', { name: 'Upload… Skins' }).click();
    const dialog = panel.page.getByRole('dialog', { name: 'Upload Skins of Granite Open' });
    const files = [
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Sorry.</p>') },
      {
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from('\u0089PNG\r\n', 'latin1'),
      },
    ];
    for (const file of files) {
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog).toContainText(file.name);
      await expect(dialog.getByRole('alert')).toHaveText(/^[A-Z].+\.$/);
      await expect(dialog.getByRole('button', { name: 'Put on the site' })).toBeDisabled();
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(section.getByRole('listitem').filter({ hasText: /^Skins/ })).toContainText(
      'No address',
    );
  });

  const upload = async (csv: string, counts: string) => {
    await net.getByRole('button', { name: 'Upload… Net' }).click();
    const dialog = panel.page.getByRole('dialog', { name: 'Upload Net of Granite Open' });
    const file = { name: 'net.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await panel.chooseFile(dialog.getByRole('button', { name: /^Choose a file/ }), file);
    await expect(dialog.getByRole('status')).toHaveText(counts);
    await expect(dialog.getByRole('cell', { name: 'Ann Ayer' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on the site' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await upload(CSV, '2 rows: 2 added, 0 changed, 0 removed');
  await expect(panel.message('Net of Granite Open uploaded: 2 rows, 2 changed.')).toBeVisible();
  await upload(BETTER, '2 rows: 0 added, 1 changed, 0 removed');
  await expect(net).toContainText('2 rows, 1 changed');

  await test.step('names that the directory does not have are listed with the table', async () => {
    const names = section.getByRole('region', { name: 'Names not in the directory' });
    await expect(names.getByRole('link')).toHaveText(['Ann Ayer', 'Bo Cole']);
    await names.getByRole('button', { name: /^New player.*Ann Ayer/ }).click();
    await expect(names.getByRole('link')).toHaveText(['Bo Cole']);
  });
  await expect(net).toContainText(/Uploaded .*\d:\d\d [AP]M/);

  await panel.edit('Granite Open');
  await panel.field('Net leaderboard URL').fill(ELSEWHERE);
  await panel.button('Save').click();
  await expect(panel.message('Granite Open saved.')).toBeVisible();
  await expect(panel.message(/^Granite Open: Net failed: ./)).toBeVisible();
  await expect(net).toContainText('Failed: ');
  await expect(net).toContainText(/The last good rows from .* stay on the site \(2 rows\)\./);
  await expect(net.getByRole('link', { name: 'example.com/net' })).toBeVisible();

  await net.getByRole('button', { name: 'Refresh Net' }).click();
  await expect(section.getByRole('status')).toContainText('Nothing could be read. Net: ');

  await net.getByRole('button', { name: 'Remove Net' }).click();
  await panel.page.getByRole('alertdialog').getByRole('button', { name: 'Remove Net' }).click();
  await expect(section.getByRole('status')).toHaveText('Net removed from the site.');
  await expect(net).not.toContainText('stay on the site');
  await expect(net.getByRole('button', { name: 'Remove Net' })).toHaveCount(0);
});
