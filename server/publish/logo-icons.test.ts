import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { plainPicture } from '../../tests/helpers/pictures.ts';
import { decompress } from '../http/responses/compression.ts';
import type { LiveFile } from './live-site.ts';
import { logoIcons } from './logo-icons.ts';

const LOGO = '0123456789abcdef0123';

const tourWith = (logo: string) => ({
  settings: { ...DEFAULT_SETTINGS, identity: { ...DEFAULT_SETTINGS.identity, logo } },
});

let folder: string;
let warnings: number;
const log = { warn: () => (warnings += 1) };
beforeEach(async () => {
  folder = await testFolder();
  warnings = 0;
});

async function storeLogo(picture: Buffer, id = LOGO): Promise<void> {
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(join(folder, id, '1280.webp'), picture);
}

/** Red, green, blue and opacity at a place, each place a share of the width or height. */
async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

const bytesOf = (file: LiveFile | undefined) => (file ? decompress(file) : Buffer.alloc(0));

it('there are none without a logo', async () => {
  expect(await logoIcons(folder, log)(tourWith(''))).toEqual(new Map());
  expect(warnings).toBe(0);
});

it('a wide logo is whole in the squares of the site’s icons, on white where phones cut and fill them', async () => {
  await storeLogo(await plainPicture(800, 200, '#ff0000').webp({ lossless: true }).toBuffer());
  const icons = await logoIcons(folder, log)(tourWith(LOGO));
  for (const [path, size, corner, edge] of [
    ['/pictures/icon-180.png', 180, [255, 255, 255, 255], [255, 255, 255, 255]],
    ['/pictures/icon-192.png', 192, [255, 255, 255, 0], [255, 0, 0, 255]],
    ['/pictures/icon-512.png', 512, [255, 255, 255, 0], [255, 0, 0, 255]],
    ['/pictures/icon-maskable-512.png', 512, [255, 255, 255, 255], [255, 255, 255, 255]],
  ] as const) {
    const png = bytesOf(icons.get(path));
    const { width, height, format } = await sharp(png).metadata();
    expect([path, width, height, format]).toEqual([path, size, size, 'png']);
    expect([path, ...(await pixelAt(png, 0.5, 0.5))]).toEqual([path, 255, 0, 0, 255]);
    expect([path, ...(await pixelAt(png, 0, 0))].slice(-corner.length)).toEqual(corner);
    expect([path, ...(await pixelAt(png, 0, 0.5))].slice(-edge.length)).toEqual(edge);
  }
  const ico = bytesOf(icons.get('/favicon.ico'));
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const inIco = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14));
  expect((await sharp(inIco).metadata()).width).toBe(32);
  const svg = icons.get('/pictures/icon.svg');
  expect(svg?.type).toBe('image/svg+xml');
  const [, inSvg = ''] = /base64,([^"]+)/.exec(bytesOf(svg).toString()) ?? [];
  expect((await sharp(Buffer.from(inSvg, 'base64')).metadata()).width).toBe(192);
  expect([...icons.values()].map(({ file }) => `/${file}`)).toEqual([...icons.keys()]);
});

it('transparent parts stay so, except on phones', async () => {
  const clear = { width: 60, height: 60, channels: 4, background: '#ff000000' } as const;
  await storeLogo(await sharp({ create: clear }).webp({ lossless: true }).toBuffer());
  const icons = await logoIcons(folder, log)(tourWith(LOGO));
  expect((await pixelAt(bytesOf(icons.get('/pictures/icon-192.png')), 0.5, 0.5))[3]).toBe(0);
  const onPhone = bytesOf(icons.get('/pictures/icon-180.png'));
  expect(await pixelAt(onPhone, 0.5, 0.5)).toEqual([255, 255, 255, 255]);
});

it('are made once for each logo', async () => {
  const other = 'a'.repeat(20);
  await storeLogo(await plainPicture(90, 90).webp().toBuffer());
  await storeLogo(await plainPicture(90, 90, '#101010').webp().toBuffer(), other);
  const iconsOf = logoIcons(folder, log);
  const first = await iconsOf(tourWith(LOGO));
  expect(await iconsOf(tourWith(LOGO))).toBe(first);
  const tag = (files: typeof first) => files.get('/favicon.ico')?.etag;
  expect(tag(await iconsOf(tourWith(other)))).not.toBe(tag(first));
  expect(await iconsOf(tourWith(''))).toEqual(new Map());
});

it('a logo that can’t be read leaves the site’s own icons, until it can', async () => {
  const iconsOf = logoIcons(folder, log);
  expect(await iconsOf(tourWith(LOGO))).toEqual(new Map());
  await storeLogo(await readFile(import.meta.filename));
  expect(await iconsOf(tourWith(LOGO))).toEqual(new Map());
  expect(warnings).toBe(2);
  await storeLogo(await plainPicture().webp().toBuffer());
  expect((await iconsOf(tourWith(LOGO))).size).toBe(6);
});
