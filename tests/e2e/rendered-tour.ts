/** Tours that exist in a test alone, shown to a browser in the place of the demo's. */
import type { BrowserContext, Page } from 'playwright/test';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { renderPage } from '../helpers/pages/rendered-page.ts';

/** Shows a page this tour as it is at each request; scripts, pictures and the API are those of the demo tour. */
export async function showTour(
  page: Page | BrowserContext,
  current: () => Tour,
  change: Partial<SiteAddress> = {},
): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|_astro|media|pictures|cards)\//.test(pathname),
    async (route) => {
      const rendered = await renderPage(current(), route.request().url(), change);
      await (rendered ? route.fulfill(rendered) : route.fallback());
    },
  );
}
