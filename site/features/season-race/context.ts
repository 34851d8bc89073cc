/** What the race to the Championship depends on besides the standings. */
import {
  isChampionship,
  cupName,
  isColonyCup,
  isPlayoff,
  seasonEvents,
  upcomingEvents,
} from '#domain/events/event.ts';
import { currentSeason } from '#domain/season/season.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { PointColumn } from '#domain/results/point-table.ts';
import { championshipName } from '#domain/tour/names.ts';

export interface RaceContext {
  /** Points of the next event; only playoffs are recognized by their names. */
  column: PointColumn;
}

const PLAYOFF_COLUMNS = ['playoff1', 'playoff2'] as const;

/** The race of a year; null for another year than the current one, on a tour without a Championship, and once its Championship is over. */
export function raceContext(tour: Tour, year: number | null): RaceContext | null {
  if (year === null || year !== currentSeason(tour) || championshipName() === '') return null;
  const cup = cupName(tour.settings);
  const season = seasonEvents(tour.events, year);
  if (season.find(({ name }) => isChampionship(name))?.isComplete === true) return null;
  const [next] = upcomingEvents(season, tour.today).filter(
    (event) => !isColonyCup(event, cup) && !isChampionship(event.name),
  );
  const at = next ? season.filter(isPlayoff).indexOf(next) : -1;
  return { column: at < 0 ? 'regular' : (PLAYOFF_COLUMNS[at] ?? 'playoff2') };
}
