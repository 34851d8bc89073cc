import { hashText } from '../demo/hash-text.ts';

/** A seeded stream of numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Next number in [from, to). */
  range(from: number, to: number): number;
  /** Next whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** -1 or 1. */
  sign(): 1 | -1;
  /** An independent stream, so that one drawing's use of numbers does not shift another's. */
  fork(label: string): Random;
}

/** A stream of numbers (mulberry32) that depends on nothing but the seed text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (from, to) => from + next() * (to - from),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick needs at least one item');
      return item;
    },
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** Smooth noise along one axis: a function of x with values from -1 to 1 that waves about once per `period`. */
export function createNoise(random: Random, period: number): (x: number) => number {
  const values = Array.from({ length: 64 }, () => random.range(-1, 1));
  const at = (i: number): number => values[((i % 64) + 64) % 64] ?? 0;
  return (x) => {
    const cell = Math.floor(x / period);
    const t = x / period - cell;
    const ease = t * t * (3 - 2 * t);
    return at(cell) * (1 - ease) + at(cell + 1) * ease;
  };
}
