import { consoleErrors, expect, expectAccessible, test } from './tour.ts';

test.describe('the shop', () => {
  test('shows every thing of the collection with its picture and price', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LFG Gear');
    await expect(page).toHaveTitle(/^LFG Gear · /);
    const cards = page.locator('.gear > li');
    await expect(cards).toHaveCount(30);
    const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name }) });
    await expect(card('Ridge Line Cap')).toContainText('$32');
    await expect(card('First Tee Polo')).toContainText('from $68');
    await expect(card('Frost Delay Hoodie')).toContainText('$74.50');
    await expect(card('Captain’s Hoodie')).toContainText('Sold Out');
    await expect(card('Ridge Line Cap')).not.toContainText('Sold Out');
    await expect(card('Ridge Line Cap').locator('img')).toHaveJSProperty('complete', true);
    expect(errors).toEqual([]);
  });

  test('leads to the page of a thing, by keyboard too', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Granite Towel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/listing\/granite-towel$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Granite Towel');
  });

  test('asks nobody anything before it is touched', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goto('/shop', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is all there', async ({ page }) => {
      await page.goto('/shop');
      await expect(page.locator('.gear > li')).toHaveCount(30);
      await page.getByRole('link', { name: 'Granite Towel' }).click();
      await expect(page).toHaveURL(/\/listing\/granite-towel$/);
    });
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the shop breaks no accessibility rule and fits at 360 px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/shop');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
