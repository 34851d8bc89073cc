import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import {
  LOOPBACK,
  PUBLIC,
  fetcherFor,
  errorOf,
  siteOf,
  siteWithRedirects,
} from '../../../tests/helpers/fake-site.ts';
import { sendRequest } from './page-request.ts';

const INCOMPLETE = /^400 This is not a complete address/;
const SCHEME = /^400 Only addresses that begin with https/;
const LOGIN = /^400 .* user name or password/;
const LITERAL = /^400 .* not an IP address/;
const HOST = /^400 Only pages of bluegolf\.com can be read/;
const PORT = /^400 .* port/;

/** Errors, each with addresses that get it. */
const hostile: [RegExp, ...string[]][] = [
  [INCOMPLETE, '', 'bluegolf.com/page', '//bluegolf.com/page', '/etc/passwd', 'https://'],
  [INCOMPLETE, 'https://bluegolf.com%00.evil.example/', 'http://256.256.256.256/', 'http://[::1'],
  [INCOMPLETE, 'https://bluegolf.com:99999/'],
  [SCHEME, 'file:///etc/passwd', 'file://bluegolf.com/etc/passwd', 'gopher://bluegolf.com/'],
  [SCHEME, 'ftp://bluegolf.com/', 'data:text/html,<table>', 'javascript:alert(1)'],
  [SCHEME, 'blob:https://bluegolf.com/1', 'view-source:https://bluegolf.com/'],
  [LOGIN, 'https://me:secret@bluegolf.com/', 'https://me@bluegolf.com/'],
  [LOGIN, 'https://:secret@bluegolf.com/', 'https://bluegolf.com@evil.example/'],
  [LOGIN, 'https://bluegolf.com%20@127.0.0.1/'],
  [LITERAL, 'http://127.0.0.1/', 'http://127.0.0.1./', 'http://127.1/', 'http://127.0.1/'],
  [LITERAL, 'http://2130706433/', 'http://017700000001/', 'http://0177.0.0.1/'],
  [LITERAL, 'http://0x7f000001/', 'http://0x7f.0x0.0x0.0x1/', 'http://0x7f.1/'],
  [LITERAL, 'http://①②⑦.⓪.⓪.①/', 'http://127。0。0。1/', 'http://0/', 'http://0.0.0.0/'],
  [LITERAL, 'http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/'],
  [LITERAL, 'http://[::ffff:7f00:1]/', 'http://[0:0:0:0:0:ffff:7f00:0001]/'],
  [LITERAL, 'http://[64:ff9b::7f00:1]/', 'http://[fe80::1]/'],
  [LITERAL, 'http://169.254.169.254/latest/meta-data/', 'http://0xa9fea9fe/'],
  [LITERAL, 'http://[fd00:ec2::254]/', 'https://93.184.216.34/'],
  [HOST, 'http://localhost/', 'http://localhost./', 'http://bluegolf.com.localhost/'],
  [HOST, 'http://metadata.google.internal/', 'https://bluegolf.com.evil.example/'],
  [HOST, 'https://evilbluegolf.com/', 'https://bluegolf.com-evil.example/'],
  [HOST, 'https://bluegolf.comevil.example/', 'https://evil.example/bluegolf.com'],
  [HOST, 'https://evil.example#bluegolf.com', 'https://evil.example\\.bluegolf.com/'],
  [HOST, 'https://evil.example?.bluegolf.com/', 'https://bluegolf.com%2eevil.example/'],
  [HOST, 'https://bluegolf.com../', 'https://..bluegolf.com/', 'https://com/'],
  [HOST, 'https://bluegоlf.com/'],
  [INCOMPLETE, 'https://blue\u2024golf.com/'],
  [HOST, 'https://bluegolf.com.\u3002/'],
  [PORT, 'https://bluegolf.com:8080/', 'https://bluegolf.com:22/', 'http://bluegolf.com:0/'],
  [/^400 The address is too long/, `https://bluegolf.com/${'a'.repeat(3_000)}`],
];

describe('an address that is refused before it is resolved', () => {
  const { fetchPage, sent } = fetcherFor(
    { port: 0 },
    { lookup: () => Promise.reject(new Error()) },
  );

  it.each(hostile)('%s: %s …', async (sentence, ...addresses) => {
    for (const address of addresses) {
      expect(await errorOf(fetchPage(address)), address).toMatch(sentence);
    }
    expect(sent).toEqual([]);
  });
});

const PAGE = 'https://www.bluegolf.com/page';
const NOT_PUBLIC = '400 www.bluegolf.com doesn’t lead to a public website, so it is not read.';

