import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeBackup } from '../../tests/helpers/backup/backup.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { OPENER } from '../../tests/helpers/events.ts';
import { ADMIN, start } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import type { BucketStatus } from '../domain/publish/publish.schema.ts';
import { PublishError } from '../publish/publisher.ts';
import { TOKEN_FIRST } from './metrics.ts';

const TOKEN = 'a-word-for-the-monitoring-alone';
const AUTHORIZATION = { Authorization: `Bearer ${TOKEN}` };

let fails = false;
const status: BucketStatus = {
  state: 'live',
  uploadedAt: null,
  comparedAt: null,
  files: 412,
  bytes: 38_200_000,
  error: null,
};
const bucket = {
  status,
  request: () => undefined,
  ended: { live: 3, failed: 1 },
};
const { server, staff } = useSharedServer({
  environment: { METRICS_TOKEN: TOKEN, BACKUP_COPY_DIR: '/nowhere/at/all' },
  bucket,
  publication: () =>
    fails ? Promise.reject(new PublishError('The builder is away.')) : Promise.resolve(),
});

/** The lines of the response about a metric, without their help text. */
async function linesOf(name: string): Promise<string[]> {
  const { text } = await server.client().get('/metrics', AUTHORIZATION);
  return text.split('\n').filter((line) => line.startsWith(name));
}

async function valueOf(line: string): Promise<number> {
  const found = (await linesOf(line)).at(-1)?.split(' ').at(-1);
  return Number(found?.replace('+Inf', 'Infinity'));
}

describe('a monitoring program', () => {
  it('needs the token; a session is not enough', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
      const response = await staff.get('/metrics', { authorization });
      expect([response.status, response.text]).toEqual([401, TOKEN_FIRST]);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'www-authenticate': 'Bearer',
      });
    }
    expect((await staff.get(`/metrics?token=${TOKEN}`)).status).toBe(401);
  });

  it('gets Prometheus’ text, which is not cached', async () => {
    const { status, headers, text } = await server.client().get('/metrics', AUTHORIZATION);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    }
  });

  it('gets 404 where no token is set', async () => {
    const without = await start();
    expect((await without.client().get('/metrics', AUTHORIZATION)).status).toBe(404);
  });
});

describe('requests', () => {
  const requests = 'tour_http_request_duration_seconds_count';

  it('are counted by method, route and status', async () => {
    for (const id of ['2026-a', '2026-b']) await staff.get(`/api/events/${id}?year=1`);
    expect(await linesOf(requests)).toContain(
      `${requests}{method="GET",route="/api/events/:eventID",status="404"} 2`,
    );
  });

  it('never add requested addresses to the labels', async () => {
    const anonymous = server.client();
    for (const path of ['/secret-1', '/api/secret-2', '/media/secret-3/x', '/admin/secret-4'])
      await anonymous.get(path);
    await anonymous.send('PROPFIND', '/api/events');
    await anonymous.send('POST', '/api/events/secret-5', {
      headers: { Origin: 'https://x.example' },
    });
    await anonymous.get('/api/%ff');
    const { text } = await anonymous.get('/metrics', AUTHORIZATION);
    expect(text).not.toMatch(/secret|PROPFIND|%ff/);
    const routes = new Set([...text.matchAll(/route="([^"]+)"/g)].map((match) => match[1]));
    for (const route of ['/*', '/admin/*', '/media/:id/:file', 'none'])
      expect(routes).toContain(route);
    expect(text).toContain('method="other"');
  });
});

it('refused logins are counted by status', async () => {
  for (let at = 0; at < 11; at += 1) {
    await server.client().post('/api/login', { ...ADMIN, password: 'not the password' });
  }
  expect(await valueOf('tour_logins_refused_total{status="401"}')).toBe(10);
  expect(await valueOf('tour_logins_refused_total{status="429"}')).toBe(1);
});

it('publications are reported by state, and failures counted', async () => {
  const before = await valueOf('tour_publications_total{outcome="failed"}');
  fails = true;
  server.publisher.request(['events']);
  await server.publisher.settled();
  expect(await valueOf('tour_publications_total{outcome="failed"}')).toBe(before + 1);
  expect(await valueOf('tour_publication_state{state="failed"}')).toBe(1);
  expect(await valueOf('tour_publication_state{state="live"}')).toBe(0);
  expect(await valueOf('tour_publication_behind')).toBeGreaterThan(0);
  fails = false;
  server.publisher.request([]);
  await server.publisher.settled();
  expect(await valueOf('tour_publication_state{state="live"}')).toBe(1);
  expect(await valueOf('tour_publication_behind')).toBe(0);
});

it('refreshes are counted by outcome, and tables that fail', async () => {
  const blueGolfUrl = 'https://lfgtour.bluegolf.com/x/y/index.htm';
  const form = eventForm({ ...OPENER, blueGolfUrl });
  const stored = await staff.send('POST', '/api/events', { form });
  expect(stored.status, stored.text).toBe(201);
  await server.context.reader.settled();
  const failed = await valueOf('tour_refreshes_total{outcome="failed"}');
  expect(failed).toBeGreaterThan(0);
  expect(await valueOf('tour_tables_failing')).toBe(failed);
  expect(await valueOf('tour_refreshes_total{outcome="read"}')).toBe(0);
});

it('the age of the last backup grows, and is infinite without one', async () => {
  expect(await valueOf('tour_last_backup_age_seconds')).toBe(Infinity);
  await takeBackup(staff);
  server.clock.move({ hours: 3 });
  expect(await valueOf('tour_last_backup_age_seconds')).toBe(3 * 3600);
});

it('automatic backups have the age of the last verified one, and their failures', async () => {
  const age = () => valueOf('tour_last_verified_backup_age_seconds');
  expect(await age()).toBe(Infinity);
  await server.automaticBackups.makeNow();
  server.clock.move({ hours: 2 });
  expect(await age()).toBe(2 * 3600);
  expect(await linesOf('tour_automatic_backup_failures_total')).toEqual([
    'tour_automatic_backup_failures_total{step="backup"} 0',
    'tour_automatic_backup_failures_total{step="verification"} 0',
    'tour_automatic_backup_failures_total{step="copy"} 1',
    'tour_automatic_backup_failures_total{step="command"} 0',
  ]);
});

it('the copy in the bucket has its age, its size and its failures', async () => {
  expect(await valueOf('tour_bucket_age_seconds')).toBe(Infinity);
  status.uploadedAt = server.clock.now().toISOString();
  server.clock.move({ hours: 2 });
  expect(await valueOf('tour_bucket_age_seconds')).toBe(2 * 3600);
  expect(await valueOf('tour_bucket_failing')).toBe(0);
  status.state = 'taken';
  expect(await valueOf('tour_bucket_failing')).toBe(1);
  expect(await valueOf('tour_bucket_files')).toBe(412);
  expect(await valueOf('tour_bucket_bytes')).toBe(38_200_000);
  expect(await valueOf('tour_bucket_uploads_total{outcome="failed"}')).toBe(1);
});

it('without a token the metrics library is not loaded', async () => {
  const source = await readFile(join(import.meta.dirname, 'metrics-for.ts'), 'utf8');
  expect(source).not.toMatch(/^import (?!type).*metrics\.ts/m);
});
