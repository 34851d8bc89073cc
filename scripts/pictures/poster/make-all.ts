/** Makes every picture of the poster style: events, courses, champions, articles, the hero and the default. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import '../../../server/images/decode.ts';
import { PICTURE_WIDTHS } from '#domain/shared/picture.ts';
import { createHash } from 'node:crypto';
import { COURSES } from '../../demo/courses.ts';
import { makeSeasons } from '../../demo/season/season.ts';
import { hashText } from '../../demo/hash-text.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { ARTICLES, champion, DETAILS, matchPlay } from './articles.ts';
import { courseCompositions, defaultPicture, hero } from './courses.ts';
import { EVENTS, type Composition } from './events.ts';
import { lookOf, type Hour, type Look, type Season, type Weather } from './look.ts';
import * as nature from './nature.ts';
import { createRandom } from './svg.ts';

const DEMO = join(import.meta.dirname, '../../demo/pictures');
const SITE = join(import.meta.dirname, '../../../site/public/pictures');
const what = process.argv[2] ?? 'all';
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

export function svgOf(
  composition: Composition,
  seed: string,
  look: Look,
  W: number,
  H: number,
  side: number,
  zoom = 1,
): string {
  const stage = { W, H, look, side, random: createRandom(seed) };
  let body = composition(stage);
  if (look.weather === 'rain') body += nature.rain(stage, '#e8eeec', 60);
  const dx = (-(zoom - 1) * W) / 2;
  const dy = -(zoom - 1) * H * 0.55;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><g transform="translate(${dx} ${dy}) scale(${zoom})">${body}</g></svg>`;
}
const png = (svg: string, width: number) =>
  sharp(Buffer.from(svg), {
    density: Math.max(36, (72 * width) / Number(/width="(\d+)"/.exec(svg)?.[1])),
  })
    .resize(width)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();

const seasonOf = (month: number): Season =>
  month <= 5 ? 'spring' : month <= 8 ? 'summer' : month <= 10 ? 'autumn' : 'late';
const NIGHT = new Set(['lantern-hill-open', 'whippoorwill-twilight', 'two-lanterns-pairs']);
const HOURS: readonly Hour[] = ['dawn', 'day', 'gold', 'dusk'];
const tour = makeSeasons({ today: '2026-11-23' });

function eventLook(slug: string, variant: number): Look {
  const played = tour.seasons
    .find(({ year }) => year % 4 === variant)
    ?.events.find(({ record }) => slugOf(record.name) === slug);
  const month = played
    ? Number(played.record.date.slice(5, 7))
    : ([5, 6, 8, 9][(variant + hashText(slug)) % 4] ?? 6);
  const turn = hashText(slug) % 4;
  const hour: Hour = NIGHT.has(slug)
    ? variant % 2
      ? 'night'
      : 'dusk'
    : slug === 'moose-crossing-classic'
      ? ((['dusk', 'gold', 'dusk', 'dawn'] as const)[variant] ?? 'dusk')
      : (HOURS[(variant + turn) % 4] ?? 'day');
  const odd = (variant + (hashText(`${slug}/weather`) % 4)) % 4 === 0;
  const weather: Weather =
    !odd ||
    NIGHT.has(slug) ||
    slug === 'merrimack-river-classic' ||
    slug === 'lfg-championship' ||
    slug === 'the-colony-cup'
      ? 'clear'
      : month <= 4 || month >= 11 || slug.includes('hare')
        ? 'frost'
        : hour === 'gold' || hour === 'dusk'
          ? 'clear'
          : hashText(slug) % 3 === 0
            ? 'rain'
            : 'fog';
  return lookOf(slug.includes('fiddlehead') ? 'spring' : seasonOf(month), hour, weather);
}

/** Stores a picture in every width and format, under an ID from its content. */
async function store(original: Buffer): Promise<string> {
  const id = createHash('sha256').update(original).digest('hex').slice(0, 20);
  const folder = join(DEMO, 'records', id);
  await mkdir(folder, { recursive: true });
  for (const width of PICTURE_WIDTHS) {
    const image = sharp(original).resize(width);
    await writeFile(
      join(folder, `${String(width)}.avif`),
      await image
        .clone()
        .avif({ quality: { 320: 48, 640: 41, 1280: 35 }[width], effort: 2 })
        .toBuffer(),
    );
    await writeFile(
      join(folder, `${String(width)}.webp`),
      await image
        .clone()
        .webp({ quality: { 320: 60, 640: 50, 1280: 38 }[width], effort: 5 })
        .toBuffer(),
    );
  }
  return id;
}

