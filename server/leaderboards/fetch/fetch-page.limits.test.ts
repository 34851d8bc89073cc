import type { ServerResponse } from 'node:http';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sendHtml, fetcherFor, errorOf, siteOf } from '../../../tests/helpers/fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const HTML = { 'Content-Type': 'text/html' };

/** 100 MB of zeros, compressed piece by piece so that the test needs little memory. */
async function bomb(): Promise<Buffer> {
  const gzip = createGzip();
  const compressed: Buffer[] = [];
  gzip.on('data', (part: Buffer) => compressed.push(part));
  const zeros = Buffer.alloc(1_000_000);
  for (let written = 0; written < 100; written += 1) {
    await new Promise((done) => gzip.write(zeros, done));
  }
  await new Promise((done) => gzip.on('end', done).end());
  return Buffer.concat(compressed);
}

describe('the time limit of a page', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['never responds', () => undefined],
    ['never ends its headers', (response) => response.socket?.write('HTTP/1.1 200 OK\r\nA: b')],
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
  ])('ends the request to a site that %s', async (_what, respond) => {
    const { fetchPage } = fetcherFor(await siteOf(respond), { limits: { milliseconds: 150 } });
    expect(await errorOf(fetchPage(PAGE))).toBe(
      '502 bluegolf.com did not send the page within 0.15 seconds.',
    );
  });
});

describe('the size limit of a page', () => {
  const small = { limits: { bytes: 1_000 } };
  const TOO_LARGE = '502 The page is larger than the 1000 bytes the server reads.';

  const flood = (response: ServerResponse) => {
    response.writeHead(200, HTML);
    const timer = setInterval(() => response.write('x'.repeat(300)), 1);
    response.on('close', () => {
      clearInterval(timer);
    });
  };
  const announced = (response: ServerResponse) => {
    response.writeHead(200, { ...HTML, 'Content-Length': '1001' }).flushHeaders();
  };
  const compressed = (encoding: string, body: Buffer) => (response: ServerResponse) => {
    expect(body.length).toBeLessThan(100);
    response.writeHead(200, { ...HTML, 'Content-Encoding': encoding }).end(body);
  };
  it.each<[string, (response: ServerResponse) => void]>([
    ['counts the bytes of a response without Content-Length', flood],
    ['refuses a larger Content-Length before the body is read', announced],
    ['counts what gzip decompresses to', compressed('gzip', gzipSync('x'.repeat(1_001)))],
    ['counts what br decompresses to', compressed('br', brotliCompressSync('x'.repeat(1_001)))],
  ])('%s', async (_what, respond) => {
    const { fetchPage } = fetcherFor(await siteOf(respond), small);
    expect(await errorOf(fetchPage(PAGE))).toBe(TOO_LARGE);
  });

  it('stops a small response that decompresses to 100 MB, without using the memory', async () => {
    const compressed = await bomb();
    const respond = (response: ServerResponse) => {
      response.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' }).end(compressed);
    };
    const { fetchPage } = fetcherFor(await siteOf(respond));
    expect(compressed.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await errorOf(fetchPage(PAGE))).toMatch(/^502 The page is larger than the 5 MB/);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  it('applies to headers too', async () => {
    const { fetchPage } = fetcherFor(
      await siteOf((response) => {
        sendHtml(response, 'page', { 'X-Long': 'x'.repeat(20_000) });
      }),
    );
    expect(await errorOf(fetchPage(PAGE))).toMatch(/^502 .* more header lines/);
  });
});
