/** Season titles and team cups by year. */
import { standingOf } from '../colony-cup/cup-results.ts';
import { isChampionship, seasonEvents } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import type { ChampionRecord } from '../champions/champion.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { yearOf } from '../time/calendar.ts';

interface HonorRecords {
  events: readonly EventRecord[];
  results: ReadonlyMap<string, EventResults>;
  champions: readonly ChampionRecord[];
}

/** A year's champion. */
export interface TitleYear {
  year: number;
  player: string;
  /** The Championship of that year; null when it is not stored. */
  eventID: string | null;
}

/** The champions, the newest first. */
export function championsByYear({ events, champions }: HonorRecords): TitleYear[] {
  return champions.map(({ year, player }) => ({
    year,
    player,
    eventID: seasonEvents(events, year).find(({ name }) => isChampionship(name))?.eventID ?? null,
  }));
}

/** A year's team cup that is over. */
export interface CupYear {
  year: number;
  eventID: string;
  teams: readonly [string, string];
  points: readonly [number, number];
  /** The team that won; null for a tie. */
  winner: 0 | 1 | null;
}

/** The team cups that are over, the newest first. */
export function cupHistory({ events, results }: HonorRecords): CupYear[] {
  return events
    .flatMap((event): CupYear[] => {
      const cup = results.get(event.eventID)?.['colony-cup'];
      if (!cup || !event.isComplete) return [];
      const { names, points, winner } = standingOf(cup.rows, event.isComplete);
      if (winner === null) return [];
      return [
        {
          year: yearOf(event.date),
          eventID: event.eventID,
          teams: [names.team1, names.team2],
          points: [points.team1, points.team2],
          winner: winner === 'halved' ? null : winner === 'team1' ? 0 : 1,
        },
      ];
    })
    .sort((a, b) => b.year - a.year);
}
