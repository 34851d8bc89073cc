/** The texts about leaderboards for staff: which were read, when, and with what outcome. */
import { EVENT_TABLES } from '#domain/results/leaderboard.ts';
import { EVENT_TABLE_LABELS, RANKING_LABELS } from '#domain/results/table-labels.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { whenText, type Watch } from '../ui/when.ts';
import { formatNumber } from '#domain/tour/locale.ts';
import { worldRankingsShort } from '#domain/tour/names.ts';

/** Names of tables in messages besides an event's: rankings, also those that Update standings reads, and brackets. */
const TABLE_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EVENT_TABLE_LABELS),
  ['season', RANKING_LABELS.season],
  ['bracket', 'Bracket'],
  ['seasonStandings', 'Season standings'],
  ['wgrStandings', `${worldRankingsShort()} standings`],
]);

/** `1 row`, `38 rows`. */
export function rowsText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** `38 rows, 3 changed`. */
export function countsText({ rows, changed }: { rows: number; changed: number }): string {
  return `${rowsText(rows)}, ${formatNumber(changed)} changed`;
}

/** The results of a refresh, format by format, in one sentence. */
export interface RefreshReport {
  /** `Net 38 rows, Gross failed: The page has no results table.`; empty when nothing was read. */
  text: string;
  failed: boolean;
}

/** Message about the tables that a save or refresh read; failures last, each reason once. */
export function refreshMessage(refresh: RefreshResponse = {}): RefreshReport {
  const read: string[] = [];
  const failed = new Map<string, string[]>();
  for (const [name, outcome] of Object.entries(refresh)) {
    const label = TABLE_NAMES.get(name) ?? name;
    if ('error' in outcome) {
      failed.set(outcome.error, [...(failed.get(outcome.error) ?? []), label]);
    } else read.push(`${label} ${rowsText(outcome.rows)}`);
  }
  const good = read.join(', ');
  const bad = [...failed].map(([why, labels]) => `${labels.join(', ')} failed: ${why}`).join(' ');
  const text = bad === '' && good !== '' ? `${good}.` : [good, bad].filter(Boolean).join(', ');
  return { text, failed: bad !== '' };
}

/**
 * What a refresh of a year brought, with counts and time: `Season Standings: 58 rows, 3 changed, today
 * 4:12 PM.` Failures follow, each reason once.
 */
export function countsMessage(refresh: RefreshResponse): RefreshReport {
  const read = Object.entries(refresh).flatMap(([name, outcome]) =>
    'error' in outcome ? [] : `${TABLE_NAMES.get(name) ?? name}: ${countsText(outcome)}`,
  );
  const bad = Object.entries(refresh).filter(([, outcome]) => 'error' in outcome);
  const { text, failed } = refreshMessage(Object.fromEntries(bad));
  const when = whenText(new Date().toISOString());
  const good = read.length === 0 ? '' : `${read.join('; ')}, ${when}.`;
  return { text: [good, text].filter(Boolean).join(' '), failed };
}

/** How one format stands, in words. */
export interface Standing {
  kind: 'good' | 'failed' | 'none';
  /** The outcome: `38 rows, 3 changed`, or why it failed. */
  text: string;
  /** `Read today 4:12 PM`; empty when it never was. */
  when: string;
  /** What a failure means for the site; empty otherwise. */
  note: string;
}

const SOURCE_VERBS = { address: 'Read', upload: 'Uploaded', entered: 'Entered' } as const;

/** Status of one table in words; `unread` is what one without address and rows is. */
export function standingOf(
  { url, outcome, stored }: TableStatus,
  { watch, unread = 'No address' }: { watch?: Watch; unread?: string | undefined } = {},
): Standing {
  const good = { kind: 'good', note: '' } as const;
  if (outcome !== null && outcome.error !== '') {
    const since = whenText(outcome.goodAt ?? stored?.changedAt ?? null, watch);
    return {
      kind: 'failed',
      text: outcome.error,
      when: `Tried ${whenText(outcome.at, watch)}`,
      note: stored
        ? `The last good rows from ${since} stay on the site (${rowsText(stored.rows)}).`
        : 'The site has no rows of it.',
    };
  }
  if (stored && outcome) {
    const verb = SOURCE_VERBS[outcome.source];
    if (outcome.source === 'entered') {
      const note =
        url === '' ? '' : 'The next refresh replaces entered rows with those of the address.';
      const when = `${verb} ${whenText(outcome.at, watch)}`;
      return { kind: 'good', note, text: rowsText(stored.rows), when };
    }
    const text = countsText({ rows: stored.rows, changed: outcome.changed });
    return { ...good, text, when: `${verb} ${whenText(outcome.at, watch)}` };
  }
  if (stored) {
    const when = `Changed ${whenText(stored.changedAt, watch)}`;
    return { ...good, text: rowsText(stored.rows), when };
  }
  const none = { kind: 'none', note: '' } as const;
  // A page may have nothing yet, such as tee times before they are published.
  if (outcome) return { ...none, text: 'No rows yet', when: `Read ${whenText(outcome.at, watch)}` };
  return { ...none, text: url === '' ? unread : 'Not read yet', when: '' };
}

/** Names the running refresh: one table or all. */
export function readingText(busy: ReadonlySet<string>): string {
  const names = EVENT_TABLES.filter((format) => busy.has(format));
  return busy.size === names.length && names.length > 0
    ? `Reading ${names.map((format) => EVENT_TABLE_LABELS[format]).join(', ')}…`
    : 'Reading the leaderboards…';
}

/** What a table of an event is called, by its field. */
export const tableLabel = (field: string) =>
  EVENT_TABLES.map((table) => (table === field ? EVENT_TABLE_LABELS[table] : '')).join('') || field;
