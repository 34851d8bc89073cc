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
