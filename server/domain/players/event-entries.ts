/** What each player did in one event, by slug. */
import type { CupMatch } from '../colony-cup/cup-results.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { rowsAlone } from '../results/main-rows.ts';
import type { GrossRow, IndividualRow } from '../results/results.schema.ts';
import { rankOrder } from '../standings/standings.ts';
import { playersOf } from './person-name.ts';
import type { Identify } from './identify.ts';

/** A match of a team cup from one player's side. */
export interface CupEntry {
  format: string;
  match: CupMatch;
  side: 'team1' | 'team2';
}

/** One player in one event. */
export interface EventEntry {
  net: IndividualRow | null;
  gross: GrossRow | null;
  /** Skins won; 0 without any. */
  skins: number;
  cup: readonly CupEntry[];
}

export type EventEntries = ReadonlyMap<string, EventEntry>;

interface OpenEntry extends EventEntry {
  cup: CupEntry[];
}

const cached = new WeakMap<EventResults, { identify: Identify; entries: EventEntries }>();

/** Every player of an event. Computed once for stored results, which are replaced and never mutated. */
export function entriesOf(results: EventResults, identify: Identify): EventEntries {
  const last = cached.get(results);
  if (last?.identify === identify) return last.entries;
  const entries = computeEntries(results, identify);
  cached.set(results, { identify, entries });
  return entries;
}

const hasPlace = ({ rank }: { rank: string }) => Number.isFinite(rankOrder(rank));

/** The row that counts of two of one player. */
const placed = <Row extends { rank: string }>(first: Row | null, next: Row): Row =>
  first === null || (!hasPlace(first) && hasPlace(next)) ? next : first;

function computeEntries(results: EventResults, identify: Identify): EventEntries {
  const entries = new Map<string, OpenEntry>();
  const entryOf = (name: string): OpenEntry => {
    const slug = identify(name);
    const entry = entries.get(slug) ?? { net: null, gross: null, skins: 0, cup: [] };
    entries.set(slug, entry);
    return entry;
  };
  const each = <Row extends { player: string }>(
    rows: readonly Row[] | undefined,
    add: (entry: OpenEntry, row: Row) => void,
  ) => {
    for (const row of rows ?? []) for (const name of playersOf(row.player)) add(entryOf(name), row);
  };
  // A player who is twice in one table counts once, by the first row with a place.
  each(rowsAlone(results.net), (entry, row) => (entry.net = placed(entry.net, row)));
  each(rowsAlone(results.gross), (entry, row) => (entry.gross = placed(entry.gross, row)));
  each(results.skins?.rows.players, (entry, row) => (entry.skins += Number(row.skins) || 0));
  for (const { name: format, matches } of results['colony-cup']?.rows.formats ?? []) {
    for (const match of matches) {
      for (const side of ['team1', 'team2'] as const) {
        for (const name of playersOf(match[side])) entryOf(name).cup.push({ format, match, side });
      }
    }
  }
  return entries;
}
