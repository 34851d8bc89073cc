import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { demoTour } from '../tests/helpers/demo/demo-tour.ts';
import { emptyTour } from '../tests/helpers/tour.ts';
import { SHOP_API } from '../tests/screens/demo-shop.ts';
import type { Network } from '../tests/screens/network.ts';
import { eventually } from '../tests/screens/screen.ts';
import { useSite, type SiteInUse, type SitePage } from '../tests/screens/site-page.ts';

// Whatever is missing (the API, the shop, any data at all), a page shows its text and how to go on.

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

const TEE_TIMES = '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal';

/** Pages that request something from the API while they are shown, and what they show when it fails. */
const LOADING_FROM_API: Texts = {
  '/results?eventID=2026-newer-than-the-site': 'Failed to load event information.',
  [TEE_TIMES]: 'Failed to load tee times',
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
  '/results?eventID=2026-none': 'Failed to load event information.',
  '/teetimes/none': 'Event not found',
  '/listing/none': 'The tour has no online shop.',
  '/blog/none': 'Post not found',
};

/** Opens a page and expects it to be complete after its requests and their timeouts. */
async function expectComplete(site: SiteInUse, path: string, shown: string): Promise<SitePage> {
  const page = await site.open(path, { stopClock: true });
  const main = await page.role('main');
  await eventually(async () => {
    // Pauses before retries pass in no time.
    await page.clock.tickAsync(2_000);
    expect(main.textContent, path).toContain(shown);
    expect(page.page.queryAllByRole('heading', { level: 1 }), path).toHaveLength(1);
    if (site.network.sent.some((request) => request.path.startsWith('/api')))
      expect(page.page.queryAllByText(/^Loading/), path).toEqual([]);
  });
  const steps = main.querySelectorAll('a[href], button, select, input');
  expect(steps.length, `${path} leads on`).toBeGreaterThan(0);
  expect(page.errors, path).toEqual([]);
  return page;
}

describe('pages of the demo tour', () => {
  const site = useSite({ tour: demoTour });

  /** Lets the API and the shop respond with this to everything. */
  const respond = (network: Network, response: () => Response | Promise<Response>) => {
    network.respond(null, '/api', response);
  };

  test.each(Object.entries({ ...COMPLETE, ...LOADING_FROM_API, ...LOADING_FROM_SHOP }))(
    '%s is complete with neither API nor shop',
    async (path, shown) => {
      site.network.disconnect('/api');
      await expectComplete(site, path, shown);
    },
  );

  test.each(
    Object.entries({
      ...LOADING_FROM_API,
      [TEE_TIMES]: 'Tee times request failed (500)',
      ...LOADING_FROM_SHOP,
      '/listing/not-there': 'The shop responded with status 500',
    }),
  )('%s shows failures of the API and the shop in the documented words', async (path, shown) => {
    respond(site.network, () => new Response('<h1>Oh no</h1>', { status: 500 }));
    await expectComplete(site, path, shown);
  });

  test.each(Object.entries({ ...LOADING_FROM_API, ...LOADING_FROM_SHOP }))(
    '%s waits no longer than a timeout',
    async (path, shown) => {
      site.network.hold(null, '/api');
      await expectComplete(site, path, shown);
    },
  );

  test('the results of a player and a champion can be requested again after a timeout', async () => {
    site.network.hold(null, '/api');
    for (const [path, opener, role, failure] of [
      ['/standings?year=2025', /^./, 'row', 'Failed to load player details.'],
      ['/past-champions', /^View Season Results/, 'button', 'Failed to load season results.'],
    ] as const) {
      const page = await site.open(path, { stopClock: true });
      const [first] = page.page.getAllByRole(role, { name: opener });
      const link = role === 'row' ? page.body.querySelector<HTMLElement>('#season tbody a') : first;
      link?.click();
      await eventually(async () => {
        await page.clock.tickAsync(2_000);
        expect(page.body.querySelector('dialog[open] [role=alert]')?.textContent).toContain(
          failure,
        );
      });
      expect(within(await page.dialog()).getAllByRole('button', { name: 'Retry' })).not.toEqual([]);
    }
  });
});

describe('on the first day of a new tour', () => {
  const site = useSite({ tour: () => emptyTour(), address: { shop: null } });

  test.each(Object.entries(EMPTY))('%s is complete', async (path, shown) => {
    site.network.respond(null, '/api', () => new Response('[]', { status: 404 }));
    await expectComplete(site, path, shown);
    expect(site.network.sentTo('POST', SHOP_API)).toEqual([]);
  });
});
