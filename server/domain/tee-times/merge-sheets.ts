/** Merges two people's changes of one tee sheet, player by player: none is lost or placed twice. */
import { personKey } from '../player/person-name.ts';
import { joinFields } from './edit-sheet.ts';
import type { Group, TeeRound, TeeSheet } from './tee-sheet.ts';

interface KeyedGroup {
  /** The start of the group, numbered where several groups have it: those without a time yet. */
  key: string;
  group: Group;
}

function keyedGroups(round: TeeRound | undefined): KeyedGroup[] {
  const counts = new Map<string, number>();
  return (round?.groups ?? []).map((group) => {
    const start = `${group.time}|${group.hole}`;
    const count = (counts.get(start) ?? 0) + 1;
    counts.set(start, count);
    return { key: `${start}|${count}`, group };
  });
}

/** The group of each player of a round, by `personKey`. */
function groupsOfPlayers(round: TeeRound | undefined): Map<string, string> {
  return new Map(
    keyedGroups(round).flatMap(({ key, group }) =>
      group.players.map((name): [string, string] => [personKey(name), key]),
    ),
  );
}

const roundIn = (sheet: TeeSheet, round: number) =>
  sheet.rounds.find((each) => each.round === round);

/** The players of a round who started elsewhere, or not at all, in its common version. */
function movedIn(origin: TeeRound | undefined, mine: TeeRound): string[] {
  const was = groupsOfPlayers(origin);
  return keyedGroups(mine).flatMap(({ key, group }) =>
    group.players.filter((name) => was.get(personKey(name)) !== key),
  );
}

/** Their round with the groups I added or removed and the players I moved since the common version. */
function mergedRound(
  field: readonly string[],
  theirs: TeeRound | undefined,
  origin: TeeRound | undefined,
  mine: TeeRound | undefined,
): Group[] {
  const [theirAt, was, myAt] = [theirs, origin, mine].map(groupsOfPlayers);
  const inField = new Set(field.map(personKey));
  const placeOf = (key: string) =>
    myAt?.get(key) === was?.get(key) ? theirAt?.get(key) : myAt?.get(key);
  const names = [theirs, mine].map((round) =>
    (round?.groups ?? []).flatMap((each) => each.players),
  );
  const people = joinFields(...names).filter((name) => inField.has(personKey(name)));
  // Players I moved come after those who were in the group.
  const isMoved = (name: string) => placeOf(personKey(name)) !== theirAt?.get(personKey(name));
  const placed = Map.groupBy(
    [...people.filter((name) => !isMoved(name)), ...people.filter(isMoved)],
    (name) => placeOf(personKey(name)),
  );
  const keysOf = (round: TeeRound | undefined) => new Set(keyedGroups(round).map(({ key }) => key));
  const [myKeys, originKeys] = [keysOf(mine), keysOf(origin)];
  const groups = new Map<string, Group>();
  for (const { key, group } of [...keyedGroups(mine), ...keyedGroups(theirs)]) {
    const isRemoved = originKeys.has(key) && !myKeys.has(key) && !placed.has(key);
    if (!isRemoved) groups.set(key, { ...group, players: placed.get(key) ?? [] });
  }
  return [...groups.values()];
}

/** Their sheet with my changes since the common version applied. */
export function mergedSheet(theirs: TeeSheet, origin: TeeSheet, mine: TeeSheet): TeeSheet {
  const [began, stillIn] = [origin.field, mine.field].map((names) => new Set(names.map(personKey)));
  const removed = (name: string) =>
    began?.has(personKey(name)) === true && stillIn?.has(personKey(name)) === false;
  const field = joinFields(
    theirs.field.filter((name) => !removed(name)),
    mine.field.filter((name) => began?.has(personKey(name)) !== true),
    // Players I moved although they were taken out of the field meanwhile.
    mine.rounds.flatMap((round) => movedIn(roundIn(origin, round.round), round)),
  );
  const numbers = [theirs, mine].flatMap(({ rounds }) => rounds.map(({ round }) => round));
  const rounds = [...new Set(numbers)]
    .sort((a, b) => a - b)
    .filter((round) => roundIn(mine, round) !== undefined || roundIn(origin, round) === undefined)
    .map((round) => ({
      round,
      groups: mergedRound(
        field,
        roundIn(theirs, round),
        roundIn(origin, round),
        roundIn(mine, round),
      ),
    }));
  return { field, rounds };
}
