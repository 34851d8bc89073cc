import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { consoleErrors, expect, test } from './tour.ts';

/** Fulfills the shop's calls with an article that has no page. */
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

test('articles have lines of at most 70 characters', async ({ page }) => {
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
  test('is requested from the shop and shown in the same view, on the tour’s day', async ({
    page,
  }) => {
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

  test('is cleaned as at the build, and shown as posts.json has it', async ({ page }) => {
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
  });

  test('shows the shop’s error, and can be retried', async ({ page }) => {
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

test('a post that is not found shows where to go from there', async ({ page }) => {
  const response = await page.goto('/blog/no-such-post');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  await expect(page).toHaveTitle('Post not found · LFG Tour');
  const next = page.locator('.next-steps').getByRole('link');
  await expect(next).toHaveText(['News & Recaps', 'Schedule']);
});
