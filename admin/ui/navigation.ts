import type { Role } from '#domain/account/role.ts';
import { DESCRIPTIONS } from '#domain/describe/lists.ts';
import { disabledGolfers } from '#domain/player/disabled-golfers.collection.ts';
import { hasPart } from '#domain/settings/parts.ts';
import type { PartName } from '#domain/settings/settings.schema.ts';
import { SETTINGS } from '../settings.ts';

const { identity, parts } = SETTINGS;
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

/** The entry of a described list. */
function entryOf({ screen, writers = 'editor', part }: (typeof DESCRIPTIONS)[number]): MenuEntry {
  const { title: label, path, key } = screen;
  return { label, path, role: writers, ...(key !== undefined && { key }), ...(part && { part }) };
}

/** The sidebar in the documented order; Download Backup, a link to the server, and Logout, a button, stand below it. */
const DOCUMENTED: readonly MenuEntry[] = [
  { label: 'Schedule', path: 'schedule', role: 'scorer', key: 's' },
  { label: 'Standings', path: 'standings', role: 'scorer', key: 't' },
  { label: 'Match Play', path: 'match-play', role: 'scorer', key: 'm', part: 'matchPlay' },
  { label: 'Players', path: 'players', role: 'editor', key: 'p', part: 'matchPlay' },
  { label: identity.cup, path: 'colony-cup', role: 'editor', key: 'c', part: 'colonyCup' },
  {
    label: 'Past Champions',
    path: 'past-champions',
    role: 'editor',
    key: 'w',
    part: 'pastChampions',
  },
  entryOf(disabledGolfers.description),
  { label: 'Change Password', path: 'change-password', role: 'scorer' },
];

export const MENU = DOCUMENTED.filter(inTour);

/** Lists the documents leave to files and the tour wants in the panel; below the documented entries. */
const LISTS: readonly MenuEntry[] = [
  { label: 'Cup Results', path: 'cup-results', role: 'scorer', key: 'r', part: 'colonyCup' },
  { label: 'Player Directory', path: 'directory', role: 'editor', key: 'y' },
  { label: 'Money', path: 'money', role: 'editor', key: 'j' },
  { label: 'Announcements', path: 'announcements', role: 'editor', key: 'a' },
  { label: 'Site Texts', path: 'site-texts', role: 'editor', key: 'q' },
  { label: 'Courses', path: 'courses', role: 'editor', key: 'o' },
  { label: 'News', path: 'news', role: 'editor', key: 'n' },
  { label: 'Article Pictures', path: 'posts', role: 'editor', key: 'i', part: 'shop' },
  ...DESCRIPTIONS.map(entryOf).filter(({ path }) => !DOCUMENTED.some((each) => each.path === path)),
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

/** Screens of one record that not every role may open. */
const OF_RECORDS: readonly Pick<MenuEntry, 'path' | 'role'>[] = [
  { path: 'course-cards', role: 'editor' },
];

/** Whether the screen at a path of the panel is about a part that the tour doesn't have. */
export const isOfMissingPart = (path: string): boolean =>
  [...DOCUMENTED, ...LISTS].some((entry) => entry.path === path.split('/')[0] && !inTour(entry));

/** Every screen that opens without a record. */
export const SCREENS: readonly MenuEntry[] = [...MENU, ...MORE, ...STAFF, ...OTHERS];

/** The role whose rights the screen at a path of the panel needs; every role may open the first screen. */
export function roleOfScreen(pathname: string): Role {
  const [, path] = pathname.split('/');
  return [...SCREENS, ...OF_RECORDS].find((entry) => entry.path === path)?.role ?? 'scorer';
}

/** The screens of the own account, which may be opened before a required second factor is set up. */
const OPEN_BEFORE_SETUP = ['account', 'change-password'];

/** Whether the screen at a path of the panel opens before a required second factor is set up. */
export function isOpenBeforeSetup(pathname: string): boolean {
  return OPEN_BEFORE_SETUP.includes(pathname.split('/')[1] ?? '');
}
