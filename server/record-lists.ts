/** The lists of records that staff add, change and delete one by one; the described ones follow from the registry. */
import { announcements } from './announcements/announcements.ts';
import { articles } from './news/articles.ts';
import { champions } from './champions/champions.ts';
import { colonyCup } from './colony-cup/colony-cup.ts';
import type { TourConfig } from './config.ts';
import { courseCards } from './courses/course-cards.ts';
import { courses } from './courses/courses.ts';
import { directory } from './directory/directory.ts';
import { golferRequests } from './disabled-list/disabled-list.ts';
import type { DescribedList, RecordWith } from './domain/describe/list.ts';
import { DESCRIBED } from './domain/describe/lists.ts';
import { complete, namesOf } from './domain/shared/properties.ts';
import { pictureOrigins } from './domain/shop/storefront.ts';
import { todayIn, type Clock } from './domain/time/calendar.ts';
import type { PictureStore } from './images/picture-store.ts';
import type { Refresher } from './leaderboards/refresh/refresher.ts';
import { matchPlay } from './match-play/match-play.ts';
import { matchPlayPlayers } from './match-play/players.ts';
import { posts } from './news/posts.ts';
import { shopArticles } from './news/shop-articles.ts';
import { standingsUrls } from './standings/standings-urls.ts';
import { describedList, type OwnRequests } from './records/described-list.ts';
import type { JsonStore } from './store/json-store.ts';
import type { Stores } from './store/stores.ts';
import type { Trash } from './log/trash/trash.ts';

export interface RecordListsDeps {
  config: TourConfig;
  stores: Stores;
  trash: Trash;
  clock: Clock;
  pictures: PictureStore;
  /** Folder of the pictures of records without one. */
  defaultPictures: string;
  refresher: Refresher;
}

type DescribedName = keyof typeof DESCRIBED;
type FieldsOf = { [Name in DescribedName]: (typeof DESCRIBED)[Name]['description']['fields'] };

/** The declarations, each with the type of its fields, so that a name leads to both. */
const DECLARED: { [Name in DescribedName]: DescribedList<FieldsOf[Name]> } = DESCRIBED;

/** Requests of described lists that are documented in another way than by their IDs. */
const OWN: { [Name in DescribedName]?: OwnRequests<FieldsOf[Name]> } = {
  disabledGolfers: golferRequests,
};

/** The described lists, by their names. */
export function describedLists({ stores, trash }: Pick<RecordListsDeps, 'stores' | 'trash'>) {
  const made = <Name extends DescribedName>(
    name: Name,
    from: { [Each in Name]: JsonStore<RecordWith<FieldsOf[Each]>[]> },
  ) => describedList(DECLARED[name], { store: from[name], trash, own: OWN[name] });
  return Object.fromEntries(
    namesOf(DESCRIBED).map((name) => [DECLARED[name].name, made(name, stores)]),
  );
}

/** The records and the routes of each list, by its name in the journal. */
export function recordLists(deps: RecordListsDeps, described: ReturnType<typeof describedLists>) {
  const { config, stores, clock } = deps;
  const { timezone, siteUrl, storefront } = config;
  const today = todayIn(timezone, clock);
  const inShop = () => shopArticles(stores, storefront);
  return {
    'standings-urls': standingsUrls(deps),
    'match-play': matchPlay(deps),
    'match-play-players': matchPlayPlayers({ ...deps, today }),
    ...described,
    directory: directory({ ...deps, today }),
    announcements: announcements({ ...deps, timezone }),
    'colony-cup': colonyCup(deps),
    champions: champions(deps),
    courses: courses(deps),
    'course-cards': courseCards(deps),
    articles: articles({ ...deps, today, shopArticles: inShop }),
    posts: posts({ ...deps, articles: inShop, siteUrl, origins: pictureOrigins(storefront) }),
  };
}

type RecordLists = ReturnType<typeof recordLists>;

/** The tables of the described lists. */
export const tablesIn = (lists: ReturnType<typeof describedLists>) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, { table }]) => (table ? [[name, table]] : [])),
  );

/** The records of each list. */
export function recordsOf(lists: RecordLists) {
  const names = namesOf(lists);
  const entries = names.map((name) => [name, lists[name].records] as const);
  return complete<{ [Name in keyof RecordLists]: RecordLists[Name]['records'] }>(
    Object.fromEntries(entries),
    names,
  );
}
