import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CONFIRM_HEADER } from '#domain/accounts/session.api.ts';
import { ApiError, apiUrl, call, errorOf, readResponse, UNREACHABLE, UNREADABLE } from './api.ts';
import { confirmation, finishLogin, loginDialog } from './session/prompts.ts';

afterEach(() => vi.unstubAllGlobals());

const response = (status: number, text: string) => ({ status, text, retryAfter: null });

/** Stubs fetch with these responses in order and records the requests. */
function serve(...responses: (() => Response)[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method, headers }: RequestInit) => {
    const tag = new Headers(headers).get('If-Match');
    requests.push(`${method ?? ''} ${address}${tag === null ? '' : ` If-Match: ${tag}`}`);
    const next = responses.shift();
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('no response'));
  });
  return requests;
}
const json = (body: unknown) => () => Response.json(body);
const refusal = (status: number, text: string) => () => new Response(text, { status });

test('the base address stands before paths of the api and before nothing else', () => {
  const host = 'https://api.example.org';
  expect(apiUrl('/api/events', `${host}/`)).toBe(`${host}/api/events`);
  expect(apiUrl('/api/events', '')).toBe('/api/events');
  expect(apiUrl('/pictures/default-640.webp', host)).toBe('/pictures/default-640.webp');
});

test('an error has the server’s sentence, or its status when there is none', () => {
  expect(errorOf(response(409, ' Taken.\n')).message).toBe('Taken.');
  expect(errorOf(response(502, '')).message).toBe('HTTP 502');
  expect(errorOf(response(502, '<html>Bad gateway</html>')).message).toBe('HTTP 502');
  expect(errorOf(response(0, '')).message).toBe(UNREACHABLE);
});

test('a response that does not fit its schema throws an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const schema = z.object({ ok: z.boolean() });
  expect(readResponse(response(200, '{"ok":true}'), schema)).toEqual({ ok: true });
  expect(() => readResponse(response(200, '{"ok":1}'), schema)).toThrow(UNREADABLE);
  expect(() => readResponse(response(200, '<html>'), schema)).toThrow(UNREADABLE);
  expect(readResponse(response(204, ''), z.unknown())).toBeUndefined();
});

const anything = z.unknown();
const SAVED = z.object({ saved: z.boolean() });
/** The responses to a request whose session ended, and to the question who is signed in. */
const ENDED = [refusal(401, 'Sign in.'), json({ authenticated: false })];
const loginShown = () => vi.waitFor(() => expect(loginDialog.get()).toBe(true));

test('a call without a response reports that the server could not be reached', async () => {
  serve();
  const failed: unknown = await call('GET', '/api/events', { schema: anything }).catch(
    (thrown: unknown) => thrown,
  );
  expect(failed instanceof ApiError && [failed.status, failed.message]).toEqual([0, UNREACHABLE]);
});

test('a call whose session ended waits for the login and is sent again, with the tag of the version that an edit started from', async () => {
  const requests = serve(...ENDED, json({ saved: true }), json({ saved: true }));
  const saving = call('PUT', '/api/x', { schema: SAVED, tag: 'a1' });
  await loginShown();
  finishLogin(true);
  expect(await saving).toEqual({ saved: true });
  expect(loginDialog.get()).toBe(false);
  await call('PUT', '/api/x', { schema: SAVED, tag: null });
  const tagged = 'PUT /api/x If-Match: "a1"';
  expect(requests).toEqual([tagged, 'GET /api/auth/me', tagged, 'PUT /api/x']);
});

test('a call fails with the server’s sentence when the login is dismissed', async () => {
  serve(...ENDED);
  const saving = call('POST', '/api/x', { schema: anything });
  await loginShown();
  finishLogin(false);
  await expect(saving).rejects.toThrow('Sign in.');

  serve(...ENDED);
  const polling = call('GET', '/api/publish', { schema: anything, background: true });
  await expect(polling).rejects.toThrow('Sign in.');
  expect(loginDialog.get()).toBe(false);
});

test('a 401 with a valid session does not end the session', async () => {
  serve(refusal(401, 'Wrong password.'), json({ authenticated: true, username: 'admin' }));
  const changing = call('POST', '/api/change-password', { schema: anything });
  await expect(changing).rejects.toThrow('Wrong password.');
  expect(loginDialog.get()).toBe(false);
});

describe('a call that needs the identity confirmed', () => {
  const marked = () =>
    new Response('Please confirm your password first.', {
      status: 403,
      headers: { [CONFIRM_HEADER]: 'required' },
    });
  const openDialog = () => vi.waitFor(() => expect(confirmation.isOpen.get()).toBe(true));
  const schema = SAVED;

  test('waits for the password and is sent again, and so are others at the same time', async () => {
    const requests = serve(marked, marked, json({ saved: true }), json({ saved: true }));
    const calls = ['/api/x', '/api/y'].map((path) => call('POST', path, { schema }));
    await openDialog();
    confirmation.finish(true);
    expect(await Promise.all(calls)).toEqual([{ saved: true }, { saved: true }]);
    expect(requests).toEqual(['POST /api/x', 'POST /api/y', 'POST /api/x', 'POST /api/y']);
    expect(confirmation.isOpen.get()).toBe(false);
  });

  test('shows no dialog for a 403 without the mark', async () => {
    serve(refusal(403, 'Not your role.'));
    await expect(call('POST', '/api/x', { schema })).rejects.toThrow('Not your role.');
    expect(confirmation.isOpen.get()).toBe(false);
  });
});
