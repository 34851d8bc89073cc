/** Events for tests. */
import { EventRecord } from '../../server/domain/events/event.schema.ts';

/** The least a new event needs. */
export const OPENER = { name: 'Season Opener', date: '2026-05-02' } as const;

const STORED = EventRecord.parse({
  ...OPENER,
  eventID: '2026-season-opener',
  course: 'Candia Woods',
  town: 'Candia',
  state: 'NH',
  handicapAllowance: '80%',
  thumbnail: '',
});

/** A stored event, complete: fields that are not named here are empty. */
export const eventRecord = (change: Partial<EventRecord> = {}): EventRecord => ({
  ...STORED,
  ...change,
});
