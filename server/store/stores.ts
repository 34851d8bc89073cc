/** The data directory: which file holds which collection, and the start that checks them all. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ChampionRecord } from '../domain/player/champion.schema.ts';
import { ColonyCupYear } from '../domain/colony-cup/colony-cup.schema.ts';
import { byCourseName } from '../domain/course/course.ts';
import { CourseRecord } from '../domain/course/course.schema.ts';
import { DisabledGolfer } from '../domain/player/disabled-golfer.schema.ts';
import { byDate } from '../domain/event/event.ts';
import { personKey } from '../domain/standings/standings.ts';
import type { TourRecords } from '../domain/publish/tour.ts';
import { EventRecord } from '../domain/event/event.schema.ts';
import { PostSettings } from '../domain/news/post-settings.schema.ts';
import { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import { ShopCopy } from '../domain/shop/shop.schema.ts';
import {
  MatchPlayPlayer,
  MatchPlayYear,
  PlayerAliases,
  StandingsUrls,
  YearBracket,
  YearStandings,
} from '../domain/publish/tour-records.schema.ts';
import { JsonFile, UNFINISHED_ENDING } from './json-file.ts';
import { JsonStore, type JsonStoreOptions } from './json-store.ts';
import { migrate } from './migrations.ts';
import { Account, LastBackup, Secrets, Session } from './private.schema.ts';
import { readResults, RESULTS_FOLDER, ResultsStore } from './results-store.ts';
import { clearStaging, finishSwap } from './swap-files.ts';
import { TrashEntry } from './trash.schema.ts';

/** The same question to every entry of a list must have different answers. */
const unique = <T>(entry: z.ZodType<T>, keyOf: (one: T) => string | number, error: string) =>
  z.array(entry).refine((all) => new Set(all.map(keyOf)).size === all.length, { error });

/** A collection as a list in one file: its name, its shape, its order. */
interface ListFile<T> {
  file: string;
  schema: z.ZodType<T[]>;
  arrange?: (list: T[]) => T[];
}

const newestFirst = <T extends { year: number }>(list: T[]) =>
  list.toSorted((a, b) => b.year - a.year);

const EVENTS: ListFile<EventRecord> = {
  file: 'events.json',
  schema: unique(EventRecord, ({ eventID }) => eventID, 'Two events carry the same eventID.'),
  arrange: (events) => events.toSorted(byDate),
};

const STANDINGS: ListFile<YearStandings> = {
  file: 'standings.json',
  schema: unique(YearStandings, ({ year }) => year, 'Two entries carry the same year.'),
  arrange: newestFirst,
};

const MATCH_PLAY: ListFile<MatchPlayYear> = {
  file: 'match-play.json',
  schema: unique(MatchPlayYear, ({ year }) => year, 'Two entries carry the same year.'),
  arrange: newestFirst,
};

const BRACKETS: ListFile<YearBracket> = {
  file: 'brackets.json',
  schema: unique(YearBracket, ({ year }) => year, 'Two entries carry the same year.'),
  arrange: newestFirst,
};

const MATCH_PLAY_PLAYERS: ListFile<MatchPlayPlayer> = {
  file: 'match-play-players.json',
  schema: unique(MatchPlayPlayer, ({ player }) => personKey(player), 'Two players have one name.'),
  arrange: (players) => players.toSorted((a, b) => a.player.localeCompare(b.player, 'en')),
};

const COURSES: ListFile<CourseRecord> = {
  file: 'courses.json',
  schema: unique(CourseRecord, ({ id }) => id, 'Two courses carry the same id.'),
  arrange: (courses) => courses.toSorted(byCourseName),
};

const POSTS: ListFile<PostSettings> = {
  file: 'posts.json',
  schema: unique(PostSettings, ({ slug }) => slug, 'Two entries carry the same slug.'),
  arrange: (posts) => posts.toSorted((a, b) => a.slug.localeCompare(b.slug, 'en')),
};

/** The last good answers of the shop, so that one that is down empties no page (C57). */
const STOREFRONT: ListFile<ShopCopy> = {
  file: 'storefront.json',
  schema: unique(ShopCopy, ({ origin }) => origin, 'Two entries carry the same origin.'),
};

const DISABLED_GOLFERS: ListFile<DisabledGolfer> = {
  file: 'disabled-golfers.json',
  schema: unique(DisabledGolfer, ({ name }) => personKey(name), 'Two golfers have one name.'),
  arrange: (golfers) => golfers.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
};
const COLONY_CUP: ListFile<ColonyCupYear> = {
  file: 'colony-cup.json',
  schema: unique(ColonyCupYear, ({ year }) => year, 'Two entries carry the same year.'),
  arrange: newestFirst,
};
const CHAMPIONS: ListFile<ChampionRecord> = {
  file: 'champions.json',
  schema: unique(ChampionRecord, ({ year }) => year, 'Two entries carry the same year.'),
  arrange: newestFirst,
};
const STANDINGS_URLS: ListFile<StandingsUrls> = {
  file: 'standings-urls.json',
  schema: unique(StandingsUrls, (one) => one.calendarYear, 'Two entries carry the same year.'),
  arrange: (list) => list.toSorted((a, b) => b.calendarYear - a.calendarYear),
};

/** Kept by hand: under which other names somebody stands in tables. */
const PLAYER_ALIASES: ListFile<PlayerAliases> = {
  file: 'player-aliases.json',
  schema: z.array(PlayerAliases),
};

