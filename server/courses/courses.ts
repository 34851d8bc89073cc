/** The courses that the tour plays, with their pictures; the list is the same as `/courses.json`. */
import type { Request } from 'express';
import type { BaseContext } from '../context.ts';
import { pictureForm } from '../domain/api/forms.ts';
import { coursesApi, courses as list } from '../domain/courses/courses.collection.ts';
import { bodiesOf } from '../domain/describe/bodies.ts';
import { courseResponse, courseTitle, newCourse, renamedEvents } from '../domain/courses/course.ts';
import {
  COURSE_FIELDS,
  CourseResponse,
  type CourseRecord,
  type CourseRename,
} from '../domain/courses/course.schema.ts';
import { foldText } from '../domain/shared/fold-text.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { numbered } from '../http/actor.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { New, Change } = bodiesOf(COURSE_FIELDS);

const PATH = '/api/courses';

/** A course that comes back under its id, or under a new one when another course has it. */
function withFreeId(course: CourseRecord, others: readonly CourseRecord[]): CourseRecord {
  const placeOf = (each: CourseRecord) => foldText(courseTitle(each));
  const isTaken = others.some(({ id }) => id === course.id);
  // A course of the same name and place is a conflict that a new id would not solve.
  const isThere = others.some((other) => placeOf(other) === placeOf(course));
  return isTaken && !isThere ? newCourse(course, others) : course;
}

/** The records of the courses and their routes. */
export function courses(context: BaseContext) {
  const { stores, pictures } = context;
  const store = stores.courses;
  const records = new Records(context, {
    list,
    store,
    responseOf: courseResponse,
    adapted: withFreeId,
  });
  /** Under its own id, unless the client accepts a new one. */
  const adaptedFor = (req: Request) => (course: CourseRecord, others: readonly CourseRecord[]) => {
    const adapted = withFreeId(course, others);
    if (adapted.id !== course.id && req.query.newId !== 'true') throw new HttpError(409, ID_TAKEN);
    return adapted;
  };
  const routes: Route[] = [
    ...handle(coursesApi, {
      list: { dependencies: () => [store.data], respond: () => store.data.map(courseResponse) },
      named: ({ path, query }) => eventsNamed(context, path.id, query.from),
      rename: ({ path, query }) => renameEvents(context, path.id, query.from),
    }),
    ...resource({
      records,
      answer: CourseResponse,
      paths: `${PATH}/:id`,
      schemas: {
        new: New.transform((fields) => ({ ...fields, thumbnail: '' })),
        change: Change,
      },
      adaptedFor,
      make: newCourse,
      form: { shape: pictureForm('course'), pictures },
    }),
  ];
  return { records, routes };
}

/** How many events of which years have a former name of a course. Throws 404. */
function eventsNamed(context: BaseContext, id: string, from: string): CourseRename {
  const { stores } = context;
  const events = renamedEvents(stores.events.data, from, nameOf(context, id));
  return {
    events: events.length,
    years: [...new Set(events.map(({ date }) => yearOf(date)))].sort(),
  };
}

/** Gives these events the name of the course; `undo` is the number of the change. Throws 404. */
async function renameEvents(
  context: BaseContext,
  id: string,
  from: string,
): Promise<{ changed: number; undo: number | null }> {
  const course = nameOf(context, id);
  const { result: changed, number: undo } = await numbered(() =>
    context.stores.events.update((events) => {
      const found = renamedEvents(events, from, course);
      if (found.length === 0) throw new HttpError(404, 'No event has the former name anymore.');
      for (const event of found) event.course = course;
      return found.length;
    }),
  );
  return { changed, undo };
}

function nameOf({ stores }: BaseContext, id: string): string {
  const course = stores.courses.data.find((each) => each.id === id);
  if (!course) throw new HttpError(404, list.sentences.missing);
  return course.name;
}
