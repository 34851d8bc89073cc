/** The environment, read and validated in one place. */
import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isZone, type Clock } from './domain/time/calendar.ts';
import { minutesOf } from './domain/time/clock-time.ts';
import { STOREFRONT_VERSION, type ShopAddress } from './domain/shop/storefront.ts';
import type { SiteAddress } from './domain/publish/tour.ts';
import type { Settings } from './domain/settings/settings.schema.ts';
import { isLocal, hostName } from './http/checks/host-check.ts';

const origin = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `${name} must be an address such as https://tour.example.`,
    })
    .transform((text) => new URL(text).origin);

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `${name} must be a whole number.` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `${name} must lie between ${min} and ${max}.`,
    });

const zone = z.string().refine(isZone, {
  error: 'TOUR_TIMEZONE must be a zone such as America/New_York.',
});

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const listOf = (name: string) =>
  z
    .string()
    .transform(wordsOf)
    .pipe(z.array(origin(name)));

const HOSTS_WRONG =
  'LEADERBOARD_HOSTS must be host names such as bluegolf.com, without https:// and ports.';

const hostNames = z.string().transform((text, context) => {
  const names = wordsOf(text).map(hostName);
  const known = names.filter((name) => name !== null);
  if (known.length > 0 && known.length === names.length) return [...new Set(known)];
  context.addIssue({ code: 'custom', message: HOSTS_WRONG });
  return z.NEVER;
});

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

const OWN_HOSTS_WRONG =
  'ALLOWED_HOSTS must be host names such as tour.example, without https:// and ports.';

/** Names for the Host header, also those of a local network, which have no dot. */
const ownHosts = z
  .string()
  .transform((text) => wordsOf(text.toLowerCase()))
  .refine((names) => names.every((name) => HOST_NAME.test(name)), { error: OWN_HOSTS_WRONG });

const SHOP_WRONG =
  'STOREFRONT_HOST must be a host such as shop.example, without a path; http:// only on this machine.';

/** The shop's origin. A host alone means https; http is for a shop on this machine. */
const shopOrigin = z.string().transform((text, context) => {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const isHere = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const isOpen = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
  if (url !== null && isOpen && url.href === `${url.origin}/`) return url.origin;
  context.addIssue({ code: 'custom', message: SHOP_WRONG });
  return z.NEVER;
});

/** A bucket, and the folder in it. */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/\w[\w.-]*)*)\/?$/;

/** Every variable the project reads; `.env.example` lists the same names. */
const Environment = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DIST_DIR: z.string().default('./dist'),
  SITE_URL: origin('SITE_URL').optional(),
  PUBLIC_API_BASE: origin('PUBLIC_API_BASE').or(z.literal('')).default(''),
  CORS_ORIGINS: listOf('CORS_ORIGINS').prefault(''),
  ALLOWED_HOSTS: ownHosts.prefault(''),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 9).prefault('0'),
  SITE_REBUILD_WEBHOOK: z
    .url({ protocol: /^https?$/, error: 'SITE_REBUILD_WEBHOOK must be an http or https address.' })
    .optional(),
  SITE_REBUILD_SECRET: z.string().optional(),
  PUBLISH_TO: z
    .string()
    .regex(BUCKET, { error: 'PUBLISH_TO must be a bucket such as s3://tour-pages/site.' })
    .optional(),
  PUBLISH_ENDPOINT: origin('PUBLISH_ENDPOINT').optional(),
  PUBLISH_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'PUBLISH_REGION must be a region such as us-east-1.' })
    .default('us-east-1'),
  PUBLISH_KEY_ID: z.string().optional(),
  PUBLISH_KEY_SECRET: z.string().optional(),
  PUBLISH_GZIP: z.enum(['on', 'off'], { error: 'PUBLISH_GZIP must be on or off.' }).default('off'),
  PUBLISH_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLISH_PURGE_URL must be an http or https address.' })
    .optional(),
  PUBLISH_PURGE_SECRET: z.string().optional(),
  ADMIN_USERNAME: z.string().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, { error: 'ADMIN_PASSWORD must have at least 12 characters.' })
    .max(200, { error: 'ADMIN_PASSWORD must have at most 200 characters.' })
    .optional(),
  LEADERBOARD_HOSTS: hostNames.optional(),
  DEMO_BLUEGOLF: z
    .url({
      protocol: /^http$/,
      hostname: /^127\.0\.0\.1$/,
      error: 'DEMO_BLUEGOLF must be an address such as http://127.0.0.1:4000.',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  STOREFRONT_HOST: shopOrigin.optional(),
  STOREFRONT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'STOREFRONT_TOKEN must be one word.' })
    .optional(),
  STOREFRONT_API_VERSION: z
    .string()
    .regex(/^(\d{4}-(01|04|07|10)|unstable)$/, {
      error: 'STOREFRONT_API_VERSION must be a version such as 2024-10.',
    })
    .default(STOREFRONT_VERSION),
  STOREFRONT_WEBHOOK_SECRET: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z]{1,4}-[A-Z0-9-]{1,20}$/, {
      error: 'ANALYTICS_ID must be a measurement id such as G-ABC123DEF4.',
    })
    .optional(),
  SERVICE_WORKER: z
    .enum(['on', 'off'], { error: 'SERVICE_WORKER must be on or off.' })
    .default('on'),
  SHARE_CARDS: z
    .enum(['ahead', 'on-request'], { error: 'SHARE_CARDS must be ahead or on-request.' })
    .default('ahead'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, {
      error: 'METRICS_TOKEN must be one word of 16 to 200 characters.',
    })
    .optional(),
  TOUR_TIMEZONE: zone.optional(),
  TOUR_NOW: z.iso
    .datetime({ offset: true, error: 'TOUR_NOW must be an instant such as 2026-06-10T12:00:00Z.' })
    .optional(),
  BACKUP_TIME: z
    .string()
    .refine((text) => text === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
      error: 'BACKUP_TIME must be a time such as 03:00, or off.',
    })
    .transform((text) => (text === 'off' ? null : minutesOf(text)))
    .prefault('03:00'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_COPY_DIR: z.string().optional(),
  BACKUP_COMMAND: z
    .string()
    .refine(isAbsolute, {
      error:
        'BACKUP_COMMAND must be the whole path of a program, such as /usr/local/bin/after-backup.',
    })
    .optional(),
  DEMO: z.enum(['auto', 'off'], { error: 'DEMO must be auto or off.' }).default('auto'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('info'),
});

