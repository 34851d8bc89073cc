/** Reads the cells of a row with a score: place, name, strokes and total. */
import {
  cleanText,
  freeText,
  name,
  noPlaceWord,
  rank,
  strokes,
  toPar,
  type Rule,
} from '../../cells/cell-rules.ts';
import { readEntry } from '../../cells/entry-name.ts';
import { scoreField, type ScoringFormat } from '../../scores/formats/format.ts';
import { inEachFlight } from '../flights.ts';
import { isWithoutPlace, MISSED_CUT } from '../results.ts';
import { toPar as parNumber, writtenToPar } from '../to-par.ts';
import { playersOf } from '../../players/person-name.ts';
import { rankOrder } from '../../standings/standings.ts';
import { ranksOfScores } from './places.ts';
import { quotedText, type Problems } from './problem.ts';

/** The cells of a row as entered. */
export interface ScoreCells {
  rank: string;
  /** The player, the pair or the team. */
  name: string;
  total: string;
  strokes: string;
  flight?: string;
}

/** What a row is as it is stored, as far as it could be worked out. */
export interface WorkedScore extends ScoreCells {
  /** For the order, lower is better; NaN without one, and for words such as WD other than that of a missed cut. */
  score: number;
  /** Whether there is a name and nothing else: the row takes no place yet. */
  isPending: boolean;
}

export interface ScoreRules {
  par: number | null;
  format: ScoringFormat;
  nameField: 'player' | 'team';
  /** What is missing in a row without a name. */
  nameMissing: string;
  /** Strokes in relation to par that a row starts with; 0 for all but the Championship. */
  startOf: (name: string) => number;
  /** The person that a name means, the same for every spelling. */
  identify: (name: string) => string;
  /** Whether a total follows from strokes and par. */
  hasTotal: boolean;
}

/** The number of a total, also of a team's `-1.25`; NaN for none. */
function totalNumber(total: string): number {
  const whole = parNumber(total);
  return Number.isNaN(whole) && total !== '' ? Number(total) : whole;
}

/** A total as tables of a format have it: `36` for `+36`. */
const totalIn = ({ points, written }: ScoringFormat): Rule =>
  points
    ? (text) => {
        const total = toPar(text);
        return total === undefined || total === '' ? total : written(totalNumber(total));
      }
    : toPar;

/** Whether a row has a name and nothing else: the score isn't in yet. */
const isNotInYet = ({ rank: place, name: called, total, strokes: score }: ScoreCells) =>
  called.trim() !== '' && [place, total, score].every((cell) => cell.trim() === '');

const numberOf = (text: string) => (text === '' || text === '-' ? Number.NaN : Number(text));

/** `80.5` for `80.50`, to hundredths as scoring sites write averages. */
function shortNumber(text: string): string {
  const value = numberOf(text);
  return Number.isNaN(value) ? text : String(Math.round(value * 100) / 100);
}

function readCells(rows: readonly ScoreCells[], rules: ScoreRules, problems: Problems) {
  const seen = new Map<string, number>();
  const { label, points, written } = rules.format;
  const what = points
    ? `a number of ${points.heading.toLowerCase()}, such as ${written(2)}`
    : 'a score to par, such as -2, E or +3';
  return rows.map((row, at): ScoreCells => {
    const read = (
      field: 'rank' | 'total' | 'strokes',
      rule: (text: string) => string | undefined,
      what: string,
    ) => {
      const text = row[field];
      const stored = rule(text);
      if (stored === undefined) problems.add(at, field, `${quotedText(text)} is not ${what}.`);
      return stored ?? '';
    };
    const isPlayer = rules.nameField === 'player';
    const { name: called, status } = isPlayer
      ? readEntry(row.name)
      : { name: row.name, status: '' };
    if (called === '') problems.miss(at, rules.nameField, rules.nameMissing);
    else if (name(called) === undefined || freeText(called) === undefined) {
      problems.add(at, rules.nameField, 'A name has no signs such as < or >.');
    }
    // A player has one entry only.
    for (const person of isPlayer ? playersOf(called) : [called]) {
      const first = seen.get(rules.identify(person));
      if (person !== '' && first !== undefined) {
        problems.add(
          at,
          rules.nameField,
          `${person} is in row ${first + 1} already. Write where one of them is from if they are two people: ${person} (Keene).`,
        );
      } else seen.set(rules.identify(person), at);
    }
    const place = read('rank', rank, 'a place. Leave it empty, or write WD, DNF, DQ or NS');
    // A word such as WD among the scores or behind the name takes the place of one.
    const words = [place, row.strokes, row.total, status].flatMap(
      (text) => noPlaceWord(text) ?? [],
    );
    const own = shortNumber(read('strokes', strokes, 'a number of strokes'));
    if (points && !Number.isNaN(numberOf(own))) {
      problems.add(
        at,
        'strokes',
        `${label} has no strokes. Enter the ${points.heading.toLowerCase()}.`,
      );
    }
    return {
      ...row,
      rank: words[0] ?? place,
      name: called,
      total: read('total', totalIn(rules.format), what),
      strokes: own,
    };
  });
}

