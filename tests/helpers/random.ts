/** Random numbers that are the same in every run. */
export interface Random {
  /** A whole number from 0 up to, but not including, the limit. */
  below: (limit: number) => number;
  /** One of the list, which must not be empty. */
  pick: <T>(list: readonly T[]) => T;
}

/** Mulberry32: small, even enough for choosing damages, and reproducible from its seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
  };
}
