import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { start, type TestServer } from '../../../tests/helpers/server.ts';
import { OTHER_HOST, TWO_HOSTS } from './host-check.ts';

let server: TestServer;
afterEach(() => server.stop());

const statusFor = async (host: string, path = '/healthz') =>
  (await server.client().get(path, { Host: host })).status;

const NAMED = { SITE_URL: 'https://tour.example', ALLOWED_HOSTS: 'www.tour.example, web' };

test('without configured names, every host is served, as on a laptop', async () => {
  server = await start();
  for (const host of ['localhost:3000', '127.0.0.1', '192.168.1.20:3000', 'laptop.local']) {
    expect(await statusFor(host), host).toBe(200);
  }
});

test('with configured names, only they are served, and this machine and its addresses', async () => {
  server = await start({ environment: { ...NAMED, PUBLIC_API_BASE: 'https://api.tour.example' } });
  const own = ['tour.example', 'TOUR.example:443', 'tour.example.', 'www.tour.example', 'web:3000'];
  const here = ['api.tour.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', '10.0.0.7'];
  for (const host of [...own, ...here]) expect(await statusFor(host), host).toBe(200);
  for (const host of ['evil.example', 'tour.example.evil.example', 'x.tour.example', '1.2.3']) {
    for (const path of ['/healthz', '/api/events', '/admin', '/']) {
      expect(await statusFor(host, path), `${host}${path}`).toBe(421);
    }
  }
  const { text, headers } = await server.client().get('/', { Host: 'evil.example' });
  expect(text).toBe(OTHER_HOST);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('two Host headers are refused, whether they differ or not', async () => {
  server = await start();
  for (const second of ['evil.example', 'tour.example']) {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString()));
    socket.write(`GET /healthz HTTP/1.1\r\nHost: tour.example\r\nhOst: ${second}\r\n\r\n`);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toContain(TWO_HOSTS);
  }
});
