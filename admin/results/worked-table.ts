/** What an entered table comes to: what its empty cells stand for, and its problems by cell. */
import type { TableName } from '#domain/results/leaderboard.ts';
import {
  bonusNotesOf,
  fieldSpellings,
  individualRules,
  netWithBonus,
  teamRules,
} from '#domain/results/entered/entry-rules.ts';
import { workedIndividuals } from '#domain/results/entered/individual-results.ts';
import type { Problem } from '#domain/results/entered/problem.ts';
import { workedSkins, type SkinsPlayerCells } from '#domain/results/entered/skins-results.ts';
import { workedTeams } from '#domain/results/entered/team-results.ts';
import { pointChoiceOf } from '#domain/results/entered/event-rules.ts';
import { parOfRows } from '#domain/results/to-par.ts';
import { individualsAsEntered } from '#domain/results/entered/as-entered.ts';
import {
  PAR_MAX,
  PAR_MIN,
  type ResultsEntry,
} from '#domain/results/entered/entered-results.schema.ts';
import { formatNamed, TEAM_FORMATS } from '#domain/scores/formats/formats.ts';
import { cellId } from '../grid/moves.ts';
import type { Rows } from '../grid/paste-into.ts';
import type { Checked, SheetProblem } from '../sheets/sheet-kind.ts';
import {
  cellsOf,
  FIELDS,
  isBlankRow,
  PLAYER_FIELDS,
  withPoints,
  type EnteredTable,
} from './entered-table.ts';

/** The names of the grids, of which the ids of their cells are made. */
export const ROWS = 'rows';
export const PLAYERS = 'players';
export const PAR_ID = 'par';

export interface WorkedTable extends Checked {
  /** What stands in each cell of the rows when it is left empty, by its id. */
  hints: ReadonlyMap<string, string>;
  /** The players with skins, as they follow from the holes. */
  skins: readonly SkinsPlayerCells[];
  /** What staff should know, and that does not keep a table from being saved. */
  notes: readonly string[];
}

/** Par as a number; null while it is empty or no par. */
export function parIn({ par }: Pick<EnteredTable, 'par'>): number | null {
  const value = /^\d{2,3}$/.test(par.trim()) ? Number(par) : Number.NaN;
  return value >= PAR_MIN && value <= PAR_MAX ? value : null;
}

const parProblem = (entered: EnteredTable): SheetProblem[] =>
  entered.par.trim() === '' || parIn(entered) !== null || formatNamed(entered.format).points
    ? []
    : [{ place: PAR_ID, text: `Par is a number from ${PAR_MIN} to ${PAR_MAX}.` }];

/** The rows in which something is entered, with their places in the grid. */
function enteredRows(table: TableName, rows: Rows) {
  return [...rows.entries()].filter(([, row]) => !isBlankRow(table, row));
}

interface Placed {
  grid: string;
  fields: readonly string[];
  places: readonly number[];
}

function cellProblem(problem: Problem, { grid, fields, places }: Placed): SheetProblem {
  const column = Math.max(fields.indexOf(problem.field), 0);
  const { text, isMissing } = problem;
  const place = cellId(grid, places[problem.row] ?? problem.row, column);
  return { place, text, ...(isMissing ? { isMissing } : {}) };
}

function hintsOf(rows: readonly object[], { grid, fields, places }: Placed): Map<string, string> {
  const hints = new Map<string, string>();
  for (const [at, row] of rows.entries()) {
    for (const [field, value] of Object.entries(row)) {
      const column = fields.indexOf(field);
      const isText = typeof value === 'string' && value !== '';
      if (column >= 0 && isText) hints.set(cellId(grid, places[at] ?? at, column), value);
    }
  }
  return hints;
}

/** Works out an entered table by the rules of the server. */
export function workedTable(
  stored: ResultsEntry,
  table: TableName,
  entered: EnteredTable,
): WorkedTable {
  const entry = withPoints(stored);
  const some = enteredRows(table, entered.rows);
  const placedAt = { grid: ROWS, fields: FIELDS[table], places: some.map(([at]) => at) };
  const rows = some.map(([, row]) => row);
  const { points, teamScore, format } = entered;
  const settings = { par: parIn(entered), points, teamScore, format };
  const of = (problems: readonly Problem[]) => problems.map((each) => cellProblem(each, placedAt));
  switch (table) {
    case 'skins': {
      const players = enteredRows('net', entered.players);
      const listed = { grid: PLAYERS, fields: PLAYER_FIELDS, places: players.map(([at]) => at) };
      const worked = workedSkins(
        skinsOf(
          rows,
          players.map(([, row]) => row),
        ),
        fieldSpellings(entry),
      );
      return {
        hints: new Map(),
        problems: worked.problems.map((each) =>
          cellProblem(each, each.part === 'players' ? listed : placedAt),
        ),
        skins: worked.players,
        notes: [],
      };
    }
    case 'teams': {
      const worked = workedTeams(teamsOf(rows), teamRules(entry, settings));
      const hints = hintsOf(worked.rows, placedAt);
      return {
        hints,
        // Averages have no score to par, so their field of par is not shown.
        problems: [
          ...(TEAM_FORMATS[teamScore].hasTotal ? parProblem(entered) : []),
          ...of(worked.problems),
        ],
        skins: [],
        notes: bonusNotesOf(
          entry,
          worked.rows,
          netWithBonus(entry, worked.rows),
          pointChoiceOf(entry, 'net', entry.results),
          entry.results.net?.notInYet,
        ).concat(
          notInYetNote(
            worked.notInYet.map((at) => worked.rows[at]?.team ?? ''),
            'team',
          ),
        ),
      };
    }
    default: {
      const cells = individualsOf(table, rows);
      const entries = cells.map(({ player }) => player);
      const worked = workedIndividuals(cells, individualRules(entry, table, settings, entries));
      const placed = worked.order.flatMap((at) => worked.rows[at] ?? []);
      const pending = worked.notInYet.map((at) => worked.rows[at]?.player ?? '');
      const teams = entry.results.teams?.rows ?? [];
      return {
        hints: hintsOf(worked.rows, placedAt),
        problems: [...parProblem(entered), ...of(worked.problems)],
        skins: [],
        notes: [
          ...(table === 'net' && placed.length > 0
            ? bonusNotesOf(entry, teams, placed, entered.points, pending)
            : []),
          ...notInYetNote(pending, 'player'),
        ],
      };
    }
  }
}

