/** The error middleware: every error becomes a response of one plain sentence. */
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HttpError } from '../../errors.ts';
import { requestIdOf } from '../request-log.ts';
import type { IncomingMessage } from 'node:http';

/** The sentence for unexpected errors; the details are in the log only. */
export const UNEXPECTED =
  'Something went wrong on the server. Nothing you entered was lost here; please try again.';

/** The sentence for a body beyond its limit. */
export const BODY_TOO_LARGE = 'The body is too large.';

/** The fault of another site or of an address that staff entered, so nothing to repair here. */
const UPSTREAM_FAILED = 502;

/** Errors of Express's body parsers, by their `type`. */
const BODY_ERRORS: Record<string, { status: number; sentence: string }> = {
  'entity.parse.failed': { status: 400, sentence: 'The body is not valid JSON.' },
  'entity.too.large': { status: 413, sentence: BODY_TOO_LARGE },
  'request.size.invalid': { status: 400, sentence: 'The body is not as long as announced.' },
  'request.aborted': { status: 400, sentence: 'The request was cut off.' },
  'encoding.unsupported': { status: 415, sentence: 'The body’s encoding is not supported.' },
  'charset.unsupported': { status: 415, sentence: 'The body’s character set is not supported.' },
};

/** Codes of a body whose compression doesn't match its header: `Z_DATA_ERROR`, `ERR__ERROR_FORMAT_…`. */
const DECOMPRESSION_ERROR = /^Z_|^ERR__ERROR_FORMAT/;

/** The error to respond with when a body parser threw because of the body itself; otherwise null. */
export function bodyErrorOf(error: unknown): HttpError | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && DECOMPRESSION_ERROR.test(String(error.code))) {
    return new HttpError(400, 'The body is not packed as its headers say.', { cause: error });
  }
  if (!('type' in error) || typeof error.type !== 'string') return null;
  const known = BODY_ERRORS[error.type];
  return known ? new HttpError(known.status, known.sentence, { cause: error }) : null;
}

/** Responds to a thrown error: the status of an HttpError or known parser error, else a 500 without details. */
export function errorResponse(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const expected = expectedError(error);
    if (!expected || expected.status >= 500) {
      const level = expected?.status === UPSTREAM_FAILED ? 'warn' : 'error';
      log[level]({ id: requestIdOf(res), error: describe(error) }, 'request failed');
    }
    if (res.headersSent) {
      next(error);
      return;
    }
    const { status, message, headers } = expected ?? new HttpError(500, UNEXPECTED);
    res.removeHeader('ETag');
    res.status(status).set('Cache-Control', 'no-store').set(headers).type('text/plain');
    if (req.complete) {
      res.send(message);
      return;
    }
    // The client gets the whole response now, and the connection ends without the rest of the body.
    res.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(message)) });
    res.write(message);
    void discardBody(req).then(() => res.end());
  };
}

/** Throws the 404 for a URL without a route. */
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

/** Express's router wraps a URIError and leaves only its status. */
function isDecodingError(error: unknown): boolean {
  return (
    error instanceof URIError ||
    (error instanceof Error && error.message.startsWith('Failed to decode param'))
  );
}

/** Only these properties: parsers attach the whole body, passwords included, to their errors. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}

/**
 * How much is still read, and for how long. A connection that is closed while data arrives can lose the
 * response, so a usual picture is read to its end. Larger bodies are not.
 */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARDING_MS = 10_000;

/** Reads and forgets the rest of a body; resolves at its end or at the limits above. */
export function discardBody(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      req.off('data', count).pause();
      resolve();
    };
    const count = (part: Buffer) => {
      bytes += part.length;
      if (bytes > DISCARDED_BYTES) stop();
    };
    const timer = setTimeout(stop, DISCARDING_MS).unref();
    // What read the body until now must not continue.
    req.removeAllListeners('readable').unpipe();
    req.on('data', count).once('end', stop).once('close', stop).resume();
  });
}
