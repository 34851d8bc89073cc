import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { attribute, elementsOf } from '../../tests/helpers/pages/rendered-site.ts';
import { start, TestServer } from '../../tests/helpers/server.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.schema.ts';
import { compressFolder } from '../publish/compressed-folder.ts';
import { servePanel, type PanelOptions } from './serve-panel.ts';

const META = [
  'tour-api-base',
  'tour-analytics',
  'tour-today',
  'tour-now',
  'tour-zone',
  'tour-settings',
  'tour-lists',
];
const PAGE = `<!doctype html><html lang="en-US"><title>Admin</title>${META.map((name) => `<meta name="${name}" content="">`).join('')}`;
const SCRIPT = `export const rows = [${'1, '.repeat(400)}];`;
const PIXELS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 1]);

let panelDir: string;
const server = new TestServer();
let client: Client;
beforeAll(async () => {
  panelDir = await mkdtemp(join(tmpdir(), 'tour-panel-'));
  await mkdir(join(panelDir, 'assets'));
  await writeFile(join(panelDir, 'index.html'), PAGE);
  await writeFile(join(panelDir, 'assets/main-1a2b.js'), SCRIPT);
  await writeFile(join(panelDir, 'assets/mark-3c4d.png'), PIXELS);
  await compressFolder(panelDir);
  // A file that was put there later, without compressed ones.
  await writeFile(join(panelDir, 'assets/late-5e6f.css'), 'main { color: green; }'.repeat(40));
  await server.start(await panelOf());
  client = server.client();
});
afterAll(async () => {
  await server.stop();
  await rm(panelDir, { recursive: true });
});

const panelOf = async (options: Partial<PanelOptions> = {}) => ({
  panel: await servePanel({
    panelDir,
    apiBase: '',
    analyticsId: '',
    timezone: () => 'America/New_York',
    today: () => '2026-06-10',
    clock: () => new Date('2026-06-10T12:00:00Z'),
    settings: () => DEFAULT_SETTINGS,
    ...options,
  }),
});
/** A client of a server with another panel. */
const otherClient = async (options: Partial<PanelOptions>) =>
  (await start(await panelOf(options))).client();

