import type { Role } from '#domain/account/role.ts';

/** One entry of the sidebar that leads to a screen. */
export interface MenuEntry {
  label: string;
  /** Below `/admin/`. */
  path: string;
  /** Whose rights the screen needs. */
  role: Role;
}

/** The sidebar in the documented order; Download Backup, a link to the server, and Logout, a button, stand below it. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Schedule', path: 'schedule', role: 'scorer' },
  { label: 'Standings', path: 'standings', role: 'scorer' },
  { label: 'Match Play', path: 'match-play', role: 'scorer' },
  { label: 'Players', path: 'players', role: 'editor' },
  { label: 'Colony Cup', path: 'colony-cup', role: 'editor' },
  { label: 'Past Champions', path: 'past-champions', role: 'editor' },
  { label: 'Disabled List', path: 'disabled-list', role: 'editor' },
  { label: 'Change Password', path: 'change-password', role: 'scorer' },
];

/** Lists the documents leave to files and the tour wants in the panel; below the documented entries. */
export const MORE: readonly MenuEntry[] = [
  { label: 'Cup Results', path: 'cup-results', role: 'scorer' },
  { label: 'Player Directory', path: 'directory', role: 'editor' },
  { label: 'Announcements', path: 'announcements', role: 'editor' },
  { label: 'Courses', path: 'courses', role: 'editor' },
  { label: 'Article Pictures', path: 'posts', role: 'editor' },
  { label: 'Trash', path: 'trash', role: 'editor' },
  { label: 'Activity', path: 'activity', role: 'owner' },
];

/** Who uses the panel; below the other lists. */
export const STAFF: readonly MenuEntry[] = [
  { label: 'Accounts', path: 'accounts', role: 'owner' },
  { label: 'My Account', path: 'account', role: 'scorer' },
];

/** Screens without an entry. */
const OTHERS: readonly Pick<MenuEntry, 'path' | 'role'>[] = [{ path: 'restore', role: 'owner' }];

/** The role whose rights the screen at a path of the panel needs; every role may open the first screen. */
export function roleOfScreen(pathname: string): Role {
  const [, path] = pathname.split('/');
  const entries = [...MENU, ...MORE, ...STAFF, ...OTHERS];
  return entries.find((entry) => entry.path === path)?.role ?? 'scorer';
}

/** The screens of the own account, which may be opened before a required second factor is set up. */
const OPEN_BEFORE_SETUP = ['account', 'change-password'];

/** Whether the screen at a path of the panel opens before a required second factor is set up. */
export function isOpenBeforeSetup(pathname: string): boolean {
  return OPEN_BEFORE_SETUP.includes(pathname.split('/')[1] ?? '');
}