async function records(): Promise<void> {
  await rm(join(DEMO, 'records'), { recursive: true, force: true });
  const courses: Record<string, string> = {};
  const ids = COURSES.map(({ id }) => id);
  for (const [id, composition] of courseCompositions(ids)) {
    const i = ids.indexOf(id);
    const h = hashText(id);
    const look = lookOf(
      (['summer', 'autumn', 'spring', 'summer', 'autumn', 'late'] as const)[i % 6] ?? 'summer',
      HOURS[(h >>> 4) % (i % 4 === 0 ? 4 : 3)] ?? 'day',
      i % 9 === 4 ? 'fog' : i % 6 === 5 ? 'frost' : 'clear',
    );
    courses[id] = await store(
      await png(
        svgOf(composition, id, look, 1600, 1200, h % 2 ? 1 : -1, 1 + ((h >>> 8) % 3) * 0.08),
        1280,
      ),
    );
  }
  const events: Record<string, string[]> = {};
  for (const [slug, composition] of Object.entries(EVENTS)) {
    events[slug] = [];
    for (let variant = 0; variant < 4; variant += 1) {
      const side = (variant + hashText(slug)) % 2 ? 1 : -1;
      events[slug].push(
        await store(
          await png(
            svgOf(
              composition,
              `${slug}/${variant}`,
              eventLook(slug, variant),
              1600,
              1200,
              side,
              [1, 1.1, 1, 1.05][variant],
            ),
            1280,
          ),
        ),
      );
    }
  }
  const champions: Record<string, string> = {};
  for (const year of [2023, 2024, 2025, 2026]) {
    const look = lookOf(
      year % 2 ? 'autumn' : 'summer',
      (['gold', 'day', 'dusk', 'dawn'] as const)[year % 4] ?? 'gold',
    );
    champions[year] = await store(
      await png(
        svgOf(champion(year), `champion/${year}`, look, 1600, 1200, year % 2 ? 1 : -1),
        1280,
      ),
    );
  }
  await writeFile(
    join(DEMO, 'records.json'),
    `${JSON.stringify({ courses, events, champions }, null, 2)}\n`,
  );
}

async function shop(): Promise<void> {
  const folder = join(DEMO, 'shop');
  for (const file of await readdir(folder))
    if (/^(course|article|recap|match)/.test(file)) await rm(join(folder, file));
  const write = async (name: string, svg: string) =>
    writeFile(
      join(folder, `${name}.webp`),
      await sharp(await png(svg, 1200))
        .webp({ quality: 56, effort: 6 })
        .toBuffer(),
    );
  let i = 0;
  const looks = [
    lookOf('summer', 'day'),
    lookOf('autumn', 'gold'),
    lookOf('spring', 'dawn'),
    lookOf('autumn', 'dawn'),
    lookOf('summer', 'gold'),
  ];
  for (const [name, composition] of Object.entries(ARTICLES)) {
    const look =
      name === 'note-1'
        ? lookOf('late', 'dawn', 'frost')
        : name === 'note-12'
          ? lookOf('summer', 'night')
          : (looks[i % 5] ?? lookOf('summer', 'day'));
    await write(`article-${name}`, svgOf(composition, name, look, 1600, 900, i % 2 ? 1 : -1));
    i += 1;
  }
  for (const [weather, list] of Object.entries(DETAILS)) {
    for (const [n, composition] of list.entries()) {
      const season = (['autumn', 'summer', 'spring', 'autumn', 'summer'] as const)[n] ?? 'summer';
      const hour =
        weather === 'rain'
          ? 'day'
          : ((['gold', 'dawn', 'day', 'dawn', 'dusk'] as const)[n] ?? 'day');
      const look =
        weather === 'fog' && n % 2 === 0
          ? lookOf(season, 'dawn', 'fog')
          : weather === 'rain' && n % 2 === 0
            ? lookOf(season, 'day', 'rain')
            : weather === 'morning' && (n === 1 || n === 4)
              ? lookOf('late', n === 1 ? 'dawn' : 'gold', 'frost')
              : weather === 'morning'
                ? lookOf(season, n === 2 ? 'gold' : 'dawn')
                : lookOf(
                    n === 3 && (weather === 'wind' || weather === 'rain') ? 'autumn' : season,
                    hour,
                  );
      const zoomed = svgOf(
        composition,
        `${weather}/${n}`,
        { ...look, weather: look.weather === 'rain' ? 'clear' : look.weather },
        1600,
        900,
        n % 2 ? 1 : -1,
        [1, 1, 1.15, 1, 1.3][n],
      );
      await write(`recap-${weather}-${n + 1}`, zoomed);
    }
  }
  await write('match-play', svgOf(matchPlay, 'match', lookOf('summer', 'dawn'), 1600, 900, 1));
}

async function site(): Promise<void> {
  const sizes = async (name: string, svg: string, widths: readonly number[], quality: number) => {
    const raw = await png(svg, Math.max(...widths));
    for (const width of widths) {
      await writeFile(
        join(SITE, `${name}-${width}.avif`),
        await sharp(raw).resize(width).avif({ quality, effort: 6 }).toBuffer(),
      );
      await writeFile(
        join(SITE, `${name}-${width}.webp`),
        await sharp(raw)
          .resize(width)
          .webp({ quality: quality + 16, effort: 6 })
          .toBuffer(),
      );
    }
  };
  const look = lookOf('autumn', 'dawn');
  await sizes('hero-wide', svgOf(hero(false), 'hero', look, 2520, 1080, 1), [960, 1600, 2000], 50);
  await sizes('hero-tall', svgOf(hero(true), 'hero', look, 1280, 1600, 1), [480, 960], 50);
  await sizes(
    'default',
    svgOf(defaultPicture, 'default', lookOf('summer', 'dawn'), 1600, 1200, 1),
    [320, 640, 1280],
    52,
  );
}

if (what === 'records' || what === 'all') await records();
if (what === 'shop' || what === 'all') await shop();
if (what === 'site' || what === 'all') await site();
