import { readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { ADDRESS, emptyTour } from '../../tests/helpers/tour.ts';
import { EVERYTHING, type SitePage, type SiteRenderer, type Tour } from '../domain/publish/tour.ts';
import { inProcessRenderer } from './render/in-process-renderer.ts';
import { decompress } from '../http/responses/compression.ts';
import { liveFile } from './live-site.ts';
import { SitePublication, type SitePublicationOptions } from './site-publication.ts';

let distDir: string;
let tour: Tour & { title: string };
let rendered: string[];
let broken: string | null;
let scheduleDependencies: string[];
let extra: SitePage[];
/** Called when the pages are listed. */
let onList: () => void;

/** Three pages, two with the tour's title, a 404 page, and what a test adds. */
const renderer: SiteRenderer = {
  pagesOf: () => {
    onList();
    return [
      { path: '/', file: 'index.html', dependencies: ['events'] },
      { path: '/schedule', file: 'schedule/index.html', dependencies: scheduleDependencies },
      { path: '/about', file: 'about/index.html', dependencies: [] },
      { path: '/404', file: '404.html', dependencies: [], status: 404 },
      ...extra,
    ];
  },
  pagesOnRequest: () => [],
  render: (path) => {
    rendered.push(path);
    if (path === broken) return Promise.reject(new Error('secret detail'));
    const text = `<h1>${path} ${path === '/about' ? '' : tour.title}</h1>${'<p>filler</p>'.repeat(40)}`;
    const status = path === '/404' ? 404 : 200;
    const headers = {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'self';",
    };
    return Promise.resolve(new Response(text, { status, headers }));
  },
};

const icon = (text: string) =>
  liveFile({ file: 'icon.svg', type: 'image/svg+xml', csp: '', body: Buffer.from(text) });

function publication(
  pictures: { file: string; from: string }[] = [],
  options: Partial<SitePublicationOptions> = {},
): SitePublication {
  return new SitePublication({
    renderer: inProcessRenderer(renderer),
    served: {
      resolvePaths: (path) => [path],
      isOnRequest: (path) => path.startsWith('/rounds/'),
      assets: new Map(),
    },
    distDir,
    address: { ...ADDRESS, apiBase: 'https://api.tour.test' },
    tour: () => tour,
    pictures: () => pictures,
    ...options,
  });
}

/** A site of which everything is published. */
async function publishedSite(pictures: { file: string; from: string }[] = []) {
  const site = publication(pictures);
  await site.publish(new Set([EVERYTHING]));
  rendered = [];
  return site;
}

/** Gives the tour another title. */
const retitle = (title = 'two') => (tour = { ...tour, title });

function textOf({ live }: SitePublication, path: string): string | undefined {
  const file = live?.files.get(path);
  return file && decompress(file).toString();
}

const onDisk = (file: string) => readFile(join(distDir, 'site', 'current', file), 'utf8');

beforeEach(async () => {
  distDir = await testFolder();
  tour = { ...emptyTour(), title: 'one' };
  rendered = [];
  broken = null;
  scheduleDependencies = ['events', 'events/2026'];
  extra = [];
  onList = () => undefined;
});

describe('publishing the site', () => {
  it('puts every page on disk behind the link `current`, and in memory', async () => {
    const site = await publishedSite();
    expect(await readlink(join(distDir, 'site', 'current'))).toMatch(/^builds\/\d+$/);
    expect(await onDisk('schedule/index.html')).toContain('/schedule one');
    expect(await onDisk('404.html')).toContain('/404');
    expect(textOf(site, '/schedule')).toContain('/schedule one');
    expect(site.live?.files.get('/')?.csp).toBe(
      "default-src 'self'; connect-src 'self' https://api.tour.test",
    );
  });

  it.each([
    ['a page', [], 'shop'],
    ['a page of the changed record', ['events/2026-other'], 'events/2026-other'],
  ])('renders %s again that has another status now', async (_what, dependencies, changed) => {
    const other = { path: '/other', file: 'other/index.html', dependencies };
    extra = [other];
    const site = await publishedSite();
    extra = [{ ...other, status: 404 }];
    await site.publish(new Set([changed]));
    expect(site.live?.files.get('/other')?.status).toBe(404);
  });

  it('has the icons of the tour in place of its own, until there are none', async () => {
    const own = await icon('own');
    let icons = new Map([['/icon.svg', await icon('logo')]]);
    const site = publication([], {
      served: {
        resolvePaths: (path) => [path],
        isOnRequest: () => false,
        assets: new Map([['/icon.svg', own]]),
      },
      icons: () => Promise.resolve(icons),
    });
    await site.publish(new Set([EVERYTHING]));
    expect([textOf(site, '/icon.svg'), await onDisk('icon.svg')]).toEqual(['logo', 'logo']);
    icons = new Map();
    await site.publish(new Set(['settings']));
    expect([textOf(site, '/icon.svg'), await onDisk('icon.svg')]).toEqual(['own', 'own']);
  });

  it('prepares a compressed form of the same page', async () => {
    const site = await publishedSite();
    await site.recompress();
    const page = site.live?.files.get('/');
    if (!page?.brotli) throw new Error('The page is not compressed.');
    const body = await readFile(join(distDir, 'site', 'current', 'index.html'));
    expect(page.plain).toBeNull();
    expect(brotliDecompressSync(page.brotli).toString()).toBe(textOf(site, '/'));
    expect(page.brotli.length).toBeLessThan(body.length / 4);
    expect(page.isSmall).toBe(true);
  });

  it('renders the pages that depend on an edit and reuses the others', async () => {
    const site = await publishedSite();
    const before = site.live?.files;
    retitle();
    await site.publish(new Set(['events/2026']));
    expect(rendered).toEqual(['/schedule']);
    expect(await onDisk('schedule/index.html')).toContain('two');
    expect(await onDisk('index.html')).toContain('one');
    expect(site.live?.files.get('/')).toBe(before?.get('/'));
  });

  it('publishes the pages of a known record before all pages are listed, once each', async () => {
    const site = await publishedSite();
    retitle();
    let before: string | undefined;
    onList = () => (before = textOf(site, '/schedule'));
    scheduleDependencies = ['events', 'events/2026', 'another'];
    await site.publish(new Set(['events', 'events/2026']));
    expect(before).toContain('/schedule two');
    expect(rendered).toEqual(['/schedule', '/']);
    expect([textOf(site, '/'), await onDisk('index.html')].join()).toMatch(/\/ two.*\/ two/);
  });

  it('publishes a new record’s page with the pages that link to it, not after them', async () => {
    const site = await publishedSite();
    retitle();
    extra = [{ path: '/new', file: 'new/index.html', dependencies: ['events/2026-new'] }];
    const before: (string | undefined)[] = [];
    onList = () => before.push(textOf(site, '/schedule'));
    await site.publish(new Set(['events', 'events/2026', 'events/2026-new']));
    expect(before).toEqual([expect.stringContaining('/schedule one')]);
    expect(textOf(site, '/new')).toContain('/new two');
  });

  it('publishes without the page of a deleted record', async () => {
    extra = [{ path: '/gone', file: 'gone/index.html', dependencies: ['events/2026-gone'] }];
    const site = await publishedSite();
    broken = '/gone';
    retitle();
    extra = [];
    await site.publish(new Set(['events', 'events/2026', 'events/2026-gone']));
    expect(site.live?.files.has('/gone')).toBe(false);
    expect(textOf(site, '/schedule')).toContain('two');
  });

  it('renders a page with other dependencies than before, and a new one', async () => {
    const site = await publishedSite();
    extra = [{ path: '/new', file: 'new/index.html', dependencies: ['events/2027'] }];
    scheduleDependencies = ['events'];
    await site.publish(new Set(['standings']));
    expect(rendered).toEqual(['/schedule', '/new']);
    expect(await onDisk('new/index.html')).toContain('/new');
  });

  it('reuses a page that came out the same, with its tag', async () => {
    const site = await publishedSite();
    const before = site.live?.files;
    retitle();
    await site.publish(new Set([EVERYTHING]));
    expect(site.live?.files.get('/about')).toBe(before?.get('/about'));
    expect(site.live?.files.get('/')?.etag).not.toBe(before?.get('/')?.etag);
  });

  it('leaves the live site as it is when a page can’t be rendered, and names it', async () => {
    const site = await publishedSite();
    const live = site.live;
    broken = '/about';
    retitle();
    await expect(site.publish(new Set([EVERYTHING]))).rejects.toThrow(
      'The page /about could not be rendered. The live site is unchanged.',
    );
    expect(site.live).toBe(live);
    expect(await onDisk('index.html')).toContain('one');
  });

  it('reports when files can’t be written; visitors of this server get the new pages nevertheless', async () => {
    const site = await publishedSite();
    const builds = join(distDir, 'site', 'builds');
    await rename(builds, `${builds}-moved`);
    await writeFile(builds, 'a file where a folder belongs');
    retitle();
    await expect(site.publish(new Set([EVERYTHING]))).rejects.toThrow('could not be written');
    expect(textOf(site, '/')).toContain('two');
    await rm(builds);
    await rename(`${builds}-moved`, builds);
    await site.publish(new Set([EVERYTHING]));
    expect(await onDisk('index.html')).toContain('two');
  });

  it('puts pictures into the build and ignores a missing one', async () => {
    const picture = join(distDir, 'picture.avif');
    await writeFile(picture, 'pixels');
    await publishedSite([
      { file: 'media/a/320.avif', from: picture },
      { file: 'media/b/320.avif', from: join(distDir, 'gone.avif') },
    ]);
    expect(await onDisk('media/a/320.avif')).toBe('pixels');
  });

  it('links files that don’t change and leaves the last build as it was', async () => {
    const site = publication();
    const other = { path: '/other', file: 'other/index.html', dependencies: [] };
    const publish = async (title: string, ...more: SitePage[]) => {
      retitle(title);
      extra = more;
      await site.publish(new Set([EVERYTHING]));
      const current = join(distDir, 'site', await readlink(join(distDir, 'site', 'current')));
      const text = (folder: string, file: string) => readFile(join(folder, file), 'utf8');
      return { title, current, at: (file: string) => text(current, file) };
    };
    // Several builds share its file when it changes.
    await publish('a', other);
    await publish('a');
    let before = await publish('a', other);
    const edits = [['b'], ['c', other], ['d'], ['d'], ['d'], ['e'], ['f', other]] as const;
    for (const [title, ...more] of edits) {
      const now = await publish(title, ...more);
      expect(await now.at('index.html')).toContain(` ${title}<`);
      expect(await now.at('about/index.html')).toContain('/about');
      const isThere = (await readdir(now.current)).includes('other');
      expect([title, isThere]).toEqual([title, more.length > 0]);
      if (isThere) expect(await now.at('other/index.html')).toContain(`/other ${title}`);
      // A deploy script may be copying it.
      expect(await before.at('index.html')).toContain(` ${before.title}<`);
      before = now;
    }
  });

  it('writes every file when the last build was removed', async () => {
    const site = await publishedSite();
    await rm(join(distDir, 'site', 'builds'), { recursive: true });
    retitle();
    await site.publish(new Set([EVERYTHING]));
    expect(await onDisk('index.html')).toContain('two');
    expect(await onDisk('about/index.html')).toContain('/about');
  });

  it('retains two old builds besides the live one, also after a restart', async () => {
    for (const title of ['a', 'b', 'c', 'd']) {
      retitle(title);
      const site = publication();
      await site.publish(new Set([EVERYTHING]));
      await site.tidied();
    }
    expect(await readdir(join(distDir, 'site', 'builds'))).toHaveLength(3);
    expect(await onDisk('index.html')).toContain(' d');
  });

  it('renders a page on request for the tour as it is, with its share card', async () => {
    const shown: string[][] = [];
    const site = publication([], {
      onCards: (_cards, onRequest) => shown.push([...onRequest.keys()]),
    });
    await site.publish(new Set([EVERYTHING]));
    const at = async () => {
      const file = await site.live?.onRequest?.fileFor('/rounds/ann');
      return file ? decompress(file).toString() : null;
    };
    expect(site.live?.onRequest?.isAt('/rounds/ann')).toBe(true);
    expect(await at()).toContain('/rounds/ann one');
    retitle();
    await site.publish(new Set());
    expect(await at()).toContain('one');
    await site.publish(new Set(['events']));
    expect(await at()).toContain('/rounds/ann two');
    expect(shown.length).toBeGreaterThan(2);
  });
});
