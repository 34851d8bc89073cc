/** Texts of the standings. Documented texts are exact. */
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { Counting } from '#domain/settings/settings.schema.ts';
import { pluralOf } from '#domain/tour/locale.ts';
import {
  championshipName,
  inSentence,
  playoffName,
  worldRankingsShort,
} from '#domain/tour/names.ts';

/** Shown when a ranking can't be loaded. */
export const RANKING_FAILED = 'Failed to load standings.';

/** Shown when a player's results can't be loaded. */
export const DETAIL_FAILED = 'Failed to load player details.';

/** `best results count`, or `best result counts`. */
export const bestResultsCount = (count: number): string =>
  count === 1 ? 'best result counts' : 'best results count';

const best = (count: number) => (count === 1 ? 'best result' : `${count} best results`);
const verb = (count: number) => (count === 1 ? 'counts' : 'count');

/** The line below the places that qualify. */
export const cutLine = ({ field }: Counting): string =>
  `Top ${field} ${field === 1 ? 'qualifies' : 'qualify'} for the ${championshipName()}`;

const SMALL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number in a sentence: `two`, `10`. */
export const inWords = (count: number) => SMALL[count - 1] ?? String(count);

/** `, plus every playoff`. */
export const plusPlayoffs = (): string =>
  playoffName() === '' ? '' : `, plus every ${inSentence(playoffName())}`;

/** Which results count in a ranking. */
export const countingText = (name: RankingName, { season, wgr, wgrSeasons }: Counting): string =>
  name === 'season'
    ? `Each player’s ${best(season)} ${verb(season)}${plusPlayoffs()}.`
    : `Each player’s ${best(wgr)} over ${inWords(wgrSeasons)} ${pluralOf(wgrSeasons, 'season')} ${verb(wgr)}.`;

/** What the number of events leaves out. */
export const eventsText = (name: RankingName): string =>
  `Events are finishes with points, without withdrawals${name === 'season' && championshipName() !== '' ? ` and the ${championshipName()}` : ''}.`;

/** The source of a calculated ranking. */
export function calculatedFrom(name: RankingName, { wgrSeasons }: Counting): string {
  if (name === 'season' || wgrSeasons === 1) return 'Calculated from this season’s results.';
  const before = wgrSeasons === 2 ? 'last' : `the ${inWords(wgrSeasons - 1)} before`;
  return `Calculated from the results of this season and ${before}.`;
}

/** The title above a player's results. */
export function detailTitle(ranking: RankingName, player: string): string {
  return `${player} — ${ranking === 'wgr' ? worldRankingsShort() : 'Season'} Results`;
}
