import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { SitePage, Tour } from '../../domain/publish/tour.ts';
import { PublishError } from '../publisher.ts';
import { RENDERER_ENDED, RenderProcess } from './renderer.ts';
import { decompress } from '../../http/compression.ts';
import type { RenderedPage } from './in-process-renderer.ts';

const page = (path: string): SitePage => ({
  ...{ path, file: `${path.slice(1)}.html`, dependencies: [] },
  ...(path === '/404' && { status: 404 }),
});

const PAGES = Array.from({ length: 40 }, (_, number) => page(`/page-${number}`));

/** A compiled site whose pages tell the tour they are drawn from, and fail as their address says. */
const COMPILED = `
import { existsSync, rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
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
export async function readShop({ origin }, { handles, before, signal, onOtherVersion }) {
  if (origin.includes('down')) throw new Error('The shop doesn’t answer');
  if (origin.includes('slow')) await wait(60_000, undefined, { signal });
  onOtherVersion('2024-10', '2025-01');
  return { content: before, troubles: [...handles] };
}
`;

const address = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: '' };
const shopAt = (origin: string) => ({ origin, token: 't', version: '2024-10' });

const log = { warn: vi.fn() };
let distDir: string;
let drawing: RenderProcess;

beforeEach(async () => {
  log.warn.mockClear();
  known = new Map();
  distDir = await mkdtemp(join(tmpdir(), 'tour-drawing-'));
  const folder = join(distDir, 'compiled', 'server');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.mjs'), COMPILED);
  drawing = new RenderProcess(distDir, log, { afterUse: 60_000, afterStaff: 60_000 });
});

afterEach(async () => {
  drawing.close();
  await rm(distDir, { recursive: true, force: true });
});

/** Tags of what is live. */
let known = new Map<string, string>();

async function draw(tour: Tour, ...paths: string[]): Promise<RenderedPage[]> {
  const drawn: RenderedPage[] = [];
  await drawing.draw({ tour, address, pages: paths.map(page), known }, (one) => drawn.push(one));
  return drawn;
}

const bodyOf = ({ file }: RenderedPage) => file && decompress(file).toString();