/**
 * Works out the places and totals of rows as they are typed, in their order. A row without strokes, total and rank is not in yet; a table
 * needs one that is. Problems are added to `problems`.
 */
export function workedScores(
  typed: readonly ScoreCells[],
  rules: ScoreRules,
  problems: Problems,
): WorkedScore[] {
  const { startOf, hasTotal, format } = rules;
  const par = format.points ? null : rules.par;
  const rows = typed.map(({ rank: place, name: called, total, strokes: score, flight }) => ({
    ...(flight !== undefined && { flight }),
    rank: cleanText(place),
    name: cleanText(called),
    total: cleanText(total),
    strokes: cleanText(score),
  }));
  const cells = readCells(rows, rules, problems);
  // A word such as WD may be behind the name, and a cell that doesn't fit is empty once it is read.
  const pending = cells.map((row, at) => isNotInYet(row) && isNotInYet(rows[at] ?? row));
  if (pending.length > 0 && pending.every(Boolean)) {
    const one = `Enter the score of at least one ${rules.nameField}`;
    problems.miss(0, scoreField(format), `${one}, or WD, DNF, DQ or NS as the place.`);
  }
  const playing = cells.filter((row, at) => !isWithoutPlace(row.rank) && pending[at] !== true);
  const haveStrokes = playing.every((row) => !Number.isNaN(numberOf(row.strokes)));
  const byStrokes = par === null && haveStrokes;
  const scored = cells.map((cell, at): WorkedScore => {
    const row = { ...cell, isPending: pending[at] === true };
    const own = numberOf(row.strokes);
    const start = format.points ? 0 : startOf(row.name);
    const total = totalNumber(row.total);
    const worked = par === null ? Number.NaN : own - par + start;
    if (isWithoutPlace(row.rank)) {
      const isCut = row.rank === MISSED_CUT && !Number.isNaN(total);
      return { ...row, score: isCut ? (format.order === 'low' ? total : -total) : Number.NaN };
    }
    if (Number.isNaN(own) && Number.isNaN(total)) {
      return { ...row, score: Number.NaN };
    }
    const isOff = !Number.isNaN(total) && !Number.isNaN(worked) && total !== worked;
    if (isOff && start === 0 && hasTotal) {
      const is = `${row.strokes} strokes on par ${par} are ${writtenToPar(worked)}`;
      problems.add(at, 'total', `${is}, not ${row.total}.`);
    }
    if (par === null && !haveStrokes && Number.isNaN(total)) {
      problems.miss(at, 'total', 'Enter par above, or the score to par of every row.');
    }
    const known = Number.isNaN(total) ? worked : total;
    const score = byStrokes || Number.isNaN(known) ? own + start : known;
    const shown = row.total === '' && hasTotal && !Number.isNaN(worked) ? writtenToPar(worked) : '';
    return {
      ...row,
      total: row.total === '' ? shown : row.total,
      score: format.order === 'low' ? score : -score,
    };
  });
  const ranks = inEachFlight(scored, ranksOfScores);
  checkPlaces(cells, ranks, problems);
  return scored.map((row, at) => ({ ...row, rank: ranks[at] ?? '' }));
}

/** A place of several rows is a tie, which is written as such: `T2`. */
function checkPlaces(
  cells: readonly Pick<ScoreCells, 'rank' | 'flight'>[],
  ranks: readonly string[],
  problems: Problems,
): void {
  const inFlight = (at: number) => `${rankOrder(ranks[at] ?? '')} ${cells[at]?.flight ?? ''}`;
  const counts = new Map<string, number>();
  for (const at of cells.keys()) counts.set(inFlight(at), (counts.get(inFlight(at)) ?? 0) + 1);
  for (const [at, { rank: typed }] of cells.entries()) {
    const place = rankOrder(typed);
    const isShared = Number.isFinite(place) && (counts.get(inFlight(at)) ?? 0) > 1;
    if (!isShared || /^t/i.test(typed)) continue;
    problems.add(
      at,
      'rank',
      `Several rows have place ${place}. Write T${place} in each of them, or correct one.`,
    );
  }
}
