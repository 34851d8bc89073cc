import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expect, test } from './tour.ts';

const POLO = '/listing/first-tee-polo';
const GRAPHQL = '**/graphql.json';

const radio = (page: Page, value: string) => page.locator(`.options input[value="${value}"]`);
/** Clicks what a pointer meets: the label around the radio button. */
const pick = (page: Page, value: string) =>
  page
    .locator('.options label')
    .filter({ has: page.locator(`input[value="${value}"]`) })
    .click();
const price = (page: Page) => page.locator('.price b');
const addButton = (page: Page) => page.locator('[data-add]');
const payLink = (page: Page) => page.getByRole('link', { name: 'Buy with Shop Pay' });
const variantOf = (page: Page) => new URL(page.url()).searchParams.get('variant');

const Asked = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) });

/** Changes the shop's responses on their way. */
async function changeResponses(page: Page, change: (body: string, query: string) => string) {
  await page.route(GRAPHQL, async (route) => {
    const { query } = Asked.parse(route.request().postDataJSON());
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text(), query) });
  });
}

test.describe('the page of a product', () => {
  test('disables what can’t be combined and never buys another variant instead', async ({
    page,
  }) => {
    await page.goto(POLO);
    await expect(radio(page, 'Ridge Blue')).toBeDisabled();
    await pick(page, 'Birch');
    await expect(radio(page, '2XL')).toBeDisabled();
    await expect(radio(page, 'S')).toBeChecked();
    await pick(page, 'XL');
    await expect(radio(page, 'Ridge Blue')).toBeEnabled();
  });

  test('lets what is sold out be chosen, and shows it', async ({ page }) => {
    await page.goto(POLO);
    await expect(radio(page, 'M')).toBeEnabled();
    await expect(radio(page, 'M')).toHaveAccessibleName(/^M\s?, sold out$/);
    await pick(page, 'M');
    await expect(addButton(page)).toHaveText('Sold Out');
    await expect(addButton(page)).toBeDisabled();
    await expect(payLink(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Sold Out.' })).toHaveCount(1);
    await pick(page, 'L');
    await expect(addButton(page)).toHaveText('Add to Cart');
    await expect(payLink(page)).toBeVisible();
  });

  test('has the variant in its address, after a reload and back', async ({ page }) => {
    await page.goto(POLO);
    const first = await payLink(page).getAttribute('href');
    await pick(page, '2XL');
    await expect(price(page)).toHaveText('$72');
    const digits = variantOf(page);
    expect(digits).toMatch(/^\d+$/);
    await expect(payLink(page)).toHaveAttribute('href', new RegExp(`/cart/${digits ?? ''}:1`));
    expect(await payLink(page).getAttribute('href')).not.toBe(first);
    await page.reload();
    await expect(radio(page, '2XL')).toBeChecked();
    await expect(price(page)).toHaveText('$72');
    await page.getByRole('link', { name: 'LFG Gear' }).click();
    await page.goBack();
    await expect(radio(page, '2XL')).toBeChecked();
    await page.goto(`${POLO}?variant=1`);
    await expect(radio(page, 'S')).toBeChecked();
  });

  test('shows the picture of the chosen color, and that of a thumbnail', async ({ page }) => {
    await page.goto(POLO);
    const shown = () =>
      page.locator('.slides').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
    expect(await shown()).toBe(0);
    await pick(page, 'Birch');
    await expect.poll(shown).toBe(2);
    await expect(page.getByRole('link', { name: 'Picture 3 of 4' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('link', { name: 'Picture 2 of 4' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe(1);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('shows a variant’s picture that has no thumbnail', async ({ page }) => {
    await page.goto('/listing/made-to-order-polo');
    await expect(page.locator('.thumbs a')).toHaveCount(10);
    await pick(page, 'Lake');
    await expect(page.locator('.slides li')).toHaveCount(11);
    await expect(page.locator('.slides li').last().locator('img')).toHaveAttribute('src', /lake/);
    await pick(page, 'Pine');
    await expect(page.locator('.slides li').first()).toBeInViewport();
  });

  test('is used by keyboard alone, up to the cart', async ({ page }) => {
    await page.goto(POLO);
    await radio(page, 'S').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 'L')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(addButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('First Tee Polo');
    await expect(drawer).toContainText('Size: L · Color: Pine');
    await expect(drawer).toContainText('$68.00');
  });
});

test.describe('the current state of the shop', () => {
  test('is requested once, and changes are announced', async ({ page }) => {
    let calls = 0;
    await changeResponses(page, (body) => {
      calls += 1;
      return body.replaceAll('"amount":"68.0"', '"amount":"70.5"');
    });
    await page.goto(POLO);
    await expect(price(page)).toHaveText('$70.50');
    await expect(
      page.getByRole('status').filter({ hasText: 'The price is now $70.50.' }),
    ).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);
  });

  test('may be that it is sold out by now', async ({ page }) => {
    await changeResponses(page, (body) =>
      body.replaceAll('"availableForSale":true', '"availableForSale":false'),
    );
    await page.goto('/listing/noreaster-umbrella');
    await expect(addButton(page)).toHaveText('Sold Out');
    await expect(page.getByText('Now sold out.')).toBeVisible();
  });

  test('may be that it is gone', async ({ page }) => {
    await page.route(GRAPHQL, (route) => route.fulfill({ json: { data: { product: null } } }));
    await page.goto(POLO);
    await expect(page.getByText('Product not found')).toBeVisible();
    await expect(addButton(page)).toHaveCount(0);
  });

  test('is not needed when the shop does not respond', async ({ page }) => {
    await page.route(GRAPHQL, (route) => route.fulfill({ status: 401, body: '' }));
    await page.goto(POLO, { waitUntil: 'networkidle' });
    await expect(addButton(page)).toBeEnabled();
    await expect(page.locator('.product .status')).toHaveText('');
  });
});

test.describe('a product without a page', () => {
  const NEW = '/listing/brand-new-polo';

  /** The demo's polo under a handle that the site doesn't know. */
  const asNew = (page: Page, change: (text: string) => string = (text) => text) =>
    page.route(GRAPHQL, async (route) => {
      const body = route.request().postData()?.replaceAll('brand-new-polo', 'first-tee-polo') ?? '';
      const response = await route.fetch({ postData: body });
      await route.fulfill({ response, body: change(await response.text()) });
    });

  test('is requested from the shop and works as any other', async ({ page }) => {
    await asNew(page);
    const response = await page.goto(NEW);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Tee Polo');
    await expect(page).toHaveTitle(/^First Tee Polo · /);
    await pick(page, '2XL');
    await expect(price(page)).toHaveText('$72');
    expect(variantOf(page)).toMatch(/^\d+$/);
    await page.reload();
    await expect(radio(page, '2XL')).toBeChecked();
    await addButton(page).click();
    await expect(page.getByRole('dialog')).toContainText('Size: 2XL · Color: Pine');
  });

  test('shows that it is loading', async ({ page }) => {
    const waiting = Promise.withResolvers<undefined>();
    await page.route(GRAPHQL, async (route) => {
      await waiting.promise;
      await route.fulfill({ json: { data: { product: null } } });
    });
    await page.goto(NEW);
    await expect(page.getByText('Loading…')).toBeVisible();
    waiting.resolve(undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test('does not exist when the shop doesn’t know it, which leads on', async ({ page }) => {
    const response = await page.goto('/listing/no-such-thing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expect(page.getByRole('link', { name: 'View Shop' })).toBeVisible();
  });

  test('shows the shop’s error when it fails, with a way to retry', async ({ page }) => {
    const errors = [{ message: 'One thing' }, { message: 'another' }];
    await page.route(GRAPHQL, (route) => route.fulfill({ json: { errors } }));
    await page.goto(NEW);
    await expect(page.getByRole('alert')).toContainText('One thing; another');
    await page.unroute(GRAPHQL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test('brings nothing hostile with its description', async ({ page }) => {
    const errors: string[] = [];
    page.on('dialog', (dialog) => {
      errors.push(dialog.message());
      void dialog.dismiss();
    });
    const hostile = [
      '<h1>Big</h1><p data-x="1">kept</p><script>window.hacked=1</script><img src=x onerror=window.hacked=1>',
      '<svg onload=window.hacked=1><style><img src=x onerror=window.hacked=1></style></svg>',
      '<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1></style></mglyph></table></mtext></math>',
      '<a href="javascript:window.hacked=1" onclick="window.hacked=1" id="cart" class="hero" style="position:fixed">x</a>',
      '<form action="https://evil.example"><input name="q"><button>Go</button></form>',
      '<iframe src="https://evil.example"></iframe><iframe src="https://www.youtube.com/embed/x"></iframe>',
      '<a href="https://ok.example" target="_blank">fine</a><img src="https://ok.example/a.png" width="9" alt="seen">',
      '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
    ].join('');
    await asNew(page, (text) =>
      text.replace(
        /"descriptionHtml":"(?:[^"\\]|\\.)*"/,
        () => `"descriptionHtml":${JSON.stringify(hostile)}`,
      ),
    );
    await page.goto(NEW);
    const description = page.locator('.description');
    await expect(description).toContainText('kept');
    const html = await description.innerHTML();
    expect(html).not.toMatch(/<(script|style|iframe|form|input|button|svg|math|noscript|h1)\b/i);
    expect(html).not.toMatch(/\s(on\w+|style|id|class|target|data-x)\s*=/i);
    expect(html).not.toMatch(/javascript:|evil\.example/);
    expect(html).toContain('<h2>Big</h2>');
    expect(html).toContain('href="https://ok.example" rel="noopener"');
    expect(html).toContain('Watch the video');
    await expect(description.getByAltText('seen')).toHaveCount(1);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});
