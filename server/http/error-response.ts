/** The one error middleware: every error leaves as one plain sentence (X10). */
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HttpError } from '../errors.ts';
import { requestIdOf } from './request-log.ts';

/** Said for every error nobody expected; what went wrong is in the log only. */
export const UNEXPECTED =
  'Something went wrong on the server. Nothing you entered was lost here; please try again.';

/** Said to a body beyond its limit. */
export const BODY_TOO_LARGE = 'The body is too large.';

/** Errors of Express's body parsers, by their `type`. */
const BODY_ERRORS: Record<string, { status: number; sentence: string }> = {
  'entity.parse.failed': { status: 400, sentence: 'The body is not valid JSON.' },
  'entity.too.large': { status: 413, sentence: BODY_TOO_LARGE },
  'request.size.invalid': { status: 400, sentence: 'The body is not as long as announced.' },
  'request.aborted': { status: 400, sentence: 'The request was cut off.' },
  'encoding.unsupported': { status: 415, sentence: 'The body’s encoding is not supported.' },
  'charset.unsupported': { status: 415, sentence: 'The body’s character set is not supported.' },
};

/** Codes of a body that isn't packed as its header says: `Z_DATA_ERROR`, `Z_BUF_ERROR`, `ERR__ERROR_FORMAT_…`. */
const UNPACKING_ERROR = /^Z_|^ERR__ERROR_FORMAT/;

/** Whether a body parser threw this because the body itself is bad, and with which status. */
export function bodyErrorOf(error: unknown): HttpError | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && UNPACKING_ERROR.test(String(error.code))) {
    return new HttpError(400, 'The body is not packed as its headers say.', { cause: error });
  }
  if (!('type' in error) || typeof error.type !== 'string') return null;
  const known = BODY_ERRORS[error.type];
  return known ? new HttpError(known.status, known.sentence, { cause: error }) : null;
}

/** Answers what was thrown: HttpError as it says, known parser errors, else a 500 without internals. */
export function errorResponse(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    const expected = expectedError(error);
    if (!expected || expected.status >= 500) {
      log.error({ id: requestIdOf(res), error: describe(error) }, 'request failed');
    }
    if (res.headersSent) {
      next(error);
      return;
    }
    const { status, message, headers } = expected ?? new HttpError(500, UNEXPECTED);
    res.removeHeader('ETag');
    res.status(status).set('Cache-Control', 'no-store').set(headers).type('text/plain');
    res.send(message);
  };
}

/** The answer for an address that nothing serves. */
export const notFound: RequestHandler = () => {
  throw new HttpError(404, 'There is nothing at this address.');
};

function expectedError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isDecodingError(error)) {
    return new HttpError(400, 'The address contains a % sign that does not belong there.');
  }
  return bodyErrorOf(error);
}

/** The router wraps the engine's URIError, keeping only the status. */
function isDecodingError(error: unknown): boolean {
  return (
    error instanceof URIError ||
    (error instanceof Error && error.message.startsWith('Failed to decode param'))
  );
}

/** Only these parts: parsers hang the whole body, passwords included, on their errors. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}
