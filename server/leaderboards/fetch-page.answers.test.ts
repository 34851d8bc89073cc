import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { html, pretendSite, readerOf, refusalOf, type PretendSite } from './pretend-site.ts';

const PAGE = 'http://bluegolf.com/page';

let site: PretendSite | undefined;
afterEach(() => {
  site?.close();
});

async function readerOfResponse(answer: (response: ServerResponse) => void) {
  site = await pretendSite((_request, response) => {
    answer(response);
  });
  return readerOf(site);
}

/** The text that is read from these bytes. */
async function textFrom(body: string | Buffer, headers: Record<string, string>): Promise<string> {
  const { fetchPage } = await readerOfResponse((response) =>
    response.writeHead(200, headers).end(body),
  );
  const page = await fetchPage(PAGE);
  return page.kind === 'page' ? page.text : page.kind;
}

describe('what a site is told', () => {
  it('is who asks and why, and nothing of the tour’s visitors', async () => {
    const { fetchPage } = await readerOfResponse((response) => {
      html(response, 'page');
    });
    await fetchPage(`${PAGE}?a=b`);
    expect(site?.got[0]?.url).toBe('/page?a=b');
    expect(site?.got[0]?.headers).toEqual({
      host: 'bluegolf.com',
      'user-agent': 'Tour site leaderboard reader; +https://tour.example',
      accept: 'text/html, application/xhtml+xml, text/csv, text/plain;q=0.5',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en',
      connection: 'close',
    });
  });
});

describe('a page read before', () => {
  const etag = 'W/"7"';
  const lastModified = 'Sat, 21 Nov 2026 08:00:00 GMT';

  async function versionedSite() {
    site = await pretendSite((request, response) => {
      const { 'if-none-match': match, 'if-modified-since': since } = request.headers;
      if (match === etag || since === lastModified) response.writeHead(304).end();
      else html(response, 'page', { ETag: etag, 'Last-Modified': lastModified });
    });
    return readerOf(site).fetchPage;
  }

  it('tells its version, by which it is unchanged the next time', async () => {
    const fetchPage = await versionedSite();
    const page = await fetchPage(PAGE);
    expect(page).toEqual({ kind: 'page', text: 'page', url: PAGE, etag, lastModified });
    expect(await fetchPage(PAGE, { etag })).toEqual({ kind: 'unchanged' });
    expect(await fetchPage(PAGE, { lastModified })).toEqual({ kind: 'unchanged' });
    expect(await fetchPage(PAGE, { etag: '"6"', lastModified: undefined })).toEqual(page);
  });

  it('is read anew when what is kept of its version is no header line', async () => {
    const fetchPage = await versionedSite();
    expect(await fetchPage(PAGE, { etag: '"7"\r\nX-Other: 1' })).toMatchObject({ kind: 'page' });
    expect(site?.got[0]?.headers).not.toHaveProperty('x-other');
  });

  it('is an error when it is called unchanged without having been asked', async () => {
    const { fetchPage } = await readerOfResponse((response) => response.writeHead(304).end());
    expect(await refusalOf(fetchPage(PAGE))).toBe('502 bluegolf.com answered with the error 304.');
  });
});

describe('a packed page', () => {
  const text = '<p>page</p>'.repeat(100);
  it.each([
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['identity', Buffer.from(text)],
  ])('is unpacked from %s', async (encoding, body) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': encoding };
    expect(await textFrom(body, headers)).toBe(text);
  });

  it.each(['zstd', 'gzip, gzip', 'constructor'])('in %j is refused', async (encoding) => {
    const { fetchPage } = await readerOfResponse((response) => {
      html(response, 'page', { 'Content-Encoding': encoding });
    });
    expect(await refusalOf(fetchPage(PAGE))).toMatch(/^502 .* packed in a way/);
  });
});

describe('the letters of a page', () => {
  const latin = Buffer.from('Jos\xe9 \x80', 'latin1');
  const withMeta = (meta: string) => Buffer.concat([Buffer.from(meta), latin]);

  it.each([
    ['latin-1 by the header', latin, 'text/html; charset=ISO-8859-1'],
    ['a quoted charset', latin, 'text/html; Charset="windows-1252"'],
    ['the header before the meta element', withMeta(''), 'text/csv;charset=latin1'],
    ['UTF-8 without a word', Buffer.from('José €'), 'text/html'],
    ['UTF-8 for an unknown charset', Buffer.from('José €'), 'text/html; charset=klingon'],
    ['UTF-8 by its mark', Buffer.from('\ufeffJosé €'), 'text/csv; charset=latin1'],
    ['UTF-16 by its mark', Buffer.from('\ufeffJosé €', 'utf16le'), 'text/csv'],
  ])('are read for %s', async (_what, body, type) => {
    expect(await textFrom(body, { 'Content-Type': type })).toBe('José €');
  });

  it.each([
    '<meta charset=iso-8859-1>',
    '<!DOCTYPE html><html><head><META CHARSET = "latin1"/>',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">',
  ])('are read after %s', async (meta) => {
    expect(await textFrom(withMeta(meta), { 'Content-Type': 'text/html' })).toBe(`${meta}José €`);
  });

  it('are UTF-8 when a meta element claims UTF-16', async () => {
    const body = '<meta charset="utf-16">José €';
    expect(await textFrom(body, { 'Content-Type': 'text/html' })).toBe(body);
  });
});

describe('an answer that is no page', () => {
  it.each(['image/png', 'application/pdf', 'application/json', 'text/htmlx', 'video/mp4', ''])(
    'such as %j is refused',
    async (type) => {
      const { fetchPage } = await readerOfResponse((response) => {
        response.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end('x');
      });
      expect(await refusalOf(fetchPage(PAGE))).toMatch(/^502 The address doesn’t lead to a page/);
    },
  );

  it.each(['text/csv', 'text/plain;charset=utf-8', 'application/xhtml+xml', 'TEXT/HTML ; a=b'])(
    'is not what %j is',
    async (type) => {
      expect(await textFrom('Pos,Player', { 'Content-Type': type })).toBe('Pos,Player');
    },
  );

  it.each([
    [404, '502 bluegolf.com has no page at this address.'],
    [410, '502 bluegolf.com has no page at this address.'],
    [302, '502 bluegolf.com answered with the error 302.'],
    [401, '502 bluegolf.com answered with the error 401.'],
    [500, '502 bluegolf.com answered with the error 500.'],
    [206, '502 bluegolf.com answered with the error 206.'],
  ])('but the status %i gets its sentence', async (status, sentence) => {
    const { fetchPage } = await readerOfResponse((response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('x');
    });
    expect(await refusalOf(fetchPage(PAGE))).toBe(sentence);
  });
});
