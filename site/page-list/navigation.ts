/** The site's menus, without the parts that a tour doesn't have. */
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import type { FooterGroup, HeaderPlace, PageDescription } from './page-description.ts';
import { offeredPages, PAGES, titleOf } from './page-registry.ts';
import { PATHS } from '../paths.ts';
import { offeredMemberships } from '#domain/settings/memberships.ts';

export interface MenuLink {
  label: string;
  href: string;
}

const linkTo = (page: PageDescription, tour: Tour): MenuLink => ({
  label: titleOf(page, tour),
  href: page.path,
});

/** The links of a part of the header. The shop sells the gear, and publishes articles as the tour does. */
export const headerLinks = (
  place: HeaderPlace,
  tour: Tour,
  hasShop: boolean,
  pages: readonly PageDescription[] = PAGES,
): MenuLink[] =>
  offeredPages(tour, hasShop, pages)
    .filter(({ header }) => header === place)
    .map((page) => linkTo(page, tour));

/** The link to the memberships; null for a tour that has none, or no way to join: neither a shop nor an address. */
export function registerLink(tour: Tour, { shop }: Pick<SiteAddress, 'shop'>): MenuLink | null {
  const canJoin =
    offeredMemberships(tour.settings).length > 0 &&
    (shop !== null || textsOf(tour, 'contact').contact !== '');
  return canJoin ? { label: 'Register', href: PATHS.membership } : null;
}

const FOOTER: readonly FooterGroup[] = ['Season', 'Players', 'tour'];

/** The site map in the footer. */
export function footerOf(
  tour: Tour,
  hasShop: boolean,
  pages: readonly PageDescription[] = PAGES,
): { title: string; links: readonly MenuLink[] }[] {
  const offered = offeredPages(tour, hasShop, pages);
  return FOOTER.map((group) => ({
    title: group === 'tour' ? tour.settings.identity.name : group,
    links: offered.filter(({ footer }) => footer === group).map((page) => linkTo(page, tour)),
  }));
}
