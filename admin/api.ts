import { z } from 'zod';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { SessionResponse } from '#domain/accounts/account.schema.ts';
import { sessionApi, CONFIRM_HEADER } from '#domain/accounts/session.api.ts';
import type { AddressIn, AnswerOf, ApiRoute, SentTo } from '#domain/api/route.ts';
import { metaContent } from './meta.ts';
import { confirmation, waitForLogin } from './session/prompts.ts';

/** Shown when there was no response. */
export const UNREACHABLE = 'The server could not be reached. Check the connection and try again.';

/** Shown when a response does not match the shared schema. */
export const UNREADABLE = 'The server’s response could not be read.';

const BASE = metaContent('tour-api-base');

/** A failed API call: `message` is a sentence for staff, `status` 0 means no response. */
export class ApiError extends Error {
  readonly status: number;
  /** The seconds in the server's Retry-After header, or null. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The status and text of a response, however it was fetched. */
export interface RawResponse {
  status: number;
  text: string;
  retryAfter: number | null;
  /** Whether the call succeeds once the password was entered again. */
  needsConfirmation?: boolean;
}

/** A path with the server's base address before it; the base stands on paths of `/api` only. */
export function apiUrl(path: string, base: string = BASE): string {
  return path.startsWith('/api') ? `${base.replace(/\/+$/, '')}${path}` : path;
}

/** The address of a picture the server named; its path lives on the server wherever that is. */
export function pictureAddress(path: string): string {
  return path.startsWith('/') ? `${BASE.replace(/\/+$/, '')}${path}` : path;
}

/**
 * The error of a response that is not a success: the server's own sentence, or `HTTP {status}` when
 * it sent none. An HTML page comes from a proxy and is not a sentence.
 */
export function errorOf({ status, text, retryAfter }: RawResponse): ApiError {
  if (status === 0) return new ApiError(0, UNREACHABLE);
  const sentence = text.trim();
  const message = sentence === '' || sentence.startsWith('<') ? `HTTP ${status}` : sentence;
  return new ApiError(status, message, retryAfter);
}

/** The sentence for staff of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The sentence of a failure, `Error: …`, or with another beginning. */
export const failureText = (thrown: unknown, begins = 'Error'): string =>
  `${begins}: ${messageOf(thrown)}`;

/** Whether a call failed with one of these statuses; 0 stands for no response. */
export const failedWith = (thrown: unknown, ...statuses: readonly number[]): boolean =>
  thrown instanceof ApiError && statuses.includes(thrown.status);

/** Parses a response with its schema. Throws ApiError when it failed or does not match. */
export function readResponse<Output>(response: RawResponse, schema: z.ZodType<Output>): Output {
  if (response.status < 200 || response.status > 299) throw errorOf(response);
  try {
    const sent: unknown = response.text === '' ? undefined : JSON.parse(response.text);
    return schema.parse(sent);
  } catch (thrown) {
    console.error('Unexpected response', thrown);
    throw new ApiError(response.status, UNREADABLE);
  }
}

/** `Retry-After` in seconds, or null when it is missing or a date. */
export function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? '');
  return header !== null && header.trim() !== '' && Number.isFinite(seconds) ? seconds : null;
}

/** One request with a JSON body or none, without session handling. */
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
    const needsConfirmation = response.headers.has(CONFIRM_HEADER);
    return { status: response.status, text: await response.text(), retryAfter, needsConfirmation };
  } catch {
    return { status: 0, text: '', retryAfter: null };
  }
}

/** Sends what the server should know when this page is left; it arrives after the page is gone. */
export function sendAtEnd({ method, path }: ApiRoute, body: object): void {
  fetch(apiUrl(path), {
    method,
    credentials: 'include',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Whether a staff member is signed in. Throws ApiError when the check itself failed. */
export async function readSession(): Promise<SessionResponse> {
  const response = await sendRequest(sessionApi.read, {});
  return response.status === 401
    ? { authenticated: false }
    : readResponse(response, SessionResponse);
}

async function sessionEnded(): Promise<boolean> {
  try {
    return !(await readSession()).authenticated;
  } catch {
    return true;
  }
}

/**
 * Sends a request. When the session has expired, shows the login dialog and sends it again; when the identity
 * must be confirmed, it does so after the password was entered.
 * A 401 with a valid session is a normal response, for example to a wrong current password.
 */
export async function withSession(
  send: () => Promise<RawResponse>,
  { background = false }: { background?: boolean } = {},
): Promise<RawResponse> {
  const response = await send();
  if (response.needsConfirmation === true) {
    return (await confirmation.wait()) ? withSession(send, { background }) : response;
  }
  if (response.status !== 401 || !(await sessionEnded())) return response;
  return (await waitForLogin({ background })) ? send() : response;
}

/** The `If-Match` header that lets a write succeed only on a known version of a record. */
export function matching(tag: string | null): Record<string, string> {
  return tag === null ? {} : { 'If-Match': `"${tag}"` };
}

/** Options of an API call. */
export interface CallOptions<Output> extends Conditions {
  schema: z.ZodType<Output>;
  body?: unknown;
}

/** Under which conditions a request is sent. */
export interface Conditions {
  /** Tag of the record version the edit started from; the server responds 412 when it has changed. */
  tag?: string | null;
  /** Set for background requests: they do not reopen a dismissed login dialog. */
  background?: boolean;
}

/** What a request names and sends. */
export interface Sent {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: unknown;
}

/** The path and the query of a request to a route; parameters that are null are left out. */
export function addressOf<Route extends ApiRoute>(route: Route, sent: AddressIn<Route>): string;
export function addressOf({ path }: ApiRoute, { path: names = {}, query = {} }: Sent): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(names[name] ?? ''),
  );
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return params.length === 0 ? address : `${address}?${new URLSearchParams(params).toString()}`;
}

/** Sends one request to a route, without session handling. */
export function sendRequest<Route extends ApiRoute>(
  route: Route,
  sent: SentTo<Route> & Pick<Conditions, 'tag'>,
): Promise<RawResponse>;
export function sendRequest(
  route: ApiRoute,
  { body, tag = null, ...address }: Sent & Conditions,
): Promise<RawResponse> {
  return fetchResponse(route.method, addressOf(route, address), body, matching(tag));
}

/** Sends a request to a route and returns its parsed response. Throws ApiError. */
export function request<Route extends ApiRoute>(
  route: Route,
  sent: SentTo<Route> & Conditions,
): Promise<AnswerOf<Route>>;
export async function request(
  route: ApiRoute,
  { background = false, ...sent }: Sent & Conditions,
): Promise<unknown> {
  const response = await withSession(() => sendRequest(route, sent), { background });
  return readResponse(response, route.answer ?? z.unknown());
}

/** Sends a request and returns its parsed response. Throws ApiError. */
export async function call<Output>(
  method: string,
  path: string,
  { schema, body, tag = null, background = false }: CallOptions<Output>,
): Promise<Output> {
  const response = await withSession(() => fetchResponse(method, path, body, matching(tag)), {
    background,
  });
  return readResponse(response, schema);
}

/** The query of what a route responds, for `useQuery`. */
export const queryOf = <Route extends ApiRoute>(
  queryKey: QueryKey,
  route: Route,
  sent: SentTo<Route> & Conditions,
) => queryOptions({ queryKey, queryFn: () => request(route, sent) });
