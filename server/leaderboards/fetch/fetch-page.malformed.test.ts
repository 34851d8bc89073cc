import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { pretendSite, readerOf, refusalOf, type PretendSite } from './fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const CUT_OFF = '502 bluegolf.com cut the connection off.';

let site: PretendSite | undefined;
afterEach(() => {
  site?.close();
});

async function siteOf(answer: (response: ServerResponse) => void): Promise<PretendSite> {
  site = await pretendSite((_request, response) => {
    answer(response);
  });
  return site;
}

/** What comes of reading a site that writes these bytes to the connection and closes it. */
async function readingOf(bytes: string): Promise<string> {
  const { fetchPage } = readerOf(await siteOf((response) => response.socket?.end(bytes)));
  return refusalOf(fetchPage(PAGE));
}

describe('a broken answer', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

  it('that is shorter than announced is refused', async () => {
    expect(await readingOf(`${head}Content-Length: 100\r\n\r\n<p>short`)).toBe(CUT_OFF);
  });

  it('that is longer than announced ends where announced', async () => {
    const { fetchPage } = readerOf(
      await siteOf((response) => response.socket?.end(`${head}Content-Length: 4\r\n\r\n<p>a<p>b`)),
    );
    expect(await fetchPage(PAGE)).toMatchObject({ text: '<p>a' });
  });

  it('that breaks off between two pieces is refused', async () => {
    expect(await readingOf(`${head}Transfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n`)).toBe(CUT_OFF);
  });

  it('with two lengths or a length that is none is refused', async () => {
    expect(await readingOf(`${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\n<p>x`)).toMatch(
      /^502 .* makes no sense/,
    );
    expect(await readingOf(`${head}Content-Length: -1\r\n\r\n<p>x`)).toMatch(/^502 .* no sense/);
  });

  it('that is no HTTP, or nothing at all, is refused', async () => {
    expect(await readingOf('SSH-2.0-OpenSSH_9.9\r\n')).toMatch(/^502 .* makes no sense/);
    expect(await readingOf('')).toBe(CUT_OFF);
  });

  it('whose packed body breaks off is refused', async () => {
    const body = gzipSync('<p>page</p>'.repeat(100)).subarray(0, 40);
    const answer = (response: ServerResponse) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
        .end(body);
    };
    const { fetchPage } = readerOf(await siteOf(answer));
    expect(await refusalOf(fetchPage(PAGE))).toBe('502 The page arrived damaged or incomplete.');
  });

  it('of a site that nobody runs is told without its address', async () => {
    const { port, close } = await siteOf(() => undefined);
    close();
    const { fetchPage } = readerOf({ port });
    expect(await refusalOf(fetchPage(PAGE))).toBe('502 bluegolf.com could not be reached.');
  });
});
