/** Leaderboards of an event that could not be read, as pages show them. */
import type { EventRecord } from '../events/event.schema.ts';
import { changedBy } from '../shared/changed-names.ts';
import { ADDRESS_FIELD, TABLES } from './leaderboard.ts';
import type { RefreshOutcome } from './refresh.schema.ts';

/**
 * Since when the rows of an event could not be confirmed: an ISO instant, the oldest of its tables. Null
 * while the last refresh of each table with rows succeeded.
 */
export function failingSince(
  event: Pick<EventRecord, 'eventID' | (typeof ADDRESS_FIELD)[(typeof TABLES)[number]]>,
  refreshes: readonly RefreshOutcome[],
): string | null {
  const failing = TABLES.flatMap((table) => {
    const outcome = refreshes.find(({ target }) => target === `${event.eventID}/${table}`);
    // The outcome of an earlier address says nothing about this one.
    const isCurrent = outcome?.source === 'address' && outcome.url === event[ADDRESS_FIELD[table]];
    return isCurrent && outcome.error !== '' && outcome.goodAt !== null ? [outcome.goodAt] : [];
  });
  return failing.toSorted()[0] ?? null;
}

/** `refreshes/{target}` of every table whose failure began, ended or concerns other rows. */
export function changedFailures(
  after: readonly RefreshOutcome[],
  before: readonly RefreshOutcome[],
): string[] {
  const failures = (outcomes: readonly RefreshOutcome[]) =>
    outcomes
      .filter(({ error }) => error !== '')
      .map(({ target, url, goodAt }) => ({ target, url, goodAt }));
  const { keys } = changedBy(failures(after), failures(before), ({ target }) => target);
  return keys.map((target) => `refreshes/${target}`);
}
