/** Links to previews of drafts: anyone with a link may see its draft until the link ends. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link is valid. */
export const LINK_HOURS = 24;
const LINK_MS = LINK_HOURS * 3_600_000;

const TOKEN = /^([0-9a-f-]{36})\.(\d{10,13})\.([\w-]{43})$/;

/** The key of the links, derived from that of the sessions so that neither can stand in for the other. */
export function previewKey(sessionKey: string): Buffer {
  return createHmac('sha256', sessionKey).update('previews of drafts').digest();
}

const signatureOf = (key: Buffer, id: string, expires: number) =>
  createHmac('sha256', key).update(`${id}.${expires}`).digest();

/** The token of a link to a draft from now on. */
export function newToken(key: Buffer, id: string, now: Date): { token: string; expiresAt: Date } {
  const expires = now.getTime() + LINK_MS;
  const signature = signatureOf(key, id, expires).toString('base64url');
  return { token: `${id}.${expires}.${signature}`, expiresAt: new Date(expires) };
}

/** What a token is for, checked by its signature and time. */
export function readToken(
  key: Buffer,
  token: string,
  now: Date,
): { id: string; expiresAt: Date } | 'invalid' | 'expired' {
  const [, id = '', time = '', sent = ''] = TOKEN.exec(token) ?? [];
  const expires = Number(time);
  const signature = signatureOf(key, id, expires);
  const given = Buffer.from(sent, 'base64url');
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return 'invalid';
  return expires <= now.getTime() ? 'expired' : { id, expiresAt: new Date(expires) };
}
