/** One entry of the sidebar that leads to a screen. */
export interface MenuEntry {
  label: string;
  /** Below `/admin/`. */
  path: string;
}

/** The sidebar in the documented order; Download Backup, a link to the server, and Logout, a button, stand below it. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Schedule', path: 'schedule' },
  { label: 'Standings', path: 'standings' },
  { label: 'Match Play', path: 'match-play' },
  { label: 'Players', path: 'players' },
  { label: 'Colony Cup', path: 'colony-cup' },
  { label: 'Past Champions', path: 'past-champions' },
  { label: 'Disabled List', path: 'disabled-list' },
  { label: 'Change Password', path: 'change-password' },
];

/** Lists the documents leave to files and the tour wants in the panel; below the documented entries. */
export const MORE: readonly MenuEntry[] = [
  { label: 'Cup Results', path: 'cup-results' },
  { label: 'Courses', path: 'courses' },
  { label: 'Article Pictures', path: 'posts' },
];
