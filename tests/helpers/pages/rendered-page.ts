/** Pages of records that exist in a test alone, rendered here: no server is started, and none has to publish. */
import type { SiteAddress, Tour } from '../../../server/domain/publish/tour.ts';
import { compiledSite, SHOP } from '../demo/demo-tour.ts';

const ADDRESS: SiteAddress = {
  siteUrl: 'https://tour.test',
  apiBase: '',
  shop: SHOP,
  analyticsId: '',
  isClockFrozen: true,
};

const known = new WeakMap<Tour, ReadonlySet<string>>();

/** The paths of all pages of a tour. */
async function pathsOf(tour: Tour): Promise<ReadonlySet<string>> {
  const { renderer } = await compiledSite();
  const pages = () => [...renderer.pagesOf(tour), ...renderer.pagesOnRequest(tour)];
  const paths = known.get(tour) ?? new Set(pages().map(({ path }) => path));
  known.set(tour, paths);
  return paths;
}

/** Renders what an address shows, query included; null for what is no page, such as a script. */
export async function renderPage(
  tour: Tour,
  address: string,
  change: Partial<SiteAddress> = {},
): Promise<{ status: number; contentType: string; body: string } | null> {
  const { renderer, resolvePaths } = await compiledSite();
  const { pathname, searchParams } = new URL(address, ADDRESS.siteUrl);
  const paths = await pathsOf(tour);
  const path = resolvePaths(decodeURIComponent(pathname), searchParams).find((each) =>
    paths.has(each),
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
