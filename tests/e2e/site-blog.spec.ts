import type { Page } from 'playwright/test';
import { startTourProcess } from '../../scripts/tour-process.ts';
import { complaintsOf, expect, expectAccessible, test } from './tour.ts';

/** The demo's articles: 27 recaps and 18 others. */
const ALL = 45;

/** Without articles while the shop is being read for the first time. */
test.beforeEach(async ({ page }) => {
  await expect
    .poll(async () => (await page.request.get('/blog/page/3')).status(), { timeout: 60_000 })
    .toBe(200);
});

const cards = (page: Page) => page.locator('#posts > li');
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More' });

test('lists the newest twenty articles with picture, title, day, author and excerpt', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Recaps');
  await expect(page).toHaveTitle(/^News & Recaps · /);
  await expect(cards(page)).toHaveCount(20);
  const card = cards(page).filter({ hasText: 'What to Pack for a Cold Morning' });
  await expect(card.getByRole('link')).toHaveAttribute(
    'href',
    '/blog/what-to-pack-for-a-cold-morning',
  );
  await expect(card.locator('time')).toHaveText('Jun 7, 2026');
  await expect(card).toContainText('Hollis Whitcomb');
  await expect(card.locator('img')).toHaveAttribute('srcset', /width=320 320w/);
  const days = await cards(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().reverse());
  for (const excerpt of await page.locator('#posts .excerpt').allTextContents()) {
    expect(excerpt.length).toBeLessThanOrEqual(200);
  }
  expect(complaints).toEqual([]);
});

test('loads more articles to the end, where reading goes on and without a page load', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/blog');
  await page.evaluate(() => {
    document.body.dataset.same = 'yes';
  });
  await loadMore(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole('link')).toBeFocused();
  await expect(page.locator('#posts-status')).toHaveText('20 more articles, 40 of 45 shown');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL('/blog');

  await loadMore(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(ALL);
  await expect(cards(page).nth(40).getByRole('link')).toBeFocused();
  await expect(page.locator('#posts-status')).toHaveText('5 more articles, 45 of 45 shown');
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(ALL);
  expect(complaints).toEqual([]);
});

test('says so when the next articles don’t come, and keeps the link', async ({ page }) => {
  await page.goto('/blog');
  await page.route('**/blog/page/2', (route) => route.abort());
  await loadMore(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The next articles could not be loaded. Please try again.',
  );
  await expect(cards(page)).toHaveCount(20);
  await page.unroute('**/blog/page/2');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(page.getByRole('alert')).toHaveText('');
});

test('shows an article once that moved on because another came out', async ({ page }) => {
  await page.goto('/blog');
  await page.route('**/blog/page/2', async (route) => {
    const answer = await route.fetch();
    const first = await page.request.get('/blog');
    const last = /<li class="post-card"(?!.*<li class="post-card").*?<\/li>/s.exec(
      await first.text(),
    );
    const text = (await answer.text()).replace(/(<ol id="posts"[^>]*>)/, `$1${last?.[0] ?? ''}`);
    await route.fulfill({ response: answer, body: text });
  });
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(40);
});

test('lists how single articles are shown as data', async ({ page }) => {
  const answer = await page.request.get('/posts.json');
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(await answer.json()).toEqual([
    { slug: 'hole-in-one-🎉-on-the-short-fifth', 'header-pos': '35%' },
    {
      slug: 'rake-the-bunker',
      'replacement-image': '/pictures/hero-wide-1600.webp',
      'header-pos': '60%',
    },
  ]);
});

test('is in the sitemap with every article', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/blog</loc>');
  expect(sitemap.match(/\/blog\/[^/<]+<\/loc>/g)).toHaveLength(ALL);
  expect(sitemap).toContain('/blog/caf%C3%A9-%C3%A0-la-neuvi%C3%A8me</loc>');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from page to page', async ({ page }) => {
    await page.goto('/blog');
    await loadMore(page).click();
    await expect(page).toHaveURL('/blog/page/2');
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await loadMore(page).click();
    await expect(page).toHaveURL('/blog/page/3');
    await expect(cards(page)).toHaveCount(5);
    await expect(loadMore(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Newer articles' }).click();
    await expect(page).toHaveURL('/blog/page/2');
  });
});

test('says politely that there is nothing yet, with a next step', async ({ page }) => {
  const { TEST_DIST_DIR } = process.env;
  const tour = await startTourProcess({
    ...(TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {}),
    env: { LOG_LEVEL: 'info' },
  });
  try {
    await page.goto(`${tour.origin}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Recaps');
    await expect(page.getByText('The articles can’t be shown right now.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Schedule' })).toBeVisible();
    await expectAccessible(page);
    expect(await (await page.request.get(`${tour.origin}/posts.json`)).json()).toEqual([]);
    await page.goto(`${tour.origin}/blog/anything`);
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  } finally {
    await tour.stop();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`breaks no accessibility rule and fits on phones, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/blog', '/blog/page/3', '/blog/recap-2026-granite-open']) {
        await page.goto(path);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, `${path} fits`).toBeLessThanOrEqual(0);
      }
    }
  });
}
