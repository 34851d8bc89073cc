/** The error of requests to the shop. */

/**
 * - `network`: no complete response, or a timeout
 * - `throttled`: too many requests (429, THROTTLED)
 * - `blocked`: 430, Shopify takes us for a robot, and further requests make it worse
 * - `server`: 5xx or INTERNAL_SERVER_ERROR
 * - `refused`: another status, such as 401 for a wrong token or 402 for a frozen shop
 * - `query`: the response has errors
 * - `shape`: the response has no data, such as an HTML page
 * - `part`: one record in it does not match the schema
 */
export type StorefrontErrorKind =
  | 'network'
  | 'throttled'
  | 'blocked'
  | 'server'
  | 'refused'
  | 'query'
  | 'shape'
  | 'part';

export interface StorefrontErrorDetails {
  kind: StorefrontErrorKind;
  /** Shopify's code of the first error, such as `THROTTLED`, or null. */
  code?: string | null;
  /** HTTP status, or null without a response. */
  status?: number | null;
  /** `Retry-After` in milliseconds, or null. */
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** A request to the shop that failed. Its message is the messages joined with `; `. */
export class StorefrontError extends Error {
  override readonly name = 'StorefrontError';
  readonly messages: readonly string[];
  readonly kind: StorefrontErrorKind;
  readonly code: string | null;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(messages: readonly string[], details: StorefrontErrorDetails) {
    super(messages.join('; '), { cause: details.cause });
    this.messages = messages;
    this.kind = details.kind;
    this.code = details.code ?? null;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}
