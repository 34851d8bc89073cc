/** Puts together the routes of the API. */
import { Router, type RequestHandler } from 'express';
import { apiDocument } from './api-document.ts';
import { accountRoutes } from './account-routes.ts';
import type { AppServices } from './app-services.ts';
import { automaticBackupsRoutes } from './backup/automatic/automatic-backups.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Context } from './context.ts';
import type { ApiRoute } from './domain/api/route.ts';
import { documentApi, healthApi } from './domain/publish/files.api.ts';
import { isDraftPicture } from './drafts/draft-pictures.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { entriesRoutes } from './entries/entries.routes.ts';
import { eventDraftsRoutes } from './drafts/event-drafts.routes.ts';
import { previewRoutes } from './drafts/preview.routes.ts';
import { eventCopiesRoutes } from './events/event-copies.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { logRoutes } from './log/log.routes.ts';
import { handle } from './http/handle.ts';
import { addRoutes, type Route } from './http/routes.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { discoveryRoutes } from './leaderboards/discovery/discovery.routes.ts';
import { leaderboardsRoutes } from './leaderboards/leaderboards.routes.ts';
import { refreshRoutes } from './leaderboards/refresh/refresh.routes.ts';
import { shopArticles } from './news/shop-articles.ts';
import { moneyRoutes } from './money/money.routes.ts';
import { drawRoutes } from './match-play/draw.routes.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { enteredResultsRoutes } from './results/entered-results.routes.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { scoresRoutes } from './scores/scores.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { seasonRoutes } from './season/season.routes.ts';
import {
  accessBeforeSetup,
  accessFor,
  confirmedIdentity,
  isOfRole,
  privateResponse,
  sessionOf,
} from './session/guard.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { shareCardsRoutes } from './share-cards/share-cards.routes.ts';
import { shopWebhookRoutes } from './shop/shop-webhook.routes.ts';
import { siteTextsRoutes } from './site-texts/site-texts.routes.ts';
import { standingsRoutes } from './standings/standings.routes.ts';
import { teeTimesRoutes } from './tee-times/tee-times.routes.ts';
import { updatesRoutes } from './updates/updates.routes.ts';

type ApiServices = Context & AppServices;

const HEALTH = handle(healthApi, {
  read: { before: [privateResponse], handler: () => ({ status: 'ok' }) },
});

/** The routes of the API, each below its whole path. Of paths that fit a request, the first one takes it. */
export function apiRoutes(services: ApiServices): { router: Router; declared: ApiRoute[] } {
  const { config, stores, sessions, trash, writeLock, cache } = services;
  const noteStaff: RequestHandler = (_req, _res, next) => {
    services.onStaff();
    next();
  };
  const then = [noteStaff, writeLock.middleware];
  const routes = [
    ...HEALTH,
    ...accountRoutes(services),
    ...eventsRoutes(services),
    ...eventCopiesRoutes(services),
    ...seasonRoutes(services),
    ...discoveryRoutes(services),
    ...leaderboardsRoutes(services),
    ...refreshRoutes(services),
    ...resultsRoutes(services),
    ...enteredResultsRoutes(services),
    ...scoresRoutes(services),
    ...drawRoutes(services),
    ...entriesRoutes(services),
    ...moneyRoutes(services),
    ...teeTimesRoutes(services),
    ...standingsRoutes(services),
    ...Object.values(services.lists).flatMap(({ records, routes }) =>
      routes.map((route: Route) =>
        records.part ? { ...route, declared: { ...route.declared, part: records.part } } : route,
      ),
    ),
    ...dashboardRoutes(services),
    ...firstStepsRoutes(services),
    ...searchRoutes({ ...services, shopArticles: () => shopArticles(stores, config.storefront) }),
    ...draftsRoutes(services),
    ...eventDraftsRoutes(services),
    ...previewRoutes(services),
    ...settingsRoutes(services),
    ...siteTextsRoutes(services),
    ...importsRoutes(services),
    ...logRoutes({
      ...services,
      roleOf: async (req) => (await sessionOf(sessions, req)).role,
    }),
    ...bulkRoutes(services),
    ...updatesRoutes(services),
    ...mediaRoutes({
      ...services,
      isOfDraft: (id) => isDraftPicture(stores, trash, id),
      isEditor: (req) => isOfRole(sessions, req, 'editor'),
    }),
    ...shareCardsRoutes(services),
    ...publishRoutes(services),
    ...shopWebhookRoutes(services),
    ...backupRoutes(services),
    ...automaticBackupsRoutes(services),
  ];
  const declared = routes.map((route) => route.declared);
  const document = handle(documentApi, {
    read: { dependencies: () => [], respond: () => apiDocument([documentApi.read, ...declared]) },
  });
  const router = Router();
  addRoutes(router, [...document, ...routes], {
    access: accessFor(sessions, then),
    accessBeforeSetup: accessBeforeSetup(sessions, then),
    confirmed: confirmedIdentity(sessions),
    cache,
    settings: () => stores.settings.data,
  });
  return { router, declared };
}
