import { consoleErrors, expect, expectAccessible, test } from './tour.ts';

const TIERS = [
  ['LFG + GHIN', '$125', '/listing/ghin-membership'],
  ['LFG Only', '$85', '/listing/membership'],
  ['GHIN Only', '$44.50', '/listing/ghin-only'],
] as const;

test.describe('the memberships', () => {
  test('are three with their prices, each leading to its product', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/membership');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership');
    const tiers = page.locator('.tiers > li');
    await expect(tiers).toHaveCount(3);
    for (const [at, [label, price, href]] of TIERS.entries()) {
      const tier = tiers.nth(at);
      await expect(tier.getByRole('heading', { level: 2 })).toHaveText(label);
      await expect(tier.locator('.price')).toHaveText(price);
      await expect(tier.getByRole('listitem')).toHaveCount(2);
      await expect(tier.getByRole('link', { name: `Sign Up for ${label}` })).toHaveAttribute(
        'href',
        href,
      );
    }
    expect(errors).toEqual([]);
  });

  test('name the tour’s year and that a valid GHIN handicap is required', async ({ page }) => {
    const sent = await (await page.request.get('/api/current-year')).text();
    expect(sent).toBe('{"calendarYear":2026}');
    await page.goto('/membership');
    await expect(page.locator('.lead')).toContainText('2026');
    await expect(page.locator('.lead')).toContainText(
      'A valid GHIN handicap is required to compete',
    );
  });

  test('cost what the shop asks now, even when the page is older', async ({ page }) => {
    const price = (amount: string) => ({
      variants: { nodes: [{ price: { amount, currencyCode: 'USD' } }] },
    });
    await page.route('**/graphql.json', (route) =>
      route.fulfill({
        json: { data: { withGhin: price('130.0'), tourOnly: price('90.25'), ghinOnly: null } },
      }),
    );
    await page.goto('/membership');
    await expect(page.locator('.price')).toHaveText(['$130', '$90.25', '$44.50']);
  });

  test('lead to a page where they can be bought', async ({ page }) => {
    await page.goto('/membership');
    await page.getByRole('link', { name: 'Sign Up for LFG Only' }).click();
    await expect(page).toHaveURL(/\/listing\/membership$/);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Membership' }).first()).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('are in the page', async ({ page }) => {
      await page.goto('/membership');
      await expect(page.locator('.price')).toHaveText(TIERS.map(([, price]) => price));
    });
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`memberships break no accessibility rule and fit at 360 px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/membership');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
