import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetcherFor, errorOf, siteOf } from '../../../tests/helpers/fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const NO_SENSE = /^502 .* makes no sense/;
const CUT_OFF = '502 bluegolf.com cut the connection off.';

/** The error for a site that writes these bytes to the connection and closes it. */
async function errorFor(bytes: string): Promise<string> {
  const { fetchPage } = fetcherFor(await siteOf((response) => response.socket?.end(bytes)));
  return errorOf(fetchPage(PAGE));
}

describe('a malformed response', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

  it.each([
    ['is shorter than announced', `${head}Content-Length: 100\r\n\r\n<p>short`, CUT_OFF],
    ['ends between two chunks', `${head}Transfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n`, CUT_OFF],
    ['has two lengths', `${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\n<p>x`, NO_SENSE],
    ['has an invalid length', `${head}Content-Length: -1\r\n\r\n<p>x`, NO_SENSE],
    ['is not HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', NO_SENSE],
    ['is empty', '', CUT_OFF],
  ])('that %s is refused', async (_what, bytes, error) => {
    expect(await errorFor(bytes)).toMatch(error);
  });

  it('that is longer than announced ends where announced', async () => {
    const { fetchPage } = fetcherFor(
      await siteOf((response) => response.socket?.end(`${head}Content-Length: 4\r\n\r\n<p>a<p>b`)),
    );
    expect(await fetchPage(PAGE)).toMatchObject({ text: '<p>a' });
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
