/** The responses of requests that refresh tables. */
import { EVENT_TABLE_LABELS, RANKING_LABELS } from '../../domain/results/table-labels.ts';
import type { RefreshResponse } from '../../domain/results/refresh.schema.ts';
import { HttpError } from '../../errors.ts';

/** Labels of the response's keys. The ranking `wgr` has the label of the event's table. */
const labels = (): Readonly<Record<string, string>> => ({
  ...EVENT_TABLE_LABELS,
  season: RANKING_LABELS.season,
  bracket: 'Bracket',
});

/**
 * The response, or null when no table has an address. Throws 502 with all reasons when every table
 * failed.
 */
export function refreshResponse(refresh: RefreshResponse): RefreshResponse | null {
  const outcomes = Object.entries(refresh);
  if (outcomes.length === 0) return null;
  const failures = new Map<string, string[]>();
  for (const [table, outcome] of outcomes) {
    if (!('error' in outcome)) return refresh;
    const tables = failures.get(outcome.error) ?? [];
    failures.set(outcome.error, [...tables, labels()[table] ?? table]);
  }
  const reasons = [...failures].map(([reason, tables]) => `${tables.join(', ')}: ${reason}`);
  throw new HttpError(502, `Nothing could be read. ${reasons.join(' ')}`);
}

/** The 400 for a subject without addresses, such as `This event`. */
export function noAddress(subject: string): HttpError {
  return new HttpError(
    400,
    `${subject} has no address to read from; enter one, or upload the page instead.`,
  );
}
