import { randomBytes } from 'node:crypto';
import type { Stores } from '../store/stores.ts';

/** The key that signs this installation's cookies, generated at the first start. */
export async function ensureSessionKey(stores: Pick<Stores, 'secrets'>): Promise<string> {
  return stores.secrets.update((secrets) => {
    if (secrets.sessionKey === '') secrets.sessionKey = randomBytes(32).toString('base64url');
    return secrets.sessionKey;
  });
}