const textOf = async (tour: Tour, path = '/a') => (await draw(tour, path)).map(bodyOf).join();

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('drawing in a process of its own', () => {
  it('gives the tour’s pages and draws them, with status, policy and cards', async () => {
    const tour = emptyTour({ events: [eventRecord({ eventID: '2026-open', name: 'Open' })] });
    const pages = await drawing.pagesOf(tour);
    expect(pages.at(-1)).toEqual({
      ...{ path: '/events/2026-open', file: '2026-open', dependencies: ['events/2026-open'] },
    });
    const drawn = await draw(tour, ...pages.map(({ path }) => path), '/404');
    expect(drawn.map(({ path }) => path)).toEqual([...pages.map(({ path }) => path), '/404']);
    const [first] = drawn;
    const [cardPath, card] = [...(first?.cards ?? [])][0] ?? [];
    expect(card?.title).toBe('/page-0');
    expect(first?.file).toMatchObject({
      ...{ file: 'page-0.html', status: 200, type: 'text/html', csp: "default-src 'self'" },
    });
    expect(first && bodyOf(first)).toBe(`/page-0|2026-06-10|Open||https://tour.test${cardPath}`);
    expect(drawn.at(-1)?.file?.status).toBe(404);
  });

  it('knows what changed and what stayed', async () => {
    const results = new Map([['2026-open', { eventID: '2026-open' }]]);
    const tour = emptyTour({ events: [eventRecord({ name: 'Open' })], results });
    expect(await textOf(tour)).toContain('/a|2026-06-10|Open|2026-open|');
    expect(await textOf({ ...tour, today: '2026-06-11' })).toContain('|2026-06-11|Open|2026-open|');
    const later = { ...tour, events: [eventRecord({ name: 'Classic' })], results: new Map() };
    expect(await textOf(later)).toContain('|2026-06-10|Classic||');
  });

  it('says of a page that came out as it is live no more than that', async () => {
    const tour = emptyTour();
    const [first] = await draw(tour, '/a');
    known = new Map([['/a', first?.file?.etag ?? '']]);
    const [same, other] = await draw(tour, '/a', '/b');
    expect(same).toEqual({ path: '/a', file: null, cards: first?.cards });
    expect(other?.file).not.toBeNull();
  });

  it('packs pages, and packs them further when asked', async () => {
    const filler = Array.from({ length: 400 }, (_, at) => `event ${at * 7919} `).join('');
    const [page] = await draw(emptyTour({ events: [eventRecord({ name: filler })] }), '/a');
    const { plain, brotli, gzip } = page?.file ?? {};
    expect(plain).toBeNull();
    const body = gunzipSync(gzip ?? '');
    expect(body.toString()).toContain(filler);
    expect(brotliDecompressSync(brotli ?? '')).toEqual(body);
    const small = await drawing.recompress(body);
    expect(brotliDecompressSync(small)).toEqual(body);
    expect(small.length).toBeLessThan(brotli?.length ?? 0);
  });

  it('says which page can’t be drawn, and goes on', async () => {
    const failing = draw(emptyTour(), '/a', '/broken');
    await expect(failing).rejects.toThrow(
      new PublishError('The page /broken could not be drawn; the site stays as it was.'),
    );
    const reason: unknown = await failing.catch((error: unknown) => error);
    expect(reason instanceof Error && String(reason.cause)).toContain('secret detail');
    expect(await textOf(emptyTour())).toContain('/a|');
  });

  it('starts anew when it was killed twice, knowing the tour again', async () => {
    const tour = emptyTour({ events: [eventRecord({ name: 'Open' })] });
    await textOf(tour);
    const { pid } = drawing;
    for (const name of ['cut-1', 'cut-2'])
      await writeFile(join(distDir, 'compiled/server', name), '');
    expect(await textOf(tour, '/cut-off-twice')).toContain('|Open|');
    expect(drawing.pid).not.toBe(pid);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('gives up what kills it every time, in a sentence, and draws the next', async () => {
    await expect(draw(emptyTour(), '/cut-off')).rejects.toThrow(RENDERER_ENDED);
    expect(await textOf(emptyTour())).toContain('/a|');
  });

  it('ends when nothing is asked of it, and comes back when it is', async () => {
    drawing = new RenderProcess(distDir, log, { afterUse: 200, afterStaff: 60_000 });
    expect(drawing.pid).toBeNull();
    await textOf(emptyTour());
    const pid = drawing.pid ?? 0;
    await vi.waitFor(() => {
      expect(drawing.pid).toBeNull();
      expect(isThere(pid)).toBe(false);
    }, 5_000);
    expect(await textOf(emptyTour({ today: '2026-07-01' }))).toContain('|2026-07-01|');
  });

  it('stays while somebody may edit', async () => {
    drawing = new RenderProcess(distDir, log, { afterUse: 50, afterStaff: 60_000 });
    drawing.wakeForStaff();
    await textOf(emptyTour());
    await wait(300);
    expect(drawing.pid).not.toBeNull();
  });

  it('finishes what it draws when the server’s whole group is told to end', async () => {
    await textOf(emptyTour());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.kill(drawing.pid ?? 0, signal);
      expect(await textOf(emptyTour())).toContain('/a|');
    }
  });

  it('is over at once when it is closed', async () => {
    const open = draw(emptyTour(), '/slow');
    await vi.waitFor(() => {
      expect(drawing.pid).not.toBeNull();
    });
    const pid = drawing.pid ?? 0;
    drawing.close();
    await expect(open).rejects.toThrow(RENDERER_ENDED);
    await expect(draw(emptyTour(), '/a')).rejects.toThrow(RENDERER_ENDED);
    drawing.wake();
    expect(drawing.pid).toBeNull();
    await vi.waitFor(() => {
      expect(isThere(pid)).toBe(false);
    }, 5_000);
  });

  it('does not outlive a server that was killed', async () => {
    const script = `import { DrawingProcess } from ${JSON.stringify(join(import.meta.dirname, 'renderer.ts'))};
      const drawing = new DrawingProcess(${JSON.stringify(distDir)}, console);
      drawing.wake(); console.log(drawing.pid); setInterval(() => undefined, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const pid = Number(String(await once(server.stdout, 'data')));
    expect(isThere(pid)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => {
      expect(isThere(pid)).toBe(false);
    }, 5_000);
  });
});

describe('reading the shop there', () => {
  const content = { gear: [], products: [], articles: [] };

  it('gives what was read, and tells of another version', async () => {
    const onOtherVersion = vi.fn();
    const wish = { handles: ['cap'], before: content, onOtherVersion };
    const reading = await drawing.readShop(shopAt('https://shop.test'), wish);
    expect(reading).toEqual({ content, troubles: ['cap'] });
    expect(onOtherVersion).toHaveBeenCalledExactlyOnceWith('2024-10', '2025-01');
  });

  it('fails with the shop’s sentence', async () => {
    const reading = drawing.readShop(shopAt('https://down.test'), { handles: [], before: null });
    await expect(reading).rejects.toThrow('The shop doesn’t answer');
  });

  it('can be given up', async () => {
    const stop = new AbortController();
    const reading = drawing.readShop(shopAt('https://slow.test'), {
      ...{ handles: [], before: null, signal: stop.signal },
    });
    stop.abort();
    await expect(reading).rejects.toThrow('aborted');
  });

  it('says what to do when nothing is compiled', async () => {
    await rm(join(distDir, 'compiled'), { recursive: true });
    await expect(drawing.pagesOf(emptyTour())).rejects.toThrow(
      'The compiled site can’t be loaded. Build it with: npm run build',
    );
  });
});
