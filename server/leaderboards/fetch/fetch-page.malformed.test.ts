import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeSite, fetcherFor, errorOf, type FakeSite } from './fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const CUT_OFF = '502 bluegolf.com cut the connection off.';

let site: FakeSite | undefined;
afterEach(() => {
  site?.close();
});

async function siteOf(respond: (response: ServerResponse) => void): Promise<FakeSite> {
  site = await fakeSite((_request, response) => {
    respond(response);
  });
  return site;
}

/** The error for a site that writes these bytes to the connection and closes it. */
async function errorFor(bytes: string): Promise<string> {
  const { fetchPage } = fetcherFor(await siteOf((response) => response.socket?.end(bytes)));
  return errorOf(fetchPage(PAGE));
}

describe('a malformed response', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

  it('that is shorter than announced is refused', async () => {
    expect(await errorFor(`${head}Content-Length: 100\r\n\r\n<p>short`)).toBe(CUT_OFF);
  });

  it('that is longer than announced ends where announced', async () => {
    const { fetchPage } = fetcherFor(
      await siteOf((response) => response.socket?.end(`${head}Content-Length: 4\r\n\r\n<p>a<p>b`)),
    );
    expect(await fetchPage(PAGE)).toMatchObject({ text: '<p>a' });
  });

  it('that ends between two chunks is refused', async () => {
    expect(await errorFor(`${head}Transfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n`)).toBe(CUT_OFF);
  });

  it('with two lengths or an invalid length is refused', async () => {
    expect(await errorFor(`${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\n<p>x`)).toMatch(
      /^502 .* makes no sense/,
    );
    expect(await errorFor(`${head}Content-Length: -1\r\n\r\n<p>x`)).toMatch(/^502 .* no sense/);
  });

  it('that is not HTTP, or empty, is refused', async () => {
    expect(await errorFor('SSH-2.0-OpenSSH_9.9\r\n')).toMatch(/^502 .* makes no sense/);
    expect(await errorFor('')).toBe(CUT_OFF);
  });

  it('whose compressed body is truncated is refused', async () => {
    const body = gzipSync('<p>page</p>'.repeat(100)).subarray(0, 40);
    const respond = (response: ServerResponse) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
        .end(body);
    };
    const { fetchPage } = fetcherFor(await siteOf(respond));
    expect(await errorOf(fetchPage(PAGE))).toBe('502 The page arrived damaged or incomplete.');
  });

  it('of a site that is down is reported without its IP address', async () => {
    const { port, close } = await siteOf(() => undefined);
    close();
    const { fetchPage } = fetcherFor({ port });
    expect(await errorOf(fetchPage(PAGE))).toBe('502 bluegolf.com could not be reached.');
  });
});
