/** Which flight a player of an event is in. */
import type { ScoredPlayer, ScoringFields } from './event-scores.schema.ts';

type Sorted = Pick<ScoredPlayer, 'tee' | 'index' | 'courseHandicap' | 'flight'>;

/** The name of a player's flight; undefined in an event without flights, and while no flight fits. */
export function flightOf(
  { setup }: { setup: Pick<ScoringFields, 'flights'> },
  { tee, index, courseHandicap, flight }: Sorted,
): string | undefined {
  const { by, list } = setup.flights ?? { by: 'chosen', list: [] };
  switch (by) {
    case 'handicap': {
      // The index, or the Course Handicap of a player without one.
      const handicap = index ?? courseHandicap;
      if (handicap === null) return undefined;
      return list.find(({ upTo }) => upTo === null || handicap <= upTo)?.name;
    }
    case 'tee':
      return list.find(({ tees }) => tees.includes(tee))?.name;
    case 'chosen':
      return list.find(({ id }) => id === flight)?.name;
  }
}
