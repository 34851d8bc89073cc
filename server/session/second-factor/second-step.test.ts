import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../tests/helpers/client.ts';
import { codeAt, setUpTotp } from '../../../tests/helpers/accounts/second-factor.ts';
import { ADMIN, start } from '../../../tests/helpers/server.ts';
import { useServer } from '../../../tests/helpers/use-server.ts';
import { LOGIN_FAILED } from '../../domain/accounts/account.schema.ts';
import {
  LOGIN_ENDED,
  SECOND_STEP_FAILED,
  TotpSetup,
} from '../../domain/accounts/second-factor.api.ts';
import { openAccounts, openSecondFactors } from '../../store/stores.ts';
import { setPassword } from '../accounts.ts';
import { SECOND_STEP_LIMITS } from '../login-limit.ts';
import { setDisabled, resetSecondFactor } from '../manage-accounts.ts';
import { SETUP_ENDED, WRONG_SETUP_CODE } from './second-factor.routes.ts';

const SECOND_STEP = '/api/login/second-factor';
const OWN = '/api/auth/second-factor';
const REFUSED = [401, SECOND_STEP_FAILED];
const ENDED = [401, LOGIN_ENDED];
const SIGNED_IN = [200, '{"ok":true}'];

let secret: string;
let recoveryCodes: string[];
const { server, staff } = useServer({ environment: { TRUST_PROXY: '1' } });
beforeEach(async () => ({ secret, recoveryCodes } = await setUpTotp(staff, server.clock.now)));

const code = (steps = 0) => codeAt(secret, server.clock.now(), steps);
const isSignedIn = async (client: Client) =>
  (await client.get('/api/auth/me')).text.includes('"authenticated":true');

/** A browser after the first step. */
async function afterPassword(client = server.client()): Promise<Client> {
  const response = await client.post('/api/login', ADMIN);
  expect(response.status).toBe(202);
  return client;
}

async function step(client: Client, body: object, headers = {}): Promise<[number, string]> {
  const { status, text } = await client.post(SECOND_STEP, body, headers);
  return [status, text];
}

