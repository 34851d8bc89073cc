/**
 * Stored rows as they are entered: cells are empty where the rules work out what is stored, so that a corrected score
 * corrects everything that follows from it.
 */
import { isWithoutPlace } from '../results/results.ts';
import type { SkinsResults, TeamRow } from '../results/results.schema.ts';
import { rankOrder } from '../standings/standings.ts';
import {
  workedIndividuals,
  type IndividualCells,
  type IndividualRules,
  type Worked,
} from './individual-results.ts';
import { workedSkins, type HoleCells, type SkinsPlayerCells } from './skins-results.ts';
import { winningEntries } from './team-bonus.ts';
import { membersOf, peopleCalled } from './team-members.ts';
import { workedTeams, type TeamRules } from './team-results.ts';
import { columnOf, pointChoiceOf } from './event-rules.ts';
import type { Entry } from './entry-rules.ts';

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

const wordOf = (rank: string) => (isWithoutPlace(rank) ? rank : '');

/** Rows of net, gross or WGR as they are entered. */
export function individualsAsEntered(
  stored: readonly IndividualCells[],
  rules: IndividualRules,
): IndividualCells[] {
  const begun = stored.map(({ rank, player, strokes }) => ({
    rank: wordOf(rank),
    player,
    total: '',
    strokes: strokes === '-' ? '' : strokes,
    points: '',
  }));
  // A place decides the points, so it comes first.
  return enteredWhereOther(stored, begun, ['total', 'rank', 'points'], (rows) =>
    workedIndividuals(rows, rules),
  );
}

/** Rows of the teams table as they are entered: winners who share a surname with another player have their full names. */
export function teamsAsEntered(
  stored: readonly TeamRow[],
  entry: Entry,
  rules: TeamRules,
): TeamRow[] {
  const net = entry.results.net?.rows ?? [];
  const column = columnOf(pointChoiceOf(entry, 'net', entry.results));
  const entries = net.map(({ player }) => player);
  const fullName = (member: string, team: string) => {
    const people = peopleCalled(member, rules.people);
    const { keys } = winningEntries([{ rank: '1', team: member }], entries, net, column);
    const known = people.filter((person) => {
      const own = winningEntries([{ rank: '1', team: person }], entries, net, column).keys;
      return [...own].some((key) => keys.has(key));
    });
    const isClear = membersOf(team).filter((other) => other === member).length === 1;
    return people.length > 1 && known.length === 1 && isClear ? (known[0] ?? member) : member;
  };
  const begun = stored.map(({ rank, team, strokes }) => ({
    rank: wordOf(rank),
    team:
      rankOrder(rank) === 1
        ? membersOf(team)
            .map((member) => fullName(member, team))
            .join('/')
        : team,
    total: '',
    strokes,
  }));
  return enteredWhereOther(stored, begun, ['total', 'rank'], (rows) => workedTeams(rows, rules));
}

/** Skins as they are entered: without the list of players when it follows from the holes. */
export function skinsAsEntered({ holes, players }: SkinsResults): {
  holes: HoleCells[];
  players: SkinsPlayerCells[];
} {
  const listed = players.map(({ rank, player, skins }) => ({ rank, player, skins }));
  const worked = workedSkins({ holes, players: [] }, []).players;
  const follows = JSON.stringify(worked) === JSON.stringify(listed);
  return { holes: holes.map((row) => ({ ...row })), players: follows ? [] : listed };
}
