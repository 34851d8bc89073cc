/** After a course was renamed: its events have their course as a text, and can follow. */
import type { QueryClient } from '@tanstack/react-query';
import type { CourseRename, CourseResponse } from '#domain/courses/course.schema.ts';
import { coursesApi } from '#domain/courses/courses.collection.ts';
import { messageOf, request } from '../api.ts';
import { showUndoable } from '../records/bulk-undo.ts';
import { reloadEvents } from '../events/event-queries.ts';
import { confirmStep } from '../ui/ask.tsx';
import { showToast } from '../ui/toasts.ts';
import { andList } from '#domain/tour/lists.ts';

/** `3 events of 2025 and 2026`. */
export function eventsText({ events, years }: CourseRename): string {
  const list = andList().format(years.map(String));
  return `${events} ${events === 1 ? 'event' : 'events'} of ${list}`;
}

/** Asks whether the events with the former name of a course get its new one, and offers Undo. Never throws. */
export async function offerRename(
  queries: QueryClient,
  before: CourseResponse,
  course: CourseResponse,
): Promise<void> {
  if (before.name === course.name) return;
  const sent = { path: { id: course.id }, query: { from: before.name } };
  try {
    const found = await request(coursesApi.named, sent);
    if (found.events === 0) return;
    const isMeant = await confirmStep({
      title: `Rename the course of ${eventsText(found)}?`,
      text: `${found.events === 1 ? 'It is' : 'They are'} at “${before.name}”. The site lists events with a course that has the same name.`,
      verb: `Change to ${course.name}`,
      back: 'Leave them',
    });
    if (!isMeant) return;
    const { changed, undo } = await request(coursesApi.rename, sent);
    const reload = () => reloadEvents(queries);
    reload();
    const text = changed === 1 ? '1 event is' : `${changed} events are`;
    showUndoable(`${text} at ${course.name} now.`, undo, reload);
  } catch (thrown) {
    showToast({ kind: 'error', text: `The events were not changed: ${messageOf(thrown)}` });
  }
}
