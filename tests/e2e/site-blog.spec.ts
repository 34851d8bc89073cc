import type { Page } from 'playwright/test';
import { consoleErrors, expect, test } from './tour.ts';

/** The demo's articles: 27 recaps and 18 others. */
const ALL = 46;

const cards = (page: Page) => page.locator('#posts > li');
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More' });

test('loads more articles to the end, where reading goes on and without a page load', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await page.goto('/blog');
  await page.evaluate(() => {
    document.body.dataset.same = 'yes';
  });
  await loadMore(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole('link')).toBeFocused();
  await expect(page.locator('#posts-status')).toHaveText('20 more articles, 40 of 46 shown');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL('/blog');

  await loadMore(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(ALL);
  await expect(cards(page).nth(40).getByRole('link')).toBeFocused();
  await expect(page.locator('#posts-status')).toHaveText('6 more articles, 46 of 46 shown');
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(ALL);
  expect(errors).toEqual([]);
});

test('is as I left it when I come back from an article', async ({ page }) => {
  await page.goto('/blog');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(40);
  const article = cards(page).nth(33).getByRole('link');
  await article.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await article.click();
  await expect(page).toHaveURL(/\/blog\/./);
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(ALL);
});

test('shows an error when the next articles cannot be loaded, and the link stays', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.route('**/blog/page/2', (route) => route.abort());
  await loadMore(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'More articles couldn’t be loaded. Please try again.',
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
    const response = await route.fetch();
    const first = await page.request.get('/blog');
    const last = /<li class="post-card"(?!.*<li class="post-card").*?<\/li>/s.exec(
      await first.text(),
    );
    const text = (await response.text()).replace(/(<ol id="posts"[^>]*>)/, `$1${last?.[0] ?? ''}`);
    await route.fulfill({ response, body: text });
  });
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(40);
});
