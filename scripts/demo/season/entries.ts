/** Who is in the next events of the demo season: some wait, and some withdrew. */
import { BY_STAFF, type Entry, type EventEntries } from '#domain/entries/entries.schema.ts';
import { noEntries } from '#domain/entries/entries.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar.ts';
import type { DemoTour } from './season.ts';

/** The places of an event, and how many players ask for one, by how far ahead the event is. */
const CAPACITY = 36;
const ASKED = [39, 27];

/** Orders of the demo shop begin with this number. */
const FIRST_ORDER = 1_204;

/** The entries of the next two events that have no tee times yet, which came in until a day. */
export function entriesOf(
  { seasons }: Pick<DemoTour, 'seasons'>,
  today: CalendarDate,
): EventEntries[] {
  const season = seasons.at(-1);
  const players = season?.standings.season.map(({ player }) => player) ?? [];
  const ahead = (season?.events ?? []).filter(
    ({ state, kind }) => state !== 'complete' && state !== 'teeTimes' && kind !== 'cup',
  );
  return ahead.slice(0, ASKED.length).map(({ record }, place) => {
    const names = players.slice(0, ASKED[place] ?? 0);
    const entries = names.map((name, at): Entry => {
      const isWithdrawn = at % 17 === 11;
      const hasPaid = at % 9 !== 8;
      return {
        name,
        status: isWithdrawn ? 'withdrawn' : at < CAPACITY + 1 ? 'entered' : 'waiting',
        since: `${addDays(today, at - names.length)}T14:${String(at % 60).padStart(2, '0')}:00.000Z`,
        paid: hasPaid && !isWithdrawn,
        source: hasPaid ? `#${FIRST_ORDER + place * 100 + at}/1` : BY_STAFF,
        orderID: hasPaid ? String(5_501_000 + place * 100 + at) : '',
        isThere: false,
      };
    });
    const { eventID } = record;
    return { ...noEntries(eventID), capacity: CAPACITY, isPublic: true, entries };
  });
}
