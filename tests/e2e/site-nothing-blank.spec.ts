import type { Page } from 'playwright/test';
import { startEmptyTour } from '../helpers/tour-processes.ts';
import { shopIsRead } from '../helpers/page-types.ts';
import { consoleErrors, expect, test } from './tour.ts';

// Whatever is missing (JavaScript, the API, the shop, pictures, any data at all), a page says what it
// has to say and how to go on.

const NO_TEE_TIMES = 'No tee times are available yet. Please check back closer to the event.';

/** What a page says in main, by its address. */
type Words = Readonly<Record<string, string>>;

/** Pages that hold all they say. */
const DRAWN: Words = {
  '/': 'Upcoming Events',
  '/schedule': 'Monadnock Medal',
  '/schedule?year=2001': 'No events to display.',
  '/standings': 'Season Standings',
  '/standings?year=2001': 'No data available.',
  '/match-play': 'How it works',
  '/match-play?year=2001': 'No bracket data yet.',
  '/results': 'No eventID provided.',
  '/results?eventID=2026-granite-open': 'Net',
  '/results?eventID=2025-the-colony-cup': 'Chapman',
  '/colony-cup': 'In position',
  '/past-champions': '2025 CHAMPION',
  '/disabled-list': 'Duration',
  '/tour-details': 'Point System',
  '/membership': 'LFG + GHIN',
  '/shop': 'First Tee Polo',
  '/listing/first-tee-polo': 'Three buttons, soft collar',
  '/courses': 'Visit',
  '/blog': 'Load More',
  '/blog/recap-2026-granite-open': 'Granite Open',
  '/no-such-page': 'Page not found',
};

/** Pages that ask the API while they are shown, and what they say when it fails. */
const ASKING_API: Words = {
  '/results?eventID=2026-black-fly-classic': 'Failed to load event information.',
  '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal': 'Failed to load tee times',
  '/teetimes/no-such-handle': 'Failed to load event',
};

/** Pages that ask the shop, and what they say when it fails. */
const ASKING_SHOP: Words = {
  '/listing/not-there': 'The shop can’t be reached',
  '/blog/not-there': 'The article could not be loaded.',
  '/teetimes/2026-black-fly-classic?eventID=2026-black-fly-classic': 'Failed to load event',
};

const EMPTY: Words = {
  '/': 'Check back soon for next year’s events.',
  '/schedule': 'No events to display.',
  '/standings': 'No data available.',
  '/match-play?tab=bracket': 'No bracket data yet.',
  '/match-play?tab=players': 'No players available.',
  '/results': 'No eventID provided.',
  '/results?eventID=2026-none': 'Failed to load event information.',
  '/teetimes/none': NO_TEE_TIMES,
  '/colony-cup': 'No Colony Cup data available.',
  '/past-champions': 'No champions have been recorded yet.',
  '/disabled-list': 'No disabled golfers found.',
  '/tour-details': 'Point System',
  '/membership': 'Price in the shop',
  '/shop': 'The shop is not open right now.',
  '/listing/none': 'The shop is not open right now.',
  '/courses': 'No courses to display.',
  '/blog': 'The articles can’t be shown right now.',
  '/blog/none': 'Post not found',
  '/no-such-page': 'Page not found',
};

const isShop = ({ pathname }: URL) => pathname.endsWith('/graphql.json');
const isApi = (url: URL) => url.pathname.startsWith('/api/') && !isShop(url);
const isAsked = (url: URL) => isApi(url) || isShop(url);
/** Pictures but the default one, which is what stands in for them. */
const isPicture = ({ pathname }: URL) =>
  /\.(webp|avif|jpe?g)$|\/(thumbnail|image)$/.test(pathname) && !pathname.includes('/default-');

