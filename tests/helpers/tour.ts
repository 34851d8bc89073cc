/** A tour without anything in it, for tests that fill in what they are about. */
import type { Tour } from '../../server/domain/publish/tour.ts';

export function emptyTour(change: Partial<Tour> = {}): Tour {
  return {
    today: '2026-06-10',
    zone: 'America/New_York',
    events: [],
    results: new Map(),
    standings: [],
    matchPlay: [],
    brackets: [],
    matchPlayPlayers: [],
    courses: [],
    posts: [],
    shop: null,
    disabledGolfers: [],
    colonyCup: [],
    champions: [],
    ...change,
  };
}
