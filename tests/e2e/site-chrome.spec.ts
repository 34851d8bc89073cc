import type { Response } from 'playwright/test';
import { headerBytes, weightOf } from '../../scripts/bench/page-weight.ts';
import { consoleErrors, expect, test } from './tour.ts';
import { demoSeason } from '../helpers/demo-season.ts';

const { events, byAction } = demoSeason();

const MENU = [
  ['Home', '/'],
  ['Schedule', '/schedule'],
  ['Standings', '/standings'],
  ['Tour Details', '/tour-details'],
  ['Match Play', '/match-play'],
  ['Colony Cup', '/colony-cup'],
  ['Past Champions', '/past-champions'],
  ['Disabled List', '/disabled-list'],
  ['Courses', '/courses'],
  ['News & Recaps', '/blog'],
  ['Shop', '/shop'],
  ['Register', '/membership'],
] as const;

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

test('every address in the menus and on the rows leads to a page', async ({ page }) => {
  const { register, teeTimes, results } = byAction;
  const addresses = [
    ...MENU.map(([, href]) => href),
    `/listing/${register.shopifyUrl}`,
    `/teetimes/${teeTimes.shopifyUrl}?eventID=${teeTimes.eventID}`,
    `/results?eventID=${results.eventID}`,
  ];
  for (const address of addresses) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

test('the footer has Home, Membership, mail, three outside pages and the newsletter', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: 'Membership' })).toHaveAttribute(
    'href',
    '/membership',
  );
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(footer.locator('a[href^="https:"]')).toHaveCount(3);
  await expect(footer.getByLabel('Newsletter')).toHaveAttribute('type', 'email');
});

test('the home page names the next event and lists the next three', async ({ page }) => {
  const errors = consoleErrors(page);
  await page.goto('/');
  const ahead = events.filter(({ date, isComplete }) => !isComplete && date >= '2026-06-10');
  const hero = page.locator('.hero');
  await expect(hero.locator('h2').nth(1)).toHaveText(ahead[0]?.name ?? '');
  await expect(hero.locator('a', { hasText: 'View Schedule' })).toHaveAttribute(
    'href',
    '/schedule',
  );
  await expect(hero.locator('a', { hasText: 'Register Now' })).toHaveAttribute(
    'href',
    `/listing/${ahead[0]?.shopifyUrl ?? ''}`,
  );
  const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText(
    ahead.slice(0, 3).map(({ name }) => name),
  );
  expect(errors).toEqual([]);
});

test('an unknown address is a 404 page with a search and the main links', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error');
  await expect(page).toHaveTitle(/^Unexpected Application Error/);
  await expect(page.getByText('Page not found')).toBeVisible();
  const wanted = events[0];
  await page.getByLabel('Search the tour’s events').fill(`${wanted?.name ?? ''} 2026`);
  await expect(page.getByRole('status')).toHaveText('1 event found');
  await page.getByRole('link', { name: wanted?.name ?? '' }).click();
  await expect(page).toHaveURL(`/schedule?year=2026#${wanted?.eventID ?? ''}`);
});

test('each page has its own title, description, canonical link and one h1', async ({
  page,
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const path of ['/', '/schedule', '/schedule?year=2025']) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').href.replace(/^https?:\/\/[^/]+/, '')).toBe(path);
  }
  expect(titles.size).toBe(3);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain('/schedule?year=2025</loc>');
  for (const path of ['/disabled-list', '/colony-cup', '/past-champions']) {
    expect(await sitemap.text()).toContain(`${path}</loc>`);
  }
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect(baseURL).toBeDefined();
});

async function bytesOf(answers: readonly Response[]): Promise<number> {
  const bytes = await Promise.all(answers.map(async (answer) => (await answer.body()).length));
  return bytes.reduce((sum, each) => sum + each, 0);
}

test('a page comes in one round trip, with little script and no React before it is touched', async ({
  page,
}) => {
  const { results, teeTimes } = byAction;
  for (const path of [
    '/',
    '/schedule',
    '/standings',
    `/results?eventID=${results.eventID}`,
    '/match-play?tab=bracket',
    `/teetimes/${teeTimes.eventID}`,
    '/tour-details',
    '/courses',
    '/disabled-list',
    '/colony-cup',
    '/past-champions',
    '/blog',
    '/blog/recap-2026-granite-open',
    '/shop',
    '/listing/first-tee-polo',
    '/listing/made-to-order-polo',
    '/membership',
    '/no-such-page',
  ]) {
    const scripts: Response[] = [];
    const note = (answer: Response) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer);
    };
    page.on('response', note);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    page.off('response', note);
    const weight = weightOf((await answer?.text()) ?? '');
    expect(weight.htmlAndCss, `${path}: HTML and CSS`).toBeLessThan(14_000);
    expect(weight.inlineScript, `${path}: inline script`).toBeLessThanOrEqual(2_048);
    const headers = headerBytes(Object.entries(answer?.headers() ?? {}));
    expect(headers, `${path}: headers, which nothing compresses`).toBeLessThan(1_700);
    const names = scripts.map((script) => script.url());
    expect(
      names.filter((url) => /\/(client|react)\./.test(url)),
      path,
    ).toEqual([]);
    // Menu, cart icon with the frame of its drawer, newsletter: the same on every page.
    const isOfSite = (script: Response) => /\/(page|drawer-shell|preload)\./.test(script.url());
    const ofSite = await bytesOf(scripts.filter(isOfSite));
    const ofPage = (await bytesOf(scripts)) - ofSite;
    expect(ofSite, `${path}: the site’s script, not compressed`).toBeLessThan(10_000);
    expect(ofPage, `${path}: script files of its own, not compressed`).toBeLessThan(20_000);
  }
});
