import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { SitePage, Tour } from '../../domain/publish/tour.ts';
import { PublishError } from '../publisher.ts';
import { RENDERER_ENDED, RenderProcess } from './renderer.ts';
import { decompress } from '../../http/responses/compression.ts';
import type { RenderedPage } from './in-process-renderer.ts';

const page = (path: string): SitePage => ({
  path,
  file: `${path.slice(1)}.html`,
  dependencies: [],
  ...(path === '/404' && { status: 404 }),
});

const PAGES = Array.from({ length: 40 }, (_, number) => page(`/page-${number}`));

/** A compiled site whose pages show the tour they are rendered from, and fail as their path requests. */
const COMPILED = `
import { existsSync, rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
export const pagesOnRequest = () => [];
export const pagesOf = ({ events }) => ${JSON.stringify(PAGES)}.concat(
  events.map(({ eventID }) => ({ path: '/events/' + eventID, file: eventID, dependencies: ['events/' + eventID] })));
export async function render(path, { tour, address, share }) {
  if (path === '/broken') throw new Error('secret detail');
  const cut = ['cut-1', 'cut-2'].map((name) => new URL(name, import.meta.url)).find(existsSync);
  if (path === '/cut-off' || (path === '/cut-off-twice' && cut)) {
    if (cut) rmSync(cut);
    process.kill(process.pid, 'SIGKILL');
    await wait(60_000);
  }
  if (path === '/slow') await wait(60_000);
  const card = share({ kicker: '', title: path, lines: [], tourName: 'Tour', picture: '' });
  const text = [path, tour.today, tour.events.map(({ name }) => name), [...tour.results.keys()], card].join('|');
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" };
  return new Response(text, { status: path === '/404' ? 404 : 200, headers });
}
`;

const address = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: '' };

const log = { warn: vi.fn() };
let distDir: string;
let renderer: RenderProcess;

beforeEach(async () => {
  log.warn.mockClear();
  known = new Map();
  distDir = await mkdtemp(join(tmpdir(), 'tour-render-'));
  const folder = join(distDir, 'compiled', 'server');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.mjs'), COMPILED);
  await writeFile(join(folder, 'script-files.json'), '{}');
  renderer = new RenderProcess(distDir, log, { idleMs: 60_000, staffIdleMs: 60_000 });
});

afterEach(async () => {
  renderer.close();
  await rm(distDir, { recursive: true, force: true });
});

/** Tags of live pages. */
let known = new Map<string, string>();

async function render(tour: Tour, ...paths: string[]): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  const pages = paths.map(page);
  await renderer.renderPages({ tour, address, pages, known }, (one) => rendered.push(one));
  return rendered;
}

const bodyOf = ({ file }: RenderedPage) => file && decompress(file).toString();