/** Names of all variables, for the test that compares them with `.env.example` and docs/configuration.md. */
export const ENVIRONMENT_NAMES = Object.keys(Environment.shape);

/** Where and when the server makes backups by itself. */
export interface AutomaticBackupSettings {
  /** The time of day in minutes since midnight; null for never. */
  minutes: number | null;
  /** Absolute paths. Null for the folder within the data directory. */
  dir: string | null;
  copyDir: string | null;
  command: string | null;
  /** The environment of the command: that of the server without the project's own settings. */
  commandEnvironment: Readonly<Record<string, string>>;
}

/** The bucket that has a copy of the published site. */
export interface BucketSettings {
  /** Origin of the S3 API. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Without slashes at both ends; empty for the whole bucket. */
  folder: string;
  keyID: string;
  keySecret: string;
  /** Whether texts are stored compressed, for hosts that compress nothing. */
  isCompressed: boolean;
  /** Notified of what changed; null for none. */
  purge: { url: string; secret: string | undefined } | null;
}

/** The settings of one process. */
export type Config = ReturnType<typeof configFrom>;

/** An invalid setting; its message is a sentence for the person who starts the server. */
export class ConfigError extends Error {}

/**
 * Settings from an environment. Empty variables count as unset. Throws ConfigError naming the
 * variable that is wrong.
 */
