import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT, picture } from './admin-panel.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { TODAY } from '../helpers/now.ts';
import { expect, test } from './tour.ts';

const { year } = demoSeason();

test('an event I add, change and delete appears, changes and disappears on the site', async ({
  page,
  tour,
}) => {
  const onDisk = (file: string) => readFile(join(tour.distDir, 'site/current', file), 'utf8');
  const overHttp = async (path: string) => (await fetch(tour.origin + path)).text();
  const everywhere = () =>
    Promise.all([
      overHttp('/'),
      onDisk('index.html'),
      overHttp('/schedule'),
      onDisk('schedule/index.html'),
      overHttp(`/schedule?year=${year}`),
      onDisk(`schedule/${year}/index.html`),
    ]);
  const expectEverywhere = (text: string, isThere: boolean) =>
    expect
      .poll(async () => (await everywhere()).map((html) => html.includes(text)))
      .toEqual(Array.from({ length: 6 }, () => isThere));

  await page.goto('/admin');
  await page.getByLabel('Username').fill(ACCOUNT.username);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();

  await page.getByRole('button', { name: 'Add Event' }).click();
  const editor = page.getByRole('form');
  await editor.getByLabel('Name', { exact: true }).fill('O’Brien’s Café Open');
  await editor.getByLabel('Date', { exact: true }).fill(TODAY);
  await editor.getByLabel('Course', { exact: true }).fill('Keene Country Club');
  await editor.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('article', { name: 'O’Brien’s Café Open' });
  await expect(card).toBeVisible();
  await expectEverywhere('O’Brien’s Café Open', true);

  await card.getByRole('button', { name: 'Edit' }).click();
  await editor.getByLabel('Name', { exact: true }).fill('Café Open');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    editor
      .getByRole('button', { name: /picture/i })
      .first()
      .click(),
  ]);
  await picker.setFiles({
    name: 'course.png',
    mimeType: 'image/png',
    buffer: await picture('#2c6e49'),
  });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('article', { name: 'Café Open', exact: true });
  await expect(changed).toBeVisible();
  await expectEverywhere('O’Brien’s', false);
  await expectEverywhere('Café Open', true);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/schedule');
  const row = visitor.locator('.event', { hasText: 'Café Open' });
  const source = (await row.locator('img').getAttribute('src')) ?? '';
  expect(source).toMatch(/^\/media\/[0-9a-f]+\/320\.webp$/);
  expect((await visitor.request.get(source)).headers()['content-type']).toBe('image/webp');
  expect((await readFile(join(tour.distDir, 'site/current', source))).length).toBeGreaterThan(100);
  await visitor.close();

  await changed.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete event "Café Open"?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Café Open' }).click();
  await expect(changed).toBeHidden();
  await expectEverywhere('Café Open', false);
});
