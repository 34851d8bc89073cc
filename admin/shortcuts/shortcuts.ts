/** The panel's keyboard shortcuts: which keys do what. */
import type { Role } from '#domain/accounts/role.ts';
import { SCREENS, type MenuEntry } from '../ui/navigation.ts';

/** What a single key does; `go` begins a sequence such as `g` then `s`. */
export type KeyAction =
  | { does: 'search-list' | 'add' | 'edit' | 'next' | 'previous' | 'select' | 'select-to' }
  | { does: 'show-shortcuts' | 'go' }
  | { does: 'open'; path: string };

const SINGLE_KEYS: ReadonlyMap<string, KeyAction> = new Map([
  ['/', { does: 'search-list' }],
  ['n', { does: 'add' }],
  ['e', { does: 'edit' }],
  ['j', { does: 'next' }],
  ['k', { does: 'previous' }],
  ['x', { does: 'select' }],
  ['X', { does: 'select-to' }],
  ['?', { does: 'show-shortcuts' }],
  ['g', { does: 'go' }],
]);

/** The first screen, which has no entry in the menu. */
export const HOME: Pick<MenuEntry, 'label' | 'path' | 'role' | 'key'> = {
  label: 'Home',
  path: '',
  role: 'scorer',
  key: 'h',
};

/** The screens that have a key after `g`. */
export const SCREEN_KEYS = [HOME, ...SCREENS].filter(({ key }) => key !== undefined);

/** What a key does; `afterGo` is whether `g` was pressed before it. Null for a key without a shortcut. */
export function actionOfKey(key: string, afterGo: boolean): KeyAction | null {
  if (!afterGo) return SINGLE_KEYS.get(key) ?? null;
  const screen = SCREEN_KEYS.find((entry) => entry.key === key);
  return screen ? { does: 'open', path: `/${screen.path}` } : null;
}

/** A line of the list of shortcuts: the keys, each pressed after the one before, and what they do. */
export interface ShortcutLine {
  keys: readonly string[];
  text: string;
  /** Whose rights it needs; none when omitted. */
  role?: Role;
}

/** Whether the search opens with Cmd+K: on Apple’s keyboards Ctrl+K deletes to the end of the line. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of the search, as they are shown. */
export const searchKeys = () => (isApple() ? 'Cmd K' : 'Ctrl K');

/** The shortcuts in the order in which they are listed, by where they work; those of screens are added by role. */
export const shortcutGroups = (): readonly {
  title: string;
  lines: readonly ShortcutLine[];
}[] => [
  {
    title: 'In a list',
    lines: [
      { keys: ['/'], text: 'Search the list' },
      { keys: ['j'], text: 'Next record', role: 'editor' },
      { keys: ['k'], text: 'Previous record', role: 'editor' },
      { keys: ['e'], text: 'Edit the record', role: 'editor' },
      { keys: ['x'], text: 'Select the record', role: 'editor' },
      { keys: ['Shift X'], text: 'Select up to the record', role: 'editor' },
      { keys: ['n'], text: 'Add a record', role: 'editor' },
    ],
  },
  {
    title: 'Anywhere',
    lines: [
      { keys: ['?'], text: 'Show the shortcuts' },
      { keys: [searchKeys()], text: 'Search screens and records' },
      { keys: ['F6'], text: 'Go to the messages and back' },
    ],
  },
  {
    title: 'In an editor',
    lines: [
      { keys: ['Ctrl S'], text: 'Save' },
      { keys: ['Esc'], text: 'Cancel' },
    ],
  },
];
