/** Creates the Express app from its parts; reads no environment and doesn't listen. */
import type { RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express } from 'express';
import { type ActivityLog } from './log/activity-log.ts';
import type { Journal } from './log/journal.ts';
import { CONFIRM_HEADER } from './domain/accounts/confirmation.schema.ts';
import type { ApiRoute } from './domain/api/route.ts';
import { type AutomaticBackups } from './backup/automatic/automatic-backups.ts';
import { type DraftSchedule } from './drafts/draft-schedule.ts';
import { errorResponse, notFound } from './http/responses/error-response.ts';
import { fastPath, forwardFastPathError } from './http/fast-path.ts';
import { decodablePath, logAddress, requestLog } from './http/request-log.ts';
import { hostCheck } from './http/checks/host-check.ts';
import { ResponseCache } from './http/responses/response-cache.ts';
import { securityHeaders } from './http/responses/security-headers.ts';
import { type LeaderboardRefresher } from './leaderboards/refresh/leaderboard-refresher.ts';
import { type LiveEventPoller } from './leaderboards/refresh/live-event-poller.ts';
import { type LiveScores } from './scores/live-scores.ts';
import { METRICS_PATH, metricsFor } from './metrics/metrics-for.ts';
import { originCheck } from './session/origin-check.ts';
import { sessionCookie } from './session/session-cookie.ts';
import { siteFastPath, serveSite, type SiteOptions } from './site/serve-site.ts';
import { type Updates } from './updates/updates.ts';
import { apiRoutes } from './api-routes.ts';
import { createServices, type AppDeps } from './app-services.ts';

export interface TourApp {
  /** Every route, without the security headers. */
  app: Express;
  /** The routes of the API, as they are declared. */
  api: readonly ApiRoute[];
  /** The request listener for a server. */
  listener: RequestListener;
  /** Removes ended sessions, old trash and unused pictures; for every new day. */
  tidy: () => Promise<void>;
  /** Refreshes tables; close it before the stores. */
  refresher: LeaderboardRefresher;
  /** Refreshes the tables of events that are being played, once it is started. */
  liveEvents: LiveEventPoller;
  liveScores: LiveScores;
  /** Publishes scheduled drafts, once it is started; close it before the stores. */
  draftSchedule: DraftSchedule;
  /** Makes the daily backup, once it is started; close it before the stores. */
  automaticBackups: AutomaticBackups;
  /** Sends events to open panels; close it before the server. */
  updates: Pick<Updates, 'close'>;
  /** Entries may be written after the responses they are about. */
  activity: Pick<ActivityLog, 'note' | 'settled'>;
  journal: Pick<Journal, 'adoptEdits'>;
}

/** The Express app over opened stores. */
export async function createApp(deps: AppDeps): Promise<TourApp> {
  const { config, stores, clock, log, publisher, live, panel, shop = null } = deps;
  const services = await createServices(deps);
  const { reader, automaticBackups } = services;
  const cache = new ResponseCache();
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
  app.use(sessionCookie(services.sessionKey));
  app.use(originCheck(config));
  const api = apiRoutes({ ...deps, ...services, cache });
  app.use(api.router);
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
  const { tidy, liveEvents, liveScores, draftSchedule, updates, activity, journal } = services;
  return {
    app,
    api: api.declared,
    listener,
    tidy,
    refresher: reader,
    liveEvents,
    liveScores,
    draftSchedule,
    automaticBackups,
    updates,
    activity,
    journal,
  };
}
