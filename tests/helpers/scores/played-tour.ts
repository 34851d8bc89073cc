/** Tours of few events and players, whose standings a reader can work out. */
import type { Tour } from '../../../server/domain/publish/tour.ts';
import type { EventResults } from '../../../server/domain/publish/tour-records.schema.ts';
import { eventRecord } from '../events.ts';
import { individualRow, stored } from '../results.ts';
import { emptyTour } from '../tour.ts';

/** The players of an event with the points that they won, the best first. */
type Points = Readonly<Record<string, number>>;

/**
 * A tour with these events, by date and name such as `2026-05-02 Opener`. Their points count in both rankings. An
 * event without players is ahead.
 */
export function playedTour(events: Readonly<Record<string, Points>>, change: Partial<Tour> = {}) {
  const results = new Map<string, EventResults>();
  const records = Object.entries(events).map(([key, points]) => {
    const [date = '', ...words] = key.split(' ');
    const name = words.join(' ');
    const eventID = `${date.slice(0, 4)}-${name.toLowerCase().replaceAll(' ', '-')}`;
    const rows = Object.entries(points).map(([player, won], at) =>
      individualRow({ player, rank: String(at + 1), points: String(won) }),
    );
    const isComplete = rows.length > 0;
    if (isComplete) results.set(eventID, { eventID, net: stored(rows), wgr: stored(rows) });
    return eventRecord({ eventID, name, date, isComplete });
  });
  return emptyTour({ events: records, results, ...change });
}
