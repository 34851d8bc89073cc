/** The tables of the phones next to those of a scoring site, for staff who choose which count. */
import { z } from 'zod';
import { personKey } from '../players/person-name.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { TABLES, type TableName } from '../results/leaderboard.ts';

export const ComparedTable = z.object({
  table: z.enum(TABLES),
  /** How many entries both have with the same score. */
  equal: z.int(),
  /** Entries with two scores; a dash where one side has none. */
  differences: z.array(z.object({ entry: z.string(), phones: z.string(), site: z.string() })),
});
export type ComparedTable = z.output<typeof ComparedTable>;

const NONE = '–';

/** An entry of a table: its name, and its score as both sides write it. */
interface Entry {
  key: string;
  name: string;
  score: string;
}

interface Row {
  rank: string;
  total: string;
}

/** `+4`, or `WD`; ranks follow from totals. */
const scoreOf = ({ rank, total }: Row) => (/^[A-Z]{2,}$/.test(rank) ? rank : total) || NONE;

/** The players of a team in an order that doesn't matter; surnames where the site has no more. */
const teamKey = (names: readonly string[]) => names.map(personKey).sort().join('/');

function entriesOf(results: EventResults | undefined, table: TableName): Entry[] {
  if (!results) return [];
  if (table === 'skins') {
    return (results.skins?.rows.holes ?? []).map(({ hole, won }) => ({
      key: hole,
      name: `Hole ${hole}`,
      score: won === '' ? 'no skin' : won,
    }));
  }
  if (table === 'teams') {
    return (results.teams?.rows ?? []).map((row) => ({
      key: teamKey(row.members ?? row.team.split('/')),
      name: row.team,
      score: scoreOf(row),
    }));
  }
  return (results[table]?.rows ?? []).map((row) => ({
    key: personKey(row.player),
    name: row.player,
    score: scoreOf(row),
  }));
}

/** Both sides of each of these tables, in their order. */
export function comparedTables(
  tables: readonly { table: TableName }[],
  phones: EventResults | undefined,
  site: EventResults | undefined,
): ComparedTable[] {
  return tables.map(({ table }) => {
    const own = entriesOf(phones, table);
    const theirs = new Map(entriesOf(site, table).map((entry) => [entry.key, entry]));
    const known = new Set(own.map(({ key }) => key));
    const pairs = [
      ...own.map(({ key, name, score }) => ({
        entry: name,
        phones: score,
        site: theirs.get(key)?.score ?? NONE,
      })),
      ...[...theirs.values()]
        .filter(({ key }) => !known.has(key))
        .map(({ name, score }) => ({ entry: name, phones: NONE, site: score })),
    ];
    const differences = pairs.filter((pair) => pair.phones !== pair.site);
    return { table, equal: pairs.length - differences.length, differences };
  });
}
