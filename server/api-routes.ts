/** Puts together the routes of the API. */
import { Router, type RequestHandler } from 'express';
import { accountsRoutes, invitationsRoutes } from './accounts/accounts.routes.ts';
import { apiDocument } from './api-document.ts';
import { automaticBackupsRoutes } from './backup/automatic/automatic-backups.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import type { Context } from './context.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { ApiRoute } from './domain/api/route.ts';
import { documentApi, healthApi } from './domain/publish/files.api.ts';
import { draftsRoutes, eventDraftsRoutes } from './drafts/drafts.routes.ts';
import { previewRoutes } from './drafts/preview.routes.ts';
import { entriesRoutes } from './entries/entries.routes.ts';
import { shopWebhookRoutes } from './entries/shop-webhook.routes.ts';
import { eventCopiesRoutes, eventsRoutes } from './events/events.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { handle } from './http/handle.ts';
import { addRoutes, type Route } from './http/routes.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { importsRoutes, seasonImportRoutes } from './imports/imports.routes.ts';
import { discoveryRoutes } from './leaderboards/discovery/discovery.routes.ts';
import { leaderboardsRoutes, refreshRoutes } from './leaderboards/leaderboards.routes.ts';
import { logRoutes } from './log/log.routes.ts';
import { drawRoutes } from './match-play/draw.routes.ts';
import { moneyRoutes } from './money/money.routes.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { enteredResultsRoutes, resultsRoutes } from './results/results.routes.ts';
import { scoresRoutes } from './scores/scores.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { seasonRoutes } from './season/season.routes.ts';
import { accessFor, confirmedIdentity, privateResponse } from './session/guard.ts';
import { ownSessionsRoutes, sessionRoutes } from './session/session.routes.ts';
import { loginStepsRoutes } from './session/second-factor/login-steps.routes.ts';
import { secondFactorRoutes } from './session/second-factor/second-factor.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { shareCardsRoutes } from './share-cards/share-cards.routes.ts';
import { siteTextsRoutes } from './site-texts/site-texts.routes.ts';
import { standingsRoutes } from './standings/standings.routes.ts';
import { teeTimesRoutes } from './tee-times/tee-times.routes.ts';
import { updatesRoutes } from './updates/updates.routes.ts';

const healthRoutes = () =>
  handle(healthApi, {
    read: { before: [privateResponse], handler: () => ({ status: 'ok' }) },
  });

const listRoutes = ({ lists }: Context): Route[] =>
  Object.values(lists).flatMap(({ records: { part }, routes }) =>
    routes.map((route: Route) =>
      part ? { ...route, declared: { ...route.declared, part } } : route,
    ),
  );

/** Each below its whole path. Of paths that fit a request, the first one takes it. */
const ROUTES: readonly ((context: Context) => Route[])[] = [
  healthRoutes,
  sessionRoutes,
  loginStepsRoutes,
  // Before other routes below /api/accounts/:id.
  secondFactorRoutes,
  ownSessionsRoutes,
  accountsRoutes,
  invitationsRoutes,
  eventsRoutes,
  eventCopiesRoutes,
  seasonRoutes,
  discoveryRoutes,
  leaderboardsRoutes,
  refreshRoutes,
  resultsRoutes,
  enteredResultsRoutes,
  scoresRoutes,
  drawRoutes,
  entriesRoutes,
  moneyRoutes,
  teeTimesRoutes,
  standingsRoutes,
  listRoutes,
  dashboardRoutes,
  firstStepsRoutes,
  searchRoutes,
  draftsRoutes,
  eventDraftsRoutes,
  previewRoutes,
  settingsRoutes,
  siteTextsRoutes,
  importsRoutes,
  seasonImportRoutes,
  logRoutes,
  bulkRoutes,
  updatesRoutes,
  mediaRoutes,
  shareCardsRoutes,
  publishRoutes,
  shopWebhookRoutes,
  backupRoutes,
  automaticBackupsRoutes,
];

/** The routes of the API. */
export function apiRoutes(context: Context): { router: Router; declared: ApiRoute[] } {
  const { stores, sessions, writeLock, cache, onStaff } = context;
  const noteStaff: RequestHandler = (_req, _res, next) => {
    onStaff();
    next();
  };
  const then = [noteStaff, writeLock.middleware];
  const routes = ROUTES.flatMap((routesOf) => routesOf(context));
  const declared = routes.map((route) => route.declared);
  const document = handle(documentApi, {
    read: { dependencies: () => [], respond: () => apiDocument([documentApi.read, ...declared]) },
  });
  const router = Router();
  addRoutes(router, [...document, ...routes], {
    access: accessFor(sessions, { then }),
    accessBeforeSetup: accessFor(sessions, { then, isBeforeSetup: true }),
    confirmed: confirmedIdentity(sessions),
    cache,
    settings: () => stores.settings.data,
  });
  return { router, declared };
}
