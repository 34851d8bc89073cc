/** The server's parts, put together: no listening, no environment. */
import type { RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { championsRoutes } from './champions/champions.routes.ts';
import { ChampionsService } from './champions/champions.service.ts';
import { colonyCupRoutes } from './colony-cup/colony-cup.routes.ts';
import { ColonyCupService } from './colony-cup/colony-cup.service.ts';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { disabledGolfersRoutes } from './disabled-golfers/disabled-golfers.routes.ts';
import { coursesRoutes } from './courses/courses.routes.ts';
import { CoursesService } from './courses/courses.service.ts';
import { DisabledGolfersService } from './disabled-golfers/disabled-golfers.service.ts';
import { pictureOrigins } from './domain/shop/storefront.ts';
import { dateIn, type Clock } from './domain/time/calendar.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { BackupService } from './backup/backup.service.ts';
import { RestoreService } from './backup/restore.service.ts';
import { localOr } from './backup/running-server.ts';
import { currentYearRoutes } from './events/current-year.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { EventsService } from './events/events.service.ts';
import { endpoint } from './http/endpoint.ts';
import { errorResponse, notFound } from './http/error-response.ts';
import { failedBefore, fastPath } from './http/fast-path.ts';
import { ReadyAnswers } from './http/ready-answers.ts';
import { decodablePath, requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { WriteGate } from './http/write-gate.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { PictureStore } from './images/picture-store.ts';
import { removeUnusedPictures } from './images/unused-pictures.ts';
import type { FetchPage } from './leaderboards/fetch/fetch-page.ts';
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
import { knownArticles } from './posts/known-articles.ts';
import { postsRoutes } from './posts/posts.routes.ts';
import { PostsService } from './posts/posts.service.ts';
import type { LiveSite } from './publish/live-site.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import type { Publisher } from './publish/publisher.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { privateResponse, requireSession as guard } from './session/guard.ts';
import { originCheck } from './session/origin-check.ts';
import type { Passwords } from './session/password.ts';
import { sessionCookie } from './session/session-cookie.ts';
import { ensureSessionKey } from './session/session-key.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { SessionService } from './session/session.service.ts';
import { shareCardsRoutes } from './share-cards/share-cards.routes.ts';
import type { ShopReader } from './shop/shop-reader.ts';
import { shopWebhookRoutes } from './shop/shop-webhook.routes.ts';
import { siteFastPath, serveSite, type SiteOptions } from './site/serve-site.ts';
import { standingsUrlsRoutes } from './standings/standings-urls.routes.ts';
import { StandingsUrlsService } from './standings/standings-urls.service.ts';
import { standingsRoutes } from './standings/standings.routes.ts';
import type { Stores } from './store/stores.ts';
import { teeTimesRoutes } from './tee-times/tee-times.routes.ts';
import { Trash } from './trash/trash.ts';

/** What the server is made of; tests hand in a temporary folder and a clock of their own. */
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
  /** Answers everything below /admin. */
  panel: RequestHandler;
  passwords?: Passwords;
  /** Told of every request of somebody signed in; nobody by default. */
  onStaff?: () => void;
  /** Reads the shop that the site shows; none by default. */
  shop?: Pick<ShopReader, 'status' | 'readSoon' | 'readUnknown'> | null;
  /** The file of a share card by its address; none by default. */
  cardFile?: (path: string) => Promise<string | null>;
  /** What commands on this machine show instead of a session; null or left out: nothing. */
  localToken?: string | null;
  /** What routes call to have leaderboards read; made from `fetchPage` when left out. */
  refresher?: Refresher;
}

export interface TourApp {
  /** Every route, without what every answer has. */
  app: Express;
  /** What a server is to call with its requests. */
  listener: RequestListener;
  /** Forgets ended sessions, old trash and pictures nobody refers to; for every new day. */
  tidy: () => Promise<void>;
  /** Reads tables; to be closed before the stores are. */
  refresher: LeaderboardRefresher;
  /** Reads the tables of events that are being played, once it is started. */
  liveEvents: LiveEventPoller;
}

/**
 * The express app over opened stores. Makes the session key of a new installation and tidies up once.
 */
export async function createApp(deps: AppDeps): Promise<TourApp> {
  const { config, stores, clock, log, defaultPictures, publisher, live, panel, passwords } = deps;
  const {
    fetchPage,
    leaderboardSources: sources = ALL_SOURCES,
    shop = null,
    cardFile = () => Promise.resolve(null),
  } = deps;
  const { timezone } = config;
  const sessionKey = await ensureSessionKey(stores);
  const pictures = new PictureStore(stores.dataDir);
  const sessions = new SessionService({ stores, clock, log, passwords });
  const trash = new Trash(stores.trash, clock);
  const events = new EventsService({ stores, trash, pictures, log });
  const reader = new LeaderboardRefresher({ stores, fetchPage, sources, clock, timezone, log });
  const leaderboards = new LeaderboardsService({ stores, refresher: reader, clock, sources });
  const liveEvents = new LiveEventPoller({ stores, refresher: reader, clock, timezone, log });
  const { refresher = reader } = deps;
  const standingsUrls = new StandingsUrlsService({ stores, trash, refresher, log });
  const matchPlay = new MatchPlayService({ stores, trash, refresher, log });
  const players = new PlayersService(stores.matchPlayPlayers, trash);
  const disabledGolfers = new DisabledGolfersService(stores.disabledGolfers, trash);
  const colonyCup = new ColonyCupService(stores.colonyCup, trash);
  const champions = new ChampionsService({ store: stores.champions, trash, pictures });
  const courses = new CoursesService({ store: stores.courses, trash, pictures });
  const posts = new PostsService({
    ...{ store: stores.posts, trash, pictures, siteUrl: config.siteUrl },
    origins: pictureOrigins(config.storefront),
  });
  const signedIn = guard(sessions);
  const gate = new WriteGate();
  const noteStaff: RequestHandler = (_req, _res, next) => {
    deps.onStaff?.();
    next();
  };
  const requireSession = [...signedIn, noteStaff, gate.pass];
  const backups = new BackupService({ stores, pictures, clock });
  const restores = new RestoreService({
    stores,
    pictures,
    backups,
    gate,
    onRestored: () => {
      reader.supersedeAll();
      publisher.request();
    },
  });

  const tidy = async () => {
    await sessions.sweep();
    await trash.purge();
    await removeUnusedPictures(pictures, stores);
  };
  await tidy();

  const site: SiteOptions = {
    live,
    onUnknown: (handle) => shop?.readUnknown(handle),
    except: config.metricsToken === null ? null : METRICS_PATH,
  };
  const metrics = await metricsFor({ config, publisher, refresher: reader, stores, clock });

  const app = express();
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(failedBefore);
  app.use(decodablePath);
  if (metrics) app.use(metrics.routes);
  // Visitors' pages need nothing of what follows, so they are answered before it.
  app.use(serveSite(site));
  app.use(panel);
  app.use(
    cors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['Retry-After', 'Content-Disposition'],
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
  app.use(sessionRoutes(sessions));
  app.use(eventsRoutes({ events, pictures, refresher, defaultPictures, requireSession }));
  app.use(currentYearRoutes({ stores, today: () => dateIn(timezone, clock()) }));
  app.use(leaderboardsRoutes({ leaderboards, refresher: reader, requireSession }));
  app.use(refreshRoutes({ stores, refresher, requireSession }));
  app.use(resultsRoutes({ stores, clock, requireSession }));
  app.use(teeTimesRoutes({ stores, refresher }));
  app.use(standingsRoutes(stores));
  app.use(standingsUrlsRoutes({ standingsUrls, requireSession }));
  app.use(matchPlayRoutes({ stores, matchPlay, requireSession }));
  app.use(playersRoutes({ players, requireSession }));
  app.use(disabledGolfersRoutes({ disabledGolfers, requireSession }));
  app.use(colonyCupRoutes({ colonyCup, requireSession }));
  app.use(championsRoutes({ champions, pictures, defaultPictures, requireSession }));
  app.use(dashboardRoutes({ stores, today: () => dateIn(timezone, clock()), requireSession }));
  app.use(coursesRoutes({ courses, requireSession }));
  const articles = () => knownArticles(stores, config.storefront);
  app.use(postsRoutes({ posts, articles, requireSession }));
  app.use(mediaRoutes(pictures));
  app.use(shareCardsRoutes(cardFile));
  app.use(publishRoutes({ publisher, shop, requireSession }));
  app.use(
    shopWebhookRoutes({
      secret: config.storefrontSecret,
      onChange: () => {
        shop?.readSoon();
      },
    }),
  );
  app.use(
    backupRoutes({
      backups,
      restores,
      today: () => dateIn(timezone, clock()),
      requireSession: localOr(deps.localToken ?? null, signedIn),
    }),
  );
  app.use(notFound);
  app.use(errorResponse(log));
  const security = securityHeaders();
  const ready = new ReadyAnswers();
  const listener = fastPath({
    begin: requestLog(log, metrics?.count),
    security,
    quick: [siteFastPath(site, security), (visit, req, res) => ready.give(visit, req, res)],
    app,
  });
  return { app, listener, tidy, refresher: reader, liveEvents };
}
