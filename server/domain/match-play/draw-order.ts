/** The places of players in a draw: by strength, so that the best two can meet in the final only, or by lot. */
import { personKey } from '../players/person-name.ts';
import { randomSeries } from '../shared/random.ts';
import type { Draw } from './draw.schema.ts';

/** The seeds of a bracket from top to bottom, from 1: of 8, `1 8 4 5 2 7 3 6`. */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/**
 * The first round of players by seed, the strongest first. Where the field is no power of two, the strongest have a
 * bye. When only a few players are too many, at most a quarter of the places, they play in instead.
 */
export function placedBySeed(players: readonly string[]): Pick<Draw, 'slots' | 'hasPlayIn'> {
  const size = 2 ** Math.ceil(Math.log2(players.length));
  const slots = seedOrder(size).map((seed) => players[seed - 1] ?? '');
  const tooMany = players.length - size / 2;
  return { slots, hasPlayIn: tooMany < size / 2 && tooMany * 4 <= size / 2 };
}

/** A 32-bit number out of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return hash >>> 0;
}

/**
 * Players in the order of a lot, which follows from the seed and the names alone: the names in alphabetical order are
 * shuffled with numbers made from the seed. The names and the seed repeat the draw.
 */
export function byLot(players: readonly string[], seed: string): string[] {
  const random = randomSeries(hashOf(seed));
  const left = players.toSorted((a, b) => (personKey(a) < personKey(b) ? -1 : 1));
  return players.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
