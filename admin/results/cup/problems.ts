/** Validation of an edited cup: problems by cell, as sentences for staff. */
import { CUP_OVERALL, formatKey } from '#domain/colony-cup/cup-formats.ts';
import { CUP_FORMATS_MAX, CUP_MATCHES_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { readCupScore } from '#domain/colony-cup/cup-results.ts';
import { RESULT_NAME_MAX, RESULT_VALUE_MAX } from '#domain/results/results.schema.ts';
import { cellId } from '../../grid/moves.ts';
import type { SheetProblem } from '../../sheets/sheet-kind.ts';
import { cellOf, COLUMN, isBlankRow, pickOf, type MatchRow, type TypedCup } from './typed-cup.ts';

/** The names of the parts of the editor, of which the ids of their cells are made. */
export const OVERALL = 'overall';
export const formatId = (at: number) => `format-${at}`;
export const formatNameId = (at: number) => `${formatId(at)}-name`;

type Column = keyof typeof COLUMN;

const tooLong = (max: number) => `At most ${max} characters.`;

function rowProblems(grid: string, at: number, row: MatchRow, isOverall: boolean): SheetProblem[] {
  if (isBlankRow(row)) return [];
  const found: SheetProblem[] = [];
  const addProblem = (column: Column, text: string) => {
    found.push({ place: cellId(grid, at, COLUMN[column]), text });
  };
  const miss = (column: Column, text: string) => {
    found.push({ place: cellId(grid, at, COLUMN[column]), text, isMissing: true });
  };
  const [team1, team2] = [cellOf(row, 'team1').trim(), cellOf(row, 'team2').trim()];
  for (const side of ['team1', 'team2'] as const) {
    const name = cellOf(row, side).trim();
    if (name === '') miss(side, isOverall ? 'Name the team.' : 'Enter who plays.');
    if (name.length > RESULT_NAME_MAX) addProblem(side, tooLong(RESULT_NAME_MAX));
  }
  if (team1 !== '' && team1 === team2) addProblem('team2', 'Both sides have the same name.');
  const score = cellOf(row, 'score').trim();
  if (score.length > RESULT_VALUE_MAX) addProblem('score', tooLong(RESULT_VALUE_MAX));
  else if (isOverall && score !== '' && !readCupScore(score)) {
    miss('score', 'Write the points of both sides, such as 14-16 or 14.5-15.5.');
  }
  const pick = pickOf(row);
  if (pick === null) {
    addProblem('winner', `“${cellOf(row, 'winner').trim()}” is neither side. Pick who won.`);
  } else if (pick === '' && score !== '' && !isOverall) {
    miss('winner', 'There is a score: pick who won, or halved.');
  }
  return found;
}

function nameProblems(cup: TypedCup, at: number): SheetProblem[] {
  const place = formatNameId(at);
  const name = cup.formats[at]?.name.trim() ?? '';
  const key = formatKey(name);
  if (name === '') return [{ place, text: 'Name the format.', isMissing: true }];
  if (name.length > RESULT_VALUE_MAX) return [{ place, text: tooLong(RESULT_VALUE_MAX) }];
  if (key === CUP_OVERALL || ['eventid', '__proto__'].includes(key.toLowerCase())) {
    return [{ place, text: 'A format cannot have this name.' }];
  }
  const isTwice = cup.formats.some((other, before) => before < at && formatKey(other.name) === key);
  return isTwice ? [{ place, text: 'There is a format with this name above.' }] : [];
}

/** All problems of a cup, from top to bottom. */
export function problemsOf(cup: TypedCup): SheetProblem[] {
  return [
    ...rowProblems(OVERALL, 0, cup.overall, true),
    ...cup.formats.flatMap(({ rows }, at) => [
      ...(at >= CUP_FORMATS_MAX
        ? [{ place: formatNameId(at), text: `A cup has at most ${CUP_FORMATS_MAX} formats.` }]
        : nameProblems(cup, at)),
      ...(rows.length > CUP_MATCHES_MAX
        ? [{ place: formatNameId(at), text: `At most ${CUP_MATCHES_MAX} matches.` }]
        : []),
      ...rows.flatMap((row, line) => rowProblems(formatId(at), line, row, false)),
    ]),
  ];
}
