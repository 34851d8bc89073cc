/** No secret appears in the log, a backup, a build or a response (SECURITY.md). */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { removeFolder } from '../helpers/remove-folder.ts';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { AccountLink } from '#domain/accounts/accounts.api.ts';
import { filesOf, restoreBackup, sendBackup, takeBackup } from '../helpers/backup/backup.ts';
import { Client, eventForm, type ClientResponse } from '../helpers/client.ts';
import { jpeg } from '../helpers/pictures.ts';
import { listen } from '../helpers/listen.ts';
import { setUpTotp } from '../helpers/accounts/second-factor.ts';

/** Secrets that configure the server, and secrets that clients send to it. */
const GIVEN = {
  SITE_REBUILD_SECRET: 'rebuild-secret-of-this-test',
  PUBLISH_KEY_SECRET: 'bucket-secret-of-this-test',
  PUBLISH_PURGE_SECRET: 'purge-secret-of-this-test',
  STOREFRONT_WEBHOOK_SECRET: 'webhook-secret-of-this-test',
  METRICS_TOKEN: 'metrics-token-of-this-test',
} as const;
const TYPED = {
  wrongPassword: 'mistyped-secret-pass-phrase',
  nextPassword: 'the-next-secret-pass-phrase',
  inQuery: 'secret-in-the-query',
  bearer: 'secret-bearer-of-another-client',
} as const;

/** A builder that refuses every message. */
const builder = createServer((_request, response) => response.writeHead(400).end());

let folder: string;
let tour: TourProcess;
let backup: Buffer;
/** Refusals, and other responses about secrets. */
const refused: ClientResponse[] = [];
/** Every secret by its name, including those that the server generated. */
const secrets = new Map<string, string>([...Object.entries(GIVEN), ...Object.entries(TYPED)]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-secrets-'));
  const port = await listen(builder);
  tour = await startTourProcess({
    folder,
    keepOutput: true,
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: {
      ...GIVEN,
      DEMO: 'off',
      SHARE_CARDS: 'on-request',
      LOG_LEVEL: 'debug',
      SITE_REBUILD_WEBHOOK: `http://127.0.0.1:${port}/hook`,
      // No site responds there, so the refresh fails.
      DEMO_BLUEGOLF: 'http://127.0.0.1:9',
    },
  });
  await aDayOfWork();
  await tour.stop();
});
afterAll(async () => {
  builder.close();
  await tour.stop();
  await removeFolder(folder);
});

const Made = z.object({ sessionKey: z.string() });
const Noted = z.object({ token: z.string() });
const Accounts = z.array(
  z.object({
    passwordHash: z.string().nullable(),
    link: z.object({ tokenHash: z.string() }).nullable(),
  }),
);
const Sessions = z.array(z.object({ id: z.string() }));
const readPrivate = async <T>(file: string, schema: z.ZodType<T>) =>
  schema.parse(JSON.parse(await readFile(join(tour.dataDir, 'private', file), 'utf8')));

/** Sends requests that make the server handle every secret, in success and failure. */
async function aDayOfWork(): Promise<void> {
  const staff = new Client(tour.origin);
  const anonymous = new Client(tour.origin);
  const refuse = async (sent: Promise<ClientResponse>, status: number) => {
    const response = await sent;
    expect(response.status, response.text).toBe(status);
    refused.push(response);
  };
  const json = { 'Content-Type': 'application/json' };
  const { username, password } = TOUR_ADMIN;
  const { wrongPassword, nextPassword, inQuery, bearer } = TYPED;

  await refuse(anonymous.post('/api/login', { username, password: wrongPassword }), 401);
  await refuse(anonymous.post('/api/login', { username: wrongPassword, password }), 401);
  const broken = `{"username":"${username}","password":"${password}`;
  await refuse(anonymous.send('POST', '/api/login', { body: broken, headers: json }), 400);
  await refuse(
    anonymous.send('POST', `/api/login?password=${inQuery}`, { body: '[', headers: json }),
    400,
  );
  expect((await staff.post('/api/login', TOUR_ADMIN)).status).toBe(200);
  for (const [name, value] of staff.cookies) secrets.set(`cookie ${name}`, value);
  const sent = Buffer.from(staff.cookies.get('tour_session') ?? '', 'base64').toString();
  secrets.set('session id', z.object({ id: z.string() }).parse(JSON.parse(sent)).id);
  secrets.set('session key', (await readPrivate('secrets.json', Made)).sessionKey);
  secrets.set('local token', (await readPrivate('server.json', Noted)).token);
  const invited = await staff.post('/api/accounts', { name: 'Invited', role: 'editor' });
  const { link } = AccountLink.parse(JSON.parse(invited.text));
  const token = new URL(link).hash.slice(1);
  secrets.set('invitation', token);
  expect((await anonymous.post('/api/auth/invitation', { token })).status).toBe(200);
  await refuse(anonymous.post('/api/auth/invitation/password', { token }), 400);
  await refuse(anonymous.post('/api/auth/invitation', { token: `${token}x` }), 404);
  for (const each of await readPrivate('accounts.json', Accounts)) {
    if (each.passwordHash !== null) secrets.set('hash', each.passwordHash);
    if (each.link !== null) secrets.set('hashed invitation', each.link.tokenHash);
  }
  for (const each of await readPrivate('sessions.json', Sessions))
    secrets.set('hashed id', each.id);
  secrets.set('password', password);

  const { secret, recoveryCodes } = await setUpTotp(staff, () => new Date());
  secrets.set('app secret', secret);
  refused.push(await staff.get('/api/auth/second-factor'));
  for (const code of recoveryCodes.slice(1)) secrets.set(`recovery code ${code}`, code);
  const used = recoveryCodes[0] ?? '';
  expect((await anonymous.post('/api/login', TOUR_ADMIN)).status).toBe(202);
  await refuse(anonymous.post('/api/login/second-factor', { recovery: secret }), 401);
  expect((await anonymous.post('/api/login/second-factor', { recovery: used })).status).toBe(200);
  await anonymous.post('/api/logout');
  secrets.set('used recovery code', used);

  await refuse(anonymous.get('/metrics', { Authorization: `Bearer ${bearer}` }), 401);
  await refuse(anonymous.get('/api/data-directory', { Authorization: `Bearer ${bearer}` }), 401);
  const metrics = await anonymous.get('/metrics', {
    Authorization: `Bearer ${GIVEN.METRICS_TOKEN}`,
  });
  expect(metrics.status).toBe(200);
  refused.push(metrics);

  const wanted = { newPassword: nextPassword, confirmPassword: nextPassword };
  const change = (body: object) => staff.post('/api/change-password', { ...wanted, ...body });
  await refuse(change({ currentPassword: wrongPassword }), 400);
  await refuse(change({ currentPassword: password, confirmPassword: 'x' }), 400);

  const url = 'http://127.0.0.1:9/leaderboard.htm';
  const fields = { name: 'Open', date: '2026-06-20', netLeaderboardUrl: url };
  const made = await staff.send('POST', '/api/events', { form: eventForm(fields, await jpeg()) });
  expect(made.status, made.text).toBe(201);
  await refuse(staff.post('/api/leaderboards/2026-open/refresh'), 502);
  await refuse(staff.send('PUT', '/api/events/2026-open', { form: eventForm({ date: 'x' }) }), 400);
  const page = new FormData();
  page.append('page', new File(['<p>no table</p>'], 'page.html'));
  await refuse(staff.send('POST', '/api/leaderboards/2026-open/net', { form: page }), 422);
  await refuse(
    anonymous.post('/api/webhooks/storefront', {}, { 'X-Shopify-Hmac-Sha256': bearer }),
    401,
  );

  backup = await takeBackup(staff);
  await refuse(sendBackup(staff, Buffer.from('no zip')), 422);
  await restoreBackup(staff, backup);

  // A file in place of the pictures folder makes a request crash.
  await rm(join(tour.dataDir, 'images'), { recursive: true });
  await writeFile(join(tour.dataDir, 'images'), '');
  const form = eventForm({ name: 'Crash', date: '2026-06-21' }, await jpeg(410));
  await refuse(staff.send('POST', '/api/events', { form }), 500);
  expect((await change({ currentPassword: password })).status).toBe(200);
  await staff.post('/api/logout');
}

