import { itemAt } from './arrays.ts';
import type { Random } from './random.ts';
import type { TeeTimeRow } from './types.ts';

/** `8:32 AM` for minutes since midnight. */
export function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The sizes of groups of 3 and 4 for a number of golfers, as few threes as possible, threes first.
 * Every number but 1, 2 and 5 can be split so.
 */
export function groupSizes(golfers: number): number[] {
  const threes = (4 - (golfers % 4)) % 4;
  const fours = (golfers - 3 * threes) / 4;
  return [...Array.from({ length: threes }, () => 3), ...Array.from({ length: fours }, () => 4)];
}

/** A list cut into consecutive parts of the given sizes. */
export function cutInto<Item>(list: readonly Item[], sizes: readonly number[]): Item[][] {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return list.slice(start - size, start);
  });
}

/** One round's tee times for groups of names in starting order; big fields start on two holes. */
export function teeTimes(
  random: Random,
  groups: readonly (readonly string[])[],
  round: number,
): TeeTimeRow[] {
  const first = 8 * 60 + random.int(0, 6) * 8;
  const interval = random.pick([8, 9, 10]);
  const holes = groups.length > 9 && random.chance(0.5) ? ['1', '10'] : ['1'];
  return groups.map((players, index) => ({
    round: String(round),
    time: clockTime(first + Math.floor(index / holes.length) * interval),
    hole: itemAt(holes, index % holes.length),
    players: [...players],
  }));
}
