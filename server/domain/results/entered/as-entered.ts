/**
 * Stored rows as they are entered: cells are empty where the rules work out what is stored, so that a corrected score
 * corrects everything that follows from it.
 */
import type { EventResults } from '../../publish/tour-records.schema.ts';
import type { TableName } from '../leaderboard.ts';
import { personKey } from '../../players/person-name.ts';
import { isWithoutPlace } from '../results.ts';
import type { SkinsResults, StoredTeamRow } from '../results.schema.ts';
import {
  workedIndividuals,
  type IndividualCells,
  type IndividualRules,
  type Worked,
} from './individual-results.ts';
import { workedSkins, type HoleCells, type SkinsPlayerCells } from './skins-results.ts';
import { membersOf, namesOf, peopleCalled } from './team-members.ts';
import { workedTeams, type TeamRules } from './team-results.ts';

/** Types the stored value of each field, in their order, where the rules come to another one. */
function enteredWhereOther<Row>(
  stored: readonly Row[],
  begun: readonly Row[],
  fields: readonly (keyof Row)[],
  work: (rows: readonly Row[]) => Worked<Row>,
): Row[] {
  return fields.reduce(
    (entered, field) => {
      const { rows } = work(entered);
      return entered.map((row, at) => {
        const [now, as] = [rows[at], stored[at]];
        return now && as && now[field] !== as[field] ? { ...row, [field]: as[field] } : row;
      });
    },
    [...begun],
  );
}

/** A stored table, for the tag of an `If-Match`; empty while it is not stored. */
export function storedState(table: TableName, results: Partial<EventResults> = {}): object {
  if (table === 'skins') return results.skins?.rows ?? { players: [], holes: [] };
  const { rows = [], notInYet = [], format, ties, flightPoints } = results[table] ?? {};
  const more = {
    ...(notInYet.length > 0 && { notInYet }),
    ...(format !== undefined && { format }),
    ...(ties !== undefined && { ties }),
    ...(flightPoints && { flightPoints }),
  };
  return Object.keys(more).length > 0 ? { rows, ...more } : rows;
}

const wordOf = (rank: string) => (isWithoutPlace(rank) ? rank : '');

/** Rows of net, gross or WGR as they are entered. */
export function individualsAsEntered(
  stored: readonly IndividualCells[],
  rules: IndividualRules,
): IndividualCells[] {
  const begun = stored.map(({ rank, player, strokes, flight }) => ({
    rank: wordOf(rank),
    player,
    total: '',
    strokes: strokes === '-' ? '' : strokes,
    points: '',
    ...(flight !== undefined && { flight }),
  }));
  // A place decides the points, so it comes first.
  return enteredWhereOther(stored, begun, ['total', 'rank', 'points'], (rows) =>
    workedIndividuals(rows, rules),
  );
}

/** Rows of the teams table as they are entered: a member whose surname doesn’t say who it is has the full name. */
export function teamsAsEntered(
  stored: readonly StoredTeamRow[],
  rules: TeamRules,
): StoredTeamRow[] {
  const { people, stored: named = stored, idOf = personKey } = rules;
  const entered = (shown: string, name: string) => {
    const called = peopleCalled(shown, people);
    const isClear = called.length === 1 && idOf(called[0] ?? '') === idOf(name);
    return isClear || called.length === 0 ? shown : name;
  };
  const begun = stored.map(({ rank, team, strokes }, at) => {
    const names = namesOf(named[at] ?? { team });
    const members = membersOf(team).map((shown, each) => entered(shown, names[each] ?? shown));
    return { rank: wordOf(rank), team: members.join('/'), total: '', strokes };
  });
  return enteredWhereOther(stored, begun, ['total', 'rank'], (rows) => workedTeams(rows, rules));
}

/** Skins as they are entered: without the list of players when it follows from the holes. */
export function skinsAsEntered({ holes, players }: SkinsResults): {
  holes: HoleCells[];
  players: SkinsPlayerCells[];
} {
  const listed = players.map(({ scorecardUrl: _url, ...row }) => row);
  const worked = workedSkins({ holes, players: [] }, []).players;
  const follows = JSON.stringify(worked) === JSON.stringify(listed);
  return { holes: holes.map((row) => ({ ...row })), players: follows ? [] : listed };
}
