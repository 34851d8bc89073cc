/** Puts the server's parts together for one process: stores, app, site, publisher, listening. */
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { followAnnouncements } from './announcements/announcements.ts';
import { createApp } from './app.ts';
import { CalendarLog } from './calendar/calendar-log.ts';
import { clockOf, siteAddressOf, zoneOf, type Config } from './config.ts';
import { pictureOrigins } from './domain/shop/storefront.ts';
import { todayIn } from './domain/time/calendar.ts';
import { shownProducts } from './domain/shop/shop-products.ts';
import { removeServerInfo, newLocalToken, writeServerInfo } from './backup/running-server.ts';
import { EVERYTHING } from './domain/publish/tour.ts';
import { createHardenedServer } from './http/connections/hardened-server.ts';
import { createPageFetcher } from './leaderboards/fetch/fetch-page.ts';
import type { TrustedLoopback } from './leaderboards/fetch/page-address.ts';
import { ALL_SOURCES, readableOf } from './leaderboards/sources/all-sources.ts';
import { BucketCopy, bucketOwner } from './publish/bucket/bucket-copy.ts';
import { RenderProcess } from './publish/render/renderer.ts';
import { loadServedSite } from './publish/compiled-site.ts';
import { publishOnChange } from './publish/triggers.ts';
import { previewRenderer } from './publish/preview.ts';
import { Publisher, type Publication } from './publish/publisher.ts';
import { SitePublication } from './publish/site-publication.ts';
import { logoIcons } from './publish/logo-icons.ts';
import { picturesOf } from './publish/tour-pictures.ts';
import { webhookPublication } from './publish/webhook.ts';
import { ensureSessionKey } from './session/session-cookie.ts';
import { ensureAccount, type FirstAccount } from './session/accounts.ts';
import { readShop } from './shop/read-shop.ts';
import { ShopReader } from './shop/shop-reader.ts';
import { shareCardFolders } from './share-cards/folders.ts';
import { ShareCards } from './share-cards/share-cards.ts';
import { servePanel } from './site/serve-panel.ts';
import { lockDataDirectory } from './store/files/data-lock.ts';
import { openStores, settled, tourRecordsOf } from './store/stores.ts';
import { weatherReader } from './weather/tour-weather.ts';

/** Pictures of the site itself, the default picture among them. */
const SITE_PICTURES = resolve(import.meta.dirname, '../site/public/pictures');

/** Pages are compressed at the highest level this long after the last publication. */
const RECOMPRESS_AFTER_MS = 2_000;

/** Longer than the time between two publications while an event is scored. */
const CARDS_PAUSE_MS = 20_000;

/** How long the start waits for a shop that was never read before. */
const FIRST_READ_MS = 15_000;

/** How long open requests may take to finish when the server stops. */
const GRACE_MS = 8_000;

export interface RunningServer {
  port: number;
  /** The account that was created because there was none, or null. */
  firstAccount: FirstAccount | null;
  publisher: Publisher;
  /** Finishes open requests, saves and the publication, and ends. */
  close: () => Promise<void>;
}

