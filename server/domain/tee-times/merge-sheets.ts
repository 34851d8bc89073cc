/** Merges two people's changes of one tee sheet, player by player: none is lost or placed twice. */
import { personKey } from '../players/person-name.ts';
import { minutesOf } from '../time/clock-time.ts';
import { joinFields } from './edit-sheet.ts';
import type { Group, TeeRound, TeeSheet } from './tee-sheet.ts';

interface KeyedGroup {
  /** The start of the group, numbered where several groups have it: those without a time yet. */
  key: string;
  group: Group;
}

/** A round of the common version, of theirs or of mine; missing where that version has no such round. */
interface Version {
  round: TeeRound | undefined;
  /** The same round in the common version. */
  origin: TeeRound | undefined;
  by: 'origin' | 'theirs' | 'mine';
}

/** Groups without a time that two people added are different ones; at one time they are the same. */
function keyedGroups({ round, origin, by }: Version): KeyedGroup[] {
  const counts = new Map<string, number>();
  return (round?.groups ?? []).map((group) => {
    const start = `${group.time}|${group.hole}`;
    const count = (counts.get(start) ?? 0) + 1;
    counts.set(start, count);
    const known = origin?.groups.filter(({ time, hole }) => `${time}|${hole}` === start) ?? [];
    const isShared = count <= known.length || minutesOf(group.time) !== null;
    return { key: `${start}|${count}${isShared ? '' : `|${by}`}`, group };
  });
}

/** The group of each player of a round, by `personKey`. */
function groupsOfPlayers(version: Version): Map<string, string> {
  return new Map(
    keyedGroups(version).flatMap(({ key, group }) =>
      group.players.map((name): [string, string] => [personKey(name), key]),
    ),
  );
}

const roundIn = (sheet: TeeSheet, round: number) =>
  sheet.rounds.find((each) => each.round === round);

/** The players of a round who started elsewhere, or not at all, in its common version. */
function movedIn(version: Version): string[] {
  const { origin } = version;
  const was = groupsOfPlayers({ round: origin, origin, by: 'origin' });
  return keyedGroups(version).flatMap(({ key, group }) =>
    group.players.filter((name) => was.get(personKey(name)) !== key),
  );
}

/** Their round with the groups I added or removed and the players I moved since the common version. */
function mergedRound(
  field: readonly string[],
  theirs: Version,
  mine: Version,
  myField: ReadonlySet<string>,
): Group[] {
  const began: Version = { round: mine.origin, origin: mine.origin, by: 'origin' };
  const [theirAt, was, myAt] = [theirs, began, mine].map(groupsOfPlayers);
  const inField = new Set(field.map(personKey));
  const placeOf = (key: string) =>
    myAt?.get(key) === was?.get(key) || !myField.has(key) ? theirAt?.get(key) : myAt?.get(key);
  const names = [theirs, mine].map(({ round }) =>
    (round?.groups ?? []).flatMap((each) => each.players),
  );
  const people = joinFields(...names).filter((name) => inField.has(personKey(name)));
  // Players I moved come after those who were in the group.
  const isMoved = (name: string) => placeOf(personKey(name)) !== theirAt?.get(personKey(name));
  const placed = Map.groupBy(
    [...people.filter((name) => !isMoved(name)), ...people.filter(isMoved)],
    (name) => placeOf(personKey(name)),
  );
  const keysOf = (version: Version) => new Set(keyedGroups(version).map(({ key }) => key));
  const [myKeys, originKeys] = [keysOf(mine), keysOf(began)];
  const groups = new Map<string, Group>();
  for (const { key, group } of [...keyedGroups(mine), ...keyedGroups(theirs)]) {
    const isRemoved = originKeys.has(key) && !myKeys.has(key) && !placed.has(key);
    if (!isRemoved) groups.set(key, { ...group, players: placed.get(key) ?? [] });
  }
  return [...groups.values()];
}

const keysOfNames = (names: readonly string[]) => new Set(names.map(personKey));

/**
 * Their sheet with my changes since the common version applied. Players whom one of us moved and the other removed stay,
 * and so does a round that I removed and they changed.
 */
export function mergedSheet(theirs: TeeSheet, origin: TeeSheet, mine: TeeSheet): TeeSheet {
  const theirRound = (round: number): Version => ({
    round: roundIn(theirs, round),
    origin: roundIn(origin, round),
    by: 'theirs',
  });
  const isChanged = (round: number) => movedIn(theirRound(round)).length > 0;
  const myRound = (round: number): Version => {
    const began = roundIn(origin, round);
    const kept = isChanged(round) ? began : undefined;
    return { round: roundIn(mine, round) ?? kept, origin: began, by: 'mine' };
  };
  const [began, myField] = [origin.field, mine.field].map(keysOfNames);
  const movedByThem = keysOfNames(theirs.rounds.flatMap(({ round }) => movedIn(theirRound(round))));
  const isRemoved = (key: string) =>
    began?.has(key) === true && myField?.has(key) === false && !movedByThem.has(key);
  const field = joinFields(
    theirs.field.filter((name) => !isRemoved(personKey(name))),
    mine.field.filter((name) => began?.has(personKey(name)) !== true),
    // Players I moved although they were taken out of the field meanwhile.
    mine.rounds.flatMap(({ round }) => movedIn(myRound(round))),
  );
  const numbers = [theirs, mine].flatMap(({ rounds }) => rounds.map(({ round }) => round));
  const rounds = [...new Set(numbers)]
    .sort((a, b) => a - b)
    .filter((round) => myRound(round).round !== undefined || roundIn(origin, round) === undefined)
    .map((round) => ({
      round,
      groups: mergedRound(field, theirRound(round), myRound(round), myField ?? new Set()),
    }));
  return { field, rounds };
}
