/** The site's menus, in the documented order. */
import { TOUR } from '#tour';
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
export const MENU_AFTER: readonly MenuLink[] = [
  { label: 'Courses', href: PATHS.courses },
  { label: 'News & Recaps', href: PATHS.blog },
  { label: 'Shop', href: PATHS.shop },
];

export const REGISTER: MenuLink = { label: 'Register', href: PATHS.membership };

/** The site map in the footer. */
export const footerOf = (): { title: string; links: readonly MenuLink[] }[] => [
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
      ...MENU_AFTER,
    ],
  },
];
