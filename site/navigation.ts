/** The site's menus, in the documented order; without a shop, those of a tour that has none. */
import { TOUR } from '#tour';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import { PATHS } from './paths.ts';

export interface MenuLink {
  label: string;
  href: string;
}

export const TOUR_INFO_LABEL = 'Tour Info';

export const TOUR_INFO: readonly MenuLink[] = [
  { label: 'Tour Details', href: PATHS.tourDetails },
  { label: 'Match Play', href: PATHS.matchPlay },
  { label: 'Colony Cup', href: PATHS.colonyCup },
  { label: 'Past Champions', href: PATHS.pastChampions },
  { label: 'Disabled List', href: PATHS.disabledList },
];

/** Links before and after the Tour Info menu. */
export const MENU_BEFORE: readonly MenuLink[] = [
  { label: 'Home', href: PATHS.home },
  { label: 'Schedule', href: PATHS.schedule },
  { label: 'Standings', href: PATHS.standings },
];
const COURSES: MenuLink = { label: 'Courses', href: PATHS.courses };
/** The shop sells the gear and publishes the articles. */
const FROM_SHOP: readonly MenuLink[] = [
  { label: 'News & Recaps', href: PATHS.blog },
  { label: 'Shop', href: PATHS.shop },
];

export const menuAfter = (hasShop: boolean): MenuLink[] =>
  hasShop ? [COURSES, ...FROM_SHOP] : [COURSES];

/** The link to the memberships; null for a tour that offers no way to join, neither a shop nor an address. */
export function registerLink(
  { siteTexts }: Pick<Tour, 'siteTexts'>,
  { shop }: Pick<SiteAddress, 'shop'>,
): MenuLink | null {
  const canJoin = shop !== null || textsOf(siteTexts, 'contact').contact !== '';
  return canJoin ? { label: 'Register', href: PATHS.membership } : null;
}

/** The site map in the footer. */
export const footerOf = (hasShop: boolean): { title: string; links: readonly MenuLink[] }[] => [
  {
    title: 'Season',
    links: [
      ...MENU_BEFORE,
      { label: 'Results', href: PATHS.results },
      { label: 'Match Play', href: PATHS.matchPlay },
      { label: 'Colony Cup', href: PATHS.colonyCup },
    ],
  },
  {
    title: 'Players',
    links: [
      { label: 'Players', href: PATHS.players },
      { label: 'Records', href: PATHS.records },
      { label: 'Past Champions', href: PATHS.pastChampions },
      { label: 'Disabled List', href: PATHS.disabledList },
    ],
  },
  {
    title: TOUR.name,
    links: [
      { label: 'Membership', href: PATHS.membership },
      { label: 'Tour Details', href: PATHS.tourDetails },
      ...menuAfter(hasShop),
    ],
  },
];
