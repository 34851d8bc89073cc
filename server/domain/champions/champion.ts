/** Texts and seasons of past champions, over plain data. Shapes are in champion.schema.ts. */
import { isChampionship } from '../events/event.ts';
import { yearOf } from '../time/calendar.ts';
import type { ChampionRecord } from './champion.schema.ts';
import { identifyBy } from '../players/identify.ts';
import { playerDetail, rankingOf, type RankedRecords } from '../standings/rankings.ts';
import type { PlayerDetailRow } from '../standings/standings.api.ts';
import { countedTotal, pointsOf, pointsText, rankOrder } from '../standings/standings.ts';

/** The button on a champion's card. */
export const VIEW_SEASON_RESULTS = 'View Season Results';

/** The error for a new champion without a year or a player. */
export const BOTH_REQUIRED = 'Year and Player are required.';

/** Shown when there are no champions. */
export const NO_CHAMPIONS = 'No champions have been recorded yet.';

/** Shown when a champion's results can't be loaded. */
export const SEASON_RESULTS_FAILED = 'Failed to load season results.';

/** The line above a champion's name. */
export function championLine(year: number): string {
  return `${year} CHAMPION`;
}

/** The title above a champion's results. */
export function seasonResultsTitle(player: string, year: number | string): string {
  return `${player} — ${year} Season Results`;
}

/** A champion's season by the stored results and standings. */
export interface ChampionSeason {
  /** Events of that year with a result of the champion, and how many of them were won. */
  events: number;
  wins: number;
  /** Season points as in the standings; empty when there are none. */
  points: string;
  /** Place in the season standings, such as `T2`; empty when unknown. */
  rank: string;
  /** The Championship that was won: its name, its course (may be empty) and the score (may be empty). */
  title: { event: string; course: string; score: string } | null;
}

/** A champion's season; null when nothing is stored for it. */
export function championSeason(
  records: RankedRecords,
  { player, year }: Pick<ChampionRecord, 'player' | 'year'>,
): ChampionSeason | null {
  const results = playerDetail(records, { name: 'season', year, player });
  const identify = identifyBy(records.directory);
  const ranked = rankingOf(records, 'season', year).rows.find(
    (row) => identify(row.player) === identify(player),
  );
  if (results.length === 0 && !ranked) return null;
  const total = countedTotal(
    results.map(({ name, points }) => ({ name, points: pointsOf(points) })),
    'season',
    records.settings.counting,
  );
  const computed = total > 0 ? pointsText(total) : '';
  return {
    events: results.filter(({ date }) => yearOf(date) === year).length,
    wins: results.filter(({ place }) => rankOrder(place) === 1).length,
    points: ranked?.points ?? computed,
    rank: ranked?.rank ?? '',
    title: titleIn(records, results),
  };
}

/** The Championship among a player's results, if the player won it. */
function titleIn(
  { events }: RankedRecords,
  results: readonly PlayerDetailRow[],
): ChampionSeason['title'] {
  const won = results.find(({ name, place }) => isChampionship(name) && rankOrder(place) === 1);
  if (!won) return null;
  const event = events.find(({ name, date }) => name === won.name && date === won.date);
  return { event: won.name, course: event?.course ?? '', score: won.score };
}
