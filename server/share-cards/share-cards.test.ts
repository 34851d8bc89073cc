import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { childrenOf } from '../../scripts/bench/process-stats.ts';
import { JobTimeoutError } from '../background/worker-process.ts';
import type { ShareCard } from '../domain/publish/share-card.ts';
import { cardPath } from './card-path.ts';
import { ShareCards } from './share-cards.ts';

const SITE_PICTURES = resolve(import.meta.dirname, '../../site/public/pictures');

const PICTURE = '0123456789abcdef0123';

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  tourName: 'Test Tour',
  kicker: 'Results',
  title: 'Spring Open',
  lines: [],
  picture: '',
  ...change,
});
const byPath = (...cards: ShareCard[]) => new Map(cards.map((each) => [cardPath(each), each]));

let dir: string;
let renderedCount: number;
let cards: ShareCards;
const options = () => ({
  dir,
  imagesDir: join(dir, 'images'),
  sitePictures: SITE_PICTURES,
  log: pino({ level: 'silent' }),
  onRendered: () => {
    renderedCount += 1;
  },
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tour-cards-'));
  renderedCount = 0;
  cards = new ShareCards(options());
});
afterEach(async () => {
  cards.close();
  await rm(dir, { recursive: true });
});

/** The bytes of a rendered card. */
async function rendered(shown: ShareCard): Promise<Buffer> {
  const path = cardPath(shown);
  cards.update(new Map([[path, shown]]));
  await cards.settled();
  return readFile((await cards.fileFor(path)) ?? '');
}

