/** What an edit touched, in the names under which pages say what they show (SitePage.shows). */
import type { EventRecord } from '../domain/event.schema.ts';

/** `events`, the years and the ids of every event that differs between two states. */
export function changedEvents(
  after: readonly EventRecord[],
  before: readonly EventRecord[],
): string[] {
  const old = new Map(before.map((event) => [event.eventID, event]));
  const now = new Map(after.map((event) => [event.eventID, event]));
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (id) => JSON.stringify(old.get(id)) !== JSON.stringify(now.get(id)),
  );
  const years = changed
    .flatMap((id) => [old.get(id), now.get(id)])
    .flatMap((event) => (event ? [event.date.slice(0, 4)] : []));
  return ['events', ...new Set([...changed, ...years].map((name) => `events/${name}`))];
}
