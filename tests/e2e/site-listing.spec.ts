import type { Page } from 'playwright/test';
import { z } from 'zod';
import { weightOf } from '../../scripts/bench/page-weight.ts';
import { demoSeason } from './demo.ts';
import { complaintsOf, expect, expectAccessible, test } from './tour.ts';

const POLO = '/listing/first-tee-polo';
const GRAPHQL = '**/graphql.json';
const { byAction } = demoSeason();

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

/** The shop's answers, changed on their way. */
async function answering(page: Page, change: (answer: string, query: string) => string) {
  await page.route(GRAPHQL, async (route) => {
    const { query } = Asked.parse(route.request().postDataJSON());
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text(), query) });
  });
}

test.describe('the page of a product', () => {
  test('shows pictures, price, options by name and description', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(POLO);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Tee Polo');
    await expect(page).toHaveTitle(/^First Tee Polo · /);
    await expect(price(page)).toHaveText('$68');
    await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Colour' })).toBeVisible();
    await expect(radio(page, 'Birch')).toBeEnabled();
    await expect(addButton(page)).toHaveText('Add to Cart');
    await expect(payLink(page)).toHaveAttribute('href', /\/cart\/\d+:1\?payment=shop_pay$/);
    await expect(page.locator('.description')).toContainText('Three buttons, soft collar');
    await expect(page.locator('.thumbs a')).toHaveCount(4);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/listing\/first-tee-polo$/,
    );
    await page.waitForTimeout(300);
    expect(complaints).toEqual([]);
  });

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

  test('lets what is sold out be chosen, and says so', async ({ page }) => {
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

  test('keeps the variant in its address, through a load and back', async ({ page }) => {
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

  test('shows the picture of the chosen colour, and that of a thumbnail', async ({ page }) => {
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
    await expect(drawer).toContainText('Size: L · Colour: Pine');
    await expect(drawer).toContainText('$68.00');
  });

  test('says Sold Out where nothing is to be had', async ({ page }) => {
    await page.goto('/listing/captains-hoodie');
    await expect(addButton(page)).toHaveText('Sold Out');
    await expect(addButton(page)).toBeDisabled();
    await expect(payLink(page)).toBeHidden();
  });

  test('tells what it cost before', async ({ page }) => {
    await page.goto('/listing/maple-leaf-cap');
    await expect(page.locator('.price')).toContainText('$29');
    await expect(page.locator('.price s')).toContainText('$36');
  });

  test('has nothing to choose for a plain thing', async ({ page }) => {
    await page.goto('/listing/noreaster-umbrella');
    await expect(page.locator('fieldset')).toHaveCount(0);
    await expect(addButton(page)).toBeEnabled();
  });

  test('of an event tells when and where, and leads to its row and its tee times', async ({
    page,
  }) => {
    const event = byAction.register;
    await page.goto(`/listing/${event.shopifyUrl}`);
    const facts = page.locator('.event-facts');
    await expect(facts.locator('time')).toHaveAttribute('datetime', event.date);
    await expect(facts).toContainText(`${event.course}, ${event.town}, ${event.state}`);
    await expect(facts.getByRole('link', { name: 'In the schedule' })).toHaveAttribute(
      'href',
      `/schedule?year=2026#${event.eventID}`,
    );
    await expect(page.getByRole('group', { name: 'Entry' })).toContainText('Event + skins');
  });

  test('weighs little, 250 variants included', async ({ page }) => {
    for (const path of [POLO, '/listing/made-to-order-polo', '/shop', '/membership']) {
      const weight = weightOf(await (await page.request.get(path)).text());
      expect(weight.htmlAndCss, path).toBeLessThan(14_000);
      expect(weight.inlineScript, path).toBeLessThan(2_000);
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('names options and prices, and a link buys the first variant', async ({ page }) => {
      await page.goto(POLO);
      await expect(price(page)).toHaveText('$68');
      await expect(page.locator('.options')).toContainText('2XL $72');
      await expect(payLink(page)).toHaveAttribute('href', /\/cart\/\d+:1\?payment=shop_pay$/);
      await expect(page.locator('.buy .note')).toHaveText(
        'Without JavaScript this link buys Size: S · Colour: Pine.',
      );
      await expect(addButton(page)).toBeHidden();
    });
  });
});

test.describe('the shop’s present state', () => {
  test('is asked for once, and news are told', async ({ page }) => {
    let calls = 0;
    await answering(page, (answer) => {
      calls += 1;
      return answer.replaceAll('"amount":"68.0"', '"amount":"70.5"');
    });
    await page.goto(POLO);
    await expect(price(page)).toHaveText('$70.50');
    await expect(
      page.getByRole('status').filter({ hasText: 'The price is now $70.50.' }),
    ).toHaveCount(1);
    await page.waitForTimeout(300);
    expect(calls).toBe(1);
  });

  test('may be that it is sold out by now', async ({ page }) => {
    await answering(page, (answer) =>
      answer.replaceAll('"availableForSale":true', '"availableForSale":false'),
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

  test('is not missed when the shop doesn’t answer', async ({ page }) => {
    await page.route(GRAPHQL, (route) => route.fulfill({ status: 401, body: '' }));
    await page.goto(POLO);
    await page.waitForTimeout(500);
    await expect(addButton(page)).toBeEnabled();
    await expect(page.locator('.product .status')).toHaveText('');
  });
});

test.describe('a product that no page was drawn for', () => {
  const NEW = '/listing/brand-new-polo';

  /** The demo's polo under a handle that the site doesn't know. */
  const asNew = (page: Page, change: (answer: string) => string = (answer) => answer) =>
    page.route(GRAPHQL, async (route) => {
      const body = route.request().postData()?.replaceAll('brand-new-polo', 'first-tee-polo') ?? '';
      const answer = await route.fetch({ postData: body });
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    });

  test('is asked of the shop and works as any other', async ({ page }) => {
    await asNew(page);
    const answer = await page.goto(NEW);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Tee Polo');
    await expect(page).toHaveTitle(/^First Tee Polo · /);
    await pick(page, '2XL');
    await expect(price(page)).toHaveText('$72');
    expect(variantOf(page)).toMatch(/^\d+$/);
    await page.reload();
    await expect(radio(page, '2XL')).toBeChecked();
    await addButton(page).click();
    await expect(page.getByRole('dialog')).toContainText('Size: 2XL · Colour: Pine');
  });

  test('says that it is loading', async ({ page }) => {
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
    const answer = await page.goto('/listing/no-such-thing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expect(page.getByRole('link', { name: 'View the shop' })).toBeVisible();
    await expectAccessible(page);
  });

  test('shows what the shop says when it fails, with a way to retry', async ({ page }) => {
    const errors = [{ message: 'One thing' }, { message: 'another' }];
    await page.route(GRAPHQL, (route) => route.fulfill({ json: { errors } }));
    await page.goto(NEW);
    await expect(page.getByRole('alert')).toContainText('One thing; another');
    await page.unroute(GRAPHQL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test('brings nothing hostile with its description', async ({ page }) => {
    const complaints: string[] = [];
    page.on('dialog', (dialog) => {
      complaints.push(dialog.message());
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
    await asNew(page, (answer) =>
      answer.replace(
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
    expect(complaints).toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`products break no accessibility rule and fit at 360 px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    const paths = [POLO, '/listing/captains-hoodie', `/listing/${byAction.register.shopifyUrl}`];
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${path} fits`).toBeLessThanOrEqual(0);
    }
  });
}
