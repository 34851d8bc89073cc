/** What the panel's search can find, from the records of the tour. */
import { hasRightsOf, type Role } from '../accounts/role.ts';
import { LISTS } from '../describe/lists.ts';
import { panelLists } from '../describe/panel-lists.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { byDate, isColonyCup } from '../events/event.ts';
import type { ShopArticle } from '../news/post-settings.schema.ts';
import { handleOfSlug } from '../news/post.ts';
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { MATCH_PLAY_PLAYERS, matchPlayPlayersOf } from '../match-play/match-play-players.ts';
import type { CollectionRecords } from '../publish/tour-collections.ts';
import { hasPart } from '../settings/settings.ts';
import type { PartName, Settings } from '../settings/settings.schema.ts';
import type { FoundNaming, RecordList } from '../shared/collection.ts';
import { namesOf } from '../shared/properties.ts';
import { formatLong, yearOf } from '../time/calendar.ts';
import { CUP_RESULTS, SHOP_ARTICLES, type SearchEntry } from './search.api.ts';

type ListName = keyof typeof LISTS;

type ListRecord = { [Name in ListName]: CollectionRecords[Name][number] };
type ListRecords = { [Name in ListName]: readonly ListRecord[Name][] };

/** The records that are searched. */
export interface SearchedRecords extends ListRecords, Pick<CollectionRecords, 'events'> {
  shopArticles: readonly Pick<ShopArticle, 'handle' | 'title'>[];
}

/** The declarations, each with the type of its records, so that a name leads to both. */
const DECLARED: { [Name in ListName]: RecordList<ListRecord[Name]> } = LISTS;

/** The entries of the lists that a tour has and a role may open, newest first where records have years. */
export function searchEntries(
  records: SearchedRecords,
  { role, settings }: { role: Role; settings: Pick<Settings, 'identity' | 'parts'> },
): SearchEntry[] {
  const { cup } = settings.identity;
  const titles = new Map(records.shopArticles.map(({ handle, title }) => [handle, title]));
  const naming: FoundNaming = { cup, articleTitle: (handle) => titles.get(handle) ?? handle };
  const rights = new Map<string, { role: Role; part?: PartName }>([
    ...panelLists(settings).map((list) => [list.name, list] as const),
    [SHOP_ARTICLES, { role: 'editor', part: 'shop' }],
    [CUP_RESULTS, { role: 'scorer', part: 'colonyCup' }],
  ]);
  const entriesIn = <Name extends ListName>(
    from: { [Each in Name]: readonly ListRecord[Each][] },
    name: Name,
  ) => entriesOf(DECLARED[name], from[name], naming);
  return [
    ...eventEntries(records.events, cup),
    ...playerEntries(records.directory),
    ...namesOf(LISTS).flatMap((name) => entriesIn(records, name)),
    ...articleEntries(records),
  ].filter(({ list }) => {
    const needed = rights.get(list);
    return (
      needed !== undefined && hasPart(settings.parts, needed.part) && hasRightsOf(role, needed.role)
    );
  });
}

function entriesOf<Entry extends object>(
  { name, inPanel, nameOf, idOf }: RecordList<Entry>,
  records: readonly Entry[],
  naming: FoundNaming,
): SearchEntry[] {
  if (inPanel.isOfRecords === true) return [];
  return records.map((record) => ({
    list: name,
    id: String(idOf(record)),
    title: inPanel.foundAs?.(record, naming) ?? nameOf(record, (_, id) => id),
    note: inPanel.note?.(record) ?? '',
  }));
}

/** Events, the newest first, and those of the cup again, whose results are entered on a screen of their own. */
function eventEntries(all: readonly EventRecord[], cup: string): SearchEntry[] {
  const events = all.toSorted(byDate).reverse();
  return [
    ...events.map(({ eventID, name, date, course }) => ({
      list: 'events',
      id: eventID,
      title: name,
      note: [formatLong(date), course].filter(Boolean).join(' · '),
      year: yearOf(date),
    })),
    ...events
      .filter((event) => isColonyCup(event, cup))
      .map(({ eventID, name, date }) => ({
        list: CUP_RESULTS,
        id: eventID,
        title: name,
        note: formatLong(date),
      })),
  ];
}

const playerEntries = (directory: readonly DirectoryPlayer[]): SearchEntry[] =>
  matchPlayPlayersOf(directory).map(({ player, handicap }) => ({
    list: MATCH_PLAY_PLAYERS,
    id: player,
    title: player,
    note: handicap && `Handicap ${handicap}`,
  }));

/** The articles of the shop without settings of their own. */
function articleEntries({ posts, shopArticles }: SearchedRecords): SearchEntry[] {
  const handles = new Set(posts.map(({ slug }) => handleOfSlug(slug)));
  return shopArticles
    .filter(({ handle }) => !handles.has(handle))
    .map(({ handle, title }) => ({ list: SHOP_ARTICLES, id: handle, title, note: handle }));
}
