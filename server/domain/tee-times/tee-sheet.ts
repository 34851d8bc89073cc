/** The tee times of an event while staff make them: the field, and the groups of each round. */
import { groupByRound } from './tee-times.ts';
import type { TeeTime } from '../results/results.schema.ts';
import { personKey } from '../players/person-name.ts';
import { firstOfEach } from '../shared/repeated.ts';

/** When and where a group starts. */
export interface Start {
  /** `8:00 AM`. */
  time: string;
  /** `1`, `10`, `1A`. */
  hole: string;
}

export interface Group extends Start {
  players: readonly string[];
}

export interface TeeRound {
  /** From 1. */
  round: number;
  groups: readonly Group[];
}

export interface TeeSheet {
  /** Everyone who plays, each once, in a group or not. */
  field: readonly string[];
  rounds: readonly TeeRound[];
}

/** Whether two names are of one person: case, accents, dots and spaces don't count. */
export const isSamePlayer = (a: string, b: string) => personKey(a) === personKey(b);

/** Each name once, in the order of their first mention. */
export const eachOnce = (names: readonly string[]): string[] => firstOfEach(names, personKey);

/** Converts stored rows; an event without any has an empty first round. */
export function sheetFrom(rows: readonly TeeTime[]): TeeSheet {
  const rounds = groupByRound(rows).map(({ round, teeTimes }) => ({
    round,
    groups: teeTimes.map(({ time, hole, players }) => ({ time, hole, players })),
  }));
  const field = eachOnce(rows.flatMap(({ players }) => players));
  return { field, rounds: rounds.length > 0 ? rounds : [{ round: 1, groups: [] }] };
}

/** Converts a sheet to rows as they are stored; groups without players are left out. */
export function rowsFrom({ rounds }: TeeSheet): TeeTime[] {
  return rounds.flatMap(({ round, groups }) =>
    groups
      .filter(({ players }) => players.length > 0)
      .map(({ time, hole, players }) => ({
        round: String(round),
        time,
        hole,
        players: [...players],
      })),
  );
}

/** The players of the field who are in no group of a round. */
export function unplacedIn({ field }: Pick<TeeSheet, 'field'>, { groups }: TeeRound): string[] {
  const placed = new Set(groups.flatMap(({ players }) => players.map(personKey)));
  return field.filter((name) => !placed.has(personKey(name)));
}
