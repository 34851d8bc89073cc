import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childrenOf } from '../../scripts/bench/process-stats.ts';
import type { ShareCard } from '../domain/publish/share-card.ts';
import { cardPath } from './card-path.ts';
import { ShareCards } from './share-cards.ts';

const SITE_PICTURES = resolve(import.meta.dirname, '../../site/public/pictures');

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  ...{ tourName: 'Test Tour', kicker: 'Results', title: 'Spring Open', lines: [], picture: '' },
  ...change,
});
const wish = (...cards: ShareCard[]) => new Map(cards.map((each) => [cardPath(each), each]));

let dir: string;
let drawnTold: number;
let cards: ShareCards;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tour-cards-'));
  drawnTold = 0;
  cards = new ShareCards({
    dir,
    imagesDir: join(dir, 'images'),
    sitePictures: SITE_PICTURES,
    mayFetch: (address) => address.startsWith('http://127.0.0.1:9/'),
    log: pino({ level: 'silent' }),
    onDrawn: () => {
      drawnTold += 1;
    },
  });
});
afterEach(async () => {
  cards.close();
  await rm(dir, { recursive: true });
});

describe('share cards', () => {
  it('are drawn once, in the size that chats ask for, and served under their address only', async () => {
    const wanted = wish(card(), card({ title: 'Other' }));
    const [path = ''] = wanted.keys();
    expect(await cards.fileFor(path)).toBeNull();
    cards.want(wanted);
    const file = (await cards.fileFor(path)) ?? '';
    await cards.settled();
    const { width, height, format } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect((await stat(file)).size).toBeLessThan(200_000);
    expect(drawnTold).toBe(1);
    const { mtimeMs } = await stat(file);
    cards.want(wanted);
    await cards.settled();
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    expect(drawnTold).toBe(1);
    expect(await cards.fileFor('/cards/../share-cards.ts')).toBeNull();
  });

  it('take hostile words as words, and a picture that can’t be had as none', async () => {
    cards.want(
      wish(
        card({
          title: '</svg><script>alert(1)</script> &amp; "x"'.repeat(20),
          lines: ['⛳'.repeat(300), '', '\u0000', 'fourth', 'fifth'],
          kicker: '',
        }),
        card({ picture: 'http://127.0.0.1:9/picture.webp' }),
        card({ picture: 'file:///etc/passwd' }),
        card({ picture: '../../private/secrets' }),
      ),
    );
    await cards.settled();
    expect((await readdir(dir)).filter((name) => name.endsWith('.jpg'))).toHaveLength(4);
  });

  it('go on when something else ends the process that draws them, at any moment', async () => {
    for (let title = 0; title < 8; title += 1) {
      cards.want(wish(card({ title: `Open ${title}` })));
      if (title % 2 === 0) await cards.settled();
      else await wait(title * 60);
      const drawers = await childrenOf(process.pid);
      expect(drawers).toHaveLength(1);
      for (const pid of drawers) process.kill(pid, 'SIGKILL');
      await wait(50);
    }
    await cards.settled();
    const [path = ''] = wish(card({ title: 'Last Open' })).keys();
    cards.want(wish(card({ title: 'Last Open' })));
    expect(await cards.fileFor(path)).not.toBeNull();
  });

  it('have another address when anything on them is another', () => {
    const one = cardPath(card());
    for (const change of [
      { lines: ['1 Ann'] },
      { title: 'x' },
      { tourName: 'x' },
      { kicker: 'x' },
    ]) {
      expect(cardPath(card(change))).not.toBe(one);
    }
    expect(cardPath(card())).toBe(one);
    expect(one).toMatch(/^\/cards\/[\w-]{22}\.jpg$/);
  });

  it('are kept for a month after the last page showed them', async () => {
    for (const [name, days] of [
      ['old.jpg', 31],
      ['young.jpg', 29],
    ] as const) {
      await writeFile(join(dir, name), 'x');
      const at = new Date(Date.now() - days * 86_400_000);
      await utimes(join(dir, name), at, at);
    }
    // Two days may follow at once when a clock is set.
    await Promise.all([cards.tidy(), cards.tidy()]);
    expect(await readdir(dir)).toEqual(['young.jpg']);
  });
});
