import { request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { eventForm } from '../../../tests/helpers/client.ts';
import { OPENER } from '../../../tests/helpers/events.ts';
import { DISK_FULL } from '../../../tests/helpers/store-errors.ts';
import { useSharedServer } from '../../../tests/helpers/use-server.ts';
import { JsonFile } from '../../store/files/json-file.ts';
import { UNEXPECTED } from './error-response.ts';

const { server, staff: client } = useSharedServer();
afterEach(() => vi.restoreAllMocks());

const create = () => client.send('POST', '/api/events', { form: eventForm(OPENER) });

test.each(['/api', '/api/nothing', '/api/events/a/b/c', '/nothing'])(
  'the unknown address %s is a 404 sentence',
  async (path) => {
    const response = await client.get(path);
    expect([response.status, response.text]).toEqual([404, 'There is nothing at this address.']);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  },
);

test.each([
  ['DELETE', '/api/events', 'GET, HEAD, POST'],
  ['POST', '/api/events/2026-a', 'GET, HEAD, PUT, DELETE'],
  ['GET', '/api/login', 'POST'],
  ['PATCH', '/api/auth/me', 'GET, HEAD'],
])('%s %s is a 405 that names the right methods', async (method, path, allow) => {
  const response = await client.send(method, path);
  expect([response.status, response.headers.allow]).toEqual([405, allow]);
  expect(response.text).toBe(`This address does not take ${method}, only ${allow}.`);
});

test.each(['/api/%', '/api/events/%ff', '/%zz', '/media/%c0%af/x', '/api/events/%E0%A4%A'])(
  'the malformed address %s is a 400 sentence',
  async (path) => {
    const response = await client.get(path);
    expect(response.status).toBe(400);
    expect(response.text).toBe('The address contains a % sign that does not belong there.');
  },
);

test('a body that is too large, or in an unknown encoding, is refused by its own status', async () => {
  const json = { 'Content-Type': 'application/json' };
  const post = (body: string, headers: Record<string, string>) =>
    client.send('POST', '/api/change-password', { body, headers });
  expect((await post(' '.repeat(1024 * 1024 + 1), json)).status).toBe(413);
  expect((await post('{}', { ...json, 'Content-Encoding': 'bogus' })).status).toBe(415);
  expect((await post('{}', { 'Content-Type': 'application/json; charset=bogus' })).status).toBe(
    415,
  );
  for (const encoding of ['gzip', 'deflate', 'br']) {
    const { status, text } = await post('{}', { ...json, 'Content-Encoding': encoding });
    expect([status, text]).toEqual([400, 'The body is not packed as its headers say.']);
  }
  expect(await post('{', json)).toMatchObject({ status: 400, text: 'The body is not valid JSON.' });
});

test('an unexpected error is a plain 500; its details are in the log with the request’s id', async () => {
  const secret = 'ENOENT: /srv/tour/data/private/accounts.json at Object.<anonymous>';
  vi.spyOn(server.stores.events, 'update').mockRejectedValueOnce(new TypeError(secret));
  const response = await create();
  expect([response.status, response.text]).toEqual([500, UNEXPECTED]);
  const inHeaders = JSON.stringify(response.headers);
  for (const trace of ['ENOENT', 'private', 'TypeError', 'xpress']) {
    expect(response.text + inHeaders).not.toContain(trace);
  }
  const id = response.headers['x-request-id'];
  const line = server.logged.find((each) => each.id === id && each.error);
  expect(JSON.stringify(line)).toContain(secret);
});

test('a full disk is a 507 sentence; memory and file stay as they were', async () => {
  const before = server.stores.events.data;
  vi.spyOn(JsonFile.prototype, 'prepare').mockRejectedValue(DISK_FULL);
  expect(await create()).toMatchObject({
    status: 507,
    text: 'The change could not be saved: the server’s disk is full. Nothing was changed.',
  });
  expect(server.stores.events.data).toBe(before);
  vi.restoreAllMocks();
  expect((await create()).status).toBe(201);
  const path = `/api/events/${server.stores.events.data[0]?.eventID ?? ''}`;
  vi.spyOn(JsonFile.prototype, 'prepare').mockRejectedValue(DISK_FULL);
  expect((await client.send('DELETE', path)).status).toBe(507);
  vi.restoreAllMocks();
  expect((await client.get(path)).status).toBe(200);
});

test('responses carry the security headers and don’t name the software', async () => {
  const { headers } = await client.get('/api/events');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('the server survives a request that is cut off', async () => {
  await new Promise<void>((resolve) => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '100000',
      Cookie: client.cookieHeader(),
    };
    const cut = request(`${server.origin}/api/events`, { method: 'POST', headers });
    cut.on('error', () => resolve());
    server.http.once('request', () => cut.destroy(new Error('gone')));
    cut.write('--b\r\nContent-Disposition: form-data; name="event"\r\n\r\n{');
  });
  expect(await client.get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
});
