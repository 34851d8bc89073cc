/** Counts the rows by which two versions of a table differ. */
import type { SkinsHole, SkinsPlayer, SkinsResults } from '../domain/results/results.schema.ts';
import type { RowChanges, TableRows } from '../domain/results/leaderboards-response.schema.ts';

type Row = Exclude<TableRows, SkinsResults>[number] | SkinsPlayer | SkinsHole;

/** How many rows a table has; a skins game counts its players and its holes. */
export function rowCount(table: TableRows): number {
  return rowsOf(table).length;
}

/** Whether two tables are equal, including the order of their rows. */
export function isSame(one: TableRows, other: TableRows): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Counts added, changed and removed rows. Rows are matched by player, team, hole, group or match,
 * and rows of the same name by their order.
 */
export function changesBetween(before: TableRows | null, after: TableRows): RowChanges {
  const old = byIdentity(before ?? []);
  const now = byIdentity(after);
  const changes = { added: 0, changed: 0, removed: 0 };
  for (const [identity, row] of now) {
    const last = old.get(identity);
    if (last === undefined) changes.added += 1;
    else if (last !== row) changes.changed += 1;
  }
  for (const identity of old.keys()) if (!now.has(identity)) changes.removed += 1;
  return changes;
}

function rowsOf(table: TableRows): readonly Row[] {
  return 'holes' in table ? [...table.players, ...table.holes] : table;
}

/** The rows as JSON, by identity. */
function byIdentity(table: TableRows): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    rowsOf(table).map((row) => {
      const name = identityOf(row);
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return [`${name}#${times}`, JSON.stringify(row)];
    }),
  );
}

function identityOf(row: Row): string {
  if ('matchNum' in row) return `match ${row.id}`;
  if ('time' in row) return `group ${row.round} ${row.time} ${row.hole}`;
  if ('team' in row) return `team ${row.team}`;
  if ('won' in row) return `hole ${row.hole}`;
  return 'user' in row && row.user !== '' ? `user ${row.user}` : `player ${row.player}`;
}
