/** The lists as the panel's menu, search and history show them. */
import { MATCH_PLAY_PLAYERS } from '../match-play/match-play-players.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { namesOf } from '../shared/properties.ts';
import { LISTS } from './lists.ts';
import type { PanelList } from './panel-list.ts';

/** Those whose records are in another collection, or in no list. */
const VIEWS: readonly PanelList[] = [
  {
    name: 'events',
    label: 'Event',
    path: 'schedule',
    title: 'Schedule',
    key: 's',
    menu: { group: 'season', order: 10, icon: 'calendar' },
    role: 'scorer',
    writers: 'editor',
    opensEditor: false,
    isOfRecords: false,
  },
  {
    name: MATCH_PLAY_PLAYERS,
    label: 'Match play player',
    path: 'players',
    title: 'Players',
    key: 'p',
    menu: { group: 'season', order: 40, icon: 'players' },
    role: 'editor',
    writers: 'editor',
    part: 'matchPlay',
    opensEditor: true,
    isOfRecords: false,
  },
];

/** Every list of the panel, in the order of the registry; also those of parts that the tour doesn't have. */
export function panelLists({ identity }: Pick<Settings, 'identity'>): PanelList[] {
  const named = (text: string) => text.replace('{cup}', () => identity.cup);
  const own = namesOf(LISTS).map((each): PanelList => {
    const { name, inPanel, writers, part } = LISTS[each];
    const { label, title, path, key, menu, role = writers } = inPanel;
    const { opensEditor = true, isOfRecords = false } = inPanel;
    return {
      name,
      label: named(label),
      path,
      title: named(title),
      ...(key !== undefined && { key }),
      ...(menu && { menu }),
      role,
      writers,
      ...(part && { part }),
      opensEditor,
      isOfRecords,
    };
  });
  return [...VIEWS, ...own];
}