export function configFrom(environment: Record<string, string | undefined>) {
  const set = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.') ?? '';
    const message = issue?.message ?? '';
    throw new ConfigError(message.startsWith(name) ? message : `${name}: ${message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Absolute path of the file store. */
    dataDir: resolve(env.DATA_DIR),
    /** Absolute path of builds and the published site. */
    distDir: resolve(env.DIST_DIR),
    /** Public origin, without a slash at the end. */
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    /** Put before `/api` paths by site and panel; empty for the same origin. */
    apiBase: env.PUBLIC_API_BASE,
    corsOrigins: env.CORS_ORIGINS,
    /** Names of this server in lower case; empty when none is configured, and every Host header is accepted. */
    hosts: hostsOf(env),
    /** How many proxies in front are believed about the client's address and protocol. */
    trustProxy: env.TRUST_PROXY,
    webhook: env.SITE_REBUILD_WEBHOOK
      ? { url: env.SITE_REBUILD_WEBHOOK, secret: env.SITE_REBUILD_SECRET }
      : null,
    bucket: bucketOf(env),
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    /** Hosts whose pages, and those of the hosts below them, may be read; null for those of the known sources. */
    leaderboardHosts: env.LEADERBOARD_HOSTS ?? null,
    /** Origin of the demo's scoring pages, the one loopback address that may be read; or null. */
    demoBlueGolf: env.DEMO_BLUEGOLF ?? null,
    /** The shop, or null when none is configured. */
    storefront: shopOf(env),
    /** Signs the shop's webhooks; null accepts none. */
    storefrontSecret: env.STOREFRONT_WEBHOOK_SECRET ?? null,
    /** Measurement id of the analytics service; empty for no analytics. */
    analyticsId: env.ANALYTICS_ID ?? '',
    /** Whether browsers get the service worker; otherwise the one they have is removed. */
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    /** Whether a share card is rendered when it is requested first, instead of after publishing. */
    shareCardsOnRequest: env.SHARE_CARDS === 'on-request',
    /** The token of `/metrics`; null disables that address. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** The zone that the tour's settings don't decide; null for that of the settings. */
    timezone: env.TOUR_TIMEZONE ?? null,
    /** The frozen instant, or null for the real time. */
    frozenNow: env.TOUR_NOW === undefined ? null : new Date(env.TOUR_NOW),
    automaticBackups: automaticBackupsOf(env, environment),
    demo: env.DEMO === 'auto',
    logLevel: env.LOG_LEVEL,
  };
}

/** The names in all addresses of this server. Names of this machine are always accepted and configure none. */
function hostsOf(env: z.infer<typeof Environment>): string[] {
  const addresses = [env.SITE_URL ?? '', env.PUBLIC_API_BASE].filter((address) => address !== '');
  const names = addresses.map((address) => new URL(address).hostname);
  return [...new Set([...env.ALLOWED_HOSTS, ...names])].filter((name) => !isLocal(name));
}

/** The settings of automatic backups. A folder that visitors can read, and the same one twice, are refused. */
function automaticBackupsOf(
  env: z.infer<typeof Environment>,
  environment: Record<string, string | undefined>,
): AutomaticBackupSettings {
  const dir = env.BACKUP_DIR === undefined ? null : resolve(env.BACKUP_DIR);
  const copyDir = env.BACKUP_COPY_DIR === undefined ? null : resolve(env.BACKUP_COPY_DIR);
  for (const [name, path] of Object.entries({ BACKUP_DIR: dir, BACKUP_COPY_DIR: copyDir })) {
    if (path !== null && isWithin(resolve(env.DIST_DIR), path)) {
      throw new ConfigError(`${name} must not be in DIST_DIR, whose pages are public.`);
    }
  }
  if (copyDir !== null && copyDir === dir) {
    throw new ConfigError('BACKUP_COPY_DIR must be another folder than BACKUP_DIR.');
  }
  const known = new Set(ENVIRONMENT_NAMES);
  const others = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined || known.has(name) ? [] : [[name, value] as const],
  );
  return {
    minutes: env.BACKUP_TIME,
    dir,
    copyDir,
    command: env.BACKUP_COMMAND ?? null,
    commandEnvironment: Object.fromEntries(others),
  };
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}

/** The configured bucket. It needs keys, and edits that this server publishes. */
function bucketOf(env: z.infer<typeof Environment>): BucketSettings | null {
  const { PUBLISH_TO: place, PUBLISH_KEY_ID: keyID, PUBLISH_KEY_SECRET: keySecret } = env;
  if (place === undefined) return null;
  if (keyID === undefined || keySecret === undefined)
    throw new ConfigError('PUBLISH_TO must be set with PUBLISH_KEY_ID and PUBLISH_KEY_SECRET.');
  if (env.SITE_REBUILD_WEBHOOK !== undefined) {
    throw new ConfigError(
      'PUBLISH_TO can’t be set with SITE_REBUILD_WEBHOOK, with which this server publishes no edits.',
    );
  }
  const [, bucket = '', folder = ''] = BUCKET.exec(place) ?? [];
  return {
    bucket,
    folder: folder.slice(1),
    endpoint: env.PUBLISH_ENDPOINT ?? `https://s3.${env.PUBLISH_REGION}.amazonaws.com`,
    region: env.PUBLISH_REGION,
    keyID,
    keySecret,
    isCompressed: env.PUBLISH_GZIP === 'on',
    purge: env.PUBLISH_PURGE_URL
      ? { url: env.PUBLISH_PURGE_URL, secret: env.PUBLISH_PURGE_SECRET }
      : null,
  };
}

/** The configured shop. Host and token only make sense together. */
function shopOf(env: z.infer<typeof Environment>): ShopAddress | null {
  const { STOREFRONT_HOST: origin, STOREFRONT_TOKEN: token } = env;
  if (origin === undefined && token === undefined) return null;
  if (origin === undefined) throw new ConfigError('STOREFRONT_HOST must be set with its token.');
  if (token === undefined) throw new ConfigError('STOREFRONT_TOKEN must be set with its host.');
  return { origin, token, version: env.STOREFRONT_API_VERSION };
}

/** The addresses that pages contain. */
export function siteAddressOf(config: Config): SiteAddress {
  const { siteUrl, apiBase, storefront, analyticsId, hasServiceWorker, frozenNow } = config;
  return {
    siteUrl,
    apiBase,
    shop: storefront,
    analyticsId,
    ...(!hasServiceWorker && { isOfflineOff: true }),
    ...(frozenNow && { isClockFrozen: true }),
  };
}

/** Settings of this process: its environment, completed from `.env` in the working directory. */
export function readConfig(): Config {
  return configFrom({ ...readEnvFile('.env'), ...process.env });
}

/** The tour's clock: the real time, or the frozen instant. */
export function clockOf(config: Pick<Config, 'frozenNow'>): Clock {
  const { frozenNow } = config;
  return frozenNow === null ? () => new Date() : () => new Date(frozenNow);
}

/** The zone in which this process works: that of the tour's settings, unless it has another one. */
export const zoneOf = (
  { timezone }: Pick<Config, 'timezone'>,
  { identity }: Pick<Settings, 'identity'>,
): string => timezone ?? identity.zone;

function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