describe('the panel', () => {
  it.each([
    '/admin',
    '/admin/',
    '/admin/schedule',
    '/admin/schedule/2026-open?tab=1',
    '/admin/x.js',
    '/admin/index.html',
  ])('responds at %s with its page, as of today, which is never cached', async (path) => {
    const { status, headers, text } = await client.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(text).toContain('<meta name="tour-today" content="2026-06-10">');
    expect(text).toContain('<meta name="tour-zone" content="America/New_York">');
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['identity', String],
  ])('sends a file as %s, to be cached for a year', async (encoding, decoded) => {
    for (const [file, content] of [
      ['main-1a2b.js', SCRIPT],
      ['late-5e6f.css', 'main { color: green; }'.repeat(40)],
    ] as const) {
      const response = await client.get(`/admin/assets/${file}`, { 'Accept-Encoding': encoding });
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(decoded(response.body)).toBe(content);
      const { etag = '' } = response.headers;
      const again = await client.get(`/admin/assets/${file}`, { 'If-None-Match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it.each(['/admin/assets/main-0000.js', '/admin/assets/main-1a2b.js.br'])(
    'responds at %s, which is none of its files, with a sentence',
    async (path) => {
      const { status, headers, text } = await client.get(path);
      expect([status, text]).toEqual([
        404,
        'The panel has no such file. Reload the page to get the panel of today.',
      ]);
      expect(headers['content-type']).toContain('text/plain');
    },
  );

  it('sends a picture as it is', async () => {
    const { headers, body } = await client.get('/admin/assets/mark-3c4d.png', {
      'Accept-Encoding': 'br, gzip',
    });
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'image/png',
      undefined,
    ]);
    expect(body.equals(PIXELS)).toBe(true);
    await expect(stat(join(panelDir, 'assets/mark-3c4d.png.br'))).rejects.toThrow();
  });

  it.each([
    '/admin/assets/main-1a2b.js.br',
    '/admin/../package.json',
    '/admin/%2e%2e/package.json',
    '/admin/assets/..%2f..%2fpackage.json',
    '/admin//etc/passwd',
  ])('sends no other file, such as %s', async (path) => {
    const { text } = await client.get(path);
    expect(text).not.toMatch(/dependencies|root:|export const/);
  });

  it.each(['/administrator', '/api/admin', '/x/admin'])('leaves %s to the site', async (path) =>
    expect((await client.get(path)).text).not.toContain('<title>Admin</title>'),
  );

  it('says in its page how the tour writes dates, numbers, amounts and lengths', async () => {
    const locale = { language: 'en-GB' as const, currency: 'GBP', meters: true };
    const other = await otherClient({ settings: () => ({ ...DEFAULT_SETTINGS, locale }) });
    const texts = [client, other].map(async (each) => (await each.get('/admin')).text);
    const [own = '', theirs = ''] = await Promise.all(texts);
    expect(own).toContain('<html lang="en-US">');
    expect(theirs).toContain('<html lang="en-GB" data-currency="GBP" data-meters="">');
  });

  it('has the settings as they are now in its page, whatever is in their texts', async () => {
    const name = `Pine & "Elm's" </head><meta> $& &lt;`;
    let settings = DEFAULT_SETTINGS;
    const other = await otherClient({ settings: () => settings });
    settings = { ...settings, identity: { ...settings.identity, name } };
    const { text } = await other.get('/admin');
    const metas = elementsOf(parse(text)).filter(({ tagName }) => tagName === 'meta');
    expect(metas.map((each) => attribute(each, 'name'))).toEqual(META);
    const [filled] = metas.slice(META.indexOf('tour-settings'));
    const content = filled && attribute(filled, 'content');
    expect(JSON.parse(content ?? '')).toEqual(settings);
  });

  it('has the icons of the tour’s logo', async () => {
    const links = '<link rel="icon" href="/favicon.ico"><link href="/pictures/icon-180.png">';
    const folder = await testFolder();
    await writeFile(join(folder, 'index.html'), PAGE + links);
    const logo = 'a'.repeat(20);
    let { identity } = DEFAULT_SETTINGS;
    const settings = () => ({ ...DEFAULT_SETTINGS, identity });
    const other = await otherClient({ panelDir: folder, settings });
    expect((await other.get('/admin')).text).toContain(links);
    identity = { ...identity, logo };
    expect((await other.get('/admin')).text).toContain(
      `<link rel="icon" href="/favicon.ico?logo=${logo}"><link href="/pictures/icon-180.png?logo=${logo}">`,
    );
  });

  it('responds to reads only', async () => {
    expect((await client.post('/admin/schedule', {})).text).not.toContain('<title>Admin</title>');
    expect(await client.send('HEAD', '/admin')).toMatchObject({ status: 200, text: '' });
  });
});

describe('the policy of the panel’s page', () => {
  const policyOf = async (options: Partial<PanelOptions> = {}) => {
    const { headers } = await (await otherClient(options)).get('/admin');
    return String(headers['content-security-policy']).split('; ');
  };

  it('allows its own scripts and calls, and no frame', async () => {
    expect(await policyOf()).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('allows the API, the shop’s pictures and the analytics service where they are configured', async () => {
    const pictureOrigins = ['https://shop.example'];
    const apiBase = 'https://api.example';
    const policy = (await policyOf({ apiBase, pictureOrigins, analyticsId: 'G-TOUR123' })).join(
      '; ',
    );
    expect(policy).toContain("connect-src 'self' https://api.example https://");
    expect(policy).toContain("img-src 'self' data: blob: https://shop.example https://api.example");
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
  });
});

it('a panel that isn’t built ends the start', async () => {
  await expect(panelOf({ panelDir: join(panelDir, 'none') })).rejects.toThrow(/ENOENT/);
});
