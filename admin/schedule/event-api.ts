import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { yearOf } from '#domain/calendar.ts';
import { EventAnswer, EventsAnswer } from '#domain/event.schema.ts';
import type { EventFields } from '#domain/event.schema.ts';
import { byDate } from '#domain/event.ts';
import { RefreshAnswer } from '#domain/refresh.schema.ts';
import { call, readAnswer, withSession } from '../api.ts';
import type { PictureChange } from '../ui/picture.ts';
import { uploadAnswer } from '../upload.ts';

const SavedEvent = z.object({
  ...EventAnswer.shape,
  // The event is stored whatever this tells: it never makes a save look failed (D17).
  refresh: RefreshAnswer.optional().catch(undefined),
});

/** The stored event, and what came of a refresh that the save set off. */
export type SavedEvent = z.output<typeof SavedEvent>;

/** One season of events; the server chooses the season when none is asked for. */
export function useEvents(year: string | null) {
  return useQuery({
    queryKey: ['events', year ?? ''],
    queryFn: () => readEvents(year),
  });
}

/** Reads one season. Throws ApiError. */
export function readEvents(year: string | null): Promise<EventsAnswer> {
  const query = year === null ? '' : `?year=${encodeURIComponent(year)}`;
  return call('GET', `/api/events${query}`, { schema: EventsAnswer });
}

/** What a save sends. */
export interface EventSave {
  /** Null for a new event. */
  eventID: string | null;
  fields: EventFields;
  picture: PictureChange;
  updateStandings: boolean;
  onProgress: (share: number) => void;
}

/** The form of a save: part `event` as JSON, part `thumbnail` when there is a new picture (R302). */
export function eventForm({ fields, picture }: Pick<EventSave, 'fields' | 'picture'>): FormData {
  const form = new FormData();
  const removal = picture.kind === 'remove' ? { removeThumbnail: true } : {};
  form.append('event', JSON.stringify({ ...fields, ...removal }));
  if (picture.kind === 'replace') form.append('thumbnail', picture.file, 'picture.jpg');
  return form;
}

/** Stores an event, new (R302) or changed (R303), and gives what the server keeps. Throws ApiError. */
export async function saveEvent(save: EventSave): Promise<SavedEvent> {
  const { eventID, updateStandings } = save;
  const path =
    eventID === null
      ? '/api/events'
      : `/api/events/${encodeURIComponent(eventID)}${updateStandings ? '?updateStandings=true' : ''}`;
  const method = eventID === null ? 'POST' : 'PUT';
  const answer = await withSession(() =>
    uploadAnswer(method, path, eventForm(save), save.onProgress),
  );
  return readAnswer(answer, SavedEvent);
}

/** Puts an event into the trash (R304). Throws ApiError. */
export async function deleteEvent(eventID: string): Promise<void> {
  await call('DELETE', `/api/events/${encodeURIComponent(eventID)}`, { schema: z.unknown() });
}

/** Takes an event out of the trash. Throws ApiError. */
export function restoreEvent(eventID: string): Promise<EventAnswer> {
  const path = `/api/events/${encodeURIComponent(eventID)}/restore`;
  return call('POST', path, { schema: EventAnswer });
}

/** A season's answer with the event in it, in its place, or without it when it left the season. */
export function withEvent(answer: EventsAnswer, event: EventAnswer): EventsAnswer {
  const others = answer.events.filter(({ eventID }) => eventID !== event.eventID);
  const belongs = yearOf(event.date) === answer.calendarYear;
  return { ...answer, events: belongs ? [...others, event].sort(byDate) : others };
}

/** A season's answer without an event. */
export function withoutEvent(answer: EventsAnswer, eventID: string): EventsAnswer {
  return { ...answer, events: answer.events.filter((event) => event.eventID !== eventID) };
}

/** Changes every season in memory at once, then asks the server for the truth and the publish state. */
export function changeEvents(
  queries: QueryClient,
  change: (answer: EventsAnswer) => EventsAnswer,
): void {
  queries.setQueriesData<EventsAnswer>({ queryKey: ['events'] }, (answer) =>
    answer ? change(answer) : answer,
  );
  void queries.invalidateQueries({ queryKey: ['events'] });
  void queries.invalidateQueries({ queryKey: ['publish'] });
}
