/** Changes of a tee sheet; each returns a new one and leaves its argument as it is. */
import { personKey } from '../players/person-name.ts';
import { nextStart } from './starts.ts';
import { ROUNDS_MAX } from '../results/results.schema.ts';
import { FIELD_MAX } from './tee-sheet.schema.ts';
import {
  eachOnce,
  isSamePlayer,
  type Group,
  type Start,
  type TeeRound,
  type TeeSheet,
} from './tee-sheet.ts';

const without = (players: readonly string[], name: string) =>
  players.filter((each) => !isSamePlayer(each, name));

/** The sheet with the groups of one round changed. */
export function changeRound(
  sheet: TeeSheet,
  round: number,
  change: (groups: readonly Group[]) => readonly Group[],
): TeeSheet {
  const rounds = sheet.rounds.map((each) =>
    each.round === round ? { ...each, groups: change(each.groups) } : each,
  );
  return { ...sheet, rounds };
}

/** What came of adding names to a field. */
export interface Addition {
  sheet: TeeSheet;
  added: string[];
  /** Names that were in the field already, or twice in what was added. */
  repeated: string[];
  /** Names for which the field has no room. */
  left: string[];
}

/** Adds players to the field, each once. */
export function addPlayers(sheet: TeeSheet, names: readonly string[]): Addition {
  const known = new Set(sheet.field.map(personKey));
  const [added, repeated, left]: [string[], string[], string[]] = [[], [], []];
  for (const sent of names) {
    const name = sent.replace(/\s+/g, ' ').trim();
    if (personKey(name) === '') continue;
    if (known.has(personKey(name))) repeated.push(name);
    else if (known.size >= FIELD_MAX) left.push(name);
    else {
      added.push(name);
      known.add(personKey(name));
    }
  }
  return { sheet: { ...sheet, field: [...sheet.field, ...added] }, added, repeated, left };
}

/** Removes a player from the field and from the groups of all rounds. */
export function removePlayer({ field, rounds }: TeeSheet, name: string): TeeSheet {
  return {
    field: without(field, name),
    rounds: rounds.map((round) => ({
      ...round,
      groups: round.groups.map((group) => ({ ...group, players: without(group.players, name) })),
    })),
  };
}

/** Moves a player of the field to the end of a group, or out of all groups when `to` is null. */
export function movePlayer(
  sheet: TeeSheet,
  round: number,
  name: string,
  to: number | null,
): TeeSheet {
  return changeRound(sheet, round, (groups) =>
    groups.map((group, at) => {
      const players = without(group.players, name);
      return { ...group, players: at === to ? [...players, name] : players };
    }),
  );
}

/** Two players of the field take each other's places; one of them may be in no group. */
export function swapPlayers(sheet: TeeSheet, round: number, one: string, other: string): TeeSheet {
  const swapped = (name: string) =>
    isSamePlayer(name, one) ? other : isSamePlayer(name, other) ? one : name;
  return changeRound(sheet, round, (groups) =>
    groups.map((group) => ({ ...group, players: group.players.map(swapped) })),
  );
}

/** Moves the players of a group to the next earlier (-1) or later (1) start, and those there to its own. */
export function moveGroup(sheet: TeeSheet, round: number, at: number, by: -1 | 1): TeeSheet {
  return changeRound(sheet, round, (groups) => {
    const [own, other] = [groups[at], groups[at + by]];
    if (!own || !other) return groups;
    return groups
      .with(at, { ...own, players: other.players })
      .with(at + by, { ...other, players: own.players });
  });
}

/** Adds a group without players after the last one. */
export function addGroup(sheet: TeeSheet, round: number): TeeSheet {
  return changeRound(sheet, round, (groups) => [...groups, { ...nextStart(groups), players: [] }]);
}

/** Removes a group; its players stay in the field. */
export function removeGroup(sheet: TeeSheet, round: number, at: number): TeeSheet {
  return changeRound(sheet, round, (groups) => groups.filter((_, each) => each !== at));
}

/** Changes when or where a group starts. */
export function setStart(
  sheet: TeeSheet,
  round: number,
  at: number,
  change: Partial<Start>,
): TeeSheet {
  return changeRound(sheet, round, (groups) =>
    groups.map((group, each) => (each === at ? { ...group, ...change } : group)),
  );
}

/** Groups of players at starts, in order; there are as many of both. */
export function groupsAt(players: readonly (readonly string[])[], starts: readonly Start[]) {
  return players.map((names, at): Group => {
    return { ...(starts[at] ?? { time: '', hole: '' }), players: names };
  });
}

/** The groups of players of a round, the last first. */
export function reversedPlayers({ groups }: TeeRound): string[][] {
  return groups
    .map(({ players }) => [...players])
    .filter((players) => players.length > 0)
    .reverse();
}

/** Adds the next round without groups; unchanged when there are as many as there can be. */
export function addRound(sheet: TeeSheet): TeeSheet {
  if (sheet.rounds.length >= ROUNDS_MAX) return sheet;
  const round = Math.max(0, ...sheet.rounds.map((each) => each.round)) + 1;
  return { ...sheet, rounds: [...sheet.rounds, { round, groups: [] }] };
}

/** Removes a round; players who are in no other round stay in the field. */
export function removeRound(sheet: TeeSheet, round: number): TeeSheet {
  return { ...sheet, rounds: sheet.rounds.filter((each) => each.round !== round) };
}

/** The players of several lists, each once, as one field. */
export const joinFields = (...fields: readonly (readonly string[])[]) => eachOnce(fields.flat());