/** Kills a process, unless it ended meanwhile. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

describe('share cards', () => {
  it('are rendered once, in the size that chats expect, and served under their address only', async () => {
    const shown = byPath(card(), card({ title: 'Other' }));
    const [path = ''] = shown.keys();
    expect(await cards.fileFor(path)).toBeNull();
    cards.update(shown);
    await cards.settled();
    const file = (await cards.fileFor(path)) ?? '';
    const { width, height, format } = await sharp(await readFile(file)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect((await stat(file)).size).toBeLessThan(200_000);
    expect(renderedCount).toBe(1);
    const { mtimeMs } = await stat(file);
    cards.update(shown);
    await cards.settled();
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    expect(renderedCount).toBe(1);
    expect(await cards.fileFor('/cards/../share-cards.ts')).toBeNull();
  });

  it('show the tour’s scene instead of a picture that can’t be read, such as an SVG under its name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect fill="red"/></svg>';
    await mkdir(join(dir, 'images', PICTURE), { recursive: true });
    await writeFile(join(dir, 'images', PICTURE, '1280.webp'), svg);
    const scene = await rendered(card());
    const elsewhere = ['http://127.0.0.1:9/a.webp', 'file:///etc/passwd', '../../private/secrets'];
    for (const picture of [PICTURE, ...elsewhere]) {
      expect((await rendered(card({ picture }))).equals(scene), picture).toBe(true);
    }
  });

  it('show the tour’s logo, and the site’s mark instead of one that can’t be read', async () => {
    await mkdir(join(dir, 'images', PICTURE), { recursive: true });
    const file = join(dir, 'images', PICTURE, '640.webp');
    await writeFile(file, 'no picture');
    const plain = await rendered(card());
    expect((await rendered(card({ logo: PICTURE }))).equals(plain)).toBe(true);
    const red = { width: 90, height: 30, channels: 3, background: '#f00' } as const;
    await writeFile(file, await sharp({ create: red }).webp().toBuffer());
    // Another title: a card is rendered once.
    const other = { title: 'Other' };
    const [shown, without] = [card({ ...other, logo: PICTURE }), card(other)];
    expect((await rendered(shown)).equals(await rendered(without))).toBe(false);
  });

  it('are rendered although something kills the rendering process, at any moment', async () => {
    const workers = async () => {
      const running = await childrenOf(process.pid);
      expect(running).toHaveLength(1);
      return running;
    };
    const moments = {
      'when it starts': () => vi.waitFor(workers, 120_000),
      'when it has nothing to render': async () => {
        await cards.settled();
        return workers();
      },
      'when it renders': async () => {
        cards.update(byPath(card({ title: 'First' }), card({ title: 'Second' })));
        await vi.waitFor(() => expect(renderedCount).toBeGreaterThan(0), 120_000);
        return workers();
      },
    };
    for (const [title, moment] of Object.entries(moments)) {
      renderedCount = 0;
      cards.update(byPath(card({ title })));
      for (const pid of await moment()) killIfRunning(pid);
    }
    await cards.settled();
    const [path = ''] = byPath(card({ title: 'Last Open' })).keys();
    cards.update(byPath(card({ title: 'Last Open' })));
    expect(await cards.fileFor(path)).not.toBeNull();
  });

  it('are rendered when they are requested first, if the tour wants that', async () => {
    const lazy = new ShareCards({ ...options(), onRequest: true });
    onTestFinished(() => lazy.close());
    const shown = byPath(card(), card({ title: 'Other' }));
    const [path = ''] = shown.keys();
    lazy.update(shown);
    await lazy.settled();
    expect(await readdir(dir)).toEqual([]);
    expect(await lazy.fileFor('/cards/other.jpg')).toBeNull();
    expect(await lazy.fileFor(path)).toBe(join(dir, basename(path)));
    await lazy.settled();
    expect(await readdir(dir)).toEqual([basename(path)]);
    expect(renderedCount).toBe(1);
  });

  it('of pages that are rendered on request are rendered when they are requested', async () => {
    const [own, other] = [card(), card({ title: 'Round' })];
    cards.update(byPath(own), byPath(other));
    await cards.settled();
    expect(await readdir(dir)).toEqual([basename(cardPath(own))]);
    expect(await cards.fileFor(cardPath(other))).toBe(join(dir, basename(cardPath(other))));
  });

  describe('that can’t be rendered', () => {
    const many = byPath(...Array.from({ length: 40 }, (_, at) => card({ title: `Open ${at}` })));
    const paths = [...many.keys()];
    const FIRST = paths.slice(0, 3);
    /** The cards whose rendering makes no progress. */
    let stuck: ReadonlySet<string>;
    let given: string[];

    /** Cards of a worker that takes no time. */
    const cardsOf = (): ShareCards =>
      new ShareCards({
        ...options(),
        worker: {
          render: async ({ out }) => {
            const path = `/cards/${basename(out)}`;
            given.push(path);
            if (stuck.has(path)) throw new JobTimeoutError('no progress');
            await writeFile(out, path);
          },
          close: () => undefined,
        },
      });
    const publish = async (all: ShareCards) => {
      given = [];
      all.update(many);
      await all.settled();
      return given;
    };

    it('leave the rest for later when several fail in a row, and come after those that didn’t fail', async () => {
      const all = cardsOf();
      stuck = new Set(paths);
      expect(await publish(all)).toEqual(FIRST);
      stuck = new Set(FIRST);
      expect(await publish(all)).toEqual([...paths.slice(3), ...FIRST]);
    });

    it('are attempted a few times a day, until they show something else', async () => {
      const all = cardsOf();
      stuck = new Set(FIRST.slice(0, 1));
      const attempts = [await publish(all), await publish(all), await publish(all)];
      expect(attempts.map((each) => each.filter((path) => stuck.has(path)).length)).toEqual([
        1, 1, 1,
      ]);
      expect(await publish(all)).toEqual([]);
      await all.tidy();
      stuck = new Set();
      expect(await publish(all)).toEqual(FIRST.slice(0, 1));
    });

    it('are rendered when they are requested later', async () => {
      const all = cardsOf();
      stuck = new Set(paths);
      await publish(all);
      stuck = new Set();
      const last = paths.at(-1) ?? '';
      given = [];
      expect(await all.fileFor(last)).toBe(join(dir, basename(last)));
      expect(given[0]).toBe(last);
    });

    it('are attempted a second time only without a picture of their own', async () => {
      const all = cardsOf();
      const shown = byPath(card({ picture: PICTURE }), card());
      stuck = new Set(shown.keys());
      given = [];
      all.update(shown);
      await all.settled();
      const [own = '', scene = ''] = shown.keys();
      expect(given).toEqual([own, own, scene]);
    });
  });

  it('wait for a state of the pages that stays so, at most five minutes, but not when they are requested', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const given: string[] = [];
    const render = async ({ out }: { out: string }) => {
      given.push(basename(out));
      await writeFile(out, '');
    };
    const all = new ShareCards({
      ...options(),
      pauseMs: 20_000,
      worker: { render, close: () => undefined },
    });
    const state = (at: number) => byPath(card({ title: `After hole ${at}` }));
    const nameOf = (at: number) => basename([...state(at).keys()].join(''));
    const publish = (from: number, to: number) => {
      for (let at = from; at <= to; at += 1) {
        all.update(state(at));
        vi.advanceTimersByTime(15_000);
      }
    };
    publish(1, 10);
    expect(given).toEqual([]);
    vi.advanceTimersByTime(5_000);
    await all.settled();
    expect(given).toEqual([nameOf(10)]);
    publish(11, 30);
    await all.settled();
    expect(given).toEqual([nameOf(10), nameOf(30)]);
    publish(31, 31);
    expect(await all.fileFor([...state(31).keys()].join(''))).toContain(nameOf(31));
    all.close();
  });

  it('have another address when anything on them differs', () => {
    const one = cardPath(card());
    for (const change of [
      { lines: ['1 Ann'] },
      { title: 'x' },
      { tourName: 'x' },
      { kicker: 'x' },
      { logo: PICTURE },
      { round: { figure: 'E', label: 'Net', holes: [] } },
    ]) {
      expect(cardPath(card(change))).not.toBe(one);
    }
    expect(cardPath(card())).toBe(one);
    expect(one).toMatch(/^\/cards\/[\w-]{22}\.jpg$/);
  });

  it('are removed a month after the last page showed them', async () => {
    for (const [name, days] of [
      ['old.jpg', 31],
      ['young.jpg', 29],
    ] as const) {
      await writeFile(join(dir, name), 'x');
      const at = new Date(Date.now() - days * 86_400_000);
      await utimes(join(dir, name), at, at);
    }
    // A clock that is set can bring two new days in a row.
    await Promise.all([cards.tidy(), cards.tidy()]);
    expect(await readdir(dir)).toEqual(['young.jpg']);
  });
});
