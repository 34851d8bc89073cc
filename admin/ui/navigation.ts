import type { Role } from '#domain/accounts/role.ts';
import { hasPart } from '#domain/settings/settings.ts';
import type { PartName } from '#domain/settings/settings.schema.ts';
import { TOUR_LISTS } from '../lists.ts';
import { SETTINGS } from '../settings/settings.ts';
import { isIconName, type IconName } from './icons.tsx';

/** One entry of the menu that leads to a screen. */
export interface MenuEntry {
  label: string;
  /** Below `/admin/`. */
  path: string;
  /** Whose rights the screen needs. */
  role: Role;
  icon: IconName;
  /** Its number in a group with lists. */
  order?: number;
  /** The path below which screens belong to it too. */
  ofRecords?: string | undefined;
  /** The key that opens it after `g`. */
  key?: string | undefined;
  /** The part of the site that it is about: a tour without it has no such screen. */
  part?: PartName | undefined;
}

/** Where screens about one record of a list are, if not below the list itself. */
const RECORD_SCREENS: ReadonlyMap<string, string> = new Map([
  ['events', 'events'],
  ['courses', 'course-cards'],
  ['colony-cup', 'cup-results'],
]);

/** The place of a list that doesn't say one. */
const LAST = { group: 'site', order: 100, icon: 'list' } as const;

/** The entries of a group in their order: those of lists, and others. */
function groupOf(group: 'season' | 'site', others: readonly MenuEntry[]): MenuEntry[] {
  const ofLists = TOUR_LISTS.filter(({ isOfRecords }) => !isOfRecords).flatMap(
    ({ name, title: label, path, role, key, part, menu = LAST }): MenuEntry[] => {
      const icon = isIconName(menu.icon) ? menu.icon : LAST.icon;
      const ofRecords = RECORD_SCREENS.get(name);
      const entry = { label, path, role, icon, order: menu.order, ofRecords, key, part };
      return menu.group === group ? [entry] : [];
    },
  );
  return [...ofLists, ...others].sort(({ order: a = 0 }, { order: b = 0 }) => a - b);
}

/** What a season is about. The documented screens have their documented order. */
const SEASON = groupOf('season', [
  { label: 'Money', path: 'money', role: 'editor', icon: 'coin', key: 'j', order: 90 },
]);

/** What visitors read. */
const SITE = groupOf('site', [
  { label: 'Site Texts', path: 'site-texts', role: 'editor', icon: 'text', key: 'q', order: 30 },
]);

/** How the tour is run, and by whom. Download Backup, a link to the server, and Logout, a button, follow. */
const TOUR: readonly MenuEntry[] = [
  { label: 'Settings', path: 'settings', role: 'owner', icon: 'settings' },
  { label: 'Accounts', path: 'accounts', role: 'owner', icon: 'key', key: 'u' },
  { label: 'Activity', path: 'activity', role: 'owner', icon: 'pulse', key: 'v' },
  { label: 'Changes', path: 'changes', role: 'editor', icon: 'undo' },
  { label: 'Trash', path: 'trash', role: 'editor', icon: 'trash', key: 'x' },
  { label: 'My Account', path: 'account', role: 'scorer', icon: 'person', key: 'k' },
  { label: 'Change Password', path: 'change-password', role: 'scorer', icon: 'lock' },
];

const inTour = ({ part }: MenuEntry) => hasPart(SETTINGS.parts, part);

/** The menu in its groups. */
export const MENU: readonly { label: string; entries: readonly MenuEntry[] }[] = [
  { label: 'Season', entries: SEASON.filter(inTour) },
  { label: 'Site', entries: SITE.filter(inTour) },
  { label: 'Tour', entries: TOUR },
];

/** Screens without an entry in the menu; others lead to them. */
const CUP_RESULTS: MenuEntry = {
  label: 'Cup Results',
  path: 'cup-results',
  role: 'scorer',
  icon: 'cup',
  key: 'r',
  part: 'colonyCup',
};
const RESTORE: MenuEntry = {
  label: 'Restore a Backup',
  path: 'restore',
  role: 'owner',
  icon: 'undo',
};

/** Every screen that opens without a record. */
export const SCREENS: readonly MenuEntry[] = [
  ...MENU.flatMap(({ entries }) => entries),
  ...[CUP_RESULTS, RESTORE].filter(inTour),
];

/** Whether the screen at a path of the panel is about a part that the tour doesn't have. */
export const isOfMissingPart = (path: string): boolean =>
  [...SEASON, ...SITE, CUP_RESULTS].some(
    (entry) => entry.path === path.split('/')[0] && !inTour(entry),
  );

/** The role whose rights the screen at a path of the panel needs; every role may open the first screen. */
export function roleOfScreen(pathname: string): Role {
  const [, path] = pathname.split('/');
  return [...SCREENS, ...TOUR_LISTS].find((entry) => entry.path === path)?.role ?? 'scorer';
}

/** The screens of the own account, which may be opened before a required second factor is set up. */
const OPEN_BEFORE_SETUP = ['account', 'change-password'];

/** Whether the screen at a path of the panel opens before a required second factor is set up. */
export function isOpenBeforeSetup(pathname: string): boolean {
  return OPEN_BEFORE_SETUP.includes(pathname.split('/')[1] ?? '');
}
