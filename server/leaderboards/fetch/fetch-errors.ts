/** What goes wrong on the other side, told to staff in one sentence without the machine's details. */
import { HttpError } from '../../errors.ts';
import { codeOf } from './response-body.ts';

/** The error for a site that turns programs away. */
export function turnedAway(host: string): HttpError {
  return new HttpError(
    502,
    `${host} turned the server away, probably with a check for robots; save the page from your browser and upload it here.`,
  );
}

export interface Circumstances {
  host: string;
  /** The time that was given, in milliseconds, when it is used up. */
  usedUp: number | null;
  /** Whether a page led here, rather than staff. */
  redirected: boolean;
}

/**
 * The error to throw for one that a request met. The original stays its cause, for the log; it may
 * name addresses of machines, which the sentence never does.
 */
export function troubleOf(error: unknown, circumstances: Circumstances): HttpError {
  const { host, usedUp, redirected } = circumstances;
  if (error instanceof HttpError) {
    // The address staff gave was fine; the site is to blame for where it leads.
    return redirected && error.status === 400
      ? new HttpError(502, `The page leads on elsewhere. ${error.message}`, { cause: error })
      : error;
  }
  const sentence = usedUp === null ? sentenceOf(codeOf(error), host) : timedOut(host, usedUp);
  return new HttpError(502, sentence, { cause: error });
}

function timedOut(host: string, milliseconds: number): string {
  return `${host} did not send the page within ${milliseconds / 1_000} seconds.`;
}

function sentenceOf(code: string, host: string): string {
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return `${host} could not prove its identity: its certificate is not valid for this address.`;
  }
  if (code === 'HPE_HEADER_OVERFLOW')
    return `${host} sent more header lines than the server reads.`;
  if (code.startsWith('HPE_')) return `${host} sent an answer that makes no sense.`;
  if (code === 'ECONNRESET' || code === 'EPIPE') return `${host} cut the connection off.`;
  return `${host} could not be reached.`;
}
