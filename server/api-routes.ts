/** Puts together the routes of the API. */
import { Router, type RequestHandler } from 'express';
import { accountRoutes } from './account-routes.ts';
import { activityRoutes } from './history/activity.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { automaticBackupsRoutes } from './backup/automatic/automatic-backups.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { allowLocalToken } from './backup/running-server.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { eventCopiesRoutes } from './events/event-copies.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { journalRoutes } from './history/journal.routes.ts';
import { isDraftPicture } from './drafts/draft-pictures.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { eventDraftsRoutes } from './drafts/event-drafts.routes.ts';
import { previewKey } from './drafts/preview-link.ts';
import { previewRoutes } from './drafts/preview.routes.ts';
import { endpoint } from './http/endpoint.ts';
import { type ResponseCache } from './http/response-cache.ts';
import { addRoutes } from './http/routes.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { discoveryRoutes } from './leaderboards/discovery/discovery.routes.ts';
import { leaderboardsRoutes } from './leaderboards/leaderboards.routes.ts';
import { refreshRoutes } from './leaderboards/refresh/refresh.routes.ts';
import { shopArticles } from './posts/shop-articles.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { enteredResultsRoutes } from './results/entered-results.routes.ts';
import {
  accessBeforeSetup,
  accessFor,
  confirmedBeforeUpload,
  confirmedIdentity,
  privateResponse,
  isOfRole,
} from './session/guard.ts';
import { searchRoutes } from './search/search.routes.ts';
import { seasonRoutes } from './season/season.routes.ts';
import { shareCardsRoutes } from './share-cards/share-cards.routes.ts';
import { shopWebhookRoutes } from './shop/shop-webhook.routes.ts';
import { siteTextsRoutes } from './site-texts/site-texts.routes.ts';
import { standingsRoutes } from './standings/standings.routes.ts';
import { teeTimesRoutes } from './tee-times/tee-times.routes.ts';
import { updatesRoutes } from './updates/updates.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import type { AppDeps, AppServices } from './app-services.ts';

type ApiRoutesDeps = AppDeps & AppServices & { cache: ResponseCache };

/** The routes of the API, each below its whole path. */
export function apiRoutes(deps: ApiRoutesDeps): Router {
  const { config, stores, clock, defaultPictures, publisher, live } = deps;
  const {
    shop = null,
    cardFile = () => Promise.resolve(null),
    previews = null,
    localToken = null,
  } = deps;
  const {
    today,
    sessionKey,
    pictures,
    sessions,
    activity,
    updates,
    history,
    changes,
    trash,
    writeLock,
    copies,
    events,
    reader,
    refresher,
    leaderboards,
    enteredResults,
    teeTimes,
    discovery,
    lists,
    siteTexts,
    drafts,
    eventDrafts,
    bulk,
    firstSteps,
    deletedRecords,
    refreshPublished,
    imports,
    backups,
    restores,
    automaticBackups,
    cache,
  } = deps;
  const noteStaff: RequestHandler = (_req, _res, next) => {
    deps.onStaff?.();
    next();
  };
  const access = accessFor(sessions, [noteStaff, writeLock.middleware]);
  const confirmed = confirmedIdentity(sessions);
  const parts = {
    access,
    accessBeforeSetup: accessBeforeSetup(sessions, [noteStaff, writeLock.middleware]),
    confirmed,
    cache,
  };
  const router = Router();
  endpoint(router, '/healthz', {
    get: [
      privateResponse,
      (_req, res) => {
        res.json({ status: 'ok' });
      },
    ],
  });
  addRoutes(router, accountRoutes(deps), parts);
  router.use(
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
  router.use(eventCopiesRoutes({ copies, refresher, access }));
  router.use(seasonRoutes({ stores, cache, today, access }));
  router.use(discoveryRoutes({ discovery, access }));
  router.use(leaderboardsRoutes({ leaderboards, refresher: reader, activity, access }));
  router.use(refreshRoutes({ stores, refresher, activity, access }));
  router.use(resultsRoutes({ stores, clock, cache, access }));
  router.use(enteredResultsRoutes({ enteredResults, access }));
  router.use(teeTimesRoutes({ stores, teeTimes, refresher, cache, access }));
  router.use(standingsRoutes(stores, cache));
  for (const { routes } of Object.values(lists)) addRoutes(router, routes, parts);
  router.use(dashboardRoutes({ stores, today, access }));
  router.use(firstStepsRoutes({ firstSteps, access }));
  const articles = () => shopArticles(stores, config.storefront);
  router.use(searchRoutes({ stores, articles, sessions, access }));
  router.use(draftsRoutes({ drafts, pictures, access, onPublished: refreshPublished }));
  router.use(eventDraftsRoutes({ drafts, eventDrafts, access }));
  router.use(
    previewRoutes({
      drafts,
      newEventId: (fields) => events.newId(fields),
      pictures,
      renderer: previews,
      key: previewKey(sessionKey),
      clock,
      zone: config.timezone,
      access,
    }),
  );
  router.use(siteTextsRoutes({ siteTexts, access }));
  router.use(importsRoutes({ lists: imports, access }));
  router.use(journalRoutes({ changes, sessions, access }));
  router.use(bulkRoutes({ bulk, access }));
  router.use(historyRoutes({ history, access }));
  const readersOf = (collection: string) => history.readersOf(collection);
  router.use(updatesRoutes({ updates, sessions, access, readersOf }));
  router.use(trashRoutes({ trash: deletedRecords, access }));
  router.use(activityRoutes({ activity, access }));
  router.use(
    mediaRoutes({
      pictures,
      isOfDraft: (id) => isDraftPicture(stores, trash, id),
      isEditor: (req) => isOfRole(sessions, req, 'editor'),
    }),
  );
  router.use(shareCardsRoutes(cardFile));
  router.use(publishRoutes({ publisher, live, shop, activity, access }));
  router.use(
    shopWebhookRoutes({
      secret: config.storefrontSecret,
      onChange: () => {
        shop?.readSoon();
      },
    }),
  );
  const requireOwner = accessFor(sessions).owner;
  router.use(
    backupRoutes({
      backups,
      restores,
      today,
      activity,
      requireOwner: allowLocalToken(localToken, requireOwner),
      confirmed: allowLocalToken(localToken, confirmedBeforeUpload(sessions)),
    }),
  );
  router.use(
    automaticBackupsRoutes({
      automaticBackups,
      backups,
      restores,
      activity,
      requireOwner,
      confirmed,
    }),
  );
  return router;
}
