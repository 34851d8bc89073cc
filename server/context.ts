/** What routes, services and jobs share, made once for each app; reads no environment. */
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AutomaticBackups } from './backup/automatic/automatic-backups.ts';
import { zoneOf, type Config } from './config.ts';
import { todayIn, type CalendarDate, type Clock } from './domain/time/calendar.ts';
import { ResponseCache } from './http/responses/response-cache.ts';
import { WriteLock } from './http/write-lock.ts';
import { PictureStore } from './images/picture-store.ts';
import type { FetchPage } from './leaderboards/fetch/fetch-page.ts';
import {
  LeaderboardRefresher,
  type Refresher,
} from './leaderboards/refresh/leaderboard-refresher.ts';
import { ALL_SOURCES } from './leaderboards/sources/all-sources.ts';
import type { LeaderboardSource } from './leaderboards/sources/source.ts';
import { ActivityLog } from './log/activity-log.ts';
import { Journal } from './log/journal.ts';
import { Returns } from './log/trash/returns.ts';
import { Trash } from './log/trash/trash.ts';
import type { BucketCopy } from './publish/bucket/bucket-copy.ts';
import type { LiveSite } from './publish/live-site.ts';
import type { PreviewRenderer } from './publish/preview.ts';
import type { Publisher } from './publish/publisher.ts';
import { recordLists, returnRules } from './record-lists.ts';
import { argon2Passwords, type Passwords } from './session/password.ts';
import { LoginSteps } from './session/second-factor/login-steps.ts';
import { SecondFactors } from './session/second-factor/second-factors.ts';
import { ensureSessionKey } from './session/session-cookie.ts';
import { SessionService } from './session/session.service.ts';
import type { ShopReader } from './shop/shop-reader.ts';
import {
  journaledCollections,
  type JournaledCollections,
} from './store/journal/journaled-collections.ts';
import type { Stores } from './store/stores.ts';
import { Updates } from './updates/updates.ts';
import { setTour } from './domain/tour/current-tour.ts';

/** What an app is made from; tests pass a temporary folder and a clock of their own. */
interface Parts {
  config: Config;
  stores: Stores;
  clock: Clock;
  log: Logger;
  /** Folder with `default-{320,640,1280}.{avif,webp}`, shown for records without a picture. */
  defaultPictures: string;
  publisher: Publisher;
  /** Reads the pages of leaderboards. */
  fetchPage: FetchPage;
  /** The published site, or null while there is none. */
  live: () => LiveSite | null;
  /** Serves everything below /admin. */
  panel: RequestHandler;
}

interface OptionalParts {
  /** The scoring services and file formats of leaderboards; ALL_SOURCES by default. */
  sources: readonly LeaderboardSource[];
  passwords: Passwords;
  /** Called for every request of a signed-in staff member. */
  onStaff: () => void;
  /** Reads the site's shop; none by default. */
  shop: Pick<ShopReader, 'status' | 'readSoon' | 'readUnknown'> | null;
  /** The copy of the published site in a bucket; none by default. */
  bucket: Pick<BucketCopy, 'status' | 'request' | 'ended'> | null;
  /** The file of a share card by its URL; none by default. */
  cardFile: (path: string) => Promise<string | null>;
  /** Renders previews of drafts; none by default. */
  previews: PreviewRenderer | null;
  /** The bearer token of commands on this machine, instead of a session; none by default. */
  localToken: string | null;
  /** Longest time of the backup command, in milliseconds; null for its default. */
  backupCommandMs: number | null;
}

const DEFAULTS: OptionalParts = {
  sources: ALL_SOURCES,
  passwords: argon2Passwords,
  onStaff: () => undefined,
  shop: null,
  bucket: null,
  cardFile: () => Promise.resolve(null),
  previews: null,
  localToken: null,
  backupCommandMs: null,
};

export type AppOptions = Parts &
  Partial<OptionalParts> & {
    /** Refreshes leaderboards for routes; made from `fetchPage` by default. */
    refresher?: Refresher;
  };

/** What record lists are made over. */
export interface BaseContext extends Parts, OptionalParts {
  /** The tour's zone, an IANA name, as the settings have it now. */
  timezone: () => string;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  cache: ResponseCache;
  /** Why the tables of events with scores by hole were not stored, by event. */
  tableProblems: Map<string, string>;
  pictures: PictureStore;
  sessionKey: string;
  secondFactors: SecondFactors;
  sessions: SessionService;
  loginSteps: LoginSteps;
  writeLock: WriteLock;
  /** Sends events to open panels. */
  updates: Updates;
  journal: Journal;
  activity: ActivityLog;
  collections: JournaledCollections;
  returns: Returns;
  trash: Trash;
  /** Reads leaderboards, and discards what it reads when newer tables are stored. */
  reader: LeaderboardRefresher;
  /** The same for refreshes on request, which tests replace. */
  refresher: Refresher;
}

export interface Context extends BaseContext {
  /** The records and routes of each list, by its name in the journal. */
  lists: ReturnType<typeof recordLists>;
  automaticBackups: AutomaticBackups;
}

/** The context over opened stores. Creates the session key of a new installation. */
export async function createContext(options: AppOptions): Promise<Context> {
  const { config, stores, clock } = options;
  const timezone = () => zoneOf(config, stores.settings.data);
  setTour(stores.settings.data);
  stores.settings.onChange(setTour);
  const base = {
    ...DEFAULTS,
    ...options,
    timezone,
    today: todayIn(timezone, clock),
    sessionKey: await ensureSessionKey(stores),
    pictures: new PictureStore(stores.dataDir),
    cache: new ResponseCache(),
    tableProblems: new Map<string, string>(),
    writeLock: new WriteLock(),
    secondFactors: new SecondFactors({ stores, clock }),
    updates: new Updates(clock),
    collections: journaledCollections(stores),
  };
  const sessions = new SessionService(base);
  const loginSteps = new LoginSteps({ ...base, sessions });
  const journal = new Journal(base);
  const activity = new ActivityLog({ ...base, journal });
  const reader = new LeaderboardRefresher(base);
  const returns = new Returns({ ...base, reader });
  const trash = new Trash({ ...base, journal, activity, returns });
  const { refresher = reader } = options;
  const shared: BaseContext = {
    ...base,
    sessions,
    loginSteps,
    journal,
    activity,
    returns,
    trash,
    reader,
    refresher,
  };
  const lists = recordLists(shared);
  const context = { ...shared, lists, automaticBackups: new AutomaticBackups(shared) };
  returns.rules = returnRules(context);
  return context;
}
