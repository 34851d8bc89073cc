/**
 * What articles and products need a browser for: the place in a list that a visitor left, the layout of texts and tables,
 * and the parser of HTML that the shop sends.
 */
import { expect, overflowOf, test } from './tour.ts';
import { watched } from './watched-page.ts';

test('the list of articles is as I left it when I come back from one', async ({ page }) => {
  await page.goto('/blog');
  const cards = page.locator('#posts > li');
  const loadMore = page.getByRole('link', { name: 'Load More' });
  await loadMore.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await loadMore.click();
  await expect(cards).toHaveCount(40);
  await expect(cards.nth(20).getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const article = cards.nth(33).getByRole('link');
  await article.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await article.click();
  await expect(page).toHaveURL(/\/blog\/./);
  await page.goBack();
  await expect(cards).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await loadMore.click();
  await expect(cards).toHaveCount(46);
});

test('articles have lines of at most 70 characters, and wide tables scroll in them', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 360, height: 800 });
  const table = page.locator('.prose table').first();
  await table.evaluate((element) => {
    for (const row of element.querySelectorAll('tr')) row.append(...row.cloneNode(true).childNodes);
    dispatchEvent(new Event('resize'));
  });
  await expect(table).toHaveAttribute('tabindex', '0');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

const HOSTILE = [
  `<table><tr>${'<td>wide wide wide</td>'.repeat(20)}</tr></table>`,
  '<h1>Big</h1><p data-x="1">kept</p><script>hacked=1</script><img src=x onerror=hacked=2>',
  '<svg onload=hacked=3><style><img src=x onerror=hacked=4></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hacked=5></style></mglyph></table></mtext></math>',
  '<a href="javascript:hacked=6" onclick="hacked=7" id="cart" class="hero" style="position:fixed">x</a>',
  '<form action="https://evil.example"><input name="q"><button>Go</button></form>',
  '<iframe src="https://evil.example"></iframe><iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<a href="https://ok.example" target="_blank">fine</a><img src="https://ok.example/a.png" width="9" alt="seen">',
  '<noscript><p title="</noscript><img src=x onerror=hacked=8>"></noscript>',
].join('');

test('HTML of a product or an article without a page is cleaned as when pages are rendered', async ({
  page,
}) => {
  const trouble = await watched(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/graphql.json', async (route) => {
    const body = route.request().postData() ?? '';
    const article = {
      id: 'gid://shopify/Article/1',
      title: 'Fresh',
      handle: 'fresh',
      image: null,
      publishedAt: '2026-06-10T02:00:00Z',
      authorV2: { name: 'Zoë' },
      contentHtml: HOSTILE,
    };
    if (body.includes('articleByHandle')) {
      await route.fulfill({ json: { data: { blogs: { nodes: [{ articleByHandle: article }] } } } });
      return;
    }
    // The polo under a handle that the site doesn't know.
    const response = await route.fetch({
      postData: body.replaceAll('brand-new-polo', 'first-tee-polo'),
    });
    const text = (await response.text()).replace(
      /"descriptionHtml":"(?:[^"\\]|\\.)*"/,
      () => `"descriptionHtml":${JSON.stringify(HOSTILE)}`,
    );
    await route.fulfill({ response, body: text });
  });
  for (const [path, part] of [
    ['/listing/brand-new-polo', '.description'],
    ['/blog/fresh', '.prose'],
  ] as const) {
    await page.goto(path);
    const cleaned = page.locator(part);
    await expect(cleaned).toContainText('kept');
    const html = await cleaned.innerHTML();
    expect(html).not.toMatch(/<(script|style|iframe|form|input|button|svg|math|noscript|h1)\b/i);
    expect(html).not.toMatch(/\s(on\w+|style|id|class|target|data-x)\s*=/i);
    expect(html).not.toMatch(/javascript:|evil\.example/);
    expect(html).toContain('<h2>Big</h2>');
    expect(html).toContain('href="https://ok.example" rel="noopener"');
    expect(html).toContain('Watch the video');
    await cleaned.getByText('x', { exact: true }).click();
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
  await expect(page.locator('.prose table')).toHaveAttribute('tabindex', '0');
  // The browser's own report of what the cleaning forbids is none.
  expect(trouble.filter((line) => / (ran|alert|confirm|prompt) /.test(line))).toEqual([]);
});
