/** The bonus of the winning team: 15 points for each member in the net table. */
import { TEAM_BONUS, pointsFor, type PointColumn } from '../results/point-table.ts';
import type { IndividualRow, TeamRow } from '../results/results.schema.ts';
import { personKey, playersOf } from '../player/person-name.ts';
import { rankOrder } from '../standings/standings.ts';
import { pointsOfPlace } from './individual-results.ts';
import { membersOf, peopleCalled } from './team-members.ts';

type NetRow = Pick<IndividualRow, 'rank' | 'player' | 'points'>;

/** Whether the points of a row are those of its place and the bonus. */
function hasBonus({ rank, points }: NetRow, column: PointColumn): boolean {
  return Number(points) === pointsFor(rankOrder(rank), column) + TEAM_BONUS;
}

interface Winners {
  /** Keys of the entries that get the bonus. */
  keys: ReadonlySet<string>;
  /** Members who could be several players, so that none gets the bonus: `Lee` is Ann Lee or Bo Lee. */
  unclear: readonly { member: string; people: readonly string[] }[];
}

/**
 * The entries of a net table that belong to the winning team, or to all that share the first place. Of two
 * players with one surname it is the one who has the bonus in the stored table.
 */
export function winningEntries(
  teams: readonly Pick<TeamRow, 'rank' | 'team'>[],
  entries: readonly string[],
  stored: readonly NetRow[],
  column: PointColumn | null,
): Winners {
  const keys = new Set<string>();
  const unclear: { member: string; people: string[] }[] = [];
  const entryOf = new Map(
    entries.flatMap((entry) => playersOf(entry).map((person): [string, string] => [person, entry])),
  );
  const before = new Set(
    column === null
      ? []
      : stored.filter((row) => hasBonus(row, column)).map(({ player }) => personKey(player)),
  );
  const keyOf = (person: string) => personKey(entryOf.get(person) ?? person);
  const winners = teams.filter(({ rank }) => rankOrder(rank) === 1);
  for (const member of winners.flatMap(({ team }) => membersOf(team))) {
    const people = peopleCalled(member, [...entryOf.keys()]);
    const known = people.length > 1 ? people.filter((each) => before.has(keyOf(each))) : people;
    const [person, ...others] = known;
    if (person !== undefined && others.length === 0) keys.add(keyOf(person));
    else if (people.length > 1) unclear.push({ member, people });
  }
  return { keys, unclear };
}

interface BonusRules {
  column: PointColumn | null;
  /** Keys of the entries that have the bonus by the stored teams; null while there are none. */
  before: ReadonlySet<string> | null;
}

/**
 * Net rows with the bonus of these entries and of no others. Points that are not those of the place, with or
 * without the bonus, come from a page or were entered: they change with the winners only.
 */
export function withBonus<Row extends NetRow>(
  rows: readonly Row[],
  keys: ReadonlySet<string>,
  { column, before }: BonusRules,
): Row[] {
  return rows.map((row) => {
    const key = personKey(row.player);
    const hasIt = keys.has(key);
    const isWorkedOut = [false, true].some(
      (bonus) => row.points === pointsOfPlace(row.rank, column, bonus),
    );
    if (isWorkedOut) return { ...row, points: pointsOfPlace(row.rank, column, hasIt) };
    const hadIt = before?.has(key) ?? hasIt;
    if (hadIt === hasIt || row.points === '') return row;
    return { ...row, points: String(Number(row.points) + (hasIt ? TEAM_BONUS : -TEAM_BONUS)) };
  });
}
