/** The rows of the teams table out of what was entered. */
import { cleanText } from '../../cells/cell-rules.ts';
import type { StoredTeamRow, TeamRow } from '../results.schema.ts';
import { personKey } from '../../players/person-name.ts';
import type { ScoringFormat } from '../../scores/formats/format.ts';
import { TEAM_FORMATS } from '../../scores/formats/formats.ts';
import type { Worked } from './individual-results.ts';
import { inOrderOfPlace } from './places.ts';
import { problemsOf } from './problem.ts';
import { workedScores } from './score-cells.ts';
import {
  findMembers,
  membersOf,
  namesOf,
  NO_EVIDENCE,
  peopleCalled,
  surnameOf,
  withFound,
  withNames,
  type Identified,
  type IdOf,
} from './team-members.ts';
import type { TeamScore } from './entered-results.schema.ts';

export interface TeamRules {
  par: number | null;
  /** Averages have no total, as on scoring sites. */
  score: TeamScore;
  /** Of the scores of the players. */
  format: ScoringFormat;
  /** Everyone who played, by full name; empty while no player is known. */
  people: readonly string[];
  /** The name that someone has among `people`, whichever spelling is given. */
  inField: (name: string) => string;
  /** The stored table with who is in its teams. */
  stored?: readonly StoredTeamRow[];
  idOf?: IdOf;
}

/** A team’s average has decimals, so one of them shows how all scores were made. */
export function teamScoreOf(rows: readonly Pick<TeamRow, 'strokes' | 'total'>[]): TeamScore | null {
  if (rows.length === 0) return null;
  const isAverage =
    rows.some(({ strokes }) => strokes.includes('.')) || rows.every(({ total }) => total === '');
  return isAverage ? 'average' : 'bestBall';
}

/** The stored row of an entered team, each member as it is shown or by the full name; it is taken once. */
function takeStored(entered: readonly string[], stored: Set<StoredTeamRow>, idOf: IdOf) {
  const found = [...stored].find((row) => {
    const [shown, names] = [membersOf(row.team), namesOf(row)];
    const isSame = (name: string, at: number) =>
      [shown[at], names[at]].some((other) => other !== undefined && idOf(other) === idOf(name));
    return shown.length === entered.length && entered.every(isSame);
  });
  if (found) stored.delete(found);
  return found;
}

/** Rows of a page with the members that the same teams have in the stored table. */
export function withStoredNames(
  rows: readonly TeamRow[],
  stored: readonly StoredTeamRow[],
): StoredTeamRow[] {
  const unmatched = new Set(stored);
  return rows.map((row) => {
    const shown = membersOf(row.team);
    const before = takeStored(shown, unmatched, personKey);
    return withNames(row, before ? namesOf(before) : shown);
  });
}

/**
 * Works out the rows of the teams table. Full names of players become surnames, as the table has them, and are stored
 * next to it. A team of the stored table keeps its members, also when it is sent as it is shown.
 */
export function workedTeams(
  given: readonly StoredTeamRow[],
  { par, score, format, people, inField, stored = [], idOf = personKey }: TeamRules,
): Worked<StoredTeamRow> {
  const { hasTotal } = TEAM_FORMATS[score];
  const problems = problemsOf();
  const unmatched = new Set(stored);
  const named = given.map((row) => {
    const entered = membersOf(cleanText(row.team)).map(inField);
    const before = takeStored(entered, unmatched, idOf);
    const known = before ? namesOf(before) : entered;
    const sent = row.members?.length === entered.length ? row.members : [];
    const names = known.map((name, at) => {
      const own = sent[at];
      const isMeant = own !== undefined && peopleCalled(entered[at] ?? '', [own]).length > 0;
      return inField(isMeant ? own : name);
    });
    const shown = before
      ? membersOf(before.team)
      : entered.map((member) => shownMember(member, people));
    return withNames({ ...row, team: shown.join('/') }, names);
  });
  const found = named.map((row) => findMembers([row], people, { ...NO_EVIDENCE, idOf }));
  checkMembers(found, people, problems.add);
  const teams = named.flatMap((row, at) => withFound([row], found[at] ?? []));
  const scores = workedScores(
    // By full names: two teams may have the same surnames.
    teams.map((row) => ({ ...row, name: namesOf(row).join('/') })),
    {
      par: hasTotal ? par : null,
      format,
      nameField: 'team',
      nameMissing: 'Enter the players of the team.',
      startOf: () => 0,
      identify: personKey,
      hasTotal,
    },
    problems,
  );
  const notInYet = scores.flatMap(({ isPending }, at) => (isPending ? [at] : []));
  const rows = teams.map((row, at): StoredTeamRow => {
    const { rank, total, strokes } = scores[at] ?? row;
    return { ...row, rank, total, strokes };
  });
  const placed = scores.map(({ rank, score: of }, at) => ({
    rank,
    score: of,
    name: rows[at]?.team ?? '',
    at,
  }));
  const order = inOrderOfPlace(placed.filter(({ at }) => !notInYet.includes(at)));
  return { rows, order: order.map(({ at }) => at), notInYet, problems: problems.found };
}

/** The surname of a player who is named in full, if it is nobody’s full name; anything else as it is. */
function shownMember(member: string, people: readonly string[]): string {
  const isNamed = (name: string) => people.some((each) => personKey(each) === personKey(name));
  if (!isNamed(member)) return member;
  const surname = surnameOf(member);
  return isNamed(surname) ? (surname.split(' ').at(-1) ?? surname) : surname;
}

/** Every member played, and is in one team only. */
function checkMembers(
  teams: readonly (readonly Identified[])[],
  people: readonly string[],
  add: (row: number, field: 'team', text: string) => void,
): void {
  if (people.length === 0) return;
  const teamOf = new Map<string, number>();
  for (const [row, found] of teams.entries()) {
    for (const { members, people: meant, isClear } of found) {
      for (const { shown } of members) {
        if (peopleCalled(shown, people).length > 0 || meant.length > 0) continue;
        add(row, 'team', `${shown} is not in the field of this event.`);
      }
      for (const person of isClear ? meant : []) {
        const other = teamOf.get(person);
        if (other === undefined) teamOf.set(person, row);
        else add(row, 'team', `${person} is in the team of row ${other + 1} too.`);
      }
    }
  }
}
