/** Responses that are no page of the tour's scoring site. */
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sendHtml, fetcherFor, errorOf, siteOf } from '../../../tests/helpers/fake-site.ts';

const PAGE = 'http://bluegolf.com/page';
const HTML = { 'Content-Type': 'text/html' };

const BOT_CHECK = /^502 bluegolf\.com turned the server away, .* save the page from your browser/;
const TOO_SLOW = '502 bluegolf.com did not send the page within 0.15 seconds.';
const TOO_LARGE = '502 The page is larger than the 1000 bytes the server reads.';
const NO_SENSE = /^502 .* makes no sense/;
const CUT_OFF = '502 bluegolf.com cut the connection off.';
const NO_PAGE = '502 bluegolf.com has no page at this address.';
const NOT_A_PAGE = /^502 The address does not lead to a web page/;
const COMPRESSED = /^502 .* compressed in a way/;

type Respond = (response: ServerResponse) => void;

/** The error for a site that responds like this. */
async function errorFor(respond: Respond, limits = {}): Promise<string> {
  return errorOf(fetcherFor(await siteOf(respond), { limits }).fetchPage(PAGE));
}

const sends =
  (headers: Record<string, string>, body: string | Buffer = 'page', status = 200): Respond =>
  (response) =>
    response.writeHead(status, headers).end(body);
const sendsStatus = (status: number) => sends(HTML, 'page', status);
const sendsAs = (type: string) => sends(type === '' ? {} : { 'Content-Type': type });
const sendsCompressed = (encoding: string, body: string | Buffer = 'page') =>
  sends({ ...HTML, 'Content-Encoding': encoding }, body);

/** Sends the headers of a page with this length, and no byte of it. */
const announces =
  (length: string): Respond =>
  (response) =>
    response.writeHead(200, { ...HTML, 'Content-Length': length }).flushHeaders();

/** Sends a text again and again. */
const sendsEvery =
  (milliseconds: number, text: string): Respond =>
  (response) => {
    response.writeHead(200, HTML);
    const timer = setInterval(() => response.write(text), milliseconds);
    response.on('close', () => clearInterval(timer));
  };

/** Writes to the connection and closes it. */
const writes =
  (bytes: string): Respond =>
  (response) =>
    response.socket?.end(bytes);
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const writesPage = (headers: string, body = '<p>x') => writes(`${HEAD}${headers}\r\n\r\n${body}`);
/** Longer than the limit of the tests. */
const LONG = 'x'.repeat(1_001);

describe('a response is refused', () => {
  it.each<[string, Respond, string | RegExp]>([
    ['with the status 403', sendsStatus(403), BOT_CHECK],
    ['with the status 429', sendsStatus(429), BOT_CHECK],
    ['with the status 503', sendsStatus(503), BOT_CHECK],
    ['with the header of a bot check', sends({ ...HTML, 'cf-mitigated': 'challenge' }), BOT_CHECK],
    ['with the text of a bot check', sends(HTML, '<title>Access Denied</title>'), BOT_CHECK],
    ['with the status 404', sendsStatus(404), NO_PAGE],
    ['with the status 410', sendsStatus(410), NO_PAGE],
    ['with a redirect to nowhere', sendsStatus(302), /responded with the error 302\.$/],
    ['with the status 401', sendsStatus(401), '502 bluegolf.com responded with the error 401.'],
    ['with the status 500', sendsStatus(500), '502 bluegolf.com responded with the error 500.'],
    ['with a part', sendsStatus(206), '502 bluegolf.com responded with the error 206.'],
    ['with 304 to an unconditional request', sendsStatus(304), /with the error 304\.$/],

    ['without a type', sendsAs(''), NOT_A_PAGE],
    ['with a picture', sendsAs('image/png'), NOT_A_PAGE],
    ['with a PDF', sendsAs('application/pdf'), NOT_A_PAGE],
    ['with JSON', sendsAs('application/json'), NOT_A_PAGE],
    ['with a type that begins like a page’s', sendsAs('text/htmlx'), NOT_A_PAGE],
    ['with an unknown compression', sendsCompressed('zstd'), COMPRESSED],
    ['with a compression twice', sendsCompressed('gzip, gzip'), COMPRESSED],
    ['with a compression that objects have', sendsCompressed('constructor'), COMPRESSED],

    ['that never ends', sendsEvery(1, 'x'.repeat(300)), TOO_LARGE],
    ['that is too long with gzip', sendsCompressed('gzip', gzipSync(LONG)), TOO_LARGE],
    ['that is too long with br', sendsCompressed('br', brotliCompressSync(LONG)), TOO_LARGE],
    ['that announces more than it may', announces('1001'), TOO_LARGE],
    [
      'with too many headers',
      sends({ ...HTML, 'X-Long': 'x'.repeat(20_000) }),
      /^502 .* more header lines/,
    ],

    ['that is shorter than announced', writesPage('Content-Length: 100', '<p>'), CUT_OFF],
    [
      'that ends between two chunks',
      writesPage('Transfer-Encoding: chunked', '3\r\n<p>\r\n'),
      CUT_OFF,
    ],
    ['with two lengths', writesPage('Content-Length: 3\r\nContent-Length: 4'), NO_SENSE],
    ['with an invalid length', writesPage('Content-Length: -1'), NO_SENSE],
    ['that is not HTTP', writes('SSH-2.0-OpenSSH_9.9\r\n'), NO_SENSE],
    ['that is empty', writes(''), CUT_OFF],
    [
      'with a truncated compressed body',
      sendsCompressed('gzip', gzipSync('<p>page</p>').subarray(0, -8)),
      '502 The page arrived damaged or incomplete.',
    ],
  ])('%s', async (_what, respond, error) => {
    expect(await errorFor(respond, { bytes: 1_000 })).toMatch(error);
  });

  it.each<[string, Respond]>([
    ['never responds', () => undefined],
    ['never ends its headers', (response) => response.socket?.write(`${HEAD}A: b`)],
    ['sends a byte now and then', sendsEvery(10, 'x')],
  ])('when the site %s', async (_what, respond) => {
    expect(await errorFor(respond, { milliseconds: 150 })).toBe(TOO_SLOW);
  });

  it('that decompresses to 100 MB, without using the memory', async () => {
    const compressed = await bomb();
    expect(compressed.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await errorFor(sendsCompressed('gzip', compressed))).toMatch(
      /^502 The page is larger than the 5 MB/,
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });
});

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

it('a page that is longer than announced ends where announced', async () => {
  const site = await siteOf(writesPage('Content-Length: 4', '<p>a<p>b'));
  expect(await fetcherFor(site).fetchPage(PAGE)).toMatchObject({ text: '<p>a' });
});

it('a CSV file with the text of a bot check is none', async () => {
  const site = await siteOf((response) =>
    sendHtml(response, 'Checking your browser,1', { 'Content-Type': 'text/csv' }),
  );
  expect(await fetcherFor(site).fetchPage(PAGE)).toMatchObject({ kind: 'page' });
});

it('a site that is down is reported without its IP address', async () => {
  const { port, close } = await siteOf(() => undefined);
  close();
  const { fetchPage } = fetcherFor({ port });
  expect(await errorOf(fetchPage(PAGE))).toBe('502 bluegolf.com could not be reached.');
});
