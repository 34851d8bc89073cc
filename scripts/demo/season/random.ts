/**
 * Seeded random numbers: the same seed gives the same sequence on every machine.
 */
import { itemAt } from './lists.ts';

export type Random = ReturnType<typeof makeRandom>;

/** Four 32-bit numbers out of a text (the cyrb128 hash, public domain). */
function hashOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  return [a >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

/** The sequence for a seed (the sfc32 generator, public domain). */
export function makeRandom(seed: string) {
  let [a, b, c, d] = hashOf(seed);

  /** 0 ≤ number < 1. */
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  // The first rounds still correlate with the seed.
  for (let round = 0; round < 15; round += 1) next();

  /** A whole number, both ends included. */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  const sorted = <Item>(list: readonly Item[], keyOf: (item: Item) => number) =>
    list
      .map((item, index) => ({ item, index, key: keyOf(item) }))
      .sort((one, other) => one.key - other.key);

  return {
    next,
    int,
    /** True with the given probability (0–1). */
    chance: (probability: number) => next() < probability,
    /** Normally distributed around 0 with standard deviation 1. */
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    /** One item of a list that is not empty. */
    pick: <Item>(list: readonly Item[]) => itemAt(list, int(0, list.length - 1)),
    /** The list in another order. */
    shuffle: <Item>(list: readonly Item[]) => sorted(list, next).map(({ item }) => item),
    /**
     * Some items in list order; a heavier item (weight > 0) is likelier to be among them. Efraimidis and Spirakis: the
     * largest of next^(1/weight) is a weighted draw without repeats.
     */
    sample: <Item>(list: readonly Item[], count: number, weightOf: (item: Item) => number) =>
      sorted(list, (item) => -(next() ** (1 / weightOf(item))))
        .slice(0, count)
        .sort((one, other) => one.index - other.index)
        .map(({ item }) => item),
  };
}

/** The sequence of a part of the tour. Each has its own, so a change in one part doesn't affect the others. */
export const randomFor = (part: string): Random => makeRandom(`lfg/${part}`);