/** What no page may lack or show, once it has come to rest. */
async function expectWhole(page: Page, path: string, says: string): Promise<void> {
  const main = page.locator('main');
  // As it is read, what stands for browsers without JavaScript included.
  const text = () => main.innerText();
  await expect.poll(text, { message: path, timeout: 20_000 }).toContain(says);
  await expect.poll(text, { message: path, timeout: 20_000 }).not.toContain('Loading');
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  const steps = main.locator('a, button, select, input').filter({ visible: true });
  await expect(steps.first(), `${path} leads on`).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${path} fits`).toBeLessThanOrEqual(0);
}

/** Opens each page, and expects it whole; console errors are those of the browser's own about requests. */
async function expectAllWhole(page: Page, words: Words): Promise<void> {
  const errors = consoleErrors(page);
  for (const [path, says] of Object.entries(words)) {
    await page.goto(path);
    await expectWhole(page, path, says);
  }
  const ofPages = errors.filter((each) => !each.startsWith('Failed to load resource'));
  expect(ofPages).toEqual([]);
}

test.beforeEach(({ request }) => shopIsRead(request));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('every page is whole', async ({ page }) => {
    await expectAllWhole(page, {
      ...DRAWN,
      '/results?eventID=2026-black-fly-classic': 'These results are loaded by a script',
      '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal': 'Round 1',
      '/teetimes/no-such-handle': 'can only be loaded with JavaScript',
      '/listing/not-there': 'Product not found',
      '/blog/not-there': 'Post not found',
    });
  });
});

test('with neither API nor shop nor pictures every page is whole', async ({ page }) => {
  await page.route(isAsked, (route) => route.abort());
  await page.route(isPicture, (route) => route.abort());
  await expectAllWhole(page, { ...DRAWN, ...ASKING_API, ...ASKING_SHOP });
});

test('a failing API and shop are told in the documented words', async ({ page }) => {
  await page.route(isAsked, (route) => route.fulfill({ status: 500, body: '<h1>Oh no</h1>' }));
  await expectAllWhole(page, {
    ...ASKING_API,
    '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal': 'Tee times request failed (500)',
    ...ASKING_SHOP,
    '/listing/not-there': 'The shop answered with status 500',
    '/listing/first-tee-polo': 'Three buttons, soft collar',
    '/membership': 'LFG + GHIN',
  });
});

test('an API and a shop that never answer are not waited for without end', async ({ context }) => {
  await context.route(isAsked, () => undefined);
  const asking = { ...ASKING_API, ...ASKING_SHOP };
  await Promise.all(
    Object.entries(asking).map(async ([path, says]) => {
      const page = await context.newPage();
      await page.goto(path);
      await expectWhole(page, path, says);
    }),
  );
  const page = await context.newPage();
  await page.goto('/standings?year=2025');
  await page.locator('#season tbody a').first().click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Failed to load player details.');
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goto('/past-champions');
  await page
    .getByRole('button', { name: /^View Season Results/ })
    .first()
    .click();
  await expect(alert).toContainText('Failed to load season results.');
});

test('pictures that can’t be had give way to the default one, small ones too', async ({ page }) => {
  await page.route(isPicture, (route) => route.abort());
  for (const [path, pictures] of [
    ['/', '.hero img, .event-picture'],
    ['/schedule', '.event-picture'],
    ['/results?eventID=2026-granite-open', '.event-picture'],
    ['/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal', '.gallery img'],
    ['/past-champions', '.champion img'],
    ['/shop', 'main img'],
    ['/listing/first-tee-polo', '.gallery img'],
    ['/courses', '.course img'],
    ['/blog', '#posts img'],
    ['/blog/recap-2026-granite-open', 'main img'],
  ] as const) {
    await page.goto(path);
    await page.keyboard.press('End');
    const first = page.locator(pictures).first();
    await expect(first, path).toHaveAttribute('src', '/pictures/default-640.webp');
    await expect
      .poll(
        () =>
          page
            .locator(pictures)
            .evaluateAll(
              (all) =>
                all.filter(
                  (each) =>
                    each instanceof HTMLImageElement &&
                    each.complete &&
                    each.naturalWidth === 0 &&
                    each.checkVisibility(),
                ).length,
            ),
        { message: path },
      )
      .toBe(0);
  }
});

test('on the first day of a new tour every page is whole, without JavaScript too', async ({
  browser,
}) => {
  const tour = await startEmptyTour();
  const options = { baseURL: tour.origin, viewport: { width: 360, height: 800 } };
  const context = await browser.newContext(options);
  await expectAllWhole(await context.newPage(), EMPTY);
  await context.close();
  const plain = await browser.newContext({ ...options, javaScriptEnabled: false });
  await expectAllWhole(await plain.newPage(), {
    ...EMPTY,
    '/results?eventID=2026-none': 'These results are loaded by a script',
    '/teetimes/none': 'can only be loaded with JavaScript',
    '/listing/none': 'Product not found',
  });
  await plain.close();
  await tour.stop();
});
