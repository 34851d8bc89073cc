/** Events name their course by a text: after a course was renamed, those that have its former name can follow. */
import type { BaseContext } from '../context.ts';
import { renamedEvents } from '../domain/courses/course.ts';
import type { CourseRename } from '../domain/courses/course.schema.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { numbered } from '../http/actor.ts';

/** 404s. */
const NO_COURSE = 'There is no such course.';
const NO_EVENTS = 'No event has the former name anymore.';

/** How many events of which years have a former name of a course. Throws 404. */
export function eventsNamed(context: BaseContext, id: string, from: string): CourseRename {
  const { stores } = context;
  const events = renamedEvents(stores.events.data, from, nameOf(context, id));
  return {
    events: events.length,
    years: [...new Set(events.map(({ date }) => yearOf(date)))].sort(),
  };
}

/** Gives these events the name of the course; `undo` is the number of the change. Throws 404. */
export async function renameEvents(
  context: BaseContext,
  id: string,
  from: string,
): Promise<{ changed: number; undo: number | null }> {
  const course = nameOf(context, id);
  const { result: changed, number: undo } = await numbered(() =>
    context.stores.events.update((events) => {
      const found = renamedEvents(events, from, course);
      if (found.length === 0) throw new HttpError(404, NO_EVENTS);
      for (const event of found) event.course = course;
      return found.length;
    }),
  );
  return { changed, undo };
}

function nameOf({ stores }: BaseContext, id: string): string {
  const course = stores.courses.data.find((each) => each.id === id);
  if (!course) throw new HttpError(404, NO_COURSE);
  return course.name;
}
