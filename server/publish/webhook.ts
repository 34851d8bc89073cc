/** Signed messages to other services, such as a builder elsewhere (SITE_REBUILD_WEBHOOK). */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../domain/time/calendar.ts';
import { PublishError } from './publisher.ts';

export interface WebhookOptions {
  url: string;
  /** Signs the body when set. */
  secret: string | undefined;
  clock: Clock;
  /** Pauses before retries, in milliseconds. */
  pauses?: readonly number[];
  /** Timeout of one attempt in milliseconds. */
  timeout?: number;
}

const PAUSES = [1_000, 4_000, 15_000, 60_000];
const TIMEOUT = 10_000;

/** The value of the header `X-Signature-256` for a body. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/**
 * The headers of Standard Webhooks for an attempt: they sign its id and time too, so that a builder can refuse
 * old and repeated requests. All attempts for one change have the same id.
 */
function standardHeaders(
  body: string,
  { id, at, secret }: { id: string; at: Date; secret: string },
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': `v1,${signed.digest('base64')}`,
  };
}

/**
 * POSTs a signed message until the response is 2xx. Returns null, or why the last attempt failed; a 4xx other than 408
 * and 429 is final.
 */
export async function postSigned(
  { url, secret, clock, pauses = PAUSES, timeout = TIMEOUT }: WebhookOptions,
  message: object,
): Promise<string | null> {
  const body = JSON.stringify(message);
  const id = randomUUID();
  const headers = () => ({
    'Content-Type': 'application/json',
    ...(secret !== undefined && {
      'X-Signature-256': signatureOf(body, secret),
      ...standardHeaders(body, { id, at: clock(), secret }),
    }),
  });
  let reason = '';
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause, undefined, { ref: false });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: headers(),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (response.ok) return null;
      reason = `answered ${response.status}`;
      const isFinal = response.status >= 400 && response.status < 500;
      if (isFinal && response.status !== 408 && response.status !== 429) break;
    } catch {
      reason = 'could not be reached';
    }
  }
  return reason;
}

/** A publication that POSTs `{revision, changed, at}` to the builder. Throws PublishError when that fails. */
export function webhookPublication(options: WebhookOptions) {
  return async (changed: ReadonlySet<string>, revision: number): Promise<void> => {
    const at = options.clock().toISOString();
    const reason = await postSigned(options, { revision, changed: [...changed], at });
    if (reason !== null)
      throw new PublishError(`The site’s builder ${reason}; the site stays as it was.`);
  };
}