/** The names of the secrets that appear in some bytes, plain or in a common encoding. */
function secretsIn(bytes: Buffer | string, but: readonly string[] = []): string[] {
  const text = bytes.toString('utf8');
  return [...secrets].flatMap(([name, secret]) => {
    const disguises = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      Buffer.from(secret).toString('hex'),
    ];
    return !but.includes(name) && disguises.some((each) => text.includes(each)) ? [name] : [];
  });
}

async function filesBelow(path: string): Promise<[string, Buffer][]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file, await readFile(file)] satisfies [string, Buffer];
    }),
  );
}

describe('no secret appears in', () => {
  test('the log, which records everything else', () => {
    const text = tour.output.join('\n');
    for (const event of [
      'request failed',
      'a table was not refreshed',
      'publishing failed',
      '"status":401',
    ])
      expect(text).toContain(event);
    expect(tour.output.length).toBeGreaterThan(20);
    expect(secretsIn(text)).toEqual([]);
  });

  test('a refusal, its headers, or the metrics', () => {
    expect(refused.length).toBeGreaterThan(12);
    for (const { text, headers } of refused) {
      // A client that sends its session cookie gets it back in Set-Cookie; it may appear nowhere else.
      expect(secretsIn(text + JSON.stringify({ ...headers, 'set-cookie': '' })), text).toEqual([]);
    }
  });

  test('a backup, nor a name of a private file', async () => {
    const files = await filesOf(backup);
    expect([...files.keys()]).toContain('events.json');
    for (const [name, bytes] of files) {
      expect(name).not.toMatch(/private|account|session|secret|server\.json/);
      expect(secretsIn(bytes), name).toEqual([]);
    }
  });

  test('the compiled site, panel and server, and the published pages', async () => {
    let count = 0;
    for (const part of ['compiled', 'admin', 'server', 'site']) {
      for (const [name, bytes] of await filesBelow(join(tour.distDir, part, '/'))) {
        count += 1;
        if (/\.(webp|avif|jpg|png|woff2)$/.test(name)) continue;
        expect(secretsIn(bytes), name).toEqual([]);
        // Nor a path of the machine that compiled it.
        expect(bytes.includes(tour.dataDir), name).toBe(false);
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  test('the data outside of its private folder', async () => {
    for (const [name, bytes] of await filesBelow(tour.dataDir)) {
      if (!name.includes('/private/')) expect(secretsIn(bytes), name).toEqual([]);
    }
  });
});

test('the private folder has the secrets that the server itself needs, and hashes of others', async () => {
  const files = await filesBelow(join(tour.dataDir, 'private'));
  // Copies of former versions have the hash of the former password.
  const found = new Set(files.flatMap(([, bytes]) => secretsIn(bytes, ['hash'])));
  expect([...found].toSorted()).toEqual(['app secret', 'hashed invitation', 'session key']);
  expect(secretsIn(Buffer.from(`a ${encodeURIComponent(TYPED.inQuery)} b`))).toEqual(['inQuery']);
});
