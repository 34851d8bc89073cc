/** The outcome of the last refresh of every table, stored in `refreshes.json`. */
import type { z } from 'zod';
import type { RowChanges, TableRows } from '../domain/results/leaderboards-response.schema.ts';
import { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import { rowCount } from './row-changes.ts';
import { targetKey, type Target } from './targets.ts';

/** Longest sentence that the schema accepts. */
const SENTENCE_MAX = 500;

/** The validators that a page was sent with. */
export type PageVersion = Pick<RefreshOutcome, 'etag' | 'lastModified'>;

/** The same with the tag of the rows that the page had; neither for a page without validators. */
export const ReadVersion = RefreshOutcome.pick({
  etag: true,
  lastModified: true,
  rowsTag: true,
}).strip();
export type ReadVersion = z.output<typeof ReadVersion>;

/** The result of a refresh or an upload; `rows` counts those stored after it. */
export interface RefreshResult extends Pick<RefreshOutcome, 'source' | 'url' | 'rows' | 'changed'> {
  /** Empty for a success. */
  error: string;
  /** Whether the stored rows come from it or were confirmed by it. */
  isConfirmed: boolean;
  /** The page's validators and its rows' tag, when the rows came from it. */
  version?: ReadVersion;
}

type Refreshes = Pick<Stores, 'refreshes'>;

/** The outcome of the last refresh of a target, or null before the first. */
export function outcomeOf({ refreshes }: Refreshes, target: Target): RefreshOutcome | null {
  const key = targetKey(target);
  return refreshes.data.find((each) => each.target === key) ?? null;
}

/** Stores a result in a change set. */
function putOutcome(
  { refreshes }: Refreshes,
  edit: Edit,
  target: Target,
  result: RefreshResult,
  at: string,
): void {
  const outcomes: RefreshOutcome[] = edit(refreshes);
  const key = targetKey(target);
  const found = outcomes.findIndex((each) => each.target === key);
  const { isConfirmed, version = {}, error, ...rest } = result;
  const outcome: RefreshOutcome = {
    target: key,
    at,
    ...rest,
    error: error.slice(0, SENTENCE_MAX),
    goodAt: isConfirmed ? at : result.rows === null ? null : (outcomes[found]?.goodAt ?? null),
    ...version,
  };
  outcomes.splice(found < 0 ? outcomes.length : found, 1, outcome);
}

/** Stores in a change set that staff entered or uploaded a table; without rows, that there is none anymore. */
export function putSent(
  stores: Refreshes,
  edit: Edit,
  target: Target,
  source: 'entered' | 'upload',
  rows: TableRows | undefined,
  { added, changed }: RowChanges,
  at: string,
): void {
  if (!rows) {
    removeOutcome(stores, edit, target);
    return;
  }
  const counts = { rows: rowCount(rows), changed: added + changed };
  putOutcome(
    stores,
    edit,
    target,
    { source, url: '', ...counts, error: '', isConfirmed: true },
    at,
  );
}

/** Removes the outcome of a target in a change set. */
export function removeOutcome({ refreshes }: Refreshes, edit: Edit, target: Target): void {
  const outcomes: RefreshOutcome[] = edit(refreshes);
  const at = outcomes.findIndex((each) => each.target === targetKey(target));
  if (at >= 0) outcomes.splice(at, 1);
}

/**
 * Saves a result alone, unless `isCurrent` is false when the change is made. Its table is stored already, so a full disk
 * must not let the whole change fail.
 */
export async function saveOutcome(
  stores: Refreshes,
  target: Target,
  result: RefreshResult,
  at: string,
  isCurrent: () => boolean,
): Promise<void> {
  const change = (_outcomes: RefreshOutcome[], edit: Edit) => {
    if (isCurrent()) putOutcome(stores, edit, target, result, at);
  };
  await stores.refreshes.update(change, { orInMemory: true });
}
