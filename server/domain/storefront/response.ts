/** Reads an HTTP response of the shop: its data, or the error to throw. */

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

interface Envelope {
  data?: unknown;
  errors?: unknown;
}

/** The message for a response without the requested data. */
export const NO_DATA = 'The shop’s response has no data';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON, or undefined: error statuses may carry HTML pages. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The messages in `errors`, a list of objects or one text. That of a wrong token is empty. */
function messagesOf(errors: unknown): string[] {
  const list: unknown[] = Array.isArray(errors) ? errors : [errors];
  return list.map((error) => {
    const message = isObject(error) ? error.message : error;
    const text = typeof message === 'string' ? message : '';
    return text || (codesOf([error])[0] ?? 'Unknown error');
  });
}

/** All codes in `errors[].extensions.code`. */
function codesOf(errors: unknown): string[] {
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  return list.flatMap((error) =>
    isObject(error) && isObject(error.extensions) && typeof error.extensions.code === 'string'
      ? [error.extensions.code]
      : [],
  );
}

function kindOfStatus(status: number): StorefrontErrorKind {
  if (status === 429) return 'throttled';
  if (status === 430) return 'blocked';
  return status >= 500 ? 'server' : 'refused';
}

function kindOfCodes(codes: readonly string[]): StorefrontErrorKind {
  if (codes.includes('THROTTLED')) return 'throttled';
  return codes.includes('INTERNAL_SERVER_ERROR') ? 'server' : 'query';
}

/** `Retry-After` in seconds, as milliseconds; null when it is missing or a date. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number.parseFloat(headers.get('Retry-After') ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/**
 * The `data` of a response. Throws StorefrontError for every status but 2xx, for any top-level error
 * and for a body without data, such as the page of a shop behind a password.
 */
export function dataOf(response: Pick<Response, 'status' | 'ok' | 'headers'>, text: string) {
  const { status } = response;
  const body = jsonOf(text);
  const envelope: Envelope = isObject(body) ? body : {};
  const { errors } = envelope;
  const hasErrors = Array.isArray(errors) ? errors.length > 0 : typeof errors === 'string';
  const codes = codesOf(errors);
  const code = codes[0] ?? null;
  const retryAfterMs = retryAfterOf(response.headers);
  if (!response.ok) {
    const messages = hasErrors ? messagesOf(errors) : [`The shop responded with status ${status}`];
    throw new StorefrontError(messages, { kind: kindOfStatus(status), code, status, retryAfterMs });
  }
  if (hasErrors) {
    const kind = kindOfCodes(codes);
    throw new StorefrontError(messagesOf(errors), { kind, code, status, retryAfterMs });
  }
  if (!isObject(envelope.data)) {
    throw new StorefrontError([NO_DATA], { kind: 'shape', status });
  }
  return envelope.data;
}
