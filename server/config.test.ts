import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { clockOf, zoneOf, ConfigError, configFrom } from './config.ts';

const KEYS = { PUBLISH_KEY_ID: 'key', PUBLISH_KEY_SECRET: 'secret' };

describe('the settings', () => {
  it('have the documented defaults', () => {
    expect(configFrom({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      apiBase: '',
      corsOrigins: [],
      trustProxy: 0,
      webhook: null,
      bucket: null,
      admin: { username: 'admin', password: undefined },
      leaderboardHosts: null,
      storefront: null,
      timezone: null,
      frozenNow: null,
      automaticBackups: { minutes: 180, dir: null, copyDir: null, command: null },
      demo: true,
    });
  });

  it('read what is set; an empty variable counts as unset', () => {
    const config = configFrom({
      PORT: '8080',
      SITE_URL: 'https://tour.example/',
      CORS_ORIGINS: 'https://www.tour.example, https://tour.example',
      TOUR_NOW: '2026-06-10T12:00:00Z',
      LEADERBOARD_HOSTS: 'BlueGolf.com., scores.example münchen.example,bluegolf.com',
      DEMO: 'off',
      ADMIN_PASSWORD: '',
    });
    expect(config).toMatchObject({
      port: 8080,
      siteUrl: 'https://tour.example',
      corsOrigins: ['https://www.tour.example', 'https://tour.example'],
      leaderboardHosts: ['bluegolf.com', 'scores.example', 'xn--mnchen-3ya.example'],
      demo: false,
      admin: { password: undefined },
    });
    expect(config.frozenNow?.toISOString()).toBe('2026-06-10T12:00:00.000Z');
  });

  it('give the backup command no setting of the project', () => {
    const { minutes, commandEnvironment } = configFrom({
      BACKUP_TIME: 'off',
      METRICS_TOKEN: 'a-long-random-token',
      RESTIC_PASSWORD_FILE: '/etc/restic',
      EMPTY: undefined,
    }).automaticBackups;
    expect(minutes).toBeNull();
    expect(commandEnvironment).toEqual({ RESTIC_PASSWORD_FILE: '/etc/restic' });
  });

  it.each([
    ['shop.example', 'https://shop.example'],
    ['https://Shop.example/', 'https://shop.example'],
    ['http://127.0.0.1:4500', 'http://127.0.0.1:4500'],
  ])('read the shop at %s', (host, origin) => {
    const config = configFrom({ STOREFRONT_HOST: host, STOREFRONT_TOKEN: 'public' });
    expect(config.storefront).toEqual({ origin, token: 'public', version: '2024-10' });
    const another = { STOREFRONT_TOKEN: 'public', STOREFRONT_API_VERSION: '2025-07' };
    expect(configFrom({ STOREFRONT_HOST: host, ...another }).storefront?.version).toBe('2025-07');
  });

  it('publish to a bucket of any store', () => {
    const { bucket } = configFrom({ PUBLISH_TO: 's3://tour-pages', ...KEYS });
    expect(bucket).toEqual({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      bucket: 'tour-pages',
      folder: '',
      keyID: 'key',
      keySecret: 'secret',
      isCompressed: false,
      purge: null,
    });
    const other = configFrom({
      ...KEYS,
      PUBLISH_TO: 's3://pages.tour.example/sites/lfg-tour/',
      PUBLISH_ENDPOINT: 'http://minio.local:9000/',
      PUBLISH_REGION: 'garage',
      PUBLISH_GZIP: 'on',
      PUBLISH_PURGE_URL: 'https://cdn.example/purge?site=tour',
      PUBLISH_PURGE_SECRET: 'purge',
    });
    expect(other.bucket).toMatchObject({
      endpoint: 'http://minio.local:9000',
      region: 'garage',
      bucket: 'pages.tour.example',
      folder: 'sites/lfg-tour',
      isCompressed: true,
      purge: { url: 'https://cdn.example/purge?site=tour', secret: 'purge' },
    });
  });

  it.each([
    [{ STOREFRONT_HOST: 'shop.example' }, /^STOREFRONT_TOKEN must be set/],
    [{ STOREFRONT_TOKEN: 'public' }, /^STOREFRONT_HOST must be set/],
    [{ STOREFRONT_HOST: 'http://shop.example' }, /^STOREFRONT_HOST must be a host/],
    [{ STOREFRONT_HOST: 'shop.example/api' }, /^STOREFRONT_HOST must be a host/],
    [{ STOREFRONT_HOST: 'https://name:word@shop.example' }, /^STOREFRONT_HOST must be a host/],
    [{ STOREFRONT_TOKEN: 'two words' }, /^STOREFRONT_TOKEN must be one word/],
    [{ STOREFRONT_API_VERSION: '2024-02' }, /^STOREFRONT_API_VERSION must be a version/],
    [{ PUBLISH_TO: 'https://bucket.example' }, /^PUBLISH_TO must be a bucket such as/],
    [{ PUBLISH_TO: 's3://pages/../x', ...KEYS }, /^PUBLISH_TO must be a bucket such as/],
    [{ PUBLISH_TO: 's3://pages' }, /^PUBLISH_TO must be set with PUBLISH_KEY_ID and/],
    [
      { PUBLISH_TO: 's3://pages', ...KEYS, SITE_REBUILD_WEBHOOK: 'https://builder.example' },
      /^PUBLISH_TO can’t be set with SITE_REBUILD_WEBHOOK/,
    ],
    [{ PUBLISH_ENDPOINT: 's3.example' }, /^PUBLISH_ENDPOINT must be an address/],
    [{ PUBLISH_REGION: 'New York' }, /^PUBLISH_REGION must be a region/],
    [{ PUBLISH_GZIP: 'yes' }, 'PUBLISH_GZIP must be on or off.'],
    [{ PUBLISH_PURGE_URL: 'cdn.example' }, /^PUBLISH_PURGE_URL must be an http/],
    [{ PORT: 'abc' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must lie between 0 and 65535.'],
    [{ ALLOWED_HOSTS: 'https://tour.example' }, /^ALLOWED_HOSTS must be host names/],
    [{ ALLOWED_HOSTS: 'tour.example:8443' }, /^ALLOWED_HOSTS/],
    [{ SITE_URL: 'tour.example' }, /^SITE_URL must be an address/],
    [{ CORS_ORIGINS: 'https://a.example nonsense' }, /^CORS_ORIGINS/],
    [{ LEADERBOARD_HOSTS: 'https://bluegolf.com' }, /^LEADERBOARD_HOSTS must be host names/],
    [{ LEADERBOARD_HOSTS: 'bluegolf.com, 127.0.0.1' }, /^LEADERBOARD_HOSTS/],
    [{ LEADERBOARD_HOSTS: ' , ' }, /^LEADERBOARD_HOSTS/],
    [{ DEMO_BLUEGOLF: 'http://10.0.0.1:4000' }, /^DEMO_BLUEGOLF must be an address/],
    [{ DEMO_BLUEGOLF: 'http://127.0.0.1.bluegolf.com' }, /^DEMO_BLUEGOLF/],
    [{ TOUR_TIMEZONE: 'Mars/Base' }, /TOUR_TIMEZONE must be a zone/],
    [{ TOUR_TIMEZONE: '+00:00' }, /TOUR_TIMEZONE must be a zone/],
    [{ TOUR_NOW: 'tomorrow' }, /TOUR_NOW must be an instant/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 12/],
    [{ BACKUP_TIME: '3 am' }, 'BACKUP_TIME must be a time such as 03:00, or off.'],
    [{ BACKUP_TIME: '24:00' }, /^BACKUP_TIME/],
    [{ BACKUP_COMMAND: 'rclone copy' }, /^BACKUP_COMMAND must be the whole path of a program/],
    [{ BACKUP_DIR: './dist/site/current' }, /^BACKUP_DIR must not be in DIST_DIR/],
    [{ BACKUP_DIR: '/b', BACKUP_COPY_DIR: '/b/' }, /^BACKUP_COPY_DIR must be another folder/],
    [{ DEMO: 'yes' }, 'DEMO must be auto or off.'],
  ])('refuse %o in a sentence that names the variable', (environment, sentence) => {
    expect(() => configFrom(environment)).toThrow(ConfigError);
    expect(() => configFrom(environment)).toThrow(sentence);
  });
});

describe('the tour’s zone', () => {
  const { identity } = DEFAULT_SETTINGS;
  const settings = { identity: { ...identity, zone: 'America/Chicago' } };
  it('is that of the settings, unless the server has another one', () => {
    expect(zoneOf(configFrom({}), settings)).toBe('America/Chicago');
    const config = configFrom({ TOUR_TIMEZONE: 'Europe/Paris' });
    expect(zoneOf(config, settings)).toBe('Europe/Paris');
  });
});

describe('the tour’s clock', () => {
  it('shows the frozen instant, and nothing that uses it can move it', () => {
    const clock = clockOf(configFrom({ TOUR_NOW: '2026-06-10T12:00:00Z' }));
    clock().setFullYear(1999);
    expect(clock().toISOString()).toBe('2026-06-10T12:00:00.000Z');
  });

  it('shows the real time otherwise', () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-04T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const clock = clockOf(configFrom({}));
    vi.advanceTimersByTime(1_000);
    expect(clock().toISOString()).toBe('2026-07-04T12:00:01.000Z');
  });
});
