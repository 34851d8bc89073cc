/** Creates the Express app from its parts; reads no environment and doesn't listen. */
import type { RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express } from 'express';
import { apiRoutes } from './api-routes.ts';
import { createContext, type AppOptions, type Context } from './context.ts';
import { CONFIRM_HEADER } from './domain/accounts/session.api.ts';
import type { ApiRoute } from './domain/api/route.ts';
import { DraftSchedule } from './drafts/draft-schedule.ts';
import { followPhotos } from './directory/photos.ts';
import { endMemberships } from './entries/entries.service.ts';
import { hostCheck } from './http/checks/host-check.ts';
import { fastPath, forwardFastPathError } from './http/fast-path.ts';
import { decodablePath, logAddress, requestLog } from './http/request-log.ts';
import { errorResponse, notFound } from './http/responses/error-response.ts';
import { securityHeaders } from './http/responses/security-headers.ts';
import { removeUnusedPictures } from './images/unused-pictures.ts';
import { LiveEventPoller } from './leaderboards/refresh/live-event-poller.ts';
import { METRICS_PATH, metricsFor } from './metrics/metrics-for.ts';
import { LiveScores } from './scores/live-scores.ts';
import { originCheck } from './session/origin-check.ts';
import { sessionCookie } from './session/session-cookie.ts';
import { siteFastPath, serveSite, type SiteOptions } from './site/serve-site.ts';

export interface TourApp {
  /** Every route, without the security headers. */
  app: Express;
  /** The routes of the API, as they are declared. */
  api: readonly ApiRoute[];
  /** The request listener for a server. */
  listener: RequestListener;
  /** Start its automatic backups, and close them before the stores. */
  context: Context;
  /** Removes ended sessions, old trash and unused pictures; for every new day. */
  tidy: () => Promise<void>;
  /** Refreshes the tables of events that are being played, once it is started. */
  liveEvents: LiveEventPoller;
  liveScores: LiveScores;
  /** Publishes scheduled drafts, once it is started; close it before the stores. */
  draftSchedule: DraftSchedule;
}

/** The Express app over opened stores. */
export async function createApp(options: AppOptions): Promise<TourApp> {
  const context = await createContext(options);
  const { config, log, live, panel, shop, cache } = context;
  const site: SiteOptions = {
    live,
    onUnknown: (handle) => shop?.readUnknown(handle),
    except: config.metricsToken === null ? null : METRICS_PATH,
  };
  const metrics = await metricsFor(context);
  followPhotos(context);

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
  const api = apiRoutes(context);
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
    tidy: () => tidy(context),
    liveEvents: new LiveEventPoller(context),
    liveScores: new LiveScores(context),
    draftSchedule: new DraftSchedule(context),
  };
}

async function tidy(context: Context): Promise<void> {
  const { stores, sessions, secondFactors, activity, journal, pictures } = context;
  await sessions.sweep();
  await endMemberships(context);
  await secondFactors.sweep(stores.accounts.data);
  await activity.settled();
  await journal.tidy();
  await removeUnusedPictures(pictures, stores, await journal.pictures());
}
