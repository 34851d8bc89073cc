import { EventRecord } from '#domain/events/event.schema.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';

/** Fills a new data directory with events that have a date, and the ids `event-1`, `event-2` of its year. */
export async function fillEvents(
  dataDir: string,
  count: number,
  fieldsOf: (at: number) => Partial<EventRecord> & Pick<EventRecord, 'date'>,
): Promise<Stores> {
  const stores = await openStores(dataDir);
  await stores.events.update((events) => {
    for (let at = 0; at < count; at += 1) {
      const fields = fieldsOf(at);
      events.push(
        EventRecord.parse({
          eventID: `${fields.date.slice(0, 4)}-event-${at + 1}`,
          name: `Event ${at + 1}`,
          course: `Course ${at % 40}`,
          town: 'Barrington',
          state: 'NH',
          handicapAllowance: '85%',
          thumbnail: '',
          ...fields,
        }),
      );
    }
  });
  return stores;
}