describe('the login of an account with an authenticator app', () => {
  test('needs a second step after the right password, and gives no session before', async () => {
    const client = server.client();
    const wrong = await client.post('/api/login', { ...ADMIN, password: 'wrong' });
    expect([wrong.status, wrong.text]).toEqual([401, LOGIN_FAILED]);
    expect(client.cookies.size).toBe(0);
    const response = await client.post('/api/login', ADMIN);
    expect([response.status, response.text]).toEqual([
      202,
      '{"ok":false,"secondFactor":["totp","recovery"]}',
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect([...client.cookies.keys()].toSorted()).toEqual(['tour_login', 'tour_login.sig']);
    const cookie = response.headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(/path=\/api\/login; expires=.*samesite=lax; httponly/i);
    expect(await isSignedIn(client)).toBe(false);
    server.clock.move({ minutes: 1 });
    expect(await step(client, { totp: code() })).toEqual(SIGNED_IN);
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.has('tour_login')).toBe(false);
  });

  test('refuses a second step without the first, and in another browser', async () => {
    server.clock.move({ minutes: 1 });
    await afterPassword();
    expect(await step(server.client(), { totp: code() })).toEqual(ENDED);
    const invented = server.client();
    invented.cookies.set('tour_login', 'x'.repeat(43));
    expect(await step(invented, { totp: code() })).toEqual(ENDED);
    const unsigned = (await afterPassword()).copy();
    unsigned.cookies.delete('tour_login.sig');
    expect(await step(unsigned, { totp: code() })).toEqual(ENDED);
  });

  test('refuses a code that was used, and older ones, also the code that confirmed the app', async () => {
    expect(await step(await afterPassword(), { totp: code() })).toEqual(REFUSED);
    expect(await step(await afterPassword(), { totp: code(-1) })).toEqual(REFUSED);
    expect(await step(await afterPassword(), { totp: code(1) })).toEqual(SIGNED_IN);
    expect(await step(await afterPassword(), { totp: code(1) })).toEqual(REFUSED);
    expect(await step(await afterPassword(), { totp: code(0) })).toEqual(REFUSED);
  });

  test('refuses every wrong second step with the same sentence', async () => {
    const client = await afterPassword();
    for (const body of [{ totp: '000000' }, { totp: '' }, { recovery: 'aaaa-bbbb-cccc' }]) {
      expect(await step(client, body)).toEqual(REFUSED);
    }
    for (const body of [
      {},
      { totp: 123456 },
      { totp: ['1'] },
      { totp: code(), recovery: recoveryCodes[0] },
      { passkey: { id: 'x' } },
    ]) {
      expect(await step(client, body)).toEqual([400, SECOND_STEP_FAILED]);
    }
    expect(await isSignedIn(client)).toBe(false);
  });

  test('ends after five minutes', async () => {
    const client = await afterPassword();
    server.clock.move({ minutes: 4 });
    expect(await step(client, { totp: '000000' })).toEqual(REFUSED);
    server.clock.move({ minutes: 1 });
    expect(await step(client, { totp: code() })).toEqual(ENDED);
  });

  test('can be finished once', async () => {
    server.clock.move({ minutes: 1 });
    const client = await afterPassword();
    const copy = client.copy();
    expect(await step(client, { totp: code() })).toEqual(SIGNED_IN);
    expect(await step(copy, { totp: code(1) })).toEqual(ENDED);
  });

  test.each([
    [
      'the password changes by the command on the server',
      async () => {
        const accounts = await openAccounts(server.dataDir);
        await setPassword({ accounts }, 'admin', 'another-long-password');
      },
    ],
    [
      'the account is disabled',
      async () => {
        await server.signInAs('second', 'owner');
        await setDisabled(server.stores, 'admin', true);
      },
    ],
    [
      'the account is removed',
      async () => {
        await server.stores.accounts.update((accounts) => accounts.splice(0));
      },
    ],
  ])('ends when %s', async (_what, change) => {
    server.clock.move({ minutes: 1 });
    const client = await afterPassword();
    await change();
    expect(await step(client, { totp: code() })).toEqual(ENDED);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('leaves a session of the browser alone until the second step, which replaces it', async () => {
    const before = staff.copy();
    await afterPassword(staff);
    expect(await isSignedIn(staff)).toBe(true);
    expect(await step(staff, { totp: '000000' })).toEqual(REFUSED);
    expect(await isSignedIn(staff)).toBe(true);
    expect(await step(staff, { totp: code(1) })).toEqual(SIGNED_IN);
    expect(await isSignedIn(staff)).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
  });
});

test.each([
  ['code of the app', () => ({ totp: code() })],
  ['recovery code', () => ({ recovery: recoveryCodes[3] })],
])(
  'a %s that several browsers send at the same moment signs in one of them',
  async (_what, body) => {
    server.clock.move({ minutes: 1 });
    const clients = await Promise.all([1, 2, 3].map(() => afterPassword()));
    const results = await Promise.all(clients.map((client) => step(client, body())));
    expect(results.map(([status]) => status).toSorted()).toEqual([200, 401, 401]);
    const signedIn = await Promise.all(clients.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  },
);

describe('a recovery code', () => {
  const [at, left] = [3, 9];

  test('signs in once, however it is typed, and not after new ones were made', async () => {
    const typed = (recoveryCodes[at] ?? '').toUpperCase().replaceAll('-', ' ');
    const client = await afterPassword();
    expect(await step(client, { recovery: typed })).toEqual(SIGNED_IN);
    expect(await client.json(OWN)).toMatchObject({ recoveryCodesLeft: left });
    expect(await step(await afterPassword(), { recovery: recoveryCodes[at] })).toEqual(REFUSED);
    const renewed = await staff.post(`${OWN}/recovery-codes`);
    expect(renewed.status).toBe(200);
    expect(renewed.text).not.toContain(recoveryCodes[0]);
    expect(await step(await afterPassword(), { recovery: recoveryCodes[0] })).toEqual(REFUSED);
  });
});

describe('wrong codes', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const guess = async (address: string) => {
    const client = server.client();
    await client.post('/api/login', ADMIN, from(address));
    return (await step(client, { totp: '000000' }, from(address)))[0];
  };

  test('are limited per account and network, whatever is right afterwards', async () => {
    server.clock.move({ minutes: 1 });
    for (let at = 0; at < 10; at += 1) expect(await guess('198.51.100.1')).toBe(401);
    const client = await afterPassword();
    const response = await client.post(SECOND_STEP, { totp: code() }, from('198.51.100.1'));
    expect([response.status, response.text]).toEqual([
      429,
      'Too many failed attempts. Please try again in 15 minutes.',
    ]);
    expect(response.headers['retry-after']).toBeDefined();
    expect(await step(client, { totp: code() }, from('203.0.113.9'))).toEqual(SIGNED_IN);
  });

  test('from many networks are slowed down, but not in a browser that signed in before', async () => {
    server.clock.move({ minutes: 1 });
    const { perAccountEverywhere } = SECOND_STEP_LIMITS;
    const statuses: number[] = [];
    for (let at = 0; at < perAccountEverywhere + 2; at += 1) {
      statuses.push(await guess(`198.51.100.${at}`));
    }
    expect(statuses).toEqual([...Array<number>(perAccountEverywhere + 1).fill(401), 429]);
    await staff.post('/api/logout');
    expect(await step(await afterPassword(staff), { totp: code() })).toEqual(SIGNED_IN);
  });
});

describe('setting up an authenticator app', () => {
  test('counts only after a right code, in the same session', async () => {
    await staff.send('DELETE', OWN);
    const other = await server.signIn();
    const begun = TotpSetup.parse(JSON.parse((await staff.post(`${OWN}/totp`)).text));
    const confirm = (client: Client, now = codeAt(begun.secret, server.clock.now())) =>
      client.post(`${OWN}/totp/confirm`, { code: now });
    expect((await confirm(staff, '000000')).text).toBe(WRONG_SETUP_CODE);
    expect((await confirm(other)).text).toBe(SETUP_ENDED);
    expect((await server.client().post('/api/login', ADMIN)).status).toBe(200);
    expect((await confirm(staff)).status).toBe(200);
    expect((await confirm(staff)).text).toBe(SETUP_ENDED);
    expect((await server.client().post('/api/login', ADMIN)).status).toBe(202);
  });

  test('again replaces the app, and leaves the recovery codes', async () => {
    const before = secret;
    const again = await setUpTotp(staff, server.clock.now);
    expect(again.recoveryCodes).toEqual([]);
    server.clock.move({ minutes: 1 });
    const client = await afterPassword();
    expect(await step(client, { totp: codeAt(before, server.clock.now()) })).toEqual(REFUSED);
    expect(await step(client, { totp: codeAt(again.secret, server.clock.now()) })).toEqual(
      SIGNED_IN,
    );
  });

  test('can be undone, and the password is enough again', async () => {
    expect((await staff.send('DELETE', `${OWN}/totp`)).status).toBe(200);
    expect(await staff.json(OWN)).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
    });
    expect((await server.client().post('/api/login', ADMIN)).status).toBe(200);
    expect((await staff.post(`${OWN}/recovery-codes`)).status).toBe(409);
  });
});

test('the command on the server resets a second factor, and ends the sessions of the account', async () => {
  const stores = {
    accounts: await openAccounts(server.dataDir),
    secondFactors: await openSecondFactors(server.dataDir),
  };
  await expect(resetSecondFactor(stores, 'unknown')).rejects.toMatchObject({ status: 404 });
  await resetSecondFactor(stores, ADMIN.username);
  expect(await isSignedIn(staff)).toBe(false);
  expect((await staff.post('/api/login', ADMIN)).status).toBe(200);
});

test('what a removed account had is removed too', async () => {
  await server.stores.accounts.update((accounts) => accounts.splice(0));
  await server.tidy();
  expect(server.stores.secondFactors.data.accounts).toEqual([]);
});

test('a second factor survives a restart of the server', async () => {
  const restarted = await start({ dataDir: server.dataDir });
  expect((await restarted.client().post('/api/login', ADMIN)).status).toBe(202);
});
