import { slugOf } from '../shared/slug.ts';
import type { EventRecord } from './event.schema.ts';

type Named = Pick<EventRecord, 'eventID' | 'name' | 'date'>;

/** Another event with this name, however it is written, on the same day; undefined for none. */
export function sameEvent<Event extends Named>(
  events: readonly Event[],
  { eventID, name, date }: Named,
): Event | undefined {
  const slug = slugOf(name);
  return events.find(
    (event) =>
      event.eventID !== eventID &&
      event.date === date &&
      (event.name === name || (slug !== '' && slugOf(event.name) === slug)),
  );
}
