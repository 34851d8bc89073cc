import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { fromPage, PAGE } from '../../tests/helpers/accounts/second-factor.ts';
import { activityOf, journalIn } from '../../tests/helpers/journal.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { type ActivityEntry } from '../domain/log/activity.schema.ts';
import { FailedSignIns, withLastCounts } from './failed-sign-ins.ts';

const ATTEMPTS = 300;
const WRONG = { ...ADMIN, password: 'wrong' };
const ASSERTION = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  },
};

let owner: Client;
const { server } = useSharedServer({ environment: { TRUST_PROXY: '1', SITE_URL: PAGE.origin } });
beforeAll(async () => {
  owner = server.client();
  await fromPage(owner, '/api/login', ADMIN);
});

const FROM = { Origin: PAGE.origin };
const post = (path: string, body: object, address = '192.0.2.1') =>
  server.client().post(path, body, { ...FROM, 'X-Forwarded-For': address });
const network = (at: number) => `198.51.${at >> 8}.${at & 255}`;

/** The lines of the log, without those of the owner who reads it. */
const lines = async () =>
  (await journalIn(server.dataDir)).filter(({ kind }) => kind === 'failed-sign-in');

const entries = async () => (await activityOf(owner, '?kind=failed-sign-in')).entries;

test.each([
  {
    what: 'second steps without a first one',
    attempt: () => post('/api/login/second-factor', {}),
    added: 0,
  },
  {
    what: 'passkeys that answer no challenge',
    attempt: () => post('/api/login/passkey', ASSERTION),
    added: 0,
  },
  { what: 'logins of one network', attempt: () => post('/api/login', WRONG), added: 1 },
  {
    what: 'logins of many networks with an existing name',
    attempt: (at: number) => post('/api/login', WRONG, network(at)),
    added: 10,
  },
  {
    what: 'logins of many networks with unknown names',
    attempt: (at: number) => post('/api/login', { ...WRONG, username: `u${at}` }, network(at)),
    added: 0,
  },
])(`${ATTEMPTS} $what add at most $added lines`, async ({ attempt, added }) => {
  const before = (await lines()).length;
  for (let at = 0; at < ATTEMPTS; at += 1) await attempt(at);
  // A reader waits for what is being written.
  await entries();
  expect((await lines()).length - before).toBeLessThanOrEqual(added);
});

test('the log says how many failed, from the first one until now', async () => {
  server.clock.move({ hours: 2 });
  const since = server.clock.now().toISOString();
  for (let at = 0; at < 7; at += 1) {
    await post('/api/login', { ...WRONG, username: 'somebody' }, '203.0.113.9');
    server.clock.move({ minutes: 1 });
  }
  const [newest] = await entries();
  expect(newest).toEqual({
    at: '2026-06-10T14:06:00.000Z',
    by: '',
    kind: 'failed-sign-in',
    name: '',
    address: '203.0.113.9',
    count: 7,
    since,
  });
  server.clock.move({ hours: 1 });
  const written = (await lines()).length;
  await post('/api/login', { ...WRONG, username: 'another' }, '203.0.113.10');
  const [next, counted] = await entries();
  expect([next?.count, counted]).toEqual([undefined, newest]);
  expect((await lines()).length).toBeGreaterThan(written);
});

test('failures are counted completely, with few lines an hour', () => {
  const failure = fc.record({
    minute: fc.integer({ min: 0, max: 200 }),
    name: fc.constantFrom('', 'ann', 'bo'),
    network: fc.constantFrom(...Array.from({ length: 9 }, (_, at) => `192.0.2.${at}`)),
  });
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 300 }), fc.boolean(), (failures, isRead) => {
      const log: ActivityEntry[] = [];
      const counts = new FailedSignIns();
      for (const { minute, name, network } of failures.toSorted((a, b) => a.minute - b.minute)) {
        const at = new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();
        if (counts.isOver(at)) log.push(...counts.take(at));
        const first = counts.add({ at, name, network });
        if (first) log.push(first);
        if (isRead) log.push(...counts.take(at));
      }
      const shown = [...counts.unwritten, ...log.toReversed()].filter(withLastCounts());
      expect(shown.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(failures.length);
      // Eleven counts in each of four hours.
      expect(shown.length).toBeLessThanOrEqual(44);
      if (!isRead) expect(log.length).toBeLessThanOrEqual(88);
    }),
  );
});
