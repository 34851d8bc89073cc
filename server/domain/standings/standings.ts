/** Which results count and who stands where (FACTS 2, C58, C59), over plain data. */
import { isPlayoff } from '../event/event.ts';

/** Results that count for the season: the best six that are not playoffs, and every playoff (R104). */
export const SEASON_COUNTED = 6;

/** Results that count for the world golf ranking (C58). */
export const WGR_COUNTED = 8;

/** Places that qualify for the Championship (R105). */
export const CHAMPIONSHIP_FIELD = 24;

/** Seasons the world golf ranking looks back over (R110). */
export const WGR_SEASONS = 2;

export type RankingKind = 'season' | 'wgr';

/** A points text such as `1,100` as a number; what is no number counts 0 (X07). */
export function pointsOf(text: string): number {
  const value = Number.parseFloat(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : 0;
}

/** Sorts ranks such as `1`, `T7`, `WD`: places first, the rest after them (X06). */
export function rankOrder(rank: string): number {
  const place = /^T?(\d+)$/i.exec(rank.trim());
  return place ? Number(place[1]) : Number.POSITIVE_INFINITY;
}

/** One result of one player, as much as the counting needs. */
export interface CountableResult {
  /** The event's name; it tells a playoff. */
  name: string;
  /** Whole points. */
  points: number;
}

/** The results with a mark on those that count; the order is kept, earlier ones win a tie. */
export function markCounted<Result extends CountableResult>(
  results: readonly Result[],
  kind: RankingKind,
): (Result & { usedInCalc: boolean })[] {
  const alwaysCounts = (result: Result) => kind === 'season' && isPlayoff(result);
  const limit = kind === 'season' ? SEASON_COUNTED : WGR_COUNTED;
  const best = new Set(
    results
      .filter((result) => !alwaysCounts(result))
      .sort((a, b) => b.points - a.points)
      .slice(0, limit),
  );
  return results.map((result) => ({
    ...result,
    usedInCalc: alwaysCounts(result) || best.has(result),
  }));
}

/** The sum of the counted points. */
export function countedTotal(results: readonly CountableResult[], kind: RankingKind): number {
  return markCounted(results, kind)
    .filter((result) => result.usedInCalc)
    .reduce((sum, result) => sum + result.points, 0);
}

/** The people of a player cell: `A/B` is an entry of two (C59). Doubled blanks become one. */
export function playersOf(entry: string): string[] {
  return entry
    .split('/')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Each member's share of an entry's points: equal, whole, cut down (C59). */
export function shareOf(points: number, members: number): number {
  return members > 1 ? Math.floor(points / members) : points;
}

/** Only signs of ASCII, and the apostrophe that phones write. */
const UNACCENTED = /^[ -~’]*$/;

/** A name as it is compared: case, accents, dots and blanks don't tell people apart (X20). */
export function personKey(name: string): string {
  // Most names have no accents, and taking those off costs more than everything else here.
  const plain = UNACCENTED.test(name) ? name : name.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain
    .replace(/[.,’'`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Ranks of totals that are already sorted: `1`, `T2`, `T2`, `4`. */
export function ranksOf(totals: readonly number[]): string[] {
  return totals.map((total) => {
    const place = totals.indexOf(total) + 1;
    const shared = totals.indexOf(total) !== totals.lastIndexOf(total);
    return shared ? `T${place}` : String(place);
  });
}
