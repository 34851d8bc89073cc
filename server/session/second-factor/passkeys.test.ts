import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Authenticator, type Claims } from '../../../tests/helpers/accounts/authenticator.ts';
import type { Client } from '../../../tests/helpers/client.ts';
import {
  addPasskey,
  challengeAt,
  fromPage,
  PAGE,
} from '../../../tests/helpers/accounts/second-factor.ts';
import { ADMIN } from '../../../tests/helpers/server.ts';
import { useServer } from '../../../tests/helpers/use-server.ts';
import {
  LOGIN_ENDED,
  SECOND_STEP_FAILED,
  SecondFactorState,
} from '../../domain/accounts/second-factor.api.ts';
import { setDisabled } from '../manage-accounts.ts';
import { NO_PASSKEYS_HERE } from './passkeys.ts';
import { PASSKEY_REFUSED, SETUP_ENDED } from './second-factor.routes.ts';

const OWN = '/api/auth/second-factor';
const PASSKEYS = `${OWN}/passkeys`;
const ALONE = '/api/login/passkey';
const SECOND_STEP = '/api/login/second-factor';
const REFUSED = [401, SECOND_STEP_FAILED];
const SIGNED_IN = [200, '{"ok":true}'];
const FOREIGN: [string, Claims][] = [
  ['a page of another site', { origin: 'https://evil.example' }],
  ['another page of the tour', { origin: 'https://admin.tour.example' }],
  ['another host', { rpID: 'tour.example' }],
  ['an unrelated host', { rpID: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
];

let passkey: Authenticator;
let recoveryCodes: string[] | null;
const { server, staff } = useServer({
  environment: { SITE_URL: PAGE.origin, CORS_ORIGINS: 'https://admin.tour.example' },
});
beforeEach(async () => ({ passkey, recoveryCodes } = await addPasskey(staff)));

const send = async (client: Client, path: string, json?: unknown): Promise<[number, string]> => {
  const { status, text } = await fromPage(client, path, json);
  return [status, text];
};
const stateOf = async (client: Client) => SecondFactorState.parse(await client.json(OWN));

/** A login with the password and then the passkey. */
async function secondStep(claims: Claims = {}, by = passkey): Promise<[number, string]> {
  const client = server.client();
  expect(await send(client, '/api/login', ADMIN)).toEqual([
    202,
    '{"ok":false,"secondFactor":["passkey","recovery"]}',
  ]);
  const options = await challengeAt(client, `${SECOND_STEP}/options`);
  expect(options).toMatchObject({ rpId: PAGE.rpID, userVerification: 'preferred' });
  expect(options.allowCredentials).toContainEqual({
    id: passkey.id,
    type: 'public-key',
    transports: ['internal'],
  });
  return send(client, SECOND_STEP, { passkey: by.assertion(options, claims) });
}

/** A login with the passkey alone. */
async function alone(
  claims: Claims = {},
  by = passkey,
  client = server.client(),
): Promise<[number, string]> {
  const options = await challengeAt(client, `${ALONE}/options`);
  expect(options).toMatchObject({ rpId: PAGE.rpID, userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  return send(client, ALONE, by.assertion(options, claims));
}

describe('a new passkey', () => {
  test('has a name and times, and brings recovery codes', async () => {
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(staff)).toMatchObject({
      totp: false,
      recoveryCodesLeft: 10,
      passkeys: [
        { id: passkey.id, name: 'Phone', createdAt: '2026-06-10T12:00:00.000Z', lastUsedAt: null },
      ],
    });
    const second = await addPasskey(staff, 'Key ring');
    expect(second.recoveryCodes).toBeNull();
    server.clock.move({ hours: 1 });
    expect(await secondStep({}, second.passkey)).toEqual(SIGNED_IN);
    const { passkeys } = await stateOf(staff);
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Phone', null],
      ['Key ring', '2026-06-10T13:00:00.000Z'],
    ]);
  });

  const Options = z.looseObject({
    challenge: z.string(),
    user: z.object({ id: z.string(), name: z.string() }),
    excludeCredentials: z.array(z.object({ id: z.string() })),
  });
  const begin = async () =>
    Options.parse(JSON.parse((await send(staff, `${PASSKEYS}/options`))[1]));

  test('is not offered twice, and its handle does not name the account', async () => {
    const { user, excludeCredentials } = await begin();
    expect(excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    const [account] = server.stores.accounts.data;
    expect(Buffer.from(user.id, 'base64url').toString()).not.toContain(account?.id);
  });

  test.each(FOREIGN)('is refused when it was made for %s', async (_what, claims) => {
    const made = new Authenticator(PAGE).attestation(await begin(), claims);
    expect(await send(staff, PASSKEYS, { name: 'x', passkey: made })).toEqual([
      400,
      PASSKEY_REFUSED,
    ]);
    expect((await stateOf(staff)).passkeys).toHaveLength(1);
  });

  test('is refused without its challenge, with a used or an old one, and in another session', async () => {
    const options = await begin();
    const body = { name: 'x', passkey: new Authenticator(PAGE).attestation(options) };
    await send(staff, PASSKEYS, { ...body, name: '' });
    const other = server.client();
    expect(await alone({}, passkey, other)).toEqual(SIGNED_IN);
    expect(await send(other, PASSKEYS, body)).toEqual([400, SETUP_ENDED]);
    expect((await send(staff, PASSKEYS, body))[0]).toBe(200);
    expect(await send(staff, PASSKEYS, body)).toEqual([400, SETUP_ENDED]);
    const late = { name: 'y', passkey: new Authenticator(PAGE).attestation(await begin()) };
    server.clock.move({ minutes: 5 });
    expect(await send(staff, PASSKEYS, late)).toEqual([400, SETUP_ENDED]);
  });

  test('needs an address with a name', async () => {
    const response = await staff.post(`${PASSKEYS}/options`);
    expect([response.status, response.text]).toEqual([400, NO_PASSKEYS_HERE]);
    expect((await server.client().post(`${ALONE}/options`)).text).toBe(NO_PASSKEYS_HERE);
  });

  test('can be renamed and removed by its account alone', async () => {
    const path = `${PASSKEYS}/${passkey.id}`;
    const other = await server.signInAs('second', 'owner');
    expect((await other.send('PUT', path, { json: { name: 'Mine' } })).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(404);
    const rename = (name: string) => staff.send('PUT', path, { json: { name } });
    for (const name of ['', ' ', 'x'.repeat(61)]) expect((await rename(name)).status).toBe(400);
    expect((await rename(' My phone ')).status).toBe(200);
    expect((await stateOf(staff)).passkeys[0]?.name).toBe('My phone');
    expect((await staff.send('DELETE', path)).status).toBe(200);
    expect(await stateOf(staff)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await alone()).toEqual(REFUSED);
  });
});

describe.each([
  ['as the second step', secondStep],
  ['alone', alone],
])('a passkey %s', (_how, signIn) => {
  test('signs in, again and again, whether it counts or not', async () => {
    for (const counter of [0, 0]) expect(await signIn({ counter })).toEqual(SIGNED_IN);
    expect(await signIn()).toEqual(SIGNED_IN);
    expect(await signIn()).toEqual(SIGNED_IN);
  });

  test.each<[string, Claims]>([...FOREIGN, ['another key', { isForged: true }]])(
    'is refused with a response for %s',
    async (_what, claims) => {
      expect(await signIn(claims)).toEqual(REFUSED);
      expect(await signIn()).toEqual(SIGNED_IN);
    },
  );

  test('is refused when its counter stands still or goes back, as that of a copy does', async () => {
    passkey.counter = 7;
    expect(await signIn()).toEqual(SIGNED_IN);
    for (const counter of [8, 7, 0])
      expect(await signIn({ counter }), `${counter}`).toEqual(REFUSED);
    expect(await signIn({ counter: 9 })).toEqual(SIGNED_IN);
  });

  test('is refused when it is unknown', async () => {
    const unknown = new Authenticator(PAGE);
    unknown.userHandle = passkey.userHandle;
    expect(await signIn({}, unknown)).toEqual(REFUSED);
  });
});

describe('a passkey alone', () => {
  const options = (client: Client) => challengeAt(client, `${ALONE}/options`);

  test('must have checked the person, unlike as the second step', async () => {
    expect(await alone({ isVerified: false })).toEqual(REFUSED);
    expect(await secondStep({ isVerified: false })).toEqual(SIGNED_IN);
  });

  test('must name its account', async () => {
    expect(await alone({ userHandle: '' })).toEqual(REFUSED);
    expect(await alone({ userHandle: Buffer.alloc(32).toString('base64url') })).toEqual(REFUSED);
  });

  test('answers a challenge once, within five minutes, in the same browser', async () => {
    const client = server.client();
    const late = passkey.assertion(await options(client));
    server.clock.move({ minutes: 5 });
    expect(await send(client, ALONE, late)).toEqual(REFUSED);
    const used = passkey.assertion(await options(client));
    const again = client.copy();
    expect(await send(server.client(), ALONE, used)).toEqual(REFUSED);
    expect(await send(client, ALONE, used)).toEqual(SIGNED_IN);
    expect(await send(again, ALONE, used)).toEqual(REFUSED);
    expect(await send(server.client(), ALONE, used)).toEqual(REFUSED);
  });

  test('does not finish the login of a password, nor the other way round', async () => {
    const client = server.client();
    const challenge = await options(client);
    expect(await send(client, SECOND_STEP, { passkey: passkey.assertion(challenge) })).toEqual([
      401,
      LOGIN_ENDED,
    ]);
    await send(client, '/api/login', ADMIN);
    const forSecondStep = await challengeAt(client, `${SECOND_STEP}/options`);
    const notVerified = passkey.assertion(forSecondStep, { isVerified: false });
    expect(await send(client, ALONE, notVerified)).toEqual(REFUSED);
  });

  test('does not sign in to a disabled account', async () => {
    await server.signInAs('second', 'owner');
    await setDisabled(server.stores, 'admin', true);
    expect(await alone()).toEqual(REFUSED);
  });

  test('works from a page of CORS_ORIGINS with the passkeys of that page', async () => {
    const headers = { Origin: 'https://admin.tour.example' };
    const client = server.client();
    const begun = await client.post(`${ALONE}/options`, undefined, headers);
    expect(JSON.parse(begun.text)).toMatchObject({ rpId: 'admin.tour.example' });
    const login = await client.post('/api/login', ADMIN, headers);
    expect(login.text).toBe('{"ok":false,"secondFactor":["recovery"]}');
  });

  test('asks for a limited number of challenges', async () => {
    const client = server.client();
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      statuses.push((await send(client, `${ALONE}/options`))[0]);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });
});
