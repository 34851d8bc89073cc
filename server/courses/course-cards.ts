/** The cards of the courses. A course without a record has none. */
import type { Request } from 'express';
import type { BaseContext } from '../context.ts';
import { courseCardsApi, courseCards as list } from '../domain/courses/course-cards.collection.ts';
import { courses } from '../domain/courses/courses.collection.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { Records } from '../records/records.ts';

/** Whether a write starts from no particular card, or from none: a card that isn't stored has no tees. */
function startsWithout(req: Request, courseID: string): boolean {
  const tag = req.get('If-Match');
  return tag === undefined || tag === `"${recordTag({ courseID, tees: [] })}"`;
}

/** The records of the course cards and their routes. */
export function courseCards(context: BaseContext) {
  const { stores } = context;
  const hasCourse = (courseID: string) => stores.courses.data.some(({ id }) => id === courseID);
  const records = new Records(context, {
    list,
    store: stores.courseCards,
    refusalOf: ({ courseID }) => (hasCourse(courseID) ? null : courses.sentences.missing),
  });
  const routes = handle(courseCardsApi, {
    list: () => records.all,
    save: async ({ path: { courseID }, body: { tees }, check, req }) => {
      if (!hasCourse(courseID)) throw new HttpError(404, courses.sentences.missing);
      const find = records.withID(courseID);
      const isNew = find(records.all) === undefined && startsWithout(req, courseID);
      if (isNew) return records.create(() => ({ courseID, tees }));
      return (await records.change(find, () => ({ courseID, tees }), check)).after;
    },
    remove: async ({ path, check }) => {
      await records.remove(records.withID(path.courseID), check);
    },
  });
  return { records, routes };
}
