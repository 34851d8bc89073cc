/** The rows of net, gross and WGR out of what was entered: places, totals and points are worked out. */
import { cleanText, points as pointsRule } from '../../cells/cell-rules.ts';
import { pointsFor, type PointColumn } from '../point-table.ts';
import { isWithoutPlace } from '../results.ts';
import type { IndividualRow } from '../results.schema.ts';
import { scoreField, type ScoringFormat } from '../../scores/formats/format.ts';
import { strokePlay } from '../../scores/formats/stroke-play.ts';
import { personKey } from '../../players/person-name.ts';
import type { Points } from '../../settings/settings.schema.ts';
import { rankOrder } from '../../standings/standings.ts';
import { inOrderOfPlace, ranksOfScores } from './places.ts';
import type { FlightPoints } from './entered-results.schema.ts';
import { problemsOf, quotedText, type Problem } from './problem.ts';
import { workedScores } from './score-cells.ts';

/** The strokes of a table without any, such as a Stableford, as the readers of pages store them. */
const NO_SCORES = '-';

/** The cells of a row as entered; empty ones are worked out. */
export type IndividualCells = Omit<IndividualRow, 'scorecardUrl'>;

export interface IndividualRules {
  par: number | null;
  points: Points;
  /** Where points come from; null for a table without points. */
  column: PointColumn | null;
  /** Keys of the entries (`personKey`) of the winning team, which get the bonus. */
  bonus: ReadonlySet<string>;
  /** Strokes in relation to par that players start with, by `personKey`; empty but for the Championship. */
  starts: ReadonlyMap<string, number>;
  /** The person that a name means, the same for every spelling in the directory. */
  identify: (name: string) => string;
  format: ScoringFormat;
  /** Which place gives points in a table with flights. */
  flightPoints: FlightPoints;
}

/** Stroke play without points, bonus or starting strokes, as in the gross table. */
export const PLAIN_RULES: Omit<IndividualRules, 'par' | 'points'> = {
  column: null,
  bonus: new Set(),
  starts: new Map(),
  identify: personKey,
  format: strokePlay,
  flightPoints: 'flight',
};

/** Entered rows as they are stored. */
export interface Worked<Row> {
  /** In the order they were entered. */
  rows: Row[];
  /** Where each stored row was entered, in the order they are stored: by place, then name. */
  order: number[];
  /** Where rows with a name only were entered: their scores are not in yet, so they are in no stored row. */
  notInYet: number[];
  problems: readonly Problem[];
}

/** Points of a place in an event: equal places get the same; members of the winning team get the bonus too. */
export function pointsOfPlace(
  points: Points,
  rank: string,
  column: PointColumn | null,
  hasBonus: boolean,
): string {
  if (column === null || !Number.isFinite(rankOrder(rank))) return '';
  return String(pointsFor(points, rankOrder(rank), column) + (hasBonus ? points.teamBonus : 0));
}

/** Works out the rows of a table of players. */
export function workedIndividuals(
  entered: readonly IndividualCells[],
  { par, points, column, bonus, starts, identify, format, flightPoints }: IndividualRules,
): Worked<IndividualCells> {
  const problems = problemsOf();
  const scores = workedScores(
    entered.map(({ player, ...cells }) => ({ ...cells, name: player })),
    {
      par,
      format,
      nameField: 'player',
      nameMissing: 'Enter who played.',
      startOf: (name) => starts.get(personKey(name)) ?? 0,
      identify,
      hasTotal: true,
    },
    problems,
  );
  const notInYet = scores.flatMap(({ isPending }, at) => (isPending ? [at] : []));
  for (const at of notInYet) {
    if (cleanText(entered[at]?.points ?? '') === '') continue;
    const what = format.points?.heading.toLowerCase() ?? 'strokes';
    problems.miss(at, scoreField(format), `Enter ${what}, or WD, DNF, DQ or NS as the place.`);
  }
  const hasStrokes =
    !format.points && scores.some(({ strokes, total }) => strokes !== '' || total !== '');
  const places =
    flightPoints === 'overall'
      ? ranksOfScores(
          scores.map(({ rank, score }) => ({ rank: isWithoutPlace(rank) ? rank : '', score })),
        )
      : scores.map(({ rank }) => rank);
  const rows = scores.map(({ rank, name, total, strokes, flight }, at): IndividualCells => {
    const { rounds } = entered[at] ?? {};
    const text = cleanText(entered[at]?.points ?? '');
    const own = pointsRule(text);
    if (own === undefined)
      problems.add(at, 'points', `${quotedText(text)} is not a number of points.`);
    return {
      rank,
      player: name,
      total,
      strokes: hasStrokes || notInYet.includes(at) ? strokes : NO_SCORES,
      points:
        own === undefined || own === ''
          ? pointsOfPlace(points, places[at] ?? '', column, bonus.has(personKey(name)))
          : own,
      ...(flight !== undefined && { flight }),
      ...(rounds && { rounds }),
    };
  });
  const placed = scores.map((row, at) => ({ ...row, at }));
  const order = inOrderOfPlace(placed.filter(({ at }) => !notInYet.includes(at)));
  return { rows, order: order.map(({ at }) => at), notInYet, problems: problems.found };
}