describe('a host name', () => {
  it.each<[string, string[]]>([
    ['a private address', ['10.0.0.5']],
    ['this machine', ['127.0.0.1']],
    ['this machine in IPv6', ['::1']],
    ['this machine, wrapped', ['::ffff:127.0.0.1']],
    ['a cloud’s metadata', ['169.254.169.254']],
    ['a public and then a private address', ['93.184.216.34', '192.168.1.1']],
    ['a private address among many', ['93.184.216.34', '64:ff9b::a00:1', '8.8.8.8']],
    ['nonsense', ['www.evil.example']],
  ])('is refused when it resolves to %s', async (_what, addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const { fetchPage, sent } = fetcherFor({ port: 0 }, { lookup: () => Promise.resolve(found) });
    expect(await errorOf(fetchPage(PAGE))).toBe(NOT_PUBLIC);
    expect(sent).toEqual([]);
  });

  it('is resolved once, and the connection goes to exactly those addresses', async () => {
    const found: LookupAddress[][] = [[PUBLIC, { address: '2606:4700::1', family: 6 }], [LOOPBACK]];
    const lookups: string[] = [];
    const lookup = (host: string) => {
      lookups.push(host);
      return Promise.resolve(found[lookups.length - 1] ?? [LOOPBACK]);
    };
    const { fetchPage, sent } = fetcherFor(await siteWithRedirects(), { lookup });
    await fetchPage('http://www.bluegolf.com/page');
    expect(lookups).toEqual(['www.bluegolf.com']);
    expect(sent.map(({ addresses, port }) => ({ addresses, port }))).toEqual([
      { addresses: found[0], port: 80 },
    ]);
    expect(await errorOf(fetchPage(PAGE))).toBe(NOT_PUBLIC);
    expect(sent).toHaveLength(1);
  });

  it('is not resolved again for the connection', async () => {
    const site = await siteWithRedirects();
    const response = await sendRequest({
      // This name does not resolve.
      url: new URL('http://www.bluegolf.invalid/page?a=1'),
      port: site.port,
      addresses: [LOOPBACK],
      headers: {},
      headerBytes: 10_000,
      signal: AbortSignal.timeout(5_000),
    });
    response.destroy();
    const [{ url, headers } = {}] = site.requests;
    expect([headers?.host, url]).toEqual(['www.bluegolf.invalid', '/page?a=1']);
  });

  it.each([
    ['unknown to the DNS', () => Promise.reject(new Error('getaddrinfo ENOTFOUND 10.0.0.53'))],
    ['without an address', () => Promise.resolve([])],
  ])('gets a sentence when it is %s', async (_what, lookup) => {
    const { fetchPage } = fetcherFor({ port: 0 }, { lookup });
    expect(await errorOf(fetchPage(PAGE))).toBe(
      '502 The website www.bluegolf.com could not be found.',
    );
  });

  it('is resolved within the time limit', async () => {
    const lookup = () => new Promise<never>(() => undefined);
    const { fetchPage } = fetcherFor({ port: 0 }, { lookup, limits: { milliseconds: 50 } });
    expect(await errorOf(fetchPage(PAGE))).toMatch(/^502 .* within 0\.05 seconds/);
  });
});

describe('a host in another spelling', () => {
  it.each([
    'http://BLUEGOLF.com./page#top',
    'http:\\\\ｂluegolf。com\\page',
    ' http://bluegolf.com:80/page\n',
  ])('%j is requested by its normalized name', async (address) => {
    const { fetchPage } = fetcherFor(await siteWithRedirects());
    expect(await fetchPage(address)).toMatchObject({
      text: 'bluegolf.com/page',
      url: 'http://bluegolf.com/page',
    });
  });
});

