import type { ServerResponse } from 'node:http';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { html, pretendSite, readerOf, refusalOf, type PretendSite } from './fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const HTML = { 'Content-Type': 'text/html' };

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

/** 100 MB of nothing, made piece by piece so that the test itself stays small. */
async function bomb(): Promise<Buffer> {
  const gzip = createGzip();
  const packed: Buffer[] = [];
  gzip.on('data', (part: Buffer) => packed.push(part));
  const nothing = Buffer.alloc(1_000_000);
  for (let written = 0; written < 100; written += 1) {
    await new Promise((done) => gzip.write(nothing, done));
  }
  await new Promise((done) => gzip.on('end', done).end());
  return Buffer.concat(packed);
}

describe('the time a page may take', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => undefined],
    [
      'never ends its header lines',
      (response) => response.socket?.write('HTTP/1.1 200 OK\r\nA: b'),
    ],
    [
      'sends a byte now and then',
      (response) => {
        response.writeHead(200, HTML);
        const drip = setInterval(() => response.write('x'), 10);
        response.on('close', () => {
          clearInterval(drip);
        });
      },
    ],
  ])('ends for a site that %s', async (_what, answer) => {
    const { fetchPage } = readerOf(await siteOf(answer), { limits: { milliseconds: 150 } });
    expect(await refusalOf(fetchPage(PAGE))).toBe(
      '502 bluegolf.com did not send the page within 0.15 seconds.',
    );
  });
});

describe('the size a page may have', () => {
  const small = { limits: { bytes: 1_000 } };
  const TOO_LARGE = '502 The page is larger than the 1000 bytes the server reads.';

  it('counts what arrives without an announced length', async () => {
    const answer = (response: ServerResponse) => {
      response.writeHead(200, HTML);
      const flood = setInterval(() => response.write('x'.repeat(300)), 1);
      response.on('close', () => {
        clearInterval(flood);
      });
    };
    const { fetchPage } = readerOf(await siteOf(answer), small);
    expect(await refusalOf(fetchPage(PAGE))).toBe(TOO_LARGE);
  });

  it('is believed when it is announced, before anything is read', async () => {
    const answer = (response: ServerResponse) => {
      response.writeHead(200, { ...HTML, 'Content-Length': '1001' }).flushHeaders();
    };
    const { fetchPage } = readerOf(await siteOf(answer), small);
    expect(await refusalOf(fetchPage(PAGE))).toBe(TOO_LARGE);
  });

  it.each([
    ['gzip', gzipSync('x'.repeat(1_001))],
    ['br', brotliCompressSync('x'.repeat(1_001))],
  ])('counts what %s unpacks to', async (encoding, body) => {
    const answer = (response: ServerResponse) => {
      response.writeHead(200, { ...HTML, 'Content-Encoding': encoding }).end(body);
    };
    const { fetchPage } = readerOf(await siteOf(answer), small);
    expect(body.length).toBeLessThan(100);
    expect(await refusalOf(fetchPage(PAGE))).toBe(TOO_LARGE);
  });

  it('stops a small answer that unpacks to 100 MB early, without needing the memory', async () => {
    const packed = await bomb();
    const answer = (response: ServerResponse) => {
      response.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' }).end(packed);
    };
    const { fetchPage } = readerOf(await siteOf(answer));
    expect(packed.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(fetchPage(PAGE))).toMatch(/^502 The page is larger than the 5 MB/);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  it('holds for header lines too', async () => {
    const { fetchPage } = readerOf(
      await siteOf((response) => {
        html(response, 'page', { 'X-Long': 'x'.repeat(20_000) });
      }),
    );
    expect(await refusalOf(fetchPage(PAGE))).toMatch(/^502 .* more header lines/);
  });
});
