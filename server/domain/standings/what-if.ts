/** What one more result would do to a player's season. */
import type { Counting } from '../settings/settings.schema.ts';
import { countedTotal, markCounted, type CountableResult } from './standings.ts';

export interface WhatIf<Result extends CountableResult> {
  /** Season points with the result. */
  total: number;
  /** Points gained by it; 0 for a result that doesn't count. */
  gained: number;
  /** The result that no longer counts because of it; null when none is replaced. */
  dropped: Result | null;
}

/** A player's season with one more result, by the counting rules of the season. */
export function withResult<Result extends CountableResult>(
  results: readonly Result[],
  added: CountableResult,
  counting: Pick<Counting, 'season'>,
): WhatIf<Result> {
  const before = markCounted(results, 'season', counting);
  const after = markCounted([...results, added], 'season', counting);
  const total = countedTotal([...results, added], 'season', counting);
  const at = before.findIndex(
    ({ usedInCalc }, index) => usedInCalc && after[index]?.usedInCalc === false,
  );
  return {
    total,
    gained: total - countedTotal(results, 'season', counting),
    dropped: results[at] ?? null,
  };
}