describe('a redirect', () => {
  it('is followed within the listed hosts, relative or not, and the last address is returned', async () => {
    const { fetchPage, sent } = fetcherFor(
      await siteWithRedirects({ '/a': '/b', '/b': '//www.bluegolf.com/c', '/c': 'd?e=f' }),
    );
    expect(await fetchPage('http://bluegolf.com/a')).toMatchObject({
      text: 'www.bluegolf.com/d?e=f',
      url: 'http://www.bluegolf.com/d?e=f',
    });
    expect(sent).toHaveLength(4);
  });

  it.each([
    ['http://127.0.0.1/', /^502 .* not an IP address/],
    ['http://[::ffff:7f00:1]/', /^502 .* not an IP address/],
    ['//169.254.169.254/latest/meta-data/', /^502 .* not an IP address/],
    ['http://evil.example/', /^502 .* Only pages of bluegolf\.com/],
    ['http://bluegolf.com.evil.example/', /^502 .* Only pages of bluegolf\.com/],
    ['http://me:secret@bluegolf.com/', /^502 .* user name or password/],
    ['http://bluegolf.com:8080/', /^502 .* port/],
    ['file:///etc/passwd', /^502 .* begin with https/],
    ['gopher://bluegolf.com/', /^502 .* begin with https/],
    ['http://[', /^502 The page redirects to an address that the server does not read\.$/],
  ])('is not followed to %s', async (next, sentence) => {
    const { fetchPage, sent } = fetcherFor(await siteWithRedirects({ '/a': next }));
    expect(await errorOf(fetchPage('http://bluegolf.com/a'))).toMatch(sentence);
    expect(sent).toHaveLength(1);
  });

  it('is not followed to a listed name on a private address', async () => {
    const lookup = (host: string) =>
      Promise.resolve([host === 'in.bluegolf.com' ? { address: '10.0.0.5', family: 4 } : PUBLIC]);
    const site = await siteWithRedirects({ '/a': 'http://in.bluegolf.com/' });
    const { fetchPage, sent } = fetcherFor(site, { lookup });
    expect(await errorOf(fetchPage('http://bluegolf.com/a'))).toBe(
      '502 The page redirects elsewhere. in.bluegolf.com doesn’t lead to a public website, so it is not read.',
    );
    expect(sent).toHaveLength(1);
  });

  it('is followed five times', async () => {
    const five = { '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5', '/5': '/6' };
    const { fetchPage } = fetcherFor(await siteWithRedirects(five));
    expect(await fetchPage('http://bluegolf.com/1')).toMatchObject({ text: 'bluegolf.com/6' });
  });

  it('that loops is an error', async () => {
    const { fetchPage, sent } = fetcherFor(await siteWithRedirects({ '/a': '/b', '/b': '/a' }));
    expect(await errorOf(fetchPage('http://bluegolf.com/a'))).toMatch(
      /^502 .* redirects too many times/,
    );
    expect(sent).toHaveLength(6);
  });

  it('counts against the time limit of the page', async () => {
    const site = await siteOf((response) => {
      setTimeout(() => response.writeHead(302, { Location: '/a' }).end(), 60);
    });
    const { fetchPage, sent } = fetcherFor(site, { limits: { milliseconds: 150 } });
    expect(await errorOf(fetchPage('http://bluegolf.com/a'))).toMatch(/^502 .* within 0\.15 sec/);
    expect(sent.length).toBeLessThan(4);
  });
});

it('a list of hosts with something else than host names is refused', () => {
  expect(() => fetcherFor({ port: 0 }, { hosts: ['https://bluegolf.com'] })).toThrow(TypeError);
});

describe('pages of the demo', () => {
  const trusting = (port: number) => ({
    trustedLoopback: { host: '127.0.0.1', port },
    send: sendRequest,
  });

  it('are fetched from this machine, at that port only', async () => {
    const { port } = await siteWithRedirects({ '/a': '/b' });
    const { fetchPage } = fetcherFor({ port }, trusting(port));
    expect(await fetchPage(`http://127.0.0.1:${port}/a`)).toMatchObject({
      text: `127.0.0.1:${port}/b`,
    });
    for (const other of [`http://127.0.0.1:${port + 1}/`, `http://127.0.0.2:${port}/`]) {
      expect(await errorOf(fetchPage(other))).toMatch(/^400 .* not an IP address/);
    }
    expect(await errorOf(fetchPage(`https://127.0.0.1:${port}/`))).toMatch(/^400/);
  });

  it('may have a host name, as long as it resolves to this machine', async () => {
    const { port } = await siteWithRedirects();
    const trustedLoopback = { host: 'localhost', port };
    const here = fetcherFor(
      { port },
      { ...trusting(port), trustedLoopback, lookup: () => Promise.resolve([LOOPBACK]) },
    );
    expect(await here.fetchPage(`http://localhost:${port}/a`)).toMatchObject({ kind: 'page' });
    const away = fetcherFor({ port }, { trustedLoopback });
    expect(await errorOf(away.fetchPage(`http://localhost:${port}/a`))).toMatch(/^400/);
  });

  it('are not fetched after a redirect from another site', async () => {
    const started = await siteWithRedirects();
    const next = `http://127.0.0.1:${started.port}/api/session`;
    started.close();
    const { port } = await siteWithRedirects({ '/a': next });
    const { fetchPage, sent } = fetcherFor(
      { port },
      { trustedLoopback: { host: '127.0.0.1', port: started.port } },
    );
    expect(await errorOf(fetchPage('http://bluegolf.com/a'))).toMatch(/^502 .* not an IP address/);
    expect(sent).toHaveLength(1);
  });
});
