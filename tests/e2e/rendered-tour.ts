/** Pages of records that exist in a test alone, rendered here: no server is started, and none has to publish. */
import type { BrowserContext, Page } from 'playwright/test';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { compiledSite, SHOP } from '../helpers/demo-tour.ts';

const ADDRESS: SiteAddress = {
  siteUrl: 'https://tour.test',
  apiBase: '',
  shop: SHOP,
  analyticsId: '',
  isClockFrozen: true,
};

/** Renders what an address shows; null for what is no page, such as a script. */
export async function render(
  tour: Tour,
  url: URL,
  change: Partial<SiteAddress> = {},
): Promise<{ status: number; contentType: string; body: string } | null> {
  const { renderer, resolvePaths } = await compiledSite();
  const pages = new Set(renderer.pagesOf(tour).map(({ path }) => path));
  const path = resolvePaths(decodeURIComponent(url.pathname), url.searchParams).find((each) =>
    pages.has(each),
  );
  if (path === undefined) return null;
  const locals = { tour, address: { ...ADDRESS, ...change }, share: () => '' };
  const response = await renderer.render(path, locals);
  return {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    body: await response.text(),
  };
}

/** Shows a page this tour as it is at each request; scripts, pictures and the API are those of the demo tour. */
export async function showTour(
  page: Page | BrowserContext,
  current: () => Tour,
  change: Partial<SiteAddress> = {},
): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|_astro|media|pictures|cards)\//.test(pathname),
    async (route) => {
      const rendered = await render(current(), new URL(route.request().url()), change);
      await (rendered ? route.fulfill(rendered) : route.fallback());
    },
  );
}
