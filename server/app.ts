/** Creates the Express app from its parts; reads no environment and doesn't listen. */
import type { RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { accountRoutes } from './account-routes.ts';
import { ActivityLog } from './activity/activity-log.ts';
import { activityRoutes } from './history/activity.routes.ts';
import { announcementsRoutes } from './announcements/announcements.routes.ts';
import { AnnouncementsService } from './announcements/announcements.service.ts';
import { championsRoutes } from './champions/champions.routes.ts';
import { ChampionsService } from './champions/champions.service.ts';
import { colonyCupRoutes } from './colony-cup/colony-cup.routes.ts';
import { ColonyCupService } from './colony-cup/colony-cup.service.ts';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { DirectoryService } from './directory/directory.service.ts';
import { disabledGolfersRoutes } from './disabled-golfers/disabled-golfers.routes.ts';
import { coursesRoutes } from './courses/courses.routes.ts';
import { CoursesService } from './courses/courses.service.ts';
import { DisabledGolfersService } from './disabled-golfers/disabled-golfers.service.ts';
import { CONFIRM_HEADER } from './domain/account/confirmation.schema.ts';
import { pictureOrigins } from './domain/shop/storefront.ts';
import { todayIn, type Clock } from './domain/time/calendar.ts';
import { AutomaticBackups } from './backup/automatic/automatic-backups.ts';
import { automaticBackupsRoutes } from './backup/automatic/automatic-backups.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { BackupService } from './backup/backup.service.ts';
import { RestoreService } from './backup/restore.service.ts';
import { allowLocalToken } from './backup/running-server.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { BulkService } from './bulk/bulk.service.ts';
import { EventCopies } from './events/event-copies.ts';
import { eventCopiesRoutes } from './events/event-copies.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { refreshAfterSave } from './events/events.refresh.ts';
import { EventsService } from './events/events.service.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { FirstStepsService } from './first-steps/first-steps.service.ts';
import { History } from './history/history.ts';
import { historyRoutes } from './history/history.routes.ts';
import { removeNewerHistory } from './history/restored-history.ts';
import { undoRoutes } from './history/undo.routes.ts';
import { HistoryService } from './history/history.service.ts';
import { isDraftPicture } from './drafts/draft-pictures.ts';
import { DraftRecords } from './drafts/draft-records.ts';
import { DraftSchedule } from './drafts/draft-schedule.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { DraftsService, type PublishedRecord } from './drafts/drafts.service.ts';
import { previewKey } from './drafts/preview-link.ts';
import { previewRoutes } from './drafts/preview.routes.ts';
import { endpoint } from './http/endpoint.ts';
import { errorResponse, notFound } from './http/error-response.ts';
import { fastPath, forwardFastPathError } from './http/fast-path.ts';
import { decodablePath, logAddress, requestLog } from './http/request-log.ts';
import { hostCheck } from './http/host-check.ts';
import { ResponseCache } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { WriteLock } from './http/write-lock.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { PictureStore } from './images/picture-store.ts';
import { removeUnusedPictures } from './images/unused-pictures.ts';
import { importLists } from './imports/import-lists.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import type { FetchPage } from './leaderboards/fetch/fetch-page.ts';
import { discoveryRoutes } from './leaderboards/discovery/discovery.routes.ts';
import { DiscoveryService } from './leaderboards/discovery/discovery.service.ts';
import { LeaderboardRefresher } from './leaderboards/refresh/leaderboard-refresher.ts';
import { leaderboardsRoutes } from './leaderboards/leaderboards.routes.ts';
import { LeaderboardsService } from './leaderboards/leaderboards.service.ts';
import { LiveEventPoller } from './leaderboards/refresh/live-event-poller.ts';
import { refreshRoutes } from './leaderboards/refresh/refresh.routes.ts';
import type { Refresher } from './leaderboards/refresh/refresher.ts';
import { ALL_SOURCES } from './leaderboards/sources/all-sources.ts';
import type { LeaderboardSource } from './leaderboards/sources/source.ts';
import { matchPlayRoutes } from './match-play/match-play.routes.ts';
import { MatchPlayService } from './match-play/match-play.service.ts';
import { METRICS_PATH, metricsFor } from './metrics/metrics-for.ts';
import { playersRoutes } from './match-play/players.routes.ts';
import { PlayersService } from './match-play/players.service.ts';
import { shopArticles } from './posts/shop-articles.ts';
import { postsRoutes } from './posts/posts.routes.ts';
import { PostsService } from './posts/posts.service.ts';
import type { LiveSite } from './publish/live-site.ts';
import type { PreviewRenderer } from './publish/preview.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import type { Publisher } from './publish/publisher.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { enteredResultsRoutes } from './results/entered-results.routes.ts';
import { EnteredResultsService } from './results/entered-results.service.ts';
import {
  accessBeforeSetup,
  accessFor,
  confirmedIdentity,
  privateResponse,
} from './session/guard.ts';
import { originCheck } from './session/origin-check.ts';
import type { Passwords } from './session/password.ts';
import { SecondFactors } from './session/second-factor/second-factors.ts';
import { sessionCookie } from './session/session-cookie.ts';
import { Undo } from './records/undo.ts';
import { searchRoutes } from './search/search.routes.ts';
import { ensureSessionKey } from './session/session-key.ts';
import { seasonRoutes } from './season/season.routes.ts';
import { SessionService } from './session/session.service.ts';
import { shareCardsRoutes } from './share-cards/share-cards.routes.ts';
import type { ShopReader } from './shop/shop-reader.ts';
import { shopWebhookRoutes } from './shop/shop-webhook.routes.ts';
import { siteTextsRoutes } from './site-texts/site-texts.routes.ts';
import { SiteTextsService } from './site-texts/site-texts.service.ts';
import { siteFastPath, serveSite, type SiteOptions } from './site/serve-site.ts';
import { standingsUrlsRoutes } from './standings/standings-urls.routes.ts';
import { StandingsUrlsService } from './standings/standings-urls.service.ts';
import { standingsRoutes } from './standings/standings.routes.ts';
import type { Stores } from './store/stores.ts';
import { teeTimesRoutes } from './tee-times/tee-times.routes.ts';
import { TeeTimesService } from './tee-times/tee-times.service.ts';
import { Trash } from './trash/trash.ts';
import { Updates } from './updates/updates.ts';
import { updatesRoutes } from './updates/updates.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { TrashService } from './trash/trash.service.ts';

/** The server's dependencies; tests pass a temporary folder and a clock of their own. */
export interface AppDeps {
  config: Config;
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
  /** Whether an account has a second factor; none has by default. */
  hasSecondFactor?: (accountID: string) => boolean;
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

export interface TourApp {
  /** Every route, without the security headers. */
  app: Express;
  /** The request listener for a server. */
  listener: RequestListener;
  /** Removes ended sessions, old trash and unused pictures; for every new day. */
  tidy: () => Promise<void>;
  /** Refreshes tables; close it before the stores. */
  refresher: LeaderboardRefresher;
  /** Refreshes the tables of events that are being played, once it is started. */
  liveEvents: LiveEventPoller;
  /** Publishes scheduled drafts, once it is started; close it before the stores. */
  draftSchedule: DraftSchedule;
  /** Makes the daily backup, once it is started; close it before the stores. */
  automaticBackups: AutomaticBackups;
  /** Sends events to open panels; close it before the server. */
  updates: Pick<Updates, 'close'>;
  /** Entries may be written after the responses they are about. */
  activity: Pick<ActivityLog, 'settled'>;
}

/**
 * The Express app over opened stores. Creates the session key of a new installation and tidies up once.
 */
export async function createApp(deps: AppDeps): Promise<TourApp> {
  const { config, stores, clock, log, defaultPictures, publisher, live, panel, passwords } = deps;
  const {
    fetchPage,
    leaderboardSources: sources = ALL_SOURCES,
    shop = null,
    cardFile = () => Promise.resolve(null),
    previews = null,
    localToken = null,
  } = deps;
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
  const activity = new ActivityLog({ dataDir: stores.dataDir, clock, timezone, log });
  const updates = new Updates(clock);
  const recorded = new History({
    dataDir: stores.dataDir,
    clock,
    activity,
    onSaved: (update) => {
      updates.saved(update);
    },
  });
  const history = new HistoryService(recorded, stores);
  await history.settle();
  const trash = new Trash(stores.trash, clock);
  const undo = new Undo(clock);
  const copies = new EventCopies({ stores, pictures, undo });
  const events = new EventsService({ stores, trash, pictures, log });
  const reader = new LeaderboardRefresher({ stores, fetchPage, sources, clock, timezone, log });
  const leaderboards = new LeaderboardsService({ stores, refresher: reader, clock, sources });
  const enteredResults = new EnteredResultsService({ stores, refresher: reader, undo, clock });
  const liveEvents = new LiveEventPoller({ stores, refresher: reader, clock, timezone, log });
  const { refresher = reader } = deps;
  const standingsUrls = new StandingsUrlsService({ stores, trash, refresher, log });
  const matchPlay = new MatchPlayService({ stores, trash, refresher, log });
  const players = new PlayersService(stores.matchPlayPlayers, trash);
  const disabledGolfers = new DisabledGolfersService(stores.disabledGolfers, trash);
  const directory = new DirectoryService({ stores, trash, today });
  const announcements = new AnnouncementsService({ stores, trash, clock, timezone });
  const colonyCup = new ColonyCupService(stores.colonyCup, trash);
  const champions = new ChampionsService({ store: stores.champions, trash, pictures });
  const courses = new CoursesService({ store: stores.courses, trash, pictures });
  const siteTexts = new SiteTextsService({ store: stores.siteTexts, pictures });
  const posts = new PostsService({
    store: stores.posts,
    trash,
    pictures,
    siteUrl: config.siteUrl,
    origins: pictureOrigins(config.storefront),
  });
  const drafts = new DraftsService({
    store: stores.drafts,
    records: new DraftRecords({ events, champions, announcements }),
    trash,
    pictures,
    clock,
    zone: timezone,
  });
  const services = [
    drafts,
    events,
    courses,
    champions,
    colonyCup,
    matchPlay,
    players,
    posts,
    disabledGolfers,
    directory,
    announcements,
    standingsUrls,
  ];
  const deletedRecords = new TrashService({ trash, activity, services });
  const writeLock = new WriteLock();
  const refreshPublished = async ({ collection, recordID }: PublishedRecord) => {
    const event = collection === 'events' && events.all.find((each) => each.eventID === recordID);
    if (event) await refreshAfterSave(refresher, { event, before: null, updateStandings: false });
  };
  const draftSchedule = new DraftSchedule({
    drafts,
    writeLock,
    log,
    onPublished: (published) => {
      refreshPublished(published).catch((error: unknown) => {
        log.error({ err: error }, 'the tables of a published event were not refreshed');
      });
    },
  });
  const cache = new ResponseCache();
  const noteStaff: RequestHandler = (_req, _res, next) => {
    deps.onStaff?.();
    next();
  };
  const access = accessFor(sessions, [noteStaff, writeLock.middleware]);
  const confirmed = confirmedIdentity(sessions);
  const backups = new BackupService({ stores, pictures, clock });
  const restores = new RestoreService({
    stores,
    pictures,
    backups,
    writeLock,
    fitHistory: removeNewerHistory,
    addActivity: (folder) => activity.addFrom(folder),
    onRestored: () => {
      recorded.forget();
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
    await secondFactors.sweep(stores.accounts.data);
    await trash.purge();
    await history.tidy();
    await activity.tidy();
    await removeUnusedPictures(pictures, stores, await history.pictures());
  };
  await tidy();
  await drafts.settle();

  const site: SiteOptions = {
    live,
    onUnknown: (handle) => shop?.readUnknown(handle),
    except: config.metricsToken === null ? null : METRICS_PATH,
  };
  const metrics = await metricsFor({
    config,
    publisher,
    refresher: reader,
    stores,
    automaticBackups,
    clock,
  });

  const app = express();
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(logAddress);
  app.use(forwardFastPathError);
  if (metrics) app.use(metrics.routes);
  // Pages need none of the following middleware.
  app.use(serveSite(site));
  app.use(decodablePath);
  app.use(panel);
  app.use(
    cors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['Retry-After', 'Content-Disposition', CONFIRM_HEADER],
    }),
  );
  app.use(sessionCookie(sessionKey));
  app.use(originCheck(config));

  endpoint(app, '/healthz', {
    get: [
      privateResponse,
      (_req, res) => {
        res.json({ status: 'ok' });
      },
    ],
  });
  app.use(
    accountRoutes({
      config,
      stores,
      clock,
      passwords,
      sessions,
      sessionKey,
      secondFactors,
      hasSecondFactor: deps.hasSecondFactor ?? secondFactors.hasSecondFactor,
      activity,
      access,
      ownAccess: accessBeforeSetup(sessions, [noteStaff, writeLock.middleware]),
      confirmed,
    }),
  );
  app.use(
    eventsRoutes({
      events,
      season: stores.season,
      today,
      pictures,
      refresher,
      cache,
      defaultPictures,
      access,
    }),
  );
  app.use(eventCopiesRoutes({ copies, refresher, access }));
  app.use(seasonRoutes({ stores, cache, today, access }));
  app.use(discoveryRoutes({ discovery: new DiscoveryService({ fetchPage }), access }));
  app.use(leaderboardsRoutes({ leaderboards, refresher: reader, activity, access }));
  app.use(refreshRoutes({ stores, refresher, activity, access }));
  app.use(resultsRoutes({ stores, clock, cache, access }));
  app.use(enteredResultsRoutes({ enteredResults, access }));
  const teeTimes = new TeeTimesService({ stores, refresher: reader, clock });
  app.use(teeTimesRoutes({ stores, teeTimes, refresher, cache, access }));
  app.use(standingsRoutes(stores, cache));
  app.use(standingsUrlsRoutes({ standingsUrls, access }));
  app.use(matchPlayRoutes({ stores, matchPlay, cache, access }));
  app.use(playersRoutes({ players, cache, access }));
  app.use(disabledGolfersRoutes({ disabledGolfers, cache, access }));
  app.use(directoryRoutes({ directory, access }));
  app.use(announcementsRoutes({ announcements, cache, access }));
  app.use(colonyCupRoutes({ colonyCup, cache, access }));
  app.use(championsRoutes({ champions, pictures, cache, defaultPictures, access }));
  app.use(dashboardRoutes({ stores, today, access }));
  app.use(firstStepsRoutes({ firstSteps: new FirstStepsService({ stores, shop }), access }));
  app.use(coursesRoutes({ courses, cache, access }));
  const articles = () => shopArticles(stores, config.storefront);
  app.use(postsRoutes({ posts, articles, cache, access }));
  app.use(searchRoutes({ stores, articles, sessions, access }));
  app.use(draftsRoutes({ drafts, pictures, access, onPublished: refreshPublished }));
  app.use(
    previewRoutes({
      drafts,
      newEventId: (fields) => events.newId(fields),
      pictures,
      renderer: previews,
      key: previewKey(sessionKey),
      clock,
      zone: timezone,
      access,
    }),
  );
  app.use(siteTextsRoutes({ siteTexts, access }));
  app.use(importsRoutes({ lists: importLists({ stores, trash, undo }), access }));
  app.use(undoRoutes({ undo, access }));
  const bulk = new BulkService({
    stores,
    events,
    lists: {
      'match-play-players': players,
      directory,
      'disabled-golfers': disabledGolfers,
      announcements,
      courses,
      posts,
    },
    undo,
  });
  app.use(bulkRoutes({ bulk, access }));
  app.use(historyRoutes({ history, access }));
  app.use(updatesRoutes({ updates, sessions, access }));
  app.use(trashRoutes({ trash: deletedRecords, access }));
  app.use(activityRoutes({ activity, access }));
  app.use(mediaRoutes(pictures, (id) => isDraftPicture(stores, id)));
  app.use(shareCardsRoutes(cardFile));
  app.use(publishRoutes({ publisher, live, shop, activity, access }));
  app.use(
    shopWebhookRoutes({
      secret: config.storefrontSecret,
      onChange: () => {
        shop?.readSoon();
      },
    }),
  );
  const requireOwner = accessFor(sessions).owner;
  app.use(
    backupRoutes({
      backups,
      restores,
      today,
      activity,
      requireOwner: allowLocalToken(localToken, requireOwner),
      confirmed: allowLocalToken(localToken, confirmed),
    }),
  );
  app.use(
    automaticBackupsRoutes({ automaticBackups, restores, activity, requireOwner, confirmed }),
  );
  app.use(notFound);
  app.use(errorResponse(log));
  const security = securityHeaders();
  const listener = fastPath({
    begin: requestLog(log, metrics?.count),
    isOwnHost: hostCheck(config.hosts),
    securityHeaders: security,
    handlers: [siteFastPath(site, security), (context, req, res) => cache.send(context, req, res)],
    app,
  });
  return {
    app,
    listener,
    tidy,
    refresher: reader,
    liveEvents,
    draftSchedule,
    automaticBackups,
    updates,
    activity,
  };
}
