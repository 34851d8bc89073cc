/** The texts of the home screen, computed from plain data. */
import type { FailedRefresh, MissingItem } from '#domain/dashboard/dashboard.api.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { rowsText } from '../leaderboards/outcome-text.ts';
import { whenText, type Watch } from '../ui/when.ts';

/** Shown where nothing is missing. */
export const NOTHING_MISSING = 'Nothing is missing.';

/** Shown where every table could be read. */
export const ALL_READ = 'All leaderboards were read.';

/** An event with all its missing items. */
export interface IncompleteEvent extends Pick<MissingItem, 'eventID' | 'name' | 'date'> {
  missingItems: readonly MissingItem[];
}

/** Groups missing items by event, in the order of each event's first item. */
export function incompleteEvents(missing: readonly MissingItem[]): IncompleteEvent[] {
  const byEvent = new Map<string, IncompleteEvent>();
  for (const missingItem of missing) {
    const { eventID, name, date } = missingItem;
    const missingItems = [...(byEvent.get(eventID)?.missingItems ?? []), missingItem];
    byEvent.set(eventID, { eventID, name, date, missingItems });
  }
  return [...byEvent.values()];
}

/** Text of a missing item: `No tee times yet`, `No results yet: Gross, Skins`. */
export function missingText({ kind, tables }: Pick<MissingItem, 'kind' | 'tables'>): string {
  switch (kind) {
    case 'picture':
      return 'No picture yet';
    case 'tee-times':
      return 'No tee times yet';
    case 'complete':
      return 'Over, but not marked as complete';
    case 'not-played':
      return 'Marked as complete, but not played yet';
    case 'results': {
      const labels = tables.map((table) => TABLE_LABELS[table]).join(', ');
      return labels === '' ? 'No results yet' : `No results yet: ${labels}`;
    }
  }
}

/** What a failed refresh means for the site. */
export function effectText({ rows, goodAt }: FailedRefresh, watch?: Watch): string {
  if (rows === null) return 'The site has no rows of it.';
  const since = goodAt === null ? '' : ` from ${whenText(goodAt, watch)}`;
  return `The last good rows${since} stay on the site (${rowsText(rows)}).`;
}
