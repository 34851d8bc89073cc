/** Two versions of an entered table: what people compare, and one merged of both. */
import { COLUMN_LABELS } from '#domain/results/csv-columns.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import { personKey } from '#domain/players/person-name.ts';
import type { GridRow } from '../grid/columns.ts';
import { mergedList, mergedRow, sameRow, type Merge } from '../grid/merge-rows.ts';
import type { Values } from '../records/editor/values.ts';
import { linesOf } from '../sheets/sheet-kind.ts';
import { FIELDS, isBlankRow, PLAYER_FIELDS, type EnteredTable } from './entered-table.ts';

/** The column that names a row: the player, the team, the hole. */
export const KEY_COLUMN = {
  net: 1,
  gross: 1,
  wgr: 1,
  teams: 1,
  skins: 0,
} as const satisfies Record<TableName, number>;

function lines(
  prefix: string,
  fields: readonly (keyof typeof COLUMN_LABELS)[],
  key: number,
  rows: readonly GridRow[],
): [string, string][] {
  return rows.map((row) => {
    const cells = fields.flatMap((field, at) => {
      const cell = (row[at] ?? '').trim();
      return at === key || cell === '' ? [] : `${COLUMN_LABELS[field]} ${cell}`;
    });
    const name = (row[key] ?? '').trim();
    return [`${prefix}${name === '' ? '?' : name}`, cells.join(', ')];
  });
}

const setting = (isShown: boolean, label: string, text: string): [string, string][] =>
  isShown ? [[label, text]] : [];

/** The lines of a table by their labels: `Ann Lee` is `Strokes 70`. */
export function comparedTable(table: TableName, entered: EnteredTable): Values {
  const rows = entered.rows.filter((row) => !isBlankRow(table, row));
  return linesOf([
    ['Par', entered.par],
    ...setting(table === 'net' || table === 'wgr', 'Points', entered.points),
    ...setting(table === 'teams', 'Score of a team', entered.teamScore),
    ...setting(table !== 'skins', 'Format', formatNamed(entered.format).label),
    ...lines(table === 'skins' ? 'Hole ' : '', FIELDS[table], KEY_COLUMN[table], rows),
    ...lines('Skins of ', PLAYER_FIELDS, 1, entered.players),
  ]);
}

/** The words of the names in a row. */
const wordsOf = (row: GridRow, key: number) =>
  personKey((row[key] ?? '').replaceAll('/', ' '))
    .split(' ')
    .filter(Boolean);

const hasSameName = (key: number) => (a: GridRow, b: GridRow) =>
  personKey(a[key] ?? '') !== '' && personKey(a[key] ?? '') === personKey(b[key] ?? '');

/** Whether a name was corrected: one of its words is still there, and so are the row's place or all its other cells. */
function isRenamed(key: number) {
  return (a: GridRow, b: GridRow, [at, place]: readonly [number, number]): boolean => {
    const words = wordsOf(a, key);
    if (!wordsOf(b, key).some((word) => words.includes(word))) return false;
    const others = a.flatMap((cell, column) => (column === key ? [] : [[cell, b[column] ?? '']]));
    const isSame = others.every(([one, other]) => one === other);
    return at === place || (isSame && others.some(([cell]) => cell !== ''));
  };
}

/** Rows are the same by their name, wherever they stand. */
const mergeBy = (key: number): Merge<GridRow> => ({
  matchers: [hasSameName(key), sameRow, isRenamed(key)],
  merged: mergedRow,
  isEqual: sameRow,
});

/** Their table with my changes since the common version applied. Rows in which nothing is entered are left out. */
export function mergedTable(
  table: TableName,
  theirs: EnteredTable,
  began: EnteredTable,
  mine: EnteredTable,
): EnteredTable {
  const pick = <Name extends 'par' | 'points' | 'teamScore' | 'format'>(name: Name) =>
    mine[name] === began[name] ? theirs[name] : mine[name];
  const merge = (part: 'rows' | 'players', key: number) => {
    const [their, first, my] = [theirs, began, mine].map((each) =>
      each[part].filter((row) => row.some((cell) => cell.trim() !== '')),
    );
    return mergedList(their ?? [], first ?? [], my ?? [], mergeBy(key));
  };
  return {
    par: pick('par'),
    points: pick('points'),
    teamScore: pick('teamScore'),
    format: pick('format'),
    rows: merge('rows', KEY_COLUMN[table]),
    players: merge('players', 1),
  };
}
