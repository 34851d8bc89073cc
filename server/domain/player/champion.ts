/** What is told of past champions, over plain data. Shapes are in champion.schema.ts. */
import { yearOf } from '../time/calendar.ts';
import type { ChampionRecord } from './champion.schema.ts';
import {
  playerDetail,
  rankingOf,
  type PlayerDetailRow,
  type RankedRecords,
} from '../standings/rankings.ts';
import { countedTotal, personKey, pointsOf, rankOrder } from '../standings/standings.ts';

/** The button on a champion's card (R189). */
export const VIEW_SEASON_RESULTS = 'View Season Results';

/** Said to a new champion without one of them (R357). */
export const BOTH_REQUIRED = 'Year and Player are required.';

/** Said where nobody is recorded (R197). */
export const NO_CHAMPIONS = 'No champions have been recorded yet.';

/** Said when a champion's results can't be loaded (R196). */
export const SEASON_RESULTS_FAILED = 'Failed to load season results.';

/** The line above a champion's name (R188). */
export function championLine(year: number): string {
  return `${year} CHAMPION`;
}

/** The title above a champion's results (R190). */
export function seasonResultsTitle(player: string, year: number | string): string {
  return `${player} — ${year} Season Results`;
}

/** What the stored results and standings tell of a champion's season. */
export interface ChampionSeason {
  /** Events of that year in which the champion stands, and how many of them were won. */
  events: number;
  wins: number;
  /** Season points as the standings write them; empty when there are none. */
  points: string;
  /** Place in the season standings, such as `T2`; empty when unknown. */
  rank: string;
  /** The Championship that was won: its name, its course (may be empty) and the score (may be empty). */
  title: { event: string; course: string; score: string } | null;
}

const isChampionship = (name: string) => /championship/i.test(name);

/** A champion's season; null when nothing is stored of it. */
export function championSeason(
  records: RankedRecords,
  { player, year }: Pick<ChampionRecord, 'player' | 'year'>,
): ChampionSeason | null {
  const results = playerDetail(records, { name: 'season', year, player });
  const key = personKey(player);
  const ranked = rankingOf(records, 'season', year).rows.find(
    (row) => personKey(row.player) === key,
  );
  if (results.length === 0 && !ranked) return null;
  const total = countedTotal(
    results.map(({ name, points }) => ({ name, points: pointsOf(points) })),
    'season',
  );
  const worked = total > 0 ? total.toLocaleString('en-US') : '';
  return {
    events: results.filter(({ date }) => yearOf(date) === year).length,
    wins: results.filter(({ place }) => rankOrder(place) === 1).length,
    points: ranked?.points ?? worked,
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
