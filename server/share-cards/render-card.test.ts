import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type SharedRound,
  type ShareCard,
} from '../domain/publish/share-card.ts';
import type { Pixels } from '../images/decode.ts';
import { renderCard } from './render-card.ts';

const MARK = resolve(import.meta.dirname, '../../site/public/pictures/icon.svg');

/** A red picture. */
const red = (width: number, height: number): Pixels => ({
  data: Buffer.from(Array.from({ length: width * height }, () => [255, 0, 0]).flat()),
  width,
  height,
  channels: 3,
});

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  tourName: 'Test Tour',
  kicker: 'Net results',
  title: 'Spring Open',
  lines: ['1 Ann Lee', '2 Bo Ray', '3 Cy Day'],
  picture: '',
  ...change,
});
const render = (change: Partial<ShareCard> = {}, background = red(40, 21), mark = MARK) =>
  renderCard(card(change), { background, logo: null, mark });

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

describe('a share card', () => {
  let usual: Buffer;
  beforeAll(async () => {
    usual = await render();
  });

  it.each([
    [40, 21],
    [10, 300],
    [300, 10],
    [1, 1],
  ])('is covered by its picture, also by one of %i × %i pixels', async (width, height) => {
    const { data, info } = await sharp(await render({}, red(width, height)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
    for (const x of [2, CARD_WIDTH - 3]) {
      const [r = 0, g = 0, b = 0] = data.subarray((2 * CARD_WIDTH + x) * info.channels);
      expect(r).toBeGreaterThan(2 * Math.max(g, b));
    }
  });

  it.each([
    { tourName: 'Other Tour' },
    { kicker: 'Gross results' },
    { title: 'Fall Open' },
    { lines: ['1 Ann Lee', '2 Bo Ray', '3 Di Fox'] },
  ])('shows %o', async (change) => expect((await render(change)).equals(usual)).toBe(false));

  const ROUND: SharedRound = {
    figure: '-9',
    label: 'Net',
    holes: Array.from({ length: 18 }, () => ({ score: '4', mark: null })),
  };
  it('shows a round with its figure, its scores and their marks', async () => {
    const round = await render({ round: ROUND });
    for (const change of [
      { figure: 'E' },
      { label: 'Net, thru 9' },
      { holes: ROUND.holes.with(17, { score: '3', mark: null }) },
      ...(['birdie', 'eagle', 'bogey', 'double'] as const).map((mark) => ({
        holes: ROUND.holes.with(0, { score: '4', mark }),
      })),
    ]) {
      expect((await render({ round: { ...ROUND, ...change } })).equals(round)).toBe(false);
    }
    expect(round.length).toBeLessThan(200_000);
  });

  it('shows three lines and no fourth', async () => {
    const lines = [...card().lines, '4 Ed Poe'];
    expect((await render({ lines })).equals(usual)).toBe(true);
  });

  it('has the logo of the tour on white, whatever its shape', async () => {
    for (const [width, height] of [
      [30, 30],
      [600, 20],
      [1, 400],
    ] as const) {
      const logo = red(width, height);
      const shown = await renderCard(card(), { background: red(40, 21), logo, mark: MARK });
      expect(shown.equals(usual)).toBe(false);
    }
  });

  it('cuts a title that doesn’t fit on two lines in the smallest size', async () => {
    const long = await render({ title: 'Granite State Open '.repeat(40) });
    const longer = await render({ title: 'Granite State Open '.repeat(400) });
    expect(longer.equals(long)).toBe(true);
    const middle = await render({ title: 'Granite State Open at Stonebridge Country Club' });
    expect(middle.equals(long)).toBe(false);
  });

  it('is rendered with nothing to show, and with text that no font has', async () => {
    for (const text of ['', `${'⛳'.repeat(300)}\u0000\uFFFF`, '</svg><rect fill="red"/>']) {
      const texts = { tourName: text, kicker: text, title: text, lines: [text] };
      const { width, height } = await sharp(await render(texts)).metadata();
      expect([width, height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
    }
  });
});

describe('after a card no SVG can be decoded', () => {
  const decode = () => sharp(SVG).metadata();

  it('when it is rendered', async () => {
    await render();
    await expect(decode()).rejects.toThrow(/unsupported image format/);
  });

  it('when rendering fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tour-mark-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const mark = join(folder, 'icon.svg');
    await writeFile(mark, '<svg xmlns="http://www.w3.org/2000/svg"><cut');
    await expect(render({}, red(4, 2), mark)).rejects.toThrow();
    await expect(decode()).rejects.toThrow(/unsupported image format/);
  });
});
