import { expect, test } from './tour.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { MENU } from '../helpers/menu.ts';

const { events, byAction } = demoSeason();

test('the header leads to every page, Tour Info in a menu that opens by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'Main' });
  await header.getByText('Tour Info').focus();
  await page.keyboard.press('Enter');
  const links = header.getByRole('link');
  await expect(links).toHaveText(MENU.map(([label]) => label));
  for (const [label, href] of MENU) {
    await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Match Play' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(header.getByRole('link', { name: 'Match Play' })).toBeVisible();
  await header.getByRole('link', { name: 'Courses' }).focus();
  await expect(header.getByRole('link', { name: 'Match Play' })).toBeHidden();
});

test('the menu of a phone repeats the links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/schedule');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Tour Info').click();
  await expect(menu.getByRole('link')).toHaveText(MENU.map(([label]) => label));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('an unknown address is a 404 page with a search and the main links', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error');
  await expect(page).toHaveTitle(/^Unexpected Application Error/);
  await expect(page.getByText('Page not found')).toBeVisible();
  const wanted = events[0];
  await page.getByLabel('Search events').fill(`${wanted?.name ?? ''} 2026`);
  await expect(page.getByRole('status')).toHaveText('1 event found');
  await page.getByRole('link', { name: wanted?.name ?? '' }).click();
  await expect(page).toHaveURL(`/schedule?year=2026#${wanted?.eventID ?? ''}`);
});

test('no page loads React before it is touched', async ({ page }) => {
  const { results, teeTimes } = byAction;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of [
    '/',
    `/results?eventID=${results.eventID}`,
    '/match-play?tab=bracket',
    `/teetimes/${teeTimes.eventID}`,
    '/listing/first-tee-polo',
    '/membership',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(
      scripts.filter((url) => /\/(client|react)\./.test(url)),
      path,
    ).toEqual([]);
  }
  expect(scripts).not.toEqual([]);
});
