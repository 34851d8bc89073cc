/** The rows of the teams table out of what was entered. */
import { cleanText } from '../cells/cell-rules.ts';
import type { TeamRow } from '../results/results.schema.ts';
import { personKey } from '../player/person-name.ts';
import type { Worked } from './individual-results.ts';
import { inOrderOfPlace } from './places.ts';
import { problemsOf } from './problem.ts';
import { workedScores } from './score-cells.ts';
import { membersOf, peopleCalled, surnameOf } from './team-members.ts';
import type { TeamScore } from './entered-results.schema.ts';

export interface TeamRules {
  par: number | null;
  /** Averages have no total, as on scoring sites. */
  score: TeamScore;
  /** Everyone who played, by full name; empty while no player is known. */
  people: readonly string[];
  /** The name that someone has among `people`, whichever spelling is given. */
  inField: (name: string) => string;
}

/** A team’s average has decimals, so one of them shows how all scores were made. */
export function teamScoreOf(rows: readonly Pick<TeamRow, 'strokes' | 'total'>[]): TeamScore | null {
  if (rows.length === 0) return null;
  const isAverage =
    rows.some(({ strokes }) => strokes.includes('.')) || rows.every(({ total }) => total === '');
  return isAverage ? 'average' : 'bestBall';
}

/** Works out the rows of the teams table; full names of players become surnames, as the table has them. */
export function workedTeams(
  given: readonly TeamRow[],
  { par, score, people, inField }: TeamRules,
): Worked<TeamRow> {
  const problems = problemsOf();
  const entered = given.map((row) => ({
    ...row,
    team: membersOf(cleanText(row.team)).map(inField).join('/'),
  }));
  const scores = workedScores(
    entered.map(({ team, ...cells }) => ({ ...cells, name: team })),
    {
      par: score === 'average' ? null : par,
      nameField: 'team',
      nameMissing: 'Enter the players of the team.',
      startOf: () => 0,
      identify: personKey,
      hasTotal: score === 'bestBall',
    },
    problems,
  );
  checkMembers(entered, people, problems.add);
  const rows = scores.map(({ name, rank, total, strokes }): TeamRow => ({
    rank,
    team: membersOf(name)
      .map((member) => storedMember(member, people))
      .join('/'),
    total,
    strokes,
  }));
  const placed = scores.map(({ rank, score: of }, at) => ({
    rank,
    score: of,
    name: rows[at]?.team ?? '',
    at,
  }));
  return { rows, order: inOrderOfPlace(placed).map(({ at }) => at), problems: problems.found };
}

/** The surname of a player who is named in full; anything else as it is. */
function storedMember(member: string, people: readonly string[]): string {
  const person = people.find((each) => personKey(each) === personKey(member));
  return person === undefined ? member : surnameOf(person);
}

/** Every member played, and is in one team only. */
function checkMembers(
  entered: readonly TeamRow[],
  people: readonly string[],
  add: (row: number, field: 'team', text: string) => void,
): void {
  if (people.length === 0) return;
  const teamOf = new Map<string, number>();
  for (const [row, { team }] of entered.entries()) {
    for (const member of membersOf(team)) {
      const called = peopleCalled(member, people);
      const [person, ...others] = called;
      if (person === undefined) add(row, 'team', `${member} is not in the field of this event.`);
      if (person === undefined || others.length > 0) continue;
      const other = teamOf.get(person);
      if (other !== undefined)
        add(row, 'team', `${person} is in the team of row ${other + 1} too.`);
      else teamOf.set(person, row);
    }
  }
}
