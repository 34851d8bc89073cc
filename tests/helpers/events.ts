/** Events for tests. */
import type { EventRecord } from '../../server/domain/event/event.schema.ts';

/** The least a new event needs. */
export const OPENER = { name: 'Season Opener', date: '2026-05-02' } as const;

/** A stored event, complete. */
export function eventRecord(change: Partial<EventRecord> = {}): EventRecord {
  return {
    eventID: '2026-season-opener',
    name: OPENER.name,
    date: OPENER.date,
    course: 'Candia Woods',
    town: 'Candia',
    state: 'NH',
    handicapAllowance: '80%',
    holesPlayed: '',
    blueGolfUrl: '',
    registrationOpen: false,
    isComplete: false,
    netLeaderboardUrl: '',
    grossLeaderboardUrl: '',
    skinsLeaderboardUrl: '',
    teamsLeaderboardUrl: '',
    wgrLeaderboardUrl: '',
    shopifyUrl: '',
    thumbnail: '',
    ...change,
  };
}
