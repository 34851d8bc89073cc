import type { Page } from 'playwright/test';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { startDemoTour } from '../helpers/tour-processes.ts';
import { lineOf, openWithCart } from './cart-lines.ts';
import { consoleErrors, expect, test as base } from './tour.ts';

const ID = 'G-TOUR12345';
const TAG = 'https://www.googletagmanager.com/**';

/** A tour that has a measurement id. */
let measured: TourProcess | undefined;
const test = base.extend({
  baseURL: async ({}, use) => {
    // Undefined in the hook that starts the tour.
    await use(measured?.origin);
  },
});
test.beforeAll(async () => {
  measured = await startDemoTour({ ANALYTICS_ID: ID });
});
test.afterAll(() => measured?.stop());

/** Fulfills requests for the tag; gives the addresses that were requested. */
async function serveTag(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(TAG, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' });
  });
  return requested;
}

/** The events sent so far, each with its parameters. */
const eventsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command): unknown[] => Object.values(command ?? {}))
      .filter(([kind]) => kind === 'event')
      .map(([, name, facts]) => ({ name, facts })),
  );

test('a page sends one view, and loads the tag', async ({ page, baseURL }) => {
  const errors = consoleErrors(page);
  const requested = await serveTag(page);
  await page.goto('/standings?year=2025&player=Nobody+Known');
  await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
  expect(requested).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  const views = (await eventsOf(page)).filter(({ name }) => name === 'page_view');
  expect(views).toHaveLength(1);
  expect(views[0]?.facts).toMatchObject({ page_location: `${baseURL}/standings?year=2025` });
  expect(errors).toEqual([]);
});

test('requests to the shop send events without personal data', async ({ page }) => {
  await serveTag(page);
  const line = await lineOf('first-tee-polo', ['L', 'Pine'], 2);
  await openWithCart(page, [line]);
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Newsletter').fill('pat@players.example');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!');
  await page.route('**/graphql.json', (route) => route.abort());
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const events = await eventsOf(page);
  expect(events.map(({ name }) => name)).toEqual(['page_view', 'sign_up', 'begin_checkout']);
  expect(events[2]?.facts).toMatchObject({
    currency: 'USD',
    value: 2 * line.price,
    items: [{ item_id: line.id, item_name: 'First Tee Polo', quantity: 2 }],
  });
  expect(JSON.stringify(events)).not.toContain('players.example');
});

for (const refusal of ['globalPrivacyControl', 'doNotTrack'] as const) {
  test(`nothing is loaded or sent for a visitor with ${refusal}`, async ({ page }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, refusal);
    const requested = await serveTag(page);
    for (const path of ['/', '/admin/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    }
    expect(requested).toEqual([]);
  });
}

test('a blocked tag breaks nothing', async ({ page }) => {
  await page.route(TAG, (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/schedule', { waitUntil: 'networkidle' });
  await page.getByText('Completed', { exact: true }).click();
  await expect(page).toHaveURL('/schedule?view=completed');
  expect(errors).toEqual([]);
});

test('the panel sends a view of each screen, by its route alone', async ({ page, baseURL }) => {
  const errors = consoleErrors(page);
  const requested = await serveTag(page);
  await page.goto('/admin/login?secret=1');
  await page.getByLabel('Username').fill(TOUR_ADMIN.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(TOUR_ADMIN.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page).toHaveURL(/\/admin\/schedule/);
  const sent = () => eventsOf(page).then((events) => events.map(({ facts }) => facts));
  await expect
    .poll(sent)
    .toContainEqual(expect.objectContaining({ page_location: `${baseURL}/admin/schedule` }));
  expect(JSON.stringify(await sent())).not.toContain('secret');
  // The sign-in may load the panel again, and with it the tag.
  expect(new Set(requested).size).toBe(1);
  // The session request returns 401 before the sign-in, which browsers log.
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});
