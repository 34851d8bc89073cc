/** The latest result on the home page. */
import { pointsText, standingOf } from '#domain/colony-cup/cup-results.ts';
import { hasScores } from '#domain/events/event-phase.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** The last event that is complete and has scores; undefined before the first one. */
export function latestResult({
  events,
  results,
  today,
}: Pick<Tour, 'events' | 'results' | 'today'>): EventRecord | undefined {
  return events.findLast(
    ({ eventID, isComplete, date }) =>
      isComplete && date <= today && hasScores(results.get(eventID)),
  );
}

/** A side of a team cup. */
interface CupPlace {
  name: string;
  points: string;
  won: boolean;
}

/** The two sides of a cup that is over, the winner first; null without results. */
export function cupPlaces(stored: EventResults | undefined): CupPlace[] | null {
  const cup = stored?.['colony-cup'];
  if (!cup) return null;
  const { names, points, winner } = standingOf(cup.rows, true);
  const sides = (['team1', 'team2'] as const).map((side) => ({
    name: names[side],
    points: pointsText(points[side]),
    won: winner === side,
  }));
  return winner === 'team2' ? sides.toReversed() : sides;
}
