/** A table while it is entered: incomplete or wrong as it may be, as rows of texts. */
import { z } from 'zod';
import type { TableName } from '#domain/results/leaderboard.ts';
import { HOLES } from '#domain/tour/format.ts';
import {
  individualsAsEntered,
  skinsAsEntered,
  teamsAsEntered,
} from '#domain/results/entered/as-entered.ts';
import { fieldOf, individualRules, teamRules } from '#domain/results/entered/entry-rules.ts';
import { parOfEvent, pointChoiceOf } from '#domain/results/entered/event-rules.ts';
import { teamScoreOf } from '#domain/results/entered/team-results.ts';
import {
  POINT_CHOICES,
  TEAM_SCORES,
  type ResultsEntry,
} from '#domain/results/entered/entered-results.schema.ts';
import { FormatName } from '#domain/scores/scoring-fields.schema.ts';
import { USUAL_FORMAT } from '#domain/scores/formats/formats.ts';
import { inOrderOfPlay } from '#domain/tee-times/tee-times.ts';
import { eachOnce } from '#domain/tee-times/tee-sheet.ts';
import { personKey, playersOf } from '#domain/players/person-name.ts';
import type { Rows } from '../grid/paste-into.ts';
import { SETTINGS } from '../settings/settings.ts';
import { sheetText } from '../sheets/sheet-kind.ts';

const Texts = z.array(z.array(z.string()).readonly()).readonly();
const EnteredTable = z.object({
  par: z.string(),
  points: z.enum(POINT_CHOICES),
  teamScore: z.enum(TEAM_SCORES),
  /** The name of the format. */
  format: FormatName.default(USUAL_FORMAT),
  /** The rows of the table; of skins, the holes. */
  rows: Texts,
  /** The players of skins; empty where they follow from the holes, and in other tables. */
  players: Texts,
});
export type EnteredTable = z.output<typeof EnteredTable>;

/** A table in which nothing is entered. */
export const EMPTY_TABLE: EnteredTable = {
  par: '',
  points: 'none',
  teamScore: 'bestBall',
  format: USUAL_FORMAT,
  rows: [],
  players: [],
};

/** The columns of each table, in their order in the grid, which shows the last ones only where they are used. */
export const FIELDS = {
  net: ['rank', 'player', 'strokes', 'total', 'points', 'flight'],
  gross: ['rank', 'player', 'strokes', 'total', 'flight'],
  wgr: ['rank', 'player', 'strokes', 'total', 'points'],
  teams: ['rank', 'team', 'strokes', 'total'],
  skins: ['hole', 'par', 'score', 'won', 'tie', 'flight', 'round'],
} as const satisfies Record<TableName, readonly string[]>;

/** The columns that are shown only in an event whose results have some. */
export const RARE_FIELDS = ['flight', 'round'] as const;

/** Those of these columns that the stored results of an event have. */
export function rareFieldsIn({ results }: Pick<ResultsEntry, 'results'>) {
  const { net, gross, skins } = results;
  const holes = skins?.rows.holes ?? [];
  const hasFlights = [net?.rows, gross?.rows, holes].flat().some((row) => row?.flight);
  const hasRounds = holes.some(({ round }) => round);
  return RARE_FIELDS.filter((field) => (field === 'flight' ? hasFlights : hasRounds));
}

/** The columns of the players of skins. */
export const PLAYER_FIELDS = ['rank', 'player', 'skins'] as const;

/** The text of a table in the form. */
export const TABLE_TEXT = sheetText(EnteredTable, EMPTY_TABLE);

/** Whether nothing is entered in a row; the number of a hole alone is nothing. */
export const isBlankRow = (table: TableName, row: readonly string[]) =>
  row.every((cell, at) => cell.trim() === '' || (table === 'skins' && at === 0));

/** Rows as objects, by the columns of the grid. */
export function cellsOf<Field extends string>(fields: readonly Field[], rows: Rows) {
  return rows.map((row) => {
    const cells = new Map(fields.map((field, at) => [field, (row[at] ?? '').trim()]));
    return (field: Field) => cells.get(field) ?? '';
  });
}

const rowsOf = <Field extends string>(
  fields: readonly Field[],
  rows: readonly Readonly<Partial<Record<Field, string>>>[],
): string[][] => rows.map((row) => fields.map((field) => row[field] ?? ''));