const REFRESHES: ListFile<RefreshOutcome> = {
  file: 'refreshes.json',
  schema: unique(RefreshOutcome, ({ target }) => target, 'Two entries carry the same target.'),
  arrange: (list) => list.toSorted((a, b) => (a.target < b.target ? -1 : 1)),
};

/** Every collection, opened. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens the data directory, making it when it is new. Throws StoreFileError for the first file that
 * doesn't fit, before anything is changed, and Error when a newer version wrote the directory.
 */
export async function openStores(dataDir: string) {
  const inPrivate = (file: string) => join(dataDir, 'private', file);
  await mkdir(join(dataDir, 'private'), { recursive: true, mode: 0o700 });
  await chmod(join(dataDir, 'private'), 0o700);
  await removeUnfinished(dataDir);
  await finishSwap(dataDir);
  await clearStaging(dataDir);
  await migrate(dataDir);

  const open = <T>(options: JsonStoreOptions<T>) => JsonStore.open(options);
  const list = <T>({ file, ...rest }: ListFile<T>) =>
    open<T[]>({ path: join(dataDir, file), empty: [], ...rest });
  return {
    dataDir,
    events: await list(EVENTS),
    results: await ResultsStore.open(dataDir),
    standings: await list(STANDINGS),
    standingsUrls: await list(STANDINGS_URLS),
    matchPlay: await list(MATCH_PLAY),
    brackets: await list(BRACKETS),
    matchPlayPlayers: await list(MATCH_PLAY_PLAYERS),
    courses: await list(COURSES),
    posts: await list(POSTS),
    storefront: await list(STOREFRONT),
    disabledGolfers: await list(DISABLED_GOLFERS),
    colonyCup: await list(COLONY_CUP),
    champions: await list(CHAMPIONS),
    playerAliases: await list(PLAYER_ALIASES),
    refreshes: await list(REFRESHES),
    trash: await open<TrashEntry[]>({
      path: join(dataDir, 'trash.json'),
      schema: z.array(TrashEntry),
      empty: [],
    }),
    accounts: await openAccounts(dataDir),
    sessions: await open<Session[]>({
      path: inPrivate('sessions.json'),
      schema: z.array(Session),
      empty: [],
    }),
    secrets: await open<Secrets>({
      path: inPrivate('secrets.json'),
      schema: Secrets,
      empty: { sessionKey: '' },
    }),
    lastBackup: await open<LastBackup>({
      path: inPrivate('last-backup.json'),
      schema: LastBackup,
      empty: { at: null },
    }),
  };
}

/**
 * The tour of a data directory that another process may be writing: only reads. Its lists are frozen, as
 * those of the stores are. Throws StoreFileError on a file that doesn't fit.
 */
export async function readTourRecords(dataDir: string): Promise<TourRecords> {
  const read = async <T>({ file, schema, arrange = (all) => all }: ListFile<T>) =>
    Object.freeze(arrange((await new JsonFile(join(dataDir, file), schema).read()) ?? []));
  return {
    events: await read(EVENTS),
    results: await readResults(dataDir),
    standings: await read(STANDINGS),
    matchPlay: await read(MATCH_PLAY),
    brackets: await read(BRACKETS),
    matchPlayPlayers: await read(MATCH_PLAY_PLAYERS),
    courses: await read(COURSES),
    posts: await read(POSTS),
    disabledGolfers: await read(DISABLED_GOLFERS),
    colonyCup: await read(COLONY_CUP),
    champions: await read(CHAMPIONS),
  };
}

/** The last good answers of the shop at an origin; null when there are none. Throws StoreFileError. */
export async function readShopCopy(dataDir: string, origin: string): Promise<ShopCopy | null> {
  const copies = await new JsonFile(join(dataDir, STOREFRONT.file), STOREFRONT.schema).read();
  return copies?.find((copy) => copy.origin === origin) ?? null;
}

/** The collections that the pages show, as they are saved now. */
export function tourRecordsOf(stores: Stores): TourRecords {
  return {
    events: stores.events.data,
    results: stores.results.data,
    standings: stores.standings.data,
    matchPlay: stores.matchPlay.data,
    brackets: stores.brackets.data,
    matchPlayPlayers: stores.matchPlayPlayers.data,
    courses: stores.courses.data,
    posts: stores.posts.data,
    disabledGolfers: stores.disabledGolfers.data,
    colonyCup: stores.colonyCup.data,
    champions: stores.champions.data,
  };
}

/**
 * The accounts alone, for a command that runs beside a server: opening everything would take the
 * server's unfinished files for remains of a crash. Throws as openStores does.
 */
export async function openAccounts(dataDir: string): Promise<JsonStore<Account[]>> {
  const folder = join(dataDir, 'private');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return JsonStore.open<Account[]>({
    path: join(folder, 'accounts.json'),
    schema: z.array(Account),
    empty: [],
  });
}

/** Resolves when nothing is being written. */
export async function settled(stores: Stores): Promise<void> {
  for (const store of Object.values(stores)) {
    if (typeof store !== 'string') await store.settled();
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const folder of [dataDir, join(dataDir, RESULTS_FOLDER), join(dataDir, 'private')]) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.endsWith(UNFINISHED_ENDING)) await rm(join(folder, name), { force: true });
    }
  }
}