const textOf = async (tour: Tour, path = '/a') => (await render(tour, path)).map(bodyOf).join();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('rendering in a separate process', () => {
  it('lists the tour’s pages and renders them, with status, policy and cards', async () => {
    const tour = emptyTour({ events: [eventRecord({ eventID: '2026-open', name: 'Open' })] });
    const pages = await renderer.pagesOf(tour);
    expect(pages.at(-1)).toEqual({
      path: '/events/2026-open',
      file: '2026-open',
      dependencies: ['events/2026-open'],
    });
    const rendered = await render(tour, ...pages.map(({ path }) => path), '/404');
    expect(rendered.map(({ path }) => path)).toEqual([...pages.map(({ path }) => path), '/404']);
    const [first] = rendered;
    const [cardPath, card] = [...(first?.cards ?? [])][0] ?? [];
    expect(card?.title).toBe('/page-0');
    expect(first?.file).toMatchObject({
      file: 'page-0.html',
      status: 200,
      type: 'text/html',
      csp: "default-src 'self'",
    });
    expect(first && bodyOf(first)).toBe(`/page-0|2026-06-10|Open||https://tour.test${cardPath}`);
    expect(rendered.at(-1)?.file?.status).toBe(404);
  });

  it('renders from the latest tour when parts of it changed', async () => {
    const results = new Map([['2026-open', { eventID: '2026-open' }]]);
    const tour = emptyTour({ events: [eventRecord({ name: 'Open' })], results });
    expect(await textOf(tour)).toContain('/a|2026-06-10|Open|2026-open|');
    expect(await textOf({ ...tour, today: '2026-06-11' })).toContain('|2026-06-11|Open|2026-open|');
    const later = { ...tour, events: [eventRecord({ name: 'Classic' })], results: new Map() };
    expect(await textOf(later)).toContain('|2026-06-10|Classic||');
  });

  it('returns no file for a page that came out as it is live', async () => {
    const tour = emptyTour();
    const [first] = await render(tour, '/a');
    known = new Map([['/a', first?.file?.etag ?? '']]);
    const [same, other] = await render(tour, '/a', '/b');
    expect(same).toEqual({ path: '/a', file: null, cards: first?.cards });
    expect(other?.file).not.toBeNull();
  });

  it('compresses pages, and compresses them further on request', async () => {
    const filler = Array.from({ length: 400 }, (_, at) => `event ${at * 7919} `).join('');
    const [page] = await render(emptyTour({ events: [eventRecord({ name: filler })] }), '/a');
    const { plain, brotli } = page?.file ?? {};
    expect(plain).toBeNull();
    const body = brotliDecompressSync(brotli ?? '');
    expect(body.toString()).toContain(filler);
    const small = await renderer.recompress(body);
    expect(brotliDecompressSync(small)).toEqual(body);
    expect(small.length).toBeLessThan(brotli?.length ?? 0);
  });

  it('names the page that can’t be rendered, and goes on', async () => {
    const failing = render(emptyTour(), '/a', '/broken');
    await expect(failing).rejects.toThrow(
      new PublishError('The page /broken could not be rendered. The live site is unchanged.'),
    );
    const reason: unknown = await failing.catch((error: unknown) => error);
    expect(reason instanceof Error && String(reason.cause)).toContain('secret detail');
    expect(await textOf(emptyTour())).toContain('/a|');
  });

  it('starts again after it was killed twice, and has the tour again', async () => {
    const tour = emptyTour({ events: [eventRecord({ name: 'Open' })] });
    await textOf(tour);
    const { pid } = renderer;
    for (const name of ['cut-1', 'cut-2'])
      await writeFile(join(distDir, 'compiled/server', name), '');
    expect(await textOf(tour, '/cut-off-twice')).toContain('|Open|');
    expect(renderer.pid).not.toBe(pid);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('fails with a sentence after three kills, and renders the next page', async () => {
    await expect(render(emptyTour(), '/cut-off')).rejects.toThrow(RENDERER_ENDED);
    expect(await textOf(emptyTour())).toContain('/a|');
  });

  it('ends when it is idle, and starts again on demand', async () => {
    renderer = new RenderProcess(distDir, log, { idleMs: 200, staffIdleMs: 60_000 });
    expect(renderer.pid).toBeNull();
    await textOf(emptyTour());
    const pid = renderer.pid ?? 0;
    await vi.waitFor(() => {
      expect(renderer.pid).toBeNull();
      expect(isRunning(pid)).toBe(false);
    }, 20_000);
    expect(await textOf(emptyTour({ today: '2026-07-01' }))).toContain('|2026-07-01|');
  });

  it('keeps running while staff is signed in', async () => {
    renderer = new RenderProcess(distDir, log, { idleMs: 50, staffIdleMs: 60_000 });
    renderer.startForStaff();
    await textOf(emptyTour());
    const other = new RenderProcess(distDir, log, { idleMs: 50, staffIdleMs: 60_000 });
    other.start();
    expect(other.pid).not.toBeNull();
    await vi.waitFor(() => {
      expect(other.pid).toBeNull();
    }, 20_000);
    expect(renderer.pid).not.toBeNull();
  });

  it('finishes what it renders when the whole process group gets a signal', async () => {
    await textOf(emptyTour());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.kill(renderer.pid ?? 0, signal);
      expect(await textOf(emptyTour())).toContain('/a|');
    }
  });

  it('ends immediately when it is closed', async () => {
    const open = render(emptyTour(), '/slow');
    await vi.waitFor(() => {
      expect(renderer.pid).not.toBeNull();
    }, 20_000);
    const pid = renderer.pid ?? 0;
    renderer.close();
    await expect(open).rejects.toThrow(RENDERER_ENDED);
    await expect(render(emptyTour(), '/a')).rejects.toThrow(RENDERER_ENDED);
    renderer.start();
    expect(renderer.pid).toBeNull();
    await vi.waitFor(() => {
      expect(isRunning(pid)).toBe(false);
    }, 20_000);
  });

  it('does not outlive a server that was killed', async () => {
    const script = `import { RenderProcess } from ${JSON.stringify(join(import.meta.dirname, 'renderer.ts'))};
      const renderer = new RenderProcess(${JSON.stringify(distDir)}, console);
      renderer.start(); console.log(renderer.pid); setInterval(() => undefined, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const pid = Number(String(await once(server.stdout, 'data')));
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => {
      expect(isRunning(pid)).toBe(false);
    }, 20_000);
  });

  it('reports what to do when nothing is compiled', async () => {
    await rm(join(distDir, 'compiled'), { recursive: true });
    await expect(renderer.pagesOf(emptyTour())).rejects.toThrow(
      'The compiled site can’t be loaded. Build it with: npm run build',
    );
  });
});
