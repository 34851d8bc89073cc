import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendHtml, fakeSite, fetcherFor, siteOf } from '../../../tests/helpers/fake-site.ts';

const PAGE = 'http://bluegolf.com/page';

/** The text that is decoded from these bytes. */
async function textFrom(body: string | Buffer, headers: Record<string, string>): Promise<string> {
  const site = await siteOf((response) => response.writeHead(200, headers).end(body));
  const page = await fetcherFor(site).fetchPage(PAGE);
  return page.kind === 'page' ? page.text : page.kind;
}

describe('a request to another site', () => {
  it('names the tour and its purpose, and nothing about visitors', async () => {
    const site = await siteOf((response) => sendHtml(response, 'page'));
    await fetcherFor(site).fetchPage(`${PAGE}?a=b`);
    expect(site.requests[0]?.url).toBe('/page?a=b');
    expect(site.requests[0]?.headers).toEqual({
      host: 'bluegolf.com',
      'user-agent': 'Tour site leaderboard reader; +https://tour.example',
      accept: 'text/html, application/xhtml+xml, text/csv, text/plain;q=0.5',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en',
      connection: 'close',
    });
  });
});

describe('a page that was fetched before', () => {
  const etag = 'W/"7"';
  const lastModified = 'Sat, 21 Nov 2026 08:00:00 GMT';

  async function versionedSite() {
    const site = await fakeSite((request, response) => {
      const { 'if-none-match': match, 'if-modified-since': since } = request.headers;
      if (match === etag || since === lastModified) response.writeHead(304).end();
      else sendHtml(response, 'page', { ETag: etag, 'Last-Modified': lastModified });
    });
    onTestFinished(site.close);
    return { site, fetchPage: fetcherFor(site).fetchPage };
  }

  it('is not sent again while its validators match', async () => {
    const { fetchPage } = await versionedSite();
    const page = await fetchPage(PAGE);
    expect(page).toEqual({ kind: 'page', text: 'page', url: PAGE, etag, lastModified });
    expect(await fetchPage(PAGE, { etag })).toEqual({ kind: 'unchanged' });
    expect(await fetchPage(PAGE, { lastModified })).toEqual({ kind: 'unchanged' });
    expect(await fetchPage(PAGE, { etag: '"6"', lastModified: undefined })).toEqual(page);
  });

  it('is fetched again when the stored validator is not a valid header', async () => {
    const { site, fetchPage } = await versionedSite();
    expect(await fetchPage(PAGE, { etag: '"7"\r\nX-Other: 1' })).toMatchObject({ kind: 'page' });
    expect(site.requests[0]?.headers).not.toHaveProperty('x-other');
  });
});

describe('a compressed page', () => {
  const text = '<p>page</p>'.repeat(100);
  it.each([
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['identity', Buffer.from(text)],
  ])('is decompressed from %s', async (encoding, body) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': encoding };
    expect(await textFrom(body, headers)).toBe(text);
  });
});

describe('the encoding of a page', () => {
  const latin = Buffer.from('Jos\xe9 \x80', 'latin1');
  const withMeta = (meta: string) => Buffer.concat([Buffer.from(meta), latin]);

  it.each([
    ['latin-1 by the header', latin, 'text/html; charset=ISO-8859-1'],
    ['a quoted charset', latin, 'text/html; Charset="windows-1252"'],
    ['the header before the meta element', withMeta(''), 'text/csv;charset=latin1'],
    ['UTF-8 by default', Buffer.from('José €'), 'text/html'],
    ['UTF-8 for an unknown charset', Buffer.from('José €'), 'text/html; charset=klingon'],
    ['UTF-8 by its mark', Buffer.from('\ufeffJosé €'), 'text/csv; charset=latin1'],
    ['UTF-16 by its mark', Buffer.from('\ufeffJosé €', 'utf16le'), 'text/csv'],
  ])('is %s', async (_what, body, type) => {
    expect(await textFrom(body, { 'Content-Type': type })).toBe('José €');
  });

  it.each([
    '<meta charset=iso-8859-1>',
    '<!DOCTYPE html><html><head><META CHARSET = "latin1"/>',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">',
  ])('is that of %s', async (meta) => {
    expect(await textFrom(withMeta(meta), { 'Content-Type': 'text/html' })).toBe(`${meta}José €`);
  });

  it('is UTF-8 when a meta element claims UTF-16', async () => {
    const body = '<meta charset="utf-16">José €';
    expect(await textFrom(body, { 'Content-Type': 'text/html' })).toBe(body);
  });
});

it.each(['text/csv', 'text/plain;charset=utf-8', 'application/xhtml+xml', 'TEXT/HTML ; a=b'])(
  'a page may be %j',
  async (type) => {
    expect(await textFrom('Pos,Player', { 'Content-Type': type })).toBe('Pos,Player');
  },
);

it('a page may have the media type of a source, which the request names', async () => {
  const type = 'text/x-scorebook';
  const site = await siteOf((response) =>
    response.writeHead(200, { 'Content-Type': type }).end('x'),
  );
  const { fetchPage } = fetcherFor(site, { mediaTypes: [type] });
  expect(await fetchPage(PAGE)).toMatchObject({ text: 'x' });
  expect(site.requests[0]?.headers.accept).toContain(`, ${type}, `);
});
