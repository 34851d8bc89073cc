import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { consoleErrors, expect, expectAccessible, test } from './tour.ts';

const HOLE_IN_ONE = '/blog/hole-in-one-%F0%9F%8E%89-on-the-short-fifth';

test.beforeEach(async ({ page }) => {
  await expect
    .poll(async () => (await page.request.get('/blog/page/3')).status(), { timeout: 60_000 })
    .toBe(200);
});

/** Answers the shop's calls with an article, which no page was drawn for. */
async function newArticle(page: Page, change: object): Promise<void> {
  const article = {
    id: 'gid://shopify/Article/1',
    title: 'Fresh off the Press',
    handle: 'fresh',
    publishedAt: '2026-06-10T02:00:00Z',
    contentHtml: '<p>News of <strong>today</strong>.</p>',
    image: null,
    authorV2: { name: 'Zoë O’Neil' },
    ...change,
  };
  await page.route('**/graphql.json', (route) =>
    route.fulfill({ json: { data: { blogs: { nodes: [{ articleByHandle: article }] } } } }),
  );
}

test('shows an article with its day, author, text and those before and after it', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const answer = await page.goto('/blog/recap-2026-granite-open');
  expect(answer?.status()).toBe(200);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(/^Granite Open 2026/);
  await expect(page).toHaveTitle(/^Granite Open 2026: .+ · LFG Tour$/);
  await expect(article.locator('header time')).toHaveText('May 25, 2026');
  await expect(article.locator('header')).toContainText('By Dell Pinkham');
  await expect(article.getByRole('heading', { level: 2 })).toHaveText([
    'The top of the table',
    'Elsewhere on the course',
  ]);
  await expect(article.getByRole('columnheader')).toHaveText(['Place', 'Player', 'Net', 'Points']);
  await article.getByRole('link', { name: 'results page' }).click();
  await expect(page).toHaveURL('/results?eventID=2026-granite-open');
  await page.goBack();
  const others = page.getByRole('navigation', { name: 'Other articles' });
  await expect(others.getByRole('link')).toHaveText([
    /^Previous article Covered Bridge/,
    'Next article What to Pack for a Cold Morning',
  ]);
  await others.getByRole('link').last().click();
  await expect(page).toHaveURL('/blog/what-to-pack-for-a-cold-morning');
  expect(errors).toEqual([]);
});

test('has addresses with emoji and accents, encoded in links, as files and as canonical address', async ({
  page,
  tour,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Hole in One 🎉 on the Short Fifth' }).click();
  await expect(page).toHaveURL(HOLE_IN_ONE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hole in One 🎉');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${HOLE_IN_ONE}$`),
  );
  const root = join(tour.distDir, 'site/current/blog');
  expect(existsSync(join(root, 'hole-in-one-🎉-on-the-short-fifth/index.html'))).toBe(true);
  await page.goto('/blog/café-à-la-neuvième');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Café à la Neuvième');
});

test('runs nothing of what a hostile article brings, and complains of nothing', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/blog/letters-to-the-editor', { waitUntil: 'networkidle' });
  const prose = page.locator('.prose');
  await expect(prose).toContainText('Readers write, and sometimes their mail program writes along');
  await prose.getByText('I found my ball in the cup').click();
  await prose.getByText('Is the shotgun start').click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(prose.locator('script, iframe, form, input, svg, style, [style], [id]')).toHaveCount(
    0,
  );
  await expect(prose.getByRole('link')).toHaveAttribute('rel', 'noopener');
  expect(calls.filter((url) => url.includes('evil'))).toEqual([]);
  await expect(page).toHaveURL('/blog/letters-to-the-editor');
  expect(errors).toEqual([]);
});

