/** Creates the server's services from its parts; reads no environment. */
import { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { ActivityLog } from './log/activity-log.ts';
import type { TourConfig } from './config.ts';
import { todayIn, type Clock } from './domain/time/calendar.ts';
import { AutomaticBackups } from './backup/automatic/automatic-backups.ts';
import { BackupService } from './backup/backup.service.ts';
import { RestoreService } from './backup/restore.service.ts';
import { describedLists, recordLists, recordsOf, tablesIn } from './record-lists.ts';
import { BulkService } from './bulk/bulk.service.ts';
import { EventCopies } from './events/event-copies.ts';
import { refreshAfterSave } from './events/events.refresh.ts';
import { EventsService } from './events/events.service.ts';
import { fitBackup } from './fit-backup.ts';
import { importLists } from './imports/import-lists.ts';
import { FirstStepsService } from './first-steps/first-steps.service.ts';
import { Journal } from './log/journal.ts';
import { HistoryService } from './log/history.service.ts';
import { EventRecord } from './domain/events/event.schema.ts';
import { DraftRecords } from './drafts/draft-records.ts';
import { DraftSchedule } from './drafts/draft-schedule.ts';
import { EventDrafts } from './drafts/event-drafts.ts';
import { DraftsService, type PublishedRecord } from './drafts/drafts.service.ts';
import { WriteLock } from './http/write-lock.ts';
import { PictureStore } from './images/picture-store.ts';
import { removeUnusedPictures } from './images/unused-pictures.ts';
import type { FetchPage } from './leaderboards/fetch/fetch-page.ts';
import { DiscoveryService } from './leaderboards/discovery/discovery.service.ts';
import { LeaderboardRefresher } from './leaderboards/refresh/leaderboard-refresher.ts';
import { LeaderboardsService } from './leaderboards/leaderboards.service.ts';
import { LiveEventPoller } from './leaderboards/refresh/live-event-poller.ts';
import type { Refresher } from './leaderboards/refresh/refresher.ts';
import { ALL_SOURCES } from './leaderboards/sources/all-sources.ts';
import type { LeaderboardSource } from './leaderboards/sources/source.ts';
import type { LiveSite } from './publish/live-site.ts';
import type { PreviewRenderer } from './publish/preview.ts';
import type { Publisher } from './publish/publisher.ts';
import { EnteredResultsService } from './results/entered-results.service.ts';
import { EntriesService } from './entries/entries.service.ts';
import { LiveScores } from './scores/live-scores.ts';
import { PhoneCards } from './scores/phone-cards.ts';
import { DrawService } from './match-play/draw.service.ts';
import { ScoresService } from './scores/scores.service.ts';
import { seasonRefusal } from './season/season.routes.ts';
import type { Passwords } from './session/password.ts';
import { SecondFactors } from './session/second-factor/second-factors.ts';
import { ensureSessionKey } from './session/session-key.ts';
import { SessionService } from './session/session.service.ts';
import type { ShopReader } from './shop/shop-reader.ts';
import { SiteTextsService } from './site-texts/site-texts.service.ts';
import { journaledCollections } from './store/journal/journaled-collections.ts';
import type { Stores } from './store/stores.ts';
import { TeeTimesService } from './tee-times/tee-times.service.ts';
import { Returns, type Returned } from './log/trash/returns.ts';
import { Trash } from './log/trash/trash.ts';
import { Updates } from './updates/updates.ts';

/** The server's dependencies; tests pass a temporary folder and a clock of their own. */
export interface AppDeps {
  config: TourConfig;
  stores: Stores;
  clock: Clock;
  log: Logger;
  /** Folder with `default-{320,640,1280}.{avif,webp}`. */
  defaultPictures: string;
  publisher: Publisher;
  /** Reads the pages of leaderboards. */
  fetchPage: FetchPage;
  /** The scoring services and file formats of leaderboards; ALL_SOURCES by default. */
  leaderboardSources?: readonly LeaderboardSource[];
  /** The published site, or null while there is none. */
  live: () => LiveSite | null;
  /** Serves everything below /admin. */
  panel: RequestHandler;
  passwords?: Passwords;
  /** Called for every request of a signed-in staff member. */
  onStaff?: () => void;
  /** Reads the site's shop; none by default. */
  shop?: Pick<ShopReader, 'status' | 'readSoon' | 'readUnknown'> | null;
  /** The file of a share card by its URL; none by default. */
  cardFile?: (path: string) => Promise<string | null>;
  /** Renders previews of drafts; none by default. */
  previews?: PreviewRenderer | null;
  /** The bearer token of commands on this machine, instead of a session; none by default. */
  localToken?: string | null;
  /** Refreshes leaderboards for routes; made from `fetchPage` by default. */
  refresher?: Refresher;
  /** Longest time of the backup command, in milliseconds. */
  backupCommandMs?: number;
}

/** The services that routes call, and the jobs that run automatically. */
export type AppServices = Awaited<ReturnType<typeof createServices>>;

/** The services over opened stores. Creates the session key of a new installation. */
export async function createServices(deps: AppDeps) {
  const { config, stores, clock, log, publisher, passwords, fetchPage, shop = null } = deps;
  const { defaultPictures } = deps;
  const { leaderboardSources: sources = ALL_SOURCES } = deps;
  const { timezone } = config;
  const today = todayIn(timezone, clock);
  const sessionKey = await ensureSessionKey(stores);
  const pictures = new PictureStore(stores.dataDir);
  const secondFactors = new SecondFactors({ stores, clock });
  const sessions = new SessionService({
    stores,
    clock,
    log,
    passwords,
    mustSetUpSecondFactor: secondFactors.mustSetUp,
  });
  const updates = new Updates(clock);
  const journal = new Journal({
    stores,
    clock,
    onSaved: (update) => {
      updates.saved(update);
    },
  });
  const activity = new ActivityLog({ journal, file: stores.journal, clock, timezone, log });
  const reader = new LeaderboardRefresher({ stores, fetchPage, sources, clock, timezone, log });
  const collections = journaledCollections(stores);
  const returns = new Returns({
    stores,
    collections,
    supersede: (targets) => {
      reader.supersedeBelow(targets);
    },
  });
  const trash = new Trash({ stores, journal, activity, returns, clock });
  const writeLock = new WriteLock();
  const copies = new EventCopies({ stores, pictures });
  const events = new EventsService({ stores, trash, pictures });
  const leaderboards = new LeaderboardsService({ stores, refresher: reader, clock, sources });
  const enteredResults = new EnteredResultsService({ stores, refresher: reader, clock });
  const phonePage = new URL('/score', config.siteUrl).href;
  const scores = new ScoresService({ stores, enteredResults, clock, phonePage });
  const reportPage = new URL('/match-play/report', config.siteUrl).href;
  const drawService = new DrawService({ stores, clock, reportPage });
  const entries = new EntriesService({
    stores,
    clock,
    zone: timezone,
    shopOrigin: config.storefront?.origin ?? null,
  });
  const phoneCards = new PhoneCards({
    stores,
    clock,
    zone: timezone,
    startOf: (event) => scores.startOf(event),
  });
  const liveScores = new LiveScores({ stores, scores, log });
  const teeTimes = new TeeTimesService({ stores, refresher: reader, clock });
  const discovery = new DiscoveryService({ fetchPage });
  const liveEvents = new LiveEventPoller({ stores, refresher: reader, clock, timezone, log });
  const { refresher = reader } = deps;
  const listsDeps = { config, stores, trash, clock, pictures, defaultPictures, refresher };
  const ownLists = describedLists(listsDeps);
  const lists = recordLists(listsDeps, ownLists);
  const siteTexts = new SiteTextsService({ stores, pictures });
  const drafts = new DraftsService({
    store: stores.drafts,
    records: new DraftRecords({ stores, events, ...lists }),
    trash,
    pictures,
    clock,
    zone: timezone,
  });
  const eventDrafts = new EventDrafts({ store: stores.drafts, events });
  /** What is deleted record by record. */
  const records = { events, ...recordsOf(lists) };
  const bulk = new BulkService({ lists: records, events });
  const firstSteps = new FirstStepsService({ stores, shop });
  const refreshEvent = async (event: EventRecord, before: EventRecord | null) => {
    try {
      await refreshAfterSave(refresher, { event, before, updateStandings: false });
    } catch (error) {
      log.error(
        { err: error, eventID: event.eventID },
        'the tables of an event were not refreshed',
      );
    }
  };
  const refreshReturned = async ({ id, before }: Returned) => {
    const event = events.all.find(({ eventID }) => eventID === id);
    const former = before && EventRecord.parse(before);
    // One that comes back has the results that it had.
    const isRefreshed = former !== null || !stores.results.data.has(id);
    if (event && isRefreshed) await refreshEvent(event, former);
  };
  returns.rules = {
    ...Object.fromEntries(
      Object.values(recordsOf(lists)).map((list) => [list.name, list.rules()] as const),
    ),
    drafts: { adapted: (edit, version) => drafts.adaptedIn(edit, version) },
    events: {
      adapted: (edit, version) => events.adaptedIn(edit, version, true),
      refresh: refreshReturned,
    },
    season: { refusal: seasonRefusal(stores) },
  };
  const history = new HistoryService({ stores, collections, journal, trash, returns });
  const refreshPublished = async ({ collection, recordID, before }: PublishedRecord) => {
    const event = collection === 'events' && events.all.find((each) => each.eventID === recordID);
    if (event) await refreshEvent(event, before);
  };
  const described = tablesIn(ownLists);
  const imports = importLists({ stores, trash, today, refreshEvent, described });
  const draftSchedule = new DraftSchedule({
    drafts,
    writeLock,
    log,
    onPublished: (published) => void refreshPublished(published),
  });
  const backups = new BackupService({ stores, pictures, clock });
  const restores = new RestoreService({
    stores,
    pictures,
    backups,
    writeLock,
    journal,
    fit: fitBackup({ clock, zone: timezone }),
    onRestored: () => {
      reader.supersedeAll();
      publisher.request();
    },
  });
  const automaticBackups = new AutomaticBackups({
    stores,
    backups,
    restores,
    settings: config.automaticBackups,
    clock,
    zone: timezone,
    log,
    commandMs: deps.backupCommandMs,
  });

  const tidy = async () => {
    await sessions.sweep();
    await entries.endMemberships();
    await secondFactors.sweep(stores.accounts.data);
    await activity.settled();
    await journal.tidy();
    await removeUnusedPictures(pictures, stores, await journal.pictures());
  };

  return {
    today,
    sessionKey,
    pictures,
    secondFactors,
    sessions,
    activity,
    updates,
    history,
    journal,
    trash,
    writeLock,
    copies,
    events,
    reader,
    refresher,
    leaderboards,
    enteredResults,
    scores,
    phoneCards,
    drawService,
    entries,
    liveScores,
    teeTimes,
    discovery,
    liveEvents,
    lists,
    siteTexts,
    drafts,
    eventDrafts,
    bulk,
    firstSteps,
    refreshPublished,
    imports,
    draftSchedule,
    backups,
    restores,
    automaticBackups,
    tidy,
  };
}
