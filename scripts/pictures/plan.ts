import { HOURS, type Hour, SEASONS, type Season } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { hashText } from '../demo/hash-text.ts';

/** The names of all compositions. */
export const COMPOSITION_NAMES = [
  'hilltop',
  'valley',
  'notch',
  'overlook',
  'hillside',
  'lake',
  'pond',
  'river',
  'sea',
  'chute',
  'birches',
  'farm',
  'grand-tree',
  'trophy',
] as const;

/** The compositions a picture can have. */
export type Composition = (typeof COMPOSITION_NAMES)[number];

/** Words in a seed that suggest a composition. The sea is only ever chosen by word: New Hampshire has 18 miles of it. */
const HINTS: readonly (readonly [RegExp, readonly Composition[]])[] = [
  [/\b(sea|ocean|harbou?r|beach|wentworth|abenaqui|links-outlook)\b/, ['sea']],
  [/lake|nippo|lochmere|sunapee|winni/, ['lake', 'pond']],
  [/river|brook|bridge|falls|souhegan/, ['river']],
  [/woods?\b|forest|pines?\b/, ['chute', 'birches', 'overlook']],
  [/notch|shattuck|monadnock/, ['notch', 'overlook']],
  [/mount|ridge|summit|hill\b|highland|crotched/, ['hilltop', 'notch', 'overlook']],
  [/meadow|farm|field|green\b/, ['farm', 'hillside']],
  [/oaks?\b|maple/, ['grand-tree', 'hillside']],
  [/valley|hollow|glen/, ['valley', 'river']],
  [/birch|owl|fox/, ['birches', 'valley']],
  [/pond/, ['pond', 'lake']],
];

/** What a course may be drawn as without a word for it; the trophy is for champions. */
const INLAND = COMPOSITION_NAMES.filter((name) => name !== 'sea' && name !== 'trophy');

/** The compositions that suit a seed. */
function allowed(seed: string): readonly Composition[] {
  return HINTS.find(([pattern]) => pattern.test(seed))?.[1] ?? INLAND;
}

/** What a seed decides unless options override it. */
export interface ScenePlan {
  composition: Composition;
  season: Season;
  hour: Hour;
}

/** One of the items, each as likely as its weight says. */
export function weighted<T>(
  random: Random,
  items: readonly (readonly [T, number])[],
  fallback: T,
): T {
  let left = random.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return fallback;
}

/** Gives the composition, season and hour that a seed leads to. */
export function planScene(seed: string): ScenePlan {
  const random = createRandom(`plan/${seed}`);
  const composition = random.pick(allowed(seed));
  const season = weighted<Season>(
    random,
    [
      ['spring', 2],
      ['summer', 5],
      ['autumn', 5],
      ['late-autumn', 1],
    ],
    'summer',
  );
  const hour = weighted<Hour>(
    random,
    [
      ['dawn', 3],
      ['morning', 4],
      ['afternoon', 3],
      ['dusk', 2],
    ],
    'morning',
  );
  return { composition, season, hour };
}

/**
 * Plans pictures that are seen together, so that neighbours differ: each seed takes the least used of the compositions
 * that suit it, then the least used season and hour. The result depends on the seeds alone, not on their order,
 * but a seed more or less can change the others' plans; store them, or use {@link planScene}, where that matters.
 */
export function planScenes(seeds: readonly string[]): Map<string, ScenePlan> {
  const used = new Map<string, number>();
  const count = (key: string): number => used.get(key) ?? 0;
  const least = <T extends string>(
    items: readonly T[],
    cost: (item: T) => number,
    seed: string,
    fallback: T,
  ): T =>
    [...items].sort(
      (a, b) => cost(a) - cost(b) || hashText(`${seed}/${a}`) - hashText(`${seed}/${b}`),
    )[0] ?? fallback;
  const plans = new Map<string, ScenePlan>();
  // Seeds with few suitable compositions choose first, the free ones fill the gaps.
  const order = [...new Set(seeds)].sort(
    (a, b) => allowed(a).length - allowed(b).length || (a < b ? -1 : 1),
  );
  for (const seed of order) {
    const composition = least(allowed(seed), count, seed, 'valley');
    // The brown season is short; it gets one picture for every four of another.
    const season = least(
      SEASONS,
      (s) =>
        count(`${composition}/${s}`) * 8 +
        count(s) * (s === 'late-autumn' ? 4 : s === 'spring' ? 1.6 : 1) +
        (s === 'late-autumn' ? 3 : 0),
      seed,
      'summer',
    );
    const hour = least(
      HOURS,
      (h) => count(`${composition}/${h}`) * 8 + count(h) * (h === 'dusk' ? 1.5 : 1),
      seed,
      'morning',
    );
    for (const key of [
      composition,
      season,
      hour,
      `${composition}/${season}`,
      `${composition}/${hour}`,
    ])
      used.set(key, count(key) + 1);
    plans.set(seed, { composition, season, hour });
  }
  return plans;
}