test('shows pictures as posts.json says: another one, and from another height', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const picture = page.locator('article header img');
  await page.goto('/blog/rake-the-bunker');
  await expect(picture).toHaveAttribute('src', '/pictures/hero-wide-1600.webp');
  await expect(picture).toHaveCSS('object-position', '50% 60%');
  await expect(picture).toHaveCSS('object-fit', 'cover');
  await page.goto(HOLE_IN_ONE);
  await expect(picture).toHaveCSS('object-position', '50% 35%');
  await expect(picture).toHaveAttribute('src', /\/pictures\/article-note-2\.webp\?.*width=640/);
  await page.goto('/blog/meet-the-starter');
  await expect(picture).toHaveCSS('object-position', '50% 50%');
  await page.goto('/blog/winter-swing-in-a-garage');
  await expect(picture).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('sets text in lines of at most 70 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/blog/recap-2026-granite-open');
  const longest = await page.locator('.prose p').evaluateAll((paragraphs) =>
    Math.max(
      ...paragraphs.map((paragraph) => {
        const text = paragraph.firstChild;
        if (!text) return 0;
        const range = document.createRange();
        const lines = new Map<number, number>();
        for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
        return Math.max(0, ...lines.values());
      }),
    ),
  );
  expect(longest).toBeGreaterThan(50);
  expect(longest).toBeLessThanOrEqual(72);
});

test.describe('an article that is newer than the site', () => {
  test('is asked of the shop and shown in the same view, on the tour’s day', async ({ page }) => {
    const errors = consoleErrors(page);
    await newArticle(page, {});
    await page.goto('/blog/fresh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh off the Press');
    await expect(page).toHaveTitle('Fresh off the Press · LFG Tour');
    await expect(page.locator('article time')).toHaveText('Jun 9, 2026');
    await expect(page.locator('article')).toContainText('By Zoë O’Neil');
    await expect(page.locator('.prose strong')).toHaveText('today');
    await expectAccessible(page);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('is cleaned as at the build, and shown as posts.json says', async ({ page }) => {
    await newArticle(page, {
      handle: 'fresh-🎉',
      contentHtml:
        '<h1>Top</h1><img src="x" onerror="window.hacked=1"><script>window.hacked=2</script>' +
        '<a href="javascript:window.hacked=3">a</a><p onclick="window.hacked=4" style="color:red" id="x">p</p>' +
        '<iframe src="https://evil.example"></iframe><svg onload="window.hacked=5"></svg>' +
        `<table><tr>${'<td>wide wide wide</td>'.repeat(20)}</tr></table>`,
    });
    await page.route('**/posts.json', (route) =>
      route.fulfill({
        json: [
          {
            slug: 'fresh-%F0%9F%8E%89',
            'header-pos': '7%',
            'replacement-image': '/pictures/default-1280.webp',
          },
        ],
      }),
    );
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/blog/fresh-%F0%9F%8E%89');
    const prose = page.locator('.prose');
    await expect(prose.getByRole('heading', { level: 2 })).toHaveText('Top');
    await expect(
      prose.locator('h1, img, script, iframe, svg, [onclick], [style], [id]'),
    ).toHaveCount(0);
    await prose.getByText('a', { exact: true }).click();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const picture = page.locator('article header img');
    await expect(picture).toHaveAttribute('src', '/pictures/default-1280.webp');
    await expect(picture).toHaveCSS('object-position', '50% 7%');
    await expect(prose.locator('table')).toHaveAttribute('tabindex', '0');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('says what the shop said, and tries again', async ({ page }) => {
    await page.route('**/graphql.json', (route) =>
      route.fulfill({ json: { errors: [{ message: 'One thing' }, { message: 'Another' }] } }),
    );
    await page.goto('/blog/fresh');
    await expect(page.getByRole('alert')).toContainText('One thing; Another');
    await expectAccessible(page);
    await newArticle(page, {});
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh off the Press');
  });
});

test('says that a post is not found, and where to go from there', async ({ page }) => {
  for (const path of ['/blog/no-such-post', '/blog/a%2Fb', '/blog/..%2f..%2fetc%2fpasswd']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
    await expect(page).toHaveTitle('Post not found · LFG Tour');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const next = page.locator('.next-steps').getByRole('link');
    await expect(next).toHaveText(['News & Recaps', 'Schedule']);
  }
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('articles are read, and one without a page says why it isn’t', async ({ page }) => {
    await page.goto('/blog/how-skins-work');
    await expect(page.locator('.prose')).toContainText('A skin is a hole that one player alone');
    await page.goto('/blog/no-such-post');
    await expect(page.locator('noscript h1')).toHaveText('Post not found');
    await expect(page.locator('noscript .post-state')).toContainText('with JavaScript the shop');
  });
});

test('prints an article without menus', async ({ page }) => {
  await page.goto('/blog/recap-2026-granite-open');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.beside')).toBeHidden();
  await expect(page.locator('.site-header')).toBeHidden();
});
