import { describe, expect, test, vi } from 'vitest';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { ADMIN, start, type TestServer } from '../../tests/helpers/server.ts';
import { setPassword } from './accounts.ts';
import { clientNetworks } from '../http/connections/client-network.ts';
import {
  ATTEMPT_LIMITS,
  createAttemptLimit,
  createLoginLimit,
  KEYS_MAX,
  SECOND_STEP_LIMITS,
} from './login-limit.ts';

const { perAccount, perNetwork, perWideNetwork, windowSeconds } = ATTEMPT_LIMITS;
let server: TestServer;

const passwords = quickPasswords;
const WRONG = { ...ADMIN, password: 'wrong' };

/** Every request of the client comes on a new connection, hence from a new port. */
function fail(username: string, address?: string) {
  const headers: Record<string, string> =
    address === undefined ? {} : { 'X-Forwarded-For': address };
  return server.client().post('/api/login', { username, password: 'wrong' }, headers);
}

/** A login with the right password, in a browser that the server doesn't know. */
function logInFrom(address: string) {
  return server.client().post('/api/login', ADMIN, { 'X-Forwarded-For': address });
}

async function failTimes(times: number, username: (at: number) => string, address?: string) {
  for (let at = 0; at < times; at += 1) {
    expect((await fail(username(at), address)).status).toBe(401);
  }
}

