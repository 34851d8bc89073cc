/** Publishing elsewhere: notifies a builder that the data changed (SITE_REBUILD_WEBHOOK). */
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
 * A publication that POSTs `{revision, changed, at}` until the builder responds with 2xx. Throws
 * PublishError after the last attempt, or immediately for a 4xx other than 408 and 429.
 */
export function webhookPublication(options: WebhookOptions) {
  const { url, secret, clock, pauses = PAUSES, timeout = TIMEOUT } = options;
  return async (changed: ReadonlySet<string>, revision: number): Promise<void> => {
    const body = JSON.stringify({ revision, changed: [...changed], at: clock().toISOString() });
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
        if (response.ok) return;
        reason = `answered ${response.status}`;
        const isFinal = response.status >= 400 && response.status < 500;
        if (isFinal && response.status !== 408 && response.status !== 429) break;
      } catch {
        reason = 'could not be reached';
      }
    }
    throw new PublishError(`The site’s builder ${reason}; the site stays as it was.`);
  };
}
