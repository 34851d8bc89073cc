import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, describe, it } from 'vitest';
import { start, type TestServer } from '../../../tests/helpers/server.ts';
import { OTHER_HOST, TWO_HOSTS, hostName, isListed } from './host-check.ts';

describe('a server', () => {
  let server: TestServer;

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
    server = await start({
      environment: { ...NAMED, PUBLIC_API_BASE: 'https://api.tour.example' },
    });
    const own = [
      'tour.example',
      'TOUR.example:443',
      'tour.example.',
      'www.tour.example',
      'web:3000',
    ];
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
});

describe('a host name', () => {
  it.each([
    ['bluegolf.com', 'bluegolf.com'],
    ['WWW.BlueGolf.COM.', 'www.bluegolf.com'],
    ['ｂｌｕｅｇｏｌｆ。com', 'bluegolf.com'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['bluegоlf.com', 'xn--blueglf-ejg.com'],
  ])('%s is parsed as %s', (text, name) => expect(hostName(text)).toBe(name));

  it.each(
    [
      ['', 'com', 'localhost', 'bluegolf.com..', '.bluegolf.com', 'blue..golf.com'],
      ['-a.com', 'a-.com'],
      ['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '::1', '[::1]', '1.2.3.4.'],
      ['https://bluegolf.com', 'me@bluegolf.com', 'bluegolf.com:80', '*.bluegolf.com'],
      ['bluegolf.com/a', 'bluegolf.com?a', 'bluegolf.com#a', 'bluegolf.com\\a'],
      ['blue golf.com', 'blue_golf.com', 'bluegolf.com%00.example', `${'a'.repeat(64)}.com`],
      [`${'a.'.repeat(130)}com`],
    ].flat(),
  )('%j is not one', (text) => expect(hostName(text)).toBeNull());

  it('is compared with a list label by label', () => {
    const listed = ['bluegolf.com'];
    expect(isListed('bluegolf.com', listed)).toBe(true);
    expect(isListed('a.b.bluegolf.com', listed)).toBe(true);
    expect(isListed('evilbluegolf.com', listed)).toBe(false);
    expect(isListed('bluegolf.com.evil.example', listed)).toBe(false);
    expect(isListed('com', listed)).toBe(false);
  });
});
