import type { z } from 'zod';
import { SessionResponse } from '#domain/account/account.schema.ts';
import { metaContent } from './meta.ts';
import { waitForLogin } from './session/expiry.ts';

/** Said when no answer came at all. */
export const UNREACHABLE = 'The server could not be reached. Check the connection and try again.';

/** Said when an answer is not what the shared schemas describe. */
export const UNREADABLE = 'The server’s answer could not be read.';

const BASE = metaContent('tour-api-base');

/** What went wrong with a call: `message` is a sentence for staff, `status` 0 means no answer. */
export class ApiError extends Error {
  readonly status: number;
  /** Seconds the server asks to wait, or null. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The status and text of an answer, however it was fetched. */
export interface RawResponse {
  status: number;
  text: string;
  retryAfter: number | null;
}

/** A path with the server's base address before it (R294); the base stands on paths of `/api` only. */
export function apiUrl(path: string, base: string = BASE): string {
  return path.startsWith('/api') ? `${base.replace(/\/+$/, '')}${path}` : path;
}

/** The address of a picture the server named; its path lives on the server wherever that is. */
export function pictureAddress(path: string, base: string = BASE): string {
  return path.startsWith('/') ? `${base.replace(/\/+$/, '')}${path}` : path;
}

/**
 * The error of an answer that is not a success: the server's own sentence, or `HTTP {status}` when
 * it sent none. A page of HTML comes from something between us and the server and is not a sentence.
 */
export function errorOf({ status, text, retryAfter }: RawResponse): ApiError {
  if (status === 0) return new ApiError(0, UNREACHABLE);
  const sentence = text.trim();
  const said = sentence === '' || sentence.startsWith('<') ? `HTTP ${status}` : sentence;
  return new ApiError(status, said, retryAfter);
}

/** The sentence for staff of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Reads an answer with its schema; throws ApiError when it failed or does not fit. */
export function readResponse<Output>(answer: RawResponse, schema: z.ZodType<Output>): Output {
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
  try {
    const sent: unknown = answer.text === '' ? undefined : JSON.parse(answer.text);
    return schema.parse(sent);
  } catch (thrown) {
    console.error('Unexpected answer', thrown);
    throw new ApiError(answer.status, UNREADABLE);
  }
}

/** `Retry-After` in seconds, or null when it is missing or a date. */
export function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? '');
  return header !== null && header.trim() !== '' && Number.isFinite(seconds) ? seconds : null;
}

/** One call with JSON or nothing in it, as it is: no session handling. */
export async function fetchResponse(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  try {
    const response = await fetch(apiUrl(path), {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const retryAfter = secondsOf(response.headers.get('Retry-After'));
    return { status: response.status, text: await response.text(), retryAfter };
  } catch {
    return { status: 0, text: '', retryAfter: null };
  }
}

/** Whether somebody is signed in (R263). Throws ApiError when the check itself failed. */
export async function readSession(): Promise<SessionResponse> {
  const answer = await fetchResponse('GET', '/api/auth/me');
  return answer.status === 401 ? { authenticated: false } : readResponse(answer, SessionResponse);
}

async function sessionEnded(): Promise<boolean> {
  try {
    return !(await readSession()).authenticated;
  } catch {
    return true;
  }
}

/**
 * Sends; when the session has ended, asks for the password over the page and sends again (X11).
 * A 401 with a session that still stands is an answer like any other, a wrong current password say.
 */
export async function withSession(
  send: () => Promise<RawResponse>,
  { background = false }: { background?: boolean } = {},
): Promise<RawResponse> {
  const answer = await send();
  if (answer.status !== 401 || !(await sessionEnded())) return answer;
  return (await waitForLogin({ background })) ? send() : answer;
}

/** The header by which a write goes through on one state of a record only. */
export function matching(tag: string | null): Record<string, string> {
  return tag === null ? {} : { 'If-Match': `"${tag}"` };
}

/** What a call may carry beside its method and path. */
export interface CallOptions<Output> {
  schema: z.ZodType<Output>;
  body?: unknown;
  /** The tag of the record's state that a write begins with; 412 when it is another one now. */
  tag?: string | null;
  /** Set by calls nobody asked for: they do not reopen a login dialog that was put away. */
  background?: boolean;
}

/** One call of the panel, parsed. Throws ApiError. */
export async function call<Output>(
  method: string,
  path: string,
  { schema, body, tag = null, background = false }: CallOptions<Output>,
): Promise<Output> {
  const answer = await withSession(() => fetchResponse(method, path, body, matching(tag)), {
    background,
  });
  return readResponse(answer, schema);
}
