/** Events with their tables, as rankings are worked out of them. */
import type { EventRecord } from '../../server/domain/events/event.schema.ts';
import type { EventResults } from '../../server/domain/publish/tour-records.schema.ts';
import type { IndividualRow } from '../../server/domain/results/results.schema.ts';
import { DEFAULT_SETTINGS } from '../../server/domain/settings/settings.schema.ts';
import type { RankedRecords } from '../../server/domain/standings/rankings.ts';
import { eventRecord } from './events.ts';
import { individualRow, stored } from './results.ts';

export type Played = Partial<EventRecord> & {
  net?: Partial<IndividualRow>[];
  wgr?: Partial<IndividualRow>[];
};

/** Events in this order, a day each from May 1, 2026 on unless they have another date. */
export function rankedRecords(...played: Played[]): RankedRecords {
  const all = played.map(({ net, wgr, ...change }, at) => {
    const date = change.date ?? `2026-05-${String(at + 1).padStart(2, '0')}`;
    const eventID = change.eventID ?? `${date.slice(0, 4)}-e${at}`;
    const event = eventRecord({ name: `Event ${date}`, ...change, date, eventID });
    const results: EventResults = {
      eventID,
      ...(net && { net: stored(net.map(individualRow)) }),
      ...(wgr && { wgr: stored(wgr.map(individualRow)) }),
    };
    return { event, results };
  });
  return {
    events: all.map(({ event }) => event),
    results: new Map(all.map(({ results }) => [results.eventID, results])),
    standings: [],
    directory: [],
    settings: DEFAULT_SETTINGS,
  };
}
