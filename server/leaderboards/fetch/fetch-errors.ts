/** Converts failures of other sites into errors with a sentence for staff. */
import { HttpError } from '../../errors.ts';

/** The error for a site that refuses automated clients. */
export function botCheckError(host: string): HttpError {
  return new HttpError(
    502,
    `${host} turned the server away, probably with a check for robots; save the page from your browser and upload it here.`,
  );
}

export interface FailedRequest {
  host: string;
  /** The time limit in milliseconds when it was exceeded, else null. */
  timedOutAfter: number | null;
  /** Whether the address came from a redirect rather than from staff. */
  redirected: boolean;
}

/**
 * The HttpError for a failed request. The original error is its cause, for the log; it may contain
 * IP addresses, which the sentence never does.
 */
export function toFetchError(error: unknown, request: FailedRequest): HttpError {
  const { host, timedOutAfter, redirected } = request;
  if (error instanceof HttpError) {
    // The address that staff entered was accepted; the site is at fault for its redirect.
    return redirected && error.status === 400
      ? new HttpError(502, `The page redirects elsewhere. ${error.message}`, { cause: error })
      : error;
  }
  const sentence =
    timedOutAfter === null
      ? sentenceFor(errorCode(error), host)
      : `${host} did not send the page within ${timedOutAfter / 1_000} seconds.`;
  return new HttpError(502, sentence, { cause: error });
}

/** The code of a Node error, or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function sentenceFor(code: string, host: string): string {
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return `${host} could not prove its identity: its certificate is not valid for this address.`;
  }
  if (code === 'HPE_HEADER_OVERFLOW')
    return `${host} sent more header lines than the server reads.`;
  if (code.startsWith('HPE_')) return `${host} sent an answer that makes no sense.`;
  if (code === 'ECONNRESET' || code === 'EPIPE') return `${host} cut the connection off.`;
  return `${host} could not be reached.`;
}
