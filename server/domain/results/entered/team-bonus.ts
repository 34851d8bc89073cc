/** The bonus of the winning team: extra points for each member in the net table. */
import { pointsFor, type PointColumn } from '../point-table.ts';
import type { IndividualRow, StoredTeamRow } from '../results.schema.ts';
import { personKey, playersOf } from '../../players/person-name.ts';
import type { Points } from '../../settings/settings.schema.ts';
import { rankOrder } from '../../standings/standings.ts';
import { andList } from '../../tour/lists.ts';
import { pluralOf } from '../../tour/locale.ts';
import { pointsOfPlace } from './individual-results.ts';
import { findMembers, NO_EVIDENCE, type Evidence } from './team-members.ts';

type NetRow = Pick<IndividualRow, 'rank' | 'player' | 'points'>;
type Team = Pick<StoredTeamRow, 'rank' | 'team' | 'members'>;

/** Whether the points of a row are those of its place and the bonus. */
export function hasBonus(points: Points, row: NetRow, column: PointColumn): boolean {
  const { teamBonus } = points;
  return (
    teamBonus > 0 &&
    Number(row.points) === pointsFor(points, rankOrder(row.rank), column) + teamBonus
  );
}

/** The teams in first place. */
export const winnersAmong = <Row extends Team>(teams: readonly Row[]): Row[] =>
  teams.filter(({ rank }) => rankOrder(rank) === 1);

export interface Winners {
  /** How many teams share the first place. */
  teams: number;
  /** Keys of the entries that get the bonus. */
  keys: ReadonlySet<string>;
  /** Members who could be several players, so that none gets the bonus: `Lee` is Ann Lee or Bo Lee. */
  unclear: readonly { member: string; people: readonly string[] }[];
  /** Keys of the entries of those players. */
  unclearKeys: ReadonlySet<string>;
  /** Members who are not in the net table. */
  missing: readonly string[];
}

/** The entries of a net table that belong to the winning team, or to all that share the first place. */
export function winningEntries(
  teams: readonly Team[],
  entries: readonly string[],
  evidence: Evidence = NO_EVIDENCE,
): Winners {
  const entryOf = new Map(
    entries.flatMap((entry) => playersOf(entry).map((person): [string, string] => [person, entry])),
  );
  const keyOf = (person: string) => personKey(entryOf.get(person) ?? person);
  const winners = winnersAmong(teams);
  const found = findMembers(winners, [...entryOf.keys()], evidence);
  const unclear = found.filter(({ isClear }) => !isClear);
  return {
    teams: winners.length,
    keys: new Set(found.flatMap(({ people, isClear }) => (isClear ? people.map(keyOf) : []))),
    unclear: unclear
      .filter(({ people }) => people.length > 0)
      .map(({ members, people }) => ({ member: members[0]?.shown ?? '', people })),
    unclearKeys: new Set(unclear.flatMap(({ people }) => people.map(keyOf))),
    missing: found.flatMap(({ people, members }) =>
      members.filter((_, at) => people.length === 0 || at >= people.length).map(({ name }) => name),
    ),
  };
}

interface BonusRules {
  points: Points;
  column: PointColumn | null;
  /** Keys of the entries that have the bonus by the stored teams; null while there are none. */
  before: ReadonlySet<string> | null;
}

/**
 * Net rows with the bonus of these winners and of no others. Points that are not those of the place, with or without
 * the bonus, come from a page or were entered: they change with the winners only. So do the points of players who may
 * be meant by an unclear name.
 */
export function withBonus<Row extends NetRow>(
  rows: readonly Row[],
  { keys, unclearKeys }: Pick<Winners, 'keys' | 'unclearKeys'>,
  { points, column, before }: BonusRules,
): Row[] {
  return rows.map((row) => {
    const key = personKey(row.player);
    const hasIt = keys.has(key);
    const isWorkedOut = [false, true].some(
      (bonus) => row.points === pointsOfPlace(points, row.rank, column, bonus),
    );
    const isOpen = unclearKeys.has(key) && !hasIt && before?.has(key) !== true;
    if (isOpen) return row;
    if (isWorkedOut) return { ...row, points: pointsOfPlace(points, row.rank, column, hasIt) };
    const hadIt = before?.has(key) ?? hasIt;
    if (hadIt === hasIt || row.points === '') return row;
    return {
      ...row,
      points: String(Number(row.points) + (hasIt ? points.teamBonus : -points.teamBonus)),
    };
  });
}

const names = (people: readonly string[]) => andList().format(people);

interface Rewarded {
  points: Points;
  winners: Winners;
  /** Keys of the entries that had the bonus by the stored teams. */
  before: ReadonlySet<string>;
  net: readonly NetRow[];
  column: PointColumn | null;
  /** Keys of players who are not in yet. */
  pending: ReadonlySet<string>;
}

/** Who of a net table gets the bonus, who doesn't or no longer does, and why. */
export function bonusNotes({ points, winners, before, net, column, pending }: Rewarded): string[] {
  const { teamBonus } = points;
  if (winners.teams === 0 || teamBonus === 0) return [];
  const pointsMore = `${teamBonus} ${pluralOf(teamBonus, 'point')}`;
  if (net.length === 0) {
    const verb = winners.missing.length === 1 ? 'gets' : 'get';
    return [`${names(winners.missing)} ${verb} the bonus of ${pointsMore} once Net has rows.`];
  }
  if (column === null) return ['Net has no points, so the winning team gets no bonus.'];
  const rows = net.filter(({ player }) => winners.keys.has(personKey(player)));
  const given = rows.filter((row) => hasBonus(points, row, column));
  const others = rows.filter((row) => !given.includes(row));
  const lost = net.filter(({ player }) => {
    const key = personKey(player);
    return before.has(key) && !winners.keys.has(key);
  });
  const team = winners.teams > 1 ? 'a team that shares first place' : 'the winning team';
  const who = names(given.map(({ player }) => player));
  const bonus = `a bonus of ${pointsMore} in Net`;
  return [
    ...(given.length === 1 ? [`${who} gets ${bonus}: a member of ${team}.`] : []),
    ...(given.length > 1 ? [`${who} get ${bonus} each: members of ${team}.`] : []),
    ...others.map(({ player, rank, points: entered }) =>
      Number.isFinite(rankOrder(rank))
        ? `${player} of ${team} has ${entered || 'no'} points in Net as they were entered, instead of ${pointsOfPlace(points, rank, column, true)} with the bonus.`
        : `${player} of ${team} gets no bonus: ${rank === '' ? 'without a place' : rank} in Net.`,
    ),
    ...winners.unclear.map(
      ({ member, people }) =>
        `No bonus is given for ${member} of ${team}, which is the name of ${names(people)}. Write the full name in Teams.`,
    ),
    ...winners.missing.map((name) =>
      pending.has(personKey(name))
        ? `${name} of ${team} gets the bonus when the score is in.`
        : `${name} of ${team} gets no bonus: not in Net.`,
    ),
    ...lost.map(({ player }) => `${player} has no bonus anymore: not in ${team}.`),
  ];
}
