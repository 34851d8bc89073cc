/** Sets up and uses second factors over the API, as staff do. */
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { RecoveryCodesResponse, TotpSetup } from '#domain/accounts/second-factor.api.ts';
import { Authenticator } from './authenticator.ts';
import type { Client, ClientResponse } from '../client.ts';

export { totpUri } from '../../../server/session/second-factor/totp.ts';

/** What an authenticator app shows at an instant, or some steps later. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });
}

const read = <T>({ status, text }: ClientResponse, schema: z.ZodType<T>): T => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return schema.parse(JSON.parse(text));
};

/** Sets up an authenticator app; returns its secret and the recovery codes. */
export async function setUpTotp(
  client: Client,
  now: () => Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = read(await client.post('/api/auth/second-factor/totp'), TotpSetup);
  const code = codeAt(secret, now());
  const confirmed = await client.post('/api/auth/second-factor/totp/confirm', { code });
  return { secret, recoveryCodes: read(confirmed, RecoveryCodesResponse).recoveryCodes ?? [] };
}

const Options = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const Challenge = z.looseObject({ challenge: z.string() });

/** The page that uses passkeys in tests; the server must have it as its SITE_URL. */
export const PAGE = { origin: 'https://www.tour.example', rpID: 'www.tour.example' };
const FROM_PAGE = { Origin: PAGE.origin };

/** Sends a POST as the page does. */
export const fromPage = (client: Client, path: string, json?: unknown): Promise<ClientResponse> =>
  client.post(path, json, FROM_PAGE);

/** The options for a passkey at a path. */
export async function challengeAt(client: Client, path: string) {
  return read(await fromPage(client, path), Challenge);
}

/** Adds a passkey; returns it with the recovery codes of a first second factor. */
export async function addPasskey(
  client: Client,
  name = 'Phone',
): Promise<{ passkey: Authenticator; recoveryCodes: string[] | null }> {
  const passkey = new Authenticator(PAGE);
  const path = '/api/auth/second-factor/passkeys';
  const options = read(await fromPage(client, `${path}/options`), Options);
  const added = await fromPage(client, path, { name, passkey: passkey.attestation(options) });
  return { passkey, ...read(added, RecoveryCodesResponse) };
}
