import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { emblem } from './emblem.ts';
import { HOURS, SEASONS } from './palette.ts';
import { encode, rasterise } from './raster.ts';
import { COMPOSITION_NAMES, planScene, planScenes } from './plan.ts';
import { championScene, courseScene, defaultScene, heroScene } from './scene.ts';

const SEEDS = [
  'stonebridge-country-club',
  'candia-woods',
  'amherst-country-club',
  'montcalm-golf-club',
  'crumpin-fox-club',
  'eastman-golf-links',
  'the-oaks',
  'rochester-country-club',
  'nippo-lake-golf-club',
  'country-club-of-new-hampshire',
  'souhegan-woods',
  'owls-nest',
  'lochmere-golf-country-club',
  'canterbury-woods',
  'sky-meadow-country-club',
  'crotched-mountain',
  'the-shattuck',
  'hooper-golf-course',
  'the-links-outlook',
  'maplewood-golf-course',
] as const;

/** Checks that text is well-formed enough for any XML reader: tags balance, no stray marks, every reference has its target. */
function expectWellFormed(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  const open: string[] = [];
  let rest = svg;
  for (const [tag, close, name, self] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s+[a-zA-Z][\w:-]*="[^"<]*")*\s*(\/?)>/g,
  )) {
    rest = rest.replace(tag, '');
    if (close === '/') expect(open.pop()).toBe(name);
    else if (self === '') open.push(String(name));
  }
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  expect(ids.size).toBe([...svg.matchAll(/ id="/g)].length);
  for (const match of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids.has(match[1])).toBe(true);
}

describe('courseScene', () => {
  it('gives the same text for the same options', () => {
    for (const seed of SEEDS) expect(courseScene({ seed })).toBe(courseScene({ seed }));
  });

  it('gives a different picture for every seed', () => {
    expect(new Set(SEEDS.map((seed) => courseScene({ seed }))).size).toBe(SEEDS.length);
    expect(new Set(SEEDS.map((seed) => planScene(seed).composition)).size).toBeGreaterThanOrEqual(
      8,
    );
  });

  it('writes well-formed SVG of at most 60 kB', () => {
    for (const seed of SEEDS) {
      const svg = courseScene({ seed });
      expectWellFormed(svg);
      expect(svg.length, seed).toBeLessThanOrEqual(60_000);
    }
  });

  it('draws every composition in every season and at every hour', () => {
    for (const composition of COMPOSITION_NAMES) {
      for (const season of SEASONS) {
        for (const hour of HOURS) {
          const svg = courseScene({ seed: 'check', composition, season, hour });
          expectWellFormed(svg);
          expect(svg.length, `${composition} ${season} ${hour}`).toBeLessThanOrEqual(62_000);
        }
      }
    }
  });

  it('composes for any ratio', () => {
    for (const [width, height] of [
      [1600, 900],
      [2100, 900],
      [1200, 630],
      [800, 1000],
      [600, 600],
    ] as const) {
      const svg = courseScene({ seed: 'candia-woods', width, height });
      expectWellFormed(svg);
      expect(svg).toContain(
        `width="${width}" height="${height}" viewBox="0 0 ${Math.round((width / height) * 1200)} 1200"`,
      );
    }
  });

  it('escapes its title and is decoration without one', () => {
    expect(courseScene({ seed: 'a', title: 'Pine & <flag>' })).toContain(
      'role="img"><title>Pine &amp; &lt;flag&gt;</title>',
    );
    expect(courseScene({ seed: 'a' })).toContain('aria-hidden="true"');
  });
});

describe('planScenes', () => {
  it('spreads compositions evenly, whatever the order of the seeds', () => {
    const plans = planScenes(SEEDS);
    expect(planScenes([...SEEDS].reverse())).toEqual(plans);
    const uses = new Map<string, number>();
    for (const { composition, season, hour } of plans.values()) {
      uses.set(composition, (uses.get(composition) ?? 0) + 1);
      const twin = `${composition} ${season} ${hour}`;
      uses.set(twin, (uses.get(twin) ?? 0) + 1);
    }
    for (const name of COMPOSITION_NAMES) expect(uses.get(name) ?? 0).toBeLessThanOrEqual(3);
    for (const [key, n] of uses) if (key.includes(' ')) expect(n).toBe(1);
  });

  it('keeps the sea for courses whose names call for it', () => {
    expect(planScene('the-links-outlook').composition).toBe('sea');
    expect(planScene('wentworth-by-the-sea').composition).toBe('sea');
    for (const [seed, plan] of planScenes(SEEDS))
      expect(plan.composition === 'sea').toBe(seed === 'the-links-outlook');
  });
});

describe('fixed pictures', () => {
  it('are well-formed', () => {
    for (const svg of [defaultScene(), heroScene('wide'), heroScene('tall')]) expectWellFormed(svg);
    for (const dark of [true, false]) expectWellFormed(emblem({ size: 32, dark }));
    expectWellFormed(emblem({ size: 32, mono: true, title: 'Tour' }));
  });

  it('draws the one-colour emblem in the colour of the text', () => {
    const svg = emblem({ size: 16, mono: true });
    expect(svg).toContain('currentColor');
    expect(svg).not.toMatch(/#[0-9a-f]{6}/);
  });
});

describe('rasterising', () => {
  it(
    'keeps small pictures light: at most 12 kB AVIF on average at 320 pixels',
    { timeout: 60_000 },
    async () => {
      let total = 0;
      for (const seed of SEEDS)
        total += (await encode(courseScene({ seed }), 320, ['avif'])).get('avif')?.length ?? 0;
      expect(total / SEEDS.length).toBeLessThanOrEqual(12_000);
    },
  );

  it('draws a large picture at the size asked for, quickly', { timeout: 30_000 }, async () => {
    const start = performance.now();
    const png = await rasterise(courseScene({ seed: 'the-oaks' }), 1600);
    // The target is 400 ms without the PNG; a busy machine gets room.
    expect(performance.now() - start).toBeLessThan(5000);
    expect(png.readUInt32BE(16)).toBe(1600);
    expect(png.readUInt32BE(20)).toBe(1200);
  });
});

describe('championScene', () => {
  it('shows another cup and evening every year, and the same one for the same year', () => {
    const years = [2022, 2023, 2024, 2025, 2026];
    expect(new Set(years.map((year) => championScene(year))).size).toBe(years.length);
    for (const year of years) {
      expect(championScene(year)).toBe(championScene(year));
      expectWellFormed(championScene(year));
      expect(championScene(year).length).toBeLessThanOrEqual(60_000);
    }
  });

  it('is nothing that a course is drawn as', () => {
    const planned = [...planScenes(SEEDS).values(), ...SEEDS.map((seed) => planScene(seed))];
    expect(planned.map(({ composition }) => composition)).not.toContain('trophy');
  });
});
