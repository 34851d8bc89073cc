/** The one error of the shop's client. */

/**
 * `network`: no whole answer came, or it took too long. `throttled`: asked too often (429, THROTTLED).
 * `blocked`: 430, Shopify takes us for a robot; asking again makes it worse. `server`: 5xx or
 * INTERNAL_SERVER_ERROR. `refused`: another status, such as 401 for a wrong token or 402 for a frozen
 * shop. `query`: the shop answered with errors. `shape`: the answer is no data at all, such as a page. `part`: one record in it is not
 * what the schema promises.
 */
export type StorefrontErrorKind =
  'network' | 'throttled' | 'blocked' | 'server' | 'refused' | 'query' | 'shape' | 'part';

/** Facts beside the messages. */
export interface StorefrontErrorFacts {
  kind: StorefrontErrorKind;
  /** Shopify's code of the first error, such as `THROTTLED`, or null. */
  code?: string | null;
  /** HTTP status, or null when no answer came. */
  status?: number | null;
  /** Milliseconds the shop wants us to wait, or null. */
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** A call to the shop that gave no data. Its message is the messages joined with `; ` (R217). */
export class StorefrontError extends Error {
  override readonly name = 'StorefrontError';
  readonly messages: readonly string[];
  readonly kind: StorefrontErrorKind;
  readonly code: string | null;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(messages: readonly string[], facts: StorefrontErrorFacts) {
    super(messages.join('; '), { cause: facts.cause });
    this.messages = messages;
    this.kind = facts.kind;
    this.code = facts.code ?? null;
    this.status = facts.status ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}
