/** The site's menus, in the documented order, without the parts that a tour doesn't have. */
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import type { PartName } from '#domain/settings/settings.schema.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import { hasNews, type News } from './features/blog/paging.ts';
import { OTHER_LISTING_PATH, PATHS } from './paths.ts';

export interface MenuLink {
  label: string;
  href: string;
}

type Content = Pick<Tour, 'settings' | 'siteTexts'> & News;

export const TOUR_INFO_LABEL = 'Tour Info';

/** Links before the Tour Info menu. */
export const MENU_BEFORE: readonly MenuLink[] = [
  { label: 'Home', href: PATHS.home },
  { label: 'Schedule', href: PATHS.schedule },
  { label: 'Standings', href: PATHS.standings },
];

const linkIf = (isShown: boolean, label: string, href: string): MenuLink[] =>
  isShown ? [{ label, href }] : [];

const matchPlayLink = ({ settings }: Content) =>
  linkIf(settings.parts.matchPlay, 'Match Play', PATHS.matchPlay);
const cupLink = ({ settings: { parts, identity } }: Content) =>
  linkIf(parts.colonyCup, identity.cup, PATHS.colonyCup);
const championsLink = ({ settings }: Content) =>
  linkIf(settings.parts.pastChampions, 'Past Champions', PATHS.pastChampions);
const disabledLink = ({ settings }: Content) =>
  linkIf(settings.parts.disabledList, 'Disabled List', PATHS.disabledList);

const PART_PATHS = {
  matchPlay: [PATHS.matchPlay],
  colonyCup: [PATHS.colonyCup],
  pastChampions: [PATHS.pastChampions],
  disabledList: [PATHS.disabledList],
  shop: [PATHS.shop, OTHER_LISTING_PATH],
} satisfies Partial<Record<PartName, readonly string[]>>;

/** Whether an address is a page of a part that the tour doesn't have. */
export function isOfMissingPart(href: string, tour: Content): boolean {
  const { parts } = tour.settings;
  const missing = namesOf(PART_PATHS).flatMap((part) => (parts[part] ? [] : PART_PATHS[part]));
  const paths = hasNews(tour, parts.shop) ? missing : [...missing, PATHS.blog];
  return paths.some((path) => href.split(/[?#]/)[0] === path || href.startsWith(`${path}/`));
}

/** The links of the Tour Info menu. */
export const tourInfoOf = (tour: Content): MenuLink[] => [
  { label: 'Tour Details', href: PATHS.tourDetails },
  ...matchPlayLink(tour),
  ...cupLink(tour),
  ...championsLink(tour),
  ...disabledLink(tour),
];

/** Links after the Tour Info menu. The shop sells the gear, and publishes articles as the tour does. */
export const menuAfter = (tour: News, hasShop: boolean): MenuLink[] => [
  { label: 'Courses', href: PATHS.courses },
  ...linkIf(hasNews(tour, hasShop), 'News & Recaps', PATHS.blog),
  ...linkIf(hasShop, 'Shop', PATHS.shop),
];

/** The link to the memberships; null for a tour that offers no way to join, neither a shop nor an address. */
export function registerLink(tour: Content, { shop }: Pick<SiteAddress, 'shop'>): MenuLink | null {
  const canJoin = shop !== null || textsOf(tour, 'contact').contact !== '';
  return canJoin ? { label: 'Register', href: PATHS.membership } : null;
}

/** The site map in the footer. */
export const footerOf = (
  tour: Content,
  hasShop: boolean,
): { title: string; links: readonly MenuLink[] }[] => [
  {
    title: 'Season',
    links: [
      ...MENU_BEFORE,
      { label: 'Results', href: PATHS.results },
      ...matchPlayLink(tour),
      ...cupLink(tour),
    ],
  },
  {
    title: 'Players',
    links: [
      { label: 'Players', href: PATHS.players },
      { label: 'Records', href: PATHS.records },
      ...championsLink(tour),
      ...disabledLink(tour),
    ],
  },
  {
    title: tour.settings.identity.name,
    links: [
      { label: 'Membership', href: PATHS.membership },
      { label: 'Tour Details', href: PATHS.tourDetails },
      { label: 'How Scoring Works', href: PATHS.howScoringWorks },
      ...menuAfter(tour, hasShop),
    ],
  },
];
