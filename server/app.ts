/** Creates the Express app from its parts; reads no environment and doesn't listen. */
import type { RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express } from 'express';
import { type Context, type AppOptions, createContext } from './context.ts';
import { CONFIRM_HEADER } from './domain/accounts/confirmation.schema.ts';
import type { ApiRoute } from './domain/api/route.ts';
import { type AutomaticBackups } from './backup/automatic/automatic-backups.ts';
import { type DraftSchedule } from './drafts/draft-schedule.ts';
import { errorResponse, notFound } from './http/responses/error-response.ts';
import { fastPath, forwardFastPathError } from './http/fast-path.ts';
import { decodablePath, logAddress, requestLog } from './http/request-log.ts';
import { hostCheck } from './http/checks/host-check.ts';
import { securityHeaders } from './http/responses/security-headers.ts';
import { type LiveEventPoller } from './leaderboards/refresh/live-event-poller.ts';
import { type LiveScores } from './scores/live-scores.ts';
import { METRICS_PATH, metricsFor } from './metrics/metrics-for.ts';
import { originCheck } from './session/origin-check.ts';
import { sessionCookie } from './session/session-cookie.ts';
import { siteFastPath, serveSite, type SiteOptions } from './site/serve-site.ts';
import { apiRoutes } from './api-routes.ts';
import { createServices } from './app-services.ts';

export interface TourApp {
  /** Every route, without the security headers. */
  app: Express;
  /** The routes of the API, as they are declared. */
  api: readonly ApiRoute[];
  /** The request listener for a server. */
  listener: RequestListener;
  context: Context;
  /** Removes ended sessions, old trash and unused pictures; for every new day. */
  tidy: () => Promise<void>;
  /** Refreshes the tables of events that are being played, once it is started. */
  liveEvents: LiveEventPoller;
  liveScores: LiveScores;
  /** Publishes scheduled drafts, once it is started; close it before the stores. */
  draftSchedule: DraftSchedule;
  /** Makes the daily backup, once it is started; close it before the stores. */
  automaticBackups: AutomaticBackups;
}

/** The Express app over opened stores. */
export async function createApp(options: AppOptions): Promise<TourApp> {
  const context = await createContext(options);
  const { config, stores, clock, log, publisher, live, panel, shop, cache, reader } = context;
  const services = createServices(context);
  const { tidy, liveEvents, liveScores, draftSchedule, automaticBackups } = services;
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
  app.use(sessionCookie(context.sessionKey));
  app.use(originCheck(config));
  const api = apiRoutes({ ...context, ...services });
  app.use(api.router);
  app.use(notFound);
  app.use(errorResponse(log));
  const security = securityHeaders();
  const listener = fastPath({
    begin: requestLog(log, metrics?.count),
    isOwnHost: hostCheck(config.hosts),
    securityHeaders: security,
    handlers: [siteFastPath(site, security), (request, req, res) => cache.send(request, req, res)],
    app,
  });
  return {
    app,
    api: api.declared,
    listener,
    context,
    tidy,
    liveEvents,
    liveScores,
    draftSchedule,
    automaticBackups,
  };
}
