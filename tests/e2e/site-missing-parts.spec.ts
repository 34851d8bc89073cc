import type { Page } from 'playwright/test';
import { startEmptyTour } from '../helpers/tour-processes.ts';
import { consoleErrors, expect, expectAccessible, overflowOf, test } from './tour.ts';

// Whatever is missing (JavaScript, the API, the shop, pictures, any data at all), a page says what it
// has to say and how to go on.

const NO_TEE_TIMES = 'No tee times are available yet. Please check back closer to the event.';

/** What a page says in main, by its address. */
type Words = Readonly<Record<string, string>>;

/** Pages with scripts that run without the API. */
const COMPLETE: Words = {
  '/': 'Upcoming Events',
  '/standings': 'Season Standings',
  '/match-play': 'How it works',
  '/results': 'No eventID provided.',
  '/results?eventID=2026-granite-open': 'Net',
  '/past-champions': '2025 CHAMPION',
  '/membership': 'LFG + GHIN',
  '/listing/first-tee-polo': 'Three buttons, soft collar',
  '/courses': 'Visit',
  '/blog': 'Load More',
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

/** Pages of a tour without records that request something, or change, once their scripts run. */
const EMPTY: Words = {
  '/': 'Check back soon for next year’s events.',
  '/schedule': 'No events to display.',
  '/match-play?tab=players': 'No players available.',
  '/results?eventID=2026-none': 'Failed to load event information.',
  '/teetimes/none': NO_TEE_TIMES,
  '/listing/none': 'The shop is not open right now.',
  '/blog/none': 'Post not found',
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
  expect(await overflowOf(page), `${path} fits`).toBeLessThanOrEqual(0);
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

test('with neither API nor shop nor pictures every page is whole', async ({ page }) => {
  await page.route(isAsked, (route) => route.abort());
  await page.route(isPicture, (route) => route.abort());
  await expectAllWhole(page, { ...COMPLETE, ...ASKING_API, ...ASKING_SHOP });
});

test('failures of the API and the shop are shown in the documented words', async ({ page }) => {
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

test('requests to an API and a shop that never respond time out', async ({ context }) => {
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

test('on the first day of a new tour every page is whole and accessible', async ({ browser }) => {
  const tour = await startEmptyTour();
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ baseURL: tour.origin, viewport });
  const page = await context.newPage();
  await expectAllWhole(page, EMPTY);
  for (const path of [
    '/',
    '/colony-cup',
    '/past-champions',
    '/match-play?tab=bracket',
    '/courses',
    '/blog',
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await context.close();
  await tour.stop();
});