/**
 * Starts the server and resolves once the site is live and requests are served. Throws
 * DataInUseError when another server has the data directory, StoreFileError for one that can't be
 * used, Error when the port is taken.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const lock = await lockDataDirectory(config.dataDir);
  const renderer = new RenderProcess(config.distDir, log);
  const release = () => {
    renderer.close();
    lock.release();
  };
  try {
    const running = await startLocked(config, log, renderer);
    return {
      ...running,
      close: async () => {
        await removeServerInfo(config.dataDir);
        await running.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function startLocked(
  config: Config,
  log: Logger,
  renderer: RenderProcess,
): Promise<RunningServer> {
  const clock = clockOf(config);
  const stores = await openStores(config.dataDir, (sentence) => {
    log.warn(sentence);
  });
  const timezone = () => zoneOf(config, stores.settings.data);
  const today = todayIn(timezone, clock);
  renderer.start();
  const served = await loadServedSite(config.distDir, config);
  const firstAccount = await ensureAccount(stores, config);

  const shop =
    config.storefront &&
    new ShopReader({
      address: config.storefront,
      read: readShop,
      stores,
      handles: () => shownProducts({ ...tourRecordsOf(stores), today: today() }),
      clock,
      log,
    });
  // The site starts with the stored content of the shop. Without any, the start waits for a while.
  const reading = shop?.readNow();
  if (shop?.content === null)
    await Promise.race([reading, wait(FIRST_READ_MS, undefined, { ref: false })]);

  const calendar = new CalendarLog({ stores, today, clock, log });
  const announcements = followAnnouncements(stores.announcements, timezone, clock);
  const cards = new ShareCards({
    ...shareCardFolders(config, SITE_PICTURES),
    onRequest: config.shareCardsOnRequest,
    pauseMs: CARDS_PAUSE_MS,
    log,
    onRendered: () => {
      publisher.request([]);
    },
  });
  const siteAddress = siteAddressOf(config);
  const tour = () => ({
    ...tourRecordsOf(stores),
    calendarEntries: calendar.current(),
    announcements: announcements(),
    today: today(),
    zone: timezone(),
    shop: shop?.content ?? null,
    weather: weather.current,
  });
  const weather = weatherReader({
    config,
    stores,
    today,
    zone: timezone,
    log,
    onChange: () => {
      publisher.request(['weather']);
    },
  });
  const site = new SitePublication({
    renderer,
    served,
    distDir: config.distDir,
    address: siteAddress,
    tour,
    icons: logoIcons(join(config.dataDir, 'images'), log),
    pictures: (tour) => [...picturesOf(tour, join(config.dataDir, 'images')), ...cards.files],
    onCards: (shown, onRequest) => {
      cards.update(shown, onRequest);
    },
  });
  const bucket =
    config.bucket &&
    new BucketCopy({
      settings: config.bucket,
      site: () => site.published,
      owner: bucketOwner(await ensureSessionKey(stores)),
      clock,
      log,
    });
  let recompressTimer: NodeJS.Timeout | undefined;
  const recompress = () => {
    site.recompress().catch((error: unknown) => {
      log.warn({ err: error }, 'pages were not recompressed');
    });
  };
  const publishHere = async (changed: ReadonlySet<string>) => {
    clearTimeout(recompressTimer);
    await site.publish(changed);
    bucket?.request();
    recompressTimer = setTimeout(recompress, RECOMPRESS_AFTER_MS).unref();
  };
  if (config.webhook) await site.publish(new Set([EVERYTHING]));
  const webhook = config.webhook && webhookPublication({ ...config.webhook, clock });
  const publication: Publication = (changed, revision) => {
    // A builder elsewhere reads the stored entries.
    if (webhook) calendar.current();
    return webhook ? webhook(changed, revision) : publishHere(changed);
  };
  const publisher = new Publisher(publication, clock, log);
  const localToken = newLocalToken();
  const readable = readableOf(ALL_SOURCES);
  const app = await createApp({
    config,
    stores,
    clock,
    log,
    defaultPictures: SITE_PICTURES,
    publisher,
    localToken,
    previews: previewRenderer({ renderer, address: siteAddress, tour }),
    fetchPage: createPageFetcher({
      ...readable,
      hosts: config.leaderboardHosts ?? readable.hosts,
      siteUrl: config.siteUrl,
      trustedLoopback: loopbackOf(config.demoBlueGolf),
    }),
    shop,
    bucket,
    // A builder elsewhere renders the pages.
    ...(!config.webhook && {
      onStaff: () => {
        renderer.startForStaff();
      },
    }),
    cardFile: (path) => cards.fileFor(path),
    live: () => site.live,
    panel: await servePanel({
      panelDir: join(config.distDir, 'admin'),
      apiBase: config.apiBase,
      pictureOrigins: pictureOrigins(config.storefront),
      analyticsId: config.analyticsId,
      timezone,
      today,
      clock,
      settings: () => stores.settings.data,
    }),
  });
  const { context } = app;
  const onNewDay = async () => {
    bucket?.request({ isCompared: true });
    await Promise.all([app.tidy(), cards.tidy()]).catch((error: unknown) => {
      log.error({ err: error }, 'tidying up failed');
    });
  };
  const stopTriggers = publishOnChange({
    stores,
    publisher,
    today,
    announcements,
    onNewDay: () => void onNewDay(),
  });
  stores.events.onChange(() => shop?.readNewProducts());
  stores.matchPlay.onChange(() => shop?.readNewProducts());
  if (!config.webhook) await publisher.settled();
  const server = await listen(
    // The proxy's address is that of all clients, and the proxy limits their connections.
    createHardenedServer(
      app.listener,
      config.trustProxy > 0 ? { connectionsPerAddress: Infinity } : {},
    ),
    config,
  );
  app.liveEvents.start();
  app.liveScores.start();
  app.draftSchedule.start();
  // A builder elsewhere knows no weather.
  if (!config.webhook) weather.start();
  context.automaticBackups.start();
  // Both read the whole journal, for which no one waits.
  const afterStart = context.journal.adoptEdits().then(onNewDay, (error: unknown) => {
    log.error({ err: error }, 'edited files were not compared with the journal');
  });
  // Now rather than at the end, so that the next start has it even if this process is killed.
  flushCompileCache();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  await writeServerInfo(config.dataDir, { host: config.host, port, token: localToken });
  return {
    port,
    firstAccount,
    publisher,
    close: async () => {
      stopTriggers();
      app.liveEvents.close();
      app.liveScores.close();
      context.updates.close();
      const backupsClosed = context.automaticBackups.close();
      await app.draftSchedule.close();
      await shop?.close();
      cards.close();
      weather.close();
      // First, since it ends requests that wait for a page of another site.
      await context.reader.close();
      await stop(server);
      await Promise.race([publisher.settled(), wait(GRACE_MS, undefined, { ref: false })]);
      // A copy to a slow disk can't be stopped; the next start removes what is left of it.
      await Promise.all([
        Promise.race([backupsClosed, wait(GRACE_MS, undefined, { ref: false })]),
        bucket?.close(GRACE_MS),
      ]);
      await afterStart;
      await settled(stores);
      await context.activity.settled();
    },
  };
}

/** The demo's scoring site, the only address on this machine that may be fetched. */
function loopbackOf(origin: string | null): TrustedLoopback | undefined {
  if (origin === null) return undefined;
  const { hostname, port } = new URL(origin);
  return { host: hostname, port: Number(port) || 80 };
}

/**
 * How many new connections may wait until this process takes them; the operating system may allow fewer. Node's own 511
 * are too few for a burst: the system drops further ones, which try again after a second and are reset after some.
 */
const CONNECTIONS_WAITING = 4_096;

async function listen(server: Server, config: Config): Promise<Server> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ port: config.port, host: config.host, backlog: CONNECTIONS_WAITING }, done);
  });
  return server;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  await Promise.race([closed, wait(GRACE_MS, undefined, { ref: false })]);
  server.closeAllConnections();
}
