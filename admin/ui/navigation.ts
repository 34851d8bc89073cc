import type { Role } from '#domain/accounts/role.ts';
import { hasPart } from '#domain/settings/parts.ts';
import type { PartName } from '#domain/settings/settings.schema.ts';
import { TOUR_LISTS } from '../lists.ts';
import { SETTINGS } from '../settings/settings.ts';

const { parts } = SETTINGS;
const inTour = ({ part }: MenuEntry) => hasPart(parts, part);

/** One entry of the sidebar that leads to a screen. */
export interface MenuEntry {
  label: string;
  /** Below `/admin/`. */
  path: string;
  /** Whose rights the screen needs. */
  role: Role;
  /** The key that opens it after `g`. */
  key?: string;
  /** The part of the site that it is about: a tour without it has no such screen. */
  part?: PartName;
}

/** Entries of screens that are no lists. */
const CUP_RESULTS: MenuEntry = {
  label: 'Cup Results',
  path: 'cup-results',
  role: 'scorer',
  key: 'r',
  part: 'colonyCup',
};
const MONEY: MenuEntry = { label: 'Money', path: 'money', role: 'editor', key: 'j' };
const SITE_TEXTS: MenuEntry = { label: 'Site Texts', path: 'site-texts', role: 'editor', key: 'q' };

const OF_LISTS: ReadonlyMap<string, MenuEntry> = new Map(
  TOUR_LISTS.filter(({ isOfRecords }) => !isOfRecords).map(
    ({ name, title, path, role, key, part }) => [
      name,
      { label: title, path, role, ...(key !== undefined && { key }), ...(part && { part }) },
    ],
  ),
);

/** The entries of lists by their names, and others among them. */
const entriesOf = (names: readonly (string | MenuEntry)[]): MenuEntry[] =>
  names.flatMap((name) => (typeof name === 'string' ? (OF_LISTS.get(name) ?? []) : [name]));

/** The sidebar in the documented order; Download Backup, a link to the server, and Logout, a button, stand below it. */
const DOCUMENTED = entriesOf([
  'events',
  'standings-urls',
  'match-play',
  'match-play-players',
  'colony-cup',
  'champions',
  'disabled-golfers',
  { label: 'Change Password', path: 'change-password', role: 'scorer' },
]);

export const MENU = DOCUMENTED.filter(inTour);

const FIRST = entriesOf([
  CUP_RESULTS,
  'directory',
  MONEY,
  'announcements',
  SITE_TEXTS,
  'courses',
  'articles',
  'posts',
]);

/** Lists the documents leave to files and the tour wants in the panel; below the documented entries. */
const LISTS: readonly MenuEntry[] = [
  ...FIRST,
  ...[...OF_LISTS.values()].filter(
    (entry) => !DOCUMENTED.includes(entry) && !FIRST.includes(entry),
  ),
  { label: 'Trash', path: 'trash', role: 'editor', key: 'x' },
  { label: 'Activity', path: 'activity', role: 'owner', key: 'v' },
];

export const MORE = LISTS.filter(inTour);

/** Who uses the panel; below the other lists. */
export const STAFF: readonly MenuEntry[] = [
  { label: 'Accounts', path: 'accounts', role: 'owner', key: 'u' },
  { label: 'My Account', path: 'account', role: 'scorer', key: 'k' },
];

/** Screens without an entry in the sidebar. */
const OTHERS: readonly MenuEntry[] = [
  { label: 'Restore a Backup', path: 'restore', role: 'owner' },
  { label: 'Settings', path: 'settings', role: 'owner' },
  { label: 'Changes', path: 'changes', role: 'editor' },
];

/** Whether the screen at a path of the panel is about a part that the tour doesn't have. */
export const isOfMissingPart = (path: string): boolean =>
  [...DOCUMENTED, ...LISTS].some((entry) => entry.path === path.split('/')[0] && !inTour(entry));

/** Every screen that opens without a record. */
export const SCREENS: readonly MenuEntry[] = [...MENU, ...MORE, ...STAFF, ...OTHERS];

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