/** Who is not in yet, while others are. */
function notInYetNote(names: readonly string[], what: 'player' | 'team'): string[] {
  if (names.length === 0) return [];
  const [one, count] = [names.length === 1, names.length];
  return [
    `${count} ${what}${one ? ' is' : 's are'} not in yet. You can save without ${one ? 'that score' : 'their scores'}; the site shows ${one ? 'it' : 'them'} when ${one ? 'it is' : 'they are'} in.`,
  ];
}

/**
 * A pasted table without what the rules work out, so that a corrected score corrects its place; par follows from
 * strokes and totals.
 */
export function withoutWorkedOut(
  entry: ResultsEntry,
  table: TableName,
  entered: EnteredTable,
): EnteredTable {
  if (table === 'skins' || table === 'teams') return entered;
  const cells = individualsOf(table, entered.rows);
  const found = entered.par.trim() === '' && entry.starters.length === 0 ? parOfRows(cells) : null;
  const par = found === null ? entered.par : String(found);
  const settings = { par: parIn({ par }), points: entered.points, format: entered.format };
  const entries = cells.map(({ player }) => player);
  const rules = individualRules(withPoints(entry), table, settings, entries);
  const fields: readonly string[] = FIELDS[table];
  const rows = individualsAsEntered(cells, rules).map((row, at) =>
    fields.map((field, to) => {
      const before = entered.rows[at]?.[to] ?? '';
      const isWorkedOut = field === 'rank' || field === 'total' || field === 'points';
      return isWorkedOut ? row[field] : before;
    }),
  );
  return { ...entered, par, rows };
}

export const individualsOf = (table: 'net' | 'gross' | 'wgr', rows: Rows) =>
  cellsOf<string>(FIELDS[table], rows).map((cell) => ({
    rank: cell('rank'),
    player: cell('player'),
    strokes: cell('strokes'),
    total: cell('total'),
    points: cell('points'),
    ...(cell('flight') !== '' && { flight: cell('flight') }),
  }));

export const teamsOf = (rows: Rows) =>
  cellsOf(FIELDS.teams, rows).map((cell) => ({
    rank: cell('rank'),
    team: cell('team'),
    strokes: cell('strokes'),
    total: cell('total'),
  }));

export const skinsOf = (holes: Rows, players: Rows) => ({
  holes: cellsOf(FIELDS.skins, holes).map((cell) => ({
    hole: cell('hole'),
    par: cell('par'),
    score: cell('score'),
    won: cell('won'),
    tie: cell('tie'),
    ...(cell('flight') !== '' && { flight: cell('flight') }),
    ...(cell('round') !== '' && { round: cell('round') }),
  })),
  players: cellsOf(PLAYER_FIELDS, players).map((cell) => ({
    rank: cell('rank'),
    player: cell('player'),
    skins: cell('skins'),
  })),
});

/** The body of a save: rows in which something is entered; a column that a table has not is left out. */
export function bodyOf(table: TableName, entered: EnteredTable, clearAddress: boolean): object {
  const rows = enteredRows(table, entered.rows).map(([, row]) => row);
  const { format } = entered;
  const par = parIn(entered);
  switch (table) {
    case 'skins': {
      // Holes between others stay, also without a winner and tied players.
      const holes =
        rows.length > 0 ? entered.rows.filter((row) => (row[0] ?? '').trim() !== '') : [];
      const players = enteredRows('net', entered.players).map(([, row]) => row);
      return { rows: skinsOf(holes, players), clearAddress };
    }
    case 'teams':
      return { rows: teamsOf(rows), par, teamScore: entered.teamScore, format, clearAddress };
    case 'gross': {
      const cells = individualsOf(table, rows).map(({ points: _points, ...row }) => ({
        // Without one, the stored flight of the player would stay.
        flight: '',
        ...row,
      }));
      return { rows: cells, par, format, clearAddress };
    }
    default:
      return {
        rows: individualsOf(table, rows).map((row) => ({ flight: '', ...row })),
        par,
        points: entered.points,
        format,
        clearAddress,
      };
  }
}
