/** Events name their course by a text: after a course was renamed, those that have its former name can follow. */
import { renamedEvents } from '../domain/courses/course.ts';
import type { CourseRename } from '../domain/courses/course.schema.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { numbered } from '../http/actor.ts';
import type { Stores } from '../store/stores.ts';

/** 404s. */
const NO_COURSE = 'There is no such course.';
const NO_EVENTS = 'No event has the former name anymore.';

export interface CourseRenamesDeps {
  stores: Pick<Stores, 'courses' | 'events'>;
}

export class CourseRenames {
  readonly #deps: CourseRenamesDeps;

  constructor(deps: CourseRenamesDeps) {
    this.#deps = deps;
  }

  /** How many events of which years have a former name of a course. Throws 404. */
  count(id: string, from: string): CourseRename {
    const { stores } = this.#deps;
    const events = renamedEvents(stores.events.data, from, this.#nameOf(id));
    return {
      events: events.length,
      years: [...new Set(events.map(({ date }) => yearOf(date)))].sort(),
    };
  }

  /** Gives these events the name of the course; `undo` is the number of the change. Throws 404. */
  async rename(id: string, from: string): Promise<{ changed: number; undo: number | null }> {
    const course = this.#nameOf(id);
    const { result: changed, number: undo } = await numbered(() =>
      this.#deps.stores.events.update((events) => {
        const found = renamedEvents(events, from, course);
        if (found.length === 0) throw new HttpError(404, NO_EVENTS);
        for (const event of found) event.course = course;
        return found.length;
      }),
    );
    return { changed, undo };
  }

  #nameOf(id: string): string {
    const course = this.#deps.stores.courses.data.find((each) => each.id === id);
    if (!course) throw new HttpError(404, NO_COURSE);
    return course.name;
  }
}
