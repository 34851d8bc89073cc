import { expect, test } from 'vitest';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, refreshOutcome, stored } from '../../../tests/helpers/results.ts';
import { liveStateOf } from './live-state.ts';

const URL = 'https://tour.bluegolf.com/net';
const TODAY = '2026-06-10';

/** A tour with live events, by when the source of each was last read. */
function liveTour(goodAt: readonly (string | null)[]) {
  const events = goodAt.map((_, at) =>
    eventRecord({ eventID: `2026-${at}`, date: TODAY, netLeaderboardUrl: URL }),
  );
  const refreshes = goodAt.flatMap((good, at) => {
    const of = { target: `2026-${at}/net`, url: URL, source: 'address' as const, rows: 2 };
    return good === null ? [] : [refreshOutcome({ ...of, error: 'No response.', goodAt: good })];
  });
  const results = new Map(
    events.map(({ eventID }) => [eventID, { eventID, net: stored([individualRow()]) }]),
  );
  return emptyTour({ events, refreshes, results, today: TODAY });
}

const stateOf = (...goodAt: (string | null)[]) => {
  const tour = liveTour(goodAt);
  return liveStateOf(tour, tour.events);
};

test('a page of several live events is as old as the one whose source failed first', () => {
  const [early, late] = ['2026-06-10T14:00:00.000Z', '2026-06-10T15:00:00.000Z'];
  expect(stateOf(late, null, early)).toEqual({ failingSince: early });
  expect(stateOf(null, null)).toEqual({ failingSince: null });
});

test('a page without a live event is not live', () => {
  const tour = liveTour([null]);
  const over = tour.events.map((event) => ({ ...event, isComplete: true }));
  expect(liveStateOf(tour, over)).toBeNull();
});
