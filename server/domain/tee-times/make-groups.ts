/** Makes groups from a field. */
import { personKey } from '../players/person-name.ts';
import { randomSeries } from '../shared/random.ts';
import { ascending } from './tee-times.ts';

export const GROUP_SIZES = [2, 3, 4] as const;
export type GroupSize = (typeof GROUP_SIZES)[number];

/** In which order the players start. */
export const PLAYER_ORDERS = ['entered', 'handicap', 'standings', 'random'] as const;
export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

export interface OrderFacts {
  /** Handicap texts by `personKey`, such as `12.4` or `+1.2`. */
  handicaps: ReadonlyMap<string, string>;
  /** Names from the leader down. */
  standings: readonly string[];
  /** The same seed gives the same random order. */
  seed: number;
}

/**
 * How many players each group has, the smaller groups first because they play faster. Sizes differ by one at
 * most, so that no player plays alone: pairs of an odd field have one group of three.
 */
export function groupSizes(players: number, size: GroupSize): number[] {
  if (players <= 0) return [];
  const groups =
    size === 2 ? Math.max(1, Math.floor(players / 2)) : Math.max(1, Math.ceil(players / size));
  const [least, larger] = [Math.floor(players / groups), players % groups];
  return Array.from({ length: groups }, (_, at) => least + (at >= groups - larger ? 1 : 0));
}

/** A handicap as a number; a plus handicap is below zero. Infinite without one, so that it comes last. */
export function handicapOf(text: string): number {
  const parts = /^([+-]?)\s*(\d+(?:\.\d+)?)/.exec(text.trim());
  if (!parts) return Number.POSITIVE_INFINITY;
  return parts[1] === '+' ? -Number(parts[2]) : Number(`${parts[1] ?? ''}${parts[2] ?? ''}`);
}

function shuffled(names: readonly string[], seed: number): string[] {
  const next = randomSeries(seed);
  const places = names.map((name) => ({ name, at: next() }));
  return places.sort((a, b) => ascending(a.at, b.at)).map(({ name }) => name);
}

/**
 * The field in the order in which the players start: as entered, by handicap from the lowest, by standings with
 * the leaders last and players without a place first, or random.
 */
export function inStartingOrder(
  field: readonly string[],
  order: PlayerOrder,
  { handicaps, standings, seed }: OrderFacts,
): string[] {
  switch (order) {
    case 'entered':
      return [...field];
    case 'handicap': {
      const of = (name: string) => handicapOf(handicaps.get(personKey(name)) ?? '');
      return field.toSorted((a, b) => ascending(of(a), of(b)));
    }
    case 'standings': {
      const places = new Map(standings.map((name, at) => [personKey(name), at]));
      const of = (name: string) => places.get(personKey(name)) ?? Number.POSITIVE_INFINITY;
      return field.toSorted((a, b) => ascending(of(b), of(a)));
    }
    case 'random':
      return shuffled(field, seed);
  }
}

/** Players in groups, in their order. */
export function groupPlayers(players: readonly string[], size: GroupSize): string[][] {
  let from = 0;
  return groupSizes(players.length, size).map((length) => {
    from += length;
    return players.slice(from - length, from);
  });
}
