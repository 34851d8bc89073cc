import type { Page } from 'playwright/test';
import { emptyTour } from '../helpers/tour.ts';
import { showTour } from './rendered-tour.ts';
import { consoleErrors, expect, overflowOf, test } from './tour.ts';

// Whatever is missing (the API, the shop, pictures, any data at all), a page shows its text and how to go on.

/** A text in main of each page, by its address. */
type Texts = Readonly<Record<string, string>>;

/** Pages with scripts that run without the API. */
const COMPLETE: Texts = {
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

/** Pages that request something from the API while they are shown, and what they show when it fails. */
const LOADING_FROM_API: Texts = {
  '/results?eventID=2026-newer-than-the-site': 'Failed to load event information.',
  '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal': 'Failed to load tee times',
  '/teetimes/no-such-handle': 'Failed to load event',
};

/** Pages that request something from the shop, and what they show when it fails. */
const LOADING_FROM_SHOP: Texts = {
  '/listing/not-there': 'The shop can’t be reached',
  '/blog/not-there': 'The article couldn’t be loaded.',
  '/teetimes/newer?eventID=2026-newer-than-the-site': 'Failed to load event',
};

/** Pages of a tour without records that request something, or change, once their scripts run. */
const EMPTY: Texts = {
  '/': 'Check back soon for next year’s events.',
  '/schedule': 'No events to display.',
  '/match-play?tab=players': 'No players available.',
  '/results?eventID=2026-none': 'Event not found.',
  '/teetimes/none': 'Event not found',
  '/listing/none': 'The tour has no online shop.',
  '/blog/none': 'Post not found',
};

const isShop = ({ pathname }: URL) => pathname.endsWith('/graphql.json');
const isApi = (url: URL) => url.pathname.startsWith('/api/') && !isShop(url);
const isRequest = (url: URL) => isApi(url) || isShop(url);
/** Pictures but the default one, which is what stands in for them. */
const isPicture = ({ pathname }: URL) =>
  /\.(webp|avif|jpe?g)$|\/(thumbnail|image)$/.test(pathname) && !pathname.includes('/default-');

/** What every page has, and none shows, after its scripts have run. */
async function expectComplete(page: Page, path: string, shown: string): Promise<void> {
  const main = page.locator('main');
  // As it is read, what stands for browsers without JavaScript included. Pauses before retries pass in no time.
  const text = async () => {
    await page.clock.fastForward(2_000);
    return main.innerText();
  };
  await expect.poll(text, { message: path, intervals: [100] }).toContain(shown);
  await expect.poll(text, { message: path, intervals: [100] }).not.toContain('Loading');
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  const steps = main.locator('a, button, select, input').filter({ visible: true });
  await expect(steps.first(), `${path} leads on`).toBeVisible();
  expect(await overflowOf(page), `${path} fits`).toBeLessThanOrEqual(0);
}

/** Opens each page and expects it to be complete, with no console errors but the browser's own about requests. */
async function expectAllComplete(page: Page, texts: Texts): Promise<void> {
  const errors = consoleErrors(page);
  await page.clock.install();
  for (const [path, shown] of Object.entries(texts)) {
    await page.goto(path);
    await expectComplete(page, path, shown);
  }
  const ofPages = errors.filter((each) => !each.startsWith('Failed to load resource'));
  expect(ofPages).toEqual([]);
}

test('with neither API nor shop nor pictures every page is complete', async ({ page }) => {
  await page.route(isRequest, (route) => route.abort());
  await page.route(isPicture, (route) => route.abort());
  await expectAllComplete(page, { ...COMPLETE, ...LOADING_FROM_API, ...LOADING_FROM_SHOP });
});

test('failures of the API and the shop are shown in the documented words', async ({ page }) => {
  await page.route(isRequest, (route) => route.fulfill({ status: 500, body: '<h1>Oh no</h1>' }));
  await expectAllComplete(page, {
    ...LOADING_FROM_API,
    '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal': 'Tee times request failed (500)',
    ...LOADING_FROM_SHOP,
    '/listing/not-there': 'The shop responded with status 500',
  });
});

test('requests to an API and a shop that never respond time out', async ({ context }) => {
  await context.route(isRequest, () => undefined);
  await context.clock.install();
  // A page waits ten seconds; here one.
  await context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 10);
  });
  const loading = { ...LOADING_FROM_API, ...LOADING_FROM_SHOP };
  await Promise.all(
    Object.entries(loading).map(async ([path, shown]) => {
      const page = await context.newPage();
      await page.goto(path);
      await expectComplete(page, path, shown);
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

test('pictures that can’t be loaded are replaced by the default one, small ones too', async ({
  page,
}) => {
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
    const first = page.locator(pictures).filter({ visible: true }).first();
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

test('on the first day of a new tour every page is complete', async ({ page }) => {
  const tour = emptyTour();
  await page.setViewportSize({ width: 360, height: 800 });
  await showTour(page, () => tour, { shop: null });
  await expectAllComplete(page, EMPTY);
});