/** An event's results with the tour's points, as the rules take them. */
export const withPoints = (stored: ResultsEntry) => ({ ...stored, points: SETTINGS.points });

/** The stored table as it is entered; one that isn't stored begins with the players that are known. */
export function begunTable(stored: ResultsEntry, table: TableName): EnteredTable {
  const entry = withPoints(stored);
  const { results } = entry;
  const par = parOfEvent(results);
  const common = {
    ...EMPTY_TABLE,
    par: par === null ? '' : String(par),
    points: pointChoiceOf(entry, table === 'wgr' ? 'wgr' : 'net', results),
    teamScore: teamScoreOf(results.teams?.rows ?? []) ?? 'bestBall',
    format: formatBegun(results, table),
  };
  const settings = { par };
  switch (table) {
    case 'skins': {
      if (!results.skins) return { ...common, rows: begunHoles() };
      const { holes, players } = skinsAsEntered(results.skins.rows);
      return {
        ...common,
        rows: holes.length > 0 ? rowsOf(FIELDS.skins, holes) : begunHoles(),
        players: rowsOf(PLAYER_FIELDS, players),
      };
    }
    case 'teams': {
      if (!results.teams) return { ...common, rows: [FIELDS.teams.map(() => '')] };
      const rows = teamsAsEntered(results.teams.rows, teamRules(entry, settings));
      const pending = rowsNotInYet('teams', results.teams.notInYet);
      return { ...common, rows: [...rowsOf(FIELDS.teams, rows), ...pending] };
    }
    default: {
      const known = results[table]?.rows;
      if (!known) return { ...common, rows: begunPlayers(entry, table) };
      const cells = known.map((row) => ({ points: '', ...row }));
      const entries = cells.map(({ player }) => player);
      const rows = individualsAsEntered(cells, individualRules(entry, table, settings, entries));
      const pending = rowsNotInYet(table, results[table]?.notInYet);
      return { ...common, rows: [...rowsOf(FIELDS[table], rows), ...pending] };
    }
  }
}

/** The format of the stored table, else of another one of the event. */
function formatBegun(
  { net, gross, wgr, teams }: ResultsEntry['results'],
  table: TableName,
): string {
  const own = { net, gross, wgr, teams, skins: undefined }[table];
  const known = own ?? [net, gross, wgr].find((each) => each !== undefined);
  return known?.format ?? USUAL_FORMAT;
}

const begunHoles = () =>
  rowsOf(
    FIELDS.skins,
    Array.from({ length: HOLES }, (_, at) => ({ hole: String(at + 1) })),
  );

/** Rows with a name only. */
const rowsNotInYet = (table: Exclude<TableName, 'skins'>, names: readonly string[] = []) =>
  names.map((name) => FIELDS[table].map((_, column) => (column === 1 ? name : '')));

/** Everyone of another table of the event, else of its tee times, in the order of these; else one empty row. */
function begunPlayers({ results }: ResultsEntry, table: 'net' | 'gross' | 'wgr'): string[][] {
  const { net, gross, wgr } = results;
  const known = [net, gross, wgr].find((each) => (each?.rows.length ?? 0) > 0);
  const starting = inOrderOfPlay(results['tee-times']?.rows ?? []).flatMap(
    ({ players }) => players,
  );
  const startOf = new Map(starting.map((name, at) => [personKey(name), at] as const).reverse());
  const people = [
    ...(known?.rows ?? []).map(({ rank, player, flight = '' }) => ({
      rank: /\d/.test(rank) ? '' : rank,
      player,
      flight,
    })),
    ...(known?.notInYet ?? []).map((player) => ({ rank: '', player, flight: '' })),
  ];
  const once = eachOnce(starting).map((player) => ({ rank: '', player, flight: '' }));
  const placeOf = ({ player }: { player: string }) =>
    Math.min(
      ...playersOf(player).map((name) => startOf.get(personKey(name)) ?? starting.length),
      starting.length,
    );
  const begun = (people.length > 0 ? people : once).toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.player.localeCompare(b.player, 'en'),
  );
  return rowsOf<string>(FIELDS[table], begun.length > 0 ? begun : [{}]);
}

/** The names that a table's cells offer first. */
export const namesOf = (entry: ResultsEntry): string[] => [
  ...new Set([...fieldOf(entry), ...entry.names]),
];