describe('logins', () => {
  test('are limited per account and network, in any spelling, with a time to wait', async () => {
    server = await start({ passwords, environment: { TRUST_PROXY: '1' } });
    for (let at = 0; at < perAccount; at += 1) {
      expect((await fail(at % 2 ? 'Admin' : ' admin', '198.51.100.1')).status).toBe(401);
    }
    const response = await fail('admin', '198.51.100.1');
    expect(response.status).toBe(429);
    expect(response.text).toBe('Too many failed attempts. Please try again in 15 minutes.');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(windowSeconds - 60);
    expect((await logInFrom('198.51.100.1')).status).toBe(429);
  });

  test('of staff elsewhere succeed while an attacker guesses the password of their account', async () => {
    server = await start({ passwords, environment: { TRUST_PROXY: '1' } });
    for (let at = 0; at < perNetwork; at += 1) await fail(ADMIN.username, '198.51.100.1');
    expect((await logInFrom('203.0.113.9')).status).toBe(200);
  });

  test('that fail block no browser that is or was signed in, also from their network', async () => {
    server = await start({ passwords });
    const known = await server.signIn();
    for (let at = 0; at < perNetwork + 1; at += 1) await fail(ADMIN.username);
    expect((await server.client().post('/api/login', ADMIN)).status).toBe(429);
    expect((await known.post('/api/auth/confirm', { password: ADMIN.password })).status).toBe(200);
    await known.post('/api/logout');
    expect((await known.post('/api/login', ADMIN)).status).toBe(200);

    for (let at = 0; at < perAccount; at += 1) {
      expect((await known.post('/api/login', WRONG)).status).toBe(401);
    }
    expect((await known.post('/api/login', WRONG)).status).toBe(429);
  });

  test('gain nothing from a forged or foreign device cookie', async () => {
    server = await start({ passwords });
    await setPassword(server.stores, 'second', 'another-long-password', passwords);
    const second = server.client();
    await second.post('/api/login', { username: 'second', password: 'another-long-password' });
    const forged = server.client();
    forged.cookies.set('tour_device', second.cookies.get('tour_device') ?? '');
    forged.cookies.set('tour_device.sig', 'A'.repeat(27));
    for (let at = 0; at < perAccount; at += 1) await fail(ADMIN.username);
    for (const client of [second, forged]) {
      expect((await client.post('/api/login', WRONG)).status).toBe(429);
    }
  });

  test('of one account from very many networks slow down and never stop', async () => {
    const { perAccountEverywhere, brakeSeconds } = ATTEMPT_LIMITS;
    server = await start({ passwords, environment: { TRUST_PROXY: '1' } });
    for (let at = 0; at < perAccountEverywhere; at += 1) {
      expect((await fail(ADMIN.username, `198.51.${at}.1`)).status).toBe(401);
    }
    const slowed = await Promise.all([1, 2, 3].map((at) => fail(ADMIN.username, `192.0.2.${at}`)));
    expect(slowed.map(({ status }) => status).toSorted()).toEqual([401, 429, 429]);
    const refused = slowed.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(brakeSeconds);
    expect((await fail('second', '192.0.2.9')).status).toBe(401);
  });

  test('count the address that a trusted proxy sends, and only then', async () => {
    server = await start({ passwords, environment: { TRUST_PROXY: '1' } });
    await failTimes(perNetwork, (at) => `name-${at}`, '2001:db8:1:2::1');
    expect((await fail('x', '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await fail('x', '2001:db8:1:3::1')).status).toBe(401);
    await failTimes(perNetwork, (at) => `name-${at}`, '203.0.113.7:50000');
    expect((await fail('x', '203.0.113.7:50001')).status).toBe(429);

    server = await start({ passwords });
    for (let at = 0; at < perNetwork; at += 1) await fail(`name-${at}`, `203.0.113.${at}`);
    expect((await fail('x', '203.0.113.200')).status).toBe(429);
  });

  test('are limited for the /48 of an IPv6 address too', async () => {
    server = await start({ passwords, environment: { TRUST_PROXY: '1' } });
    const inNetwork = (at: number) => `2001:db8:1:${at.toString(16)}::1`;
    for (let at = 0; at < perAccount; at += 1) await fail(ADMIN.username, inNetwork(at));
    expect((await fail(ADMIN.username, inNetwork(perAccount))).status).toBe(429);
    for (let at = 0; at < perWideNetwork; at += 1) await fail(`name-${at}`, inNetwork(100 + at));
    expect((await fail('x', inNetwork(999))).status).toBe(429);
    expect((await fail('x', '2001:db8:2::1')).status).toBe(401);
  });

  test('never require a wait of years after the machine’s clock was set back', async () => {
    server = await start({ passwords });
    await failTimes(perAccount, () => 'unknown');
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 365 * 86_400_000);
    const response = await fail('unknown').finally(() => clock.mockRestore());
    expect(response.text).toBe('Too many failed attempts. Please try again in 15 minutes.');
    expect(response.headers['retry-after']).toBe(String(windowSeconds));
  });

  test('that succeed reset the account’s failures', async () => {
    server = await start({ passwords });
    await failTimes(perAccount - 1, () => ADMIN.username);
    await server.signIn();
    await failTimes(perAccount - 1, () => ADMIN.username);
  });

  test('are counted before the password is checked, so parallel attempts gain nothing', async () => {
    server = await start({ passwords });
    const responses = await Promise.all(Array.from({ length: 25 }, () => fail(ADMIN.username)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(perAccount);
  });
});

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7:4711', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['[::ffff:203.0.113.7]:4711', ['203.0.113.7']],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['[2001:db8::1]:4711', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['[2001:db8::1]', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['64:ff9b::192.0.2.1', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
  ['not an address', ['unknown']],
  [undefined, ['unknown']],
])('the networks of %s are %s', (address, networks) =>
  expect(clientNetworks(address)).toEqual(networks),
);

test('an attempt that waits for the failures of others is not one of the client’s own', async () => {
  const limit = createLoginLimit(SECOND_STEP_LIMITS);
  const attemptFrom = (address: string) =>
    limit.attempt({ account: ADMIN.username, address, device: null });
  // One more than is allowed without the brake begins its pause.
  for (let at = 0; at <= SECOND_STEP_LIMITS.perAccountEverywhere; at += 1) {
    await attemptFrom(`198.51.${at}.1`);
  }
  for (let at = 0; at <= perWideNetwork; at += 1) {
    await expect(attemptFrom('192.0.2.1')).rejects.toThrow(/try again in (2 minutes|a minute)/);
  }
});

test('a limit forgets the key that was used the longest ago, so that its memory is limited', async () => {
  const limit = createAttemptLimit(1);
  await limit.attempt('first');
  await limit.attempt('second');
  await expect(limit.attempt('first')).rejects.toThrow('Too many failed attempts');
  for (let at = 0; at < KEYS_MAX - 1; at += 1) await limit.attempt(String(at));
  await expect(limit.attempt('first')).rejects.toThrow('Too many failed attempts');
  await limit.attempt('second');
});
