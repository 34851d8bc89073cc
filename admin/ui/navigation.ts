/** One entry of the sidebar that leads to a screen. */
export interface MenuEntry {
  label: string;
  /** Below `/admin/`. */
  path: string;
  /** Entries without a screen yet: what staff can do in the meantime. */
  pending?: { sentence: string; to: string; toLabel: string };
}

const published = (label: string, to: string) => ({
  sentence: `There is no editor for ${label} in the panel yet; the site shows what was last stored.`,
  to,
  toLabel: `See ${label} on the site`,
});

/** The sidebar in the documented order (R274); Download Backup, a link to the server, and Logout, a button, stand below it. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Schedule', path: 'schedule' },
  { label: 'Standings', path: 'standings' },
  { label: 'Match Play', path: 'match-play' },
  { label: 'Players', path: 'players' },
  { label: 'Colony Cup', path: 'colony-cup', pending: published('Colony Cup', '/colony-cup') },
  {
    label: 'Past Champions',
    path: 'past-champions',
    pending: published('Past Champions', '/past-champions'),
  },
  {
    label: 'Disabled List',
    path: 'disabled-list',
    pending: published('Disabled List', '/disabled-list'),
  },
  { label: 'Change Password', path: 'change-password' },
];
