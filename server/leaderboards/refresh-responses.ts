/** What a request for reading tables answers, whoever asked for it. */
import { EVENT_TABLE_LABELS, RANKING_LABELS } from '../domain/results/leaderboard.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import { HttpError } from '../errors.ts';

/** The answer's keys in words. A ranking called `wgr` is named as the event's table is. */
const LABELS: Readonly<Record<string, string>> = {
  ...EVENT_TABLE_LABELS,
  season: RANKING_LABELS.season,
  bracket: 'Bracket',
};

/**
 * The answer, or null when there was nothing to read. Throws 502 with all reasons when nothing could
 * be read (CONTRACT).
 */
export function answered(refresh: RefreshResponse): RefreshResponse | null {
  const outcomes = Object.entries(refresh);
  if (outcomes.length === 0) return null;
  const failures = new Map<string, string[]>();
  for (const [format, outcome] of outcomes) {
    if (!('error' in outcome)) return refresh;
    const formats = failures.get(outcome.error) ?? [];
    failures.set(outcome.error, [...formats, LABELS[format] ?? format]);
  }
  const reasons = [...failures].map(([reason, formats]) => `${formats.join(', ')}: ${reason}`);
  throw new HttpError(502, `Nothing could be read. ${reasons.join(' ')}`);
}

/** The 400 for what has no address; `what` begins the sentence, `This event`. */
export function nothingToRead(what: string): HttpError {
  return new HttpError(
    400,
    `${what} has no address to read from; enter one, or upload the page instead.`,
  );
}
