/** Which results count, and ranks, over plain data. */
import { isPlayoff } from '../events/event.ts';
import type { RankingName } from '../results/leaderboard.ts';
import type { Counting } from '../settings/settings.schema.ts';
import { PARSED_LANGUAGE } from '../tour/locale.ts';

/** A points text such as `1,100` as a number; 0 for any other text. */
export function pointsOf(text: string): number {
  const value = Number.parseFloat(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : 0;
}

/** Made once: making one takes longer than a player's points. */
const POINTS = /* @__PURE__ */ new Intl.NumberFormat(PARSED_LANGUAGE);

/** Points as the scoring service writes them, whatever language visitors read: `1,193`. */
export const pointsText = (points: number): string => POINTS.format(points);

/** Sorts ranks such as `1`, `T7`, `WD`: places first, the rest after them. */
export function rankOrder(rank: string): number {
  const place = /^T?(\d+)$/i.exec(rank.trim());
  return place ? Number(place[1]) : Number.POSITIVE_INFINITY;
}

/** One result of one player, with what the counting needs. */
export interface CountableResult {
  /** The event's name; playoffs are recognized by it. */
  name: string;
  /** Whole points. */
  points: number;
}

/**
 * The results with a flag on those that count, in the same order; of equal ones the earlier counts. For the season,
 * every playoff counts too.
 */
export function markCounted<Result extends CountableResult, Name extends RankingName>(
  results: readonly Result[],
  name: Name,
  counting: Pick<Counting, Name>,
): (Result & { usedInCalc: boolean })[] {
  const alwaysCounts = (result: Result) => name === 'season' && isPlayoff(result);
  const best = new Set(
    results
      .filter((result) => !alwaysCounts(result))
      .sort((a, b) => b.points - a.points)
      .slice(0, counting[name]),
  );
  return results.map((result) => ({
    ...result,
    usedInCalc: alwaysCounts(result) || best.has(result),
  }));
}

/** The sum of the counted points. */
export function countedTotal<Name extends RankingName>(
  results: readonly CountableResult[],
  name: Name,
  counting: Pick<Counting, Name>,
): number {
  return markCounted(results, name, counting)
    .filter((result) => result.usedInCalc)
    .reduce((sum, result) => sum + result.points, 0);
}

/** Each member's share of an entry's points: equal, rounded down. */
export function shareOf(points: number, members: number): number {
  return members > 1 ? Math.floor(points / members) : points;
}

/** Ranks of totals that are already sorted: `1`, `T2`, `T2`, `4`. */
export function ranksOf(totals: readonly number[]): string[] {
  return totals.map((total) => {
    const place = totals.indexOf(total) + 1;
    const shared = totals.indexOf(total) !== totals.lastIndexOf(total);
    return shared ? `T${place}` : String(place);
  });
}

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
