/**
 * Which table each contest of an event is. A name and a page must say the same; a table that is
 * stored under the wrong name is worse than one that staff choose.
 */
import { FOUND_TABLES, type FoundTable } from '#domain/results/leaderboards.api.ts';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import { scoringSite } from '#domain/tour/names.ts';
import type { PageContent } from './content.ts';
import { tablesNamed, type NamedTables } from './names.ts';

/** A contest with its page; `content` is null when the page could not be read. */
export interface ReadContest {
  name: string;
  content: PageContent | null;
  /** Why it could not be read; empty when it could. */
  failure: string;
}

export interface Match {
  table: FoundTable | null;
  candidates: FoundTable[];
  /** Why there is no table; empty when there is one. */
  reason: string;
}

interface Entry extends ReadContest {
  named: NamedTables;
}

const labelOf = (table: FoundTable): string =>
  table === 'bracket' ? 'Bracket' : EVENT_TABLE_LABELS[table];

const DOUBTS = {
  plain: 'The name fits a gross leaderboard, but the scores do not show that it is one.',
  part: 'The name fits a part of the event only.',
  get cut() {
    return `${scoringSite() || 'The site'} cuts the name off, so that it may mean another table.`;
  },
};

/** The match of each contest, in the same order. */
export function matchTables(contests: readonly ReadContest[]): Match[] {
  const entries = contests.map((each): Entry => ({ ...each, named: tablesNamed(each.name) }));
  const matches = entries.map((entry) => matchOf(entry, entries));
  const gross = entries[matches.findIndex(({ table }) => table === 'gross')];
  const net = entries[matches.findIndex(({ table }) => table === 'net')];
  if (compare(gross?.content, net?.content) !== 'fewer') return matches;
  return matches.map((match) =>
    match.table === 'gross' || match.table === 'net'
      ? unsure(['net', 'gross'], 'The gross leaderboard has fewer strokes than the net one.')
      : match,
  );
}

function matchOf(entry: Entry, entries: readonly Entry[]): Match {
  const { named, content, failure } = entry;
  if (!content) return unsure(named.tables, failure);
  const fitting = named.tables.filter((table) => content.tables.includes(table));
  const [table, second] = fitting;
  const all = [...named.tables, ...content.tables];
  if (named.tables.length === 0) {
    return unsure(all, 'The name does not say which table this is.');
  }
  if (table === undefined) return unsure(all, 'The name does not fit what the page shows.');
  if (second !== undefined) return unsure(fitting, 'The name fits more than one table.');
  if (named.doubt === 'plain' ? !isGross(entry, entries) : named.doubt !== null) {
    const doubt = named.doubt ?? 'plain';
    return unsure(doubt === 'part' ? fitting : content.tables, DOUBTS[doubt]);
  }
  if (entries.some((other) => other !== entry && mayBe(other, table, entries))) {
    return unsure([table], `More than one contest fits ${labelOf(table)}.`);
  }
  return { table, candidates: [table], reason: '' };
}

/** Whether a contest fits a table too; one whose page could not be read may. */
function mayBe(entry: Entry, table: FoundTable, entries: readonly Entry[]): boolean {
  const { named, content } = entry;
  if (!named.tables.includes(table)) return false;
  if (!content) return true;
  return content.tables.includes(table) && (named.doubt !== 'plain' || isGross(entry, entries));
}

/**
 * Whether a contest that is only called stroke play is gross: it gives no points, and its players
 * needed more strokes than in the net contest.
 */
function isGross({ content }: Entry, entries: readonly Entry[]): boolean {
  const nets = entries.filter(({ named, content: other }) => {
    return named.tables.join() === 'net' && named.doubt === null && other?.tables.includes('net');
  });
  const [net, second] = nets;
  if (!content || content.rows === 0 || content.hasPoints || !net?.content || second) return false;
  const strokes = compare(content, net.content);
  return strokes === 'more' || (strokes === 'unknown' && net.content.hasPoints);
}

/** Whether the players of both pages needed more or fewer strokes on the first one. */
function compare(
  one: PageContent | null | undefined,
  other: PageContent | null | undefined,
): 'more' | 'fewer' | 'same' | 'unknown' {
  const differences = [...(one?.strokes ?? [])].flatMap(([player, strokes]) => {
    const others = other?.strokes.get(player);
    return others === undefined ? [] : [strokes - others];
  });
  if (differences.length === 0) return 'unknown';
  const sum = differences.reduce((total, each) => total + each, 0);
  if (sum === 0) return 'same';
  return sum > 0 ? 'more' : 'fewer';
}

function unsure(tables: readonly FoundTable[], reason: string): Match {
  return { table: null, candidates: FOUND_TABLES.filter((each) => tables.includes(each)), reason };
}
