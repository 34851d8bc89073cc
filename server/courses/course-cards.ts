/** The cards of the courses. A course without a record has none. */
import type { Request } from 'express';
import { CourseCardFields, type CourseCard } from '../domain/course/course-card.schema.ts';
import { courseCards as list } from '../domain/course/course-cards.collection.ts';
import { courses } from '../domain/course/courses.collection.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { del, get, put, type Route } from '../http/routes.ts';
import { Records, type RecordsDeps } from '../records/records.ts';

const PATH = '/api/course-cards';

const idIn = (req: Request) => pathPart(req, 'courseID');

/** Whether a write starts from no particular card, or from none: a card that isn't stored has no tees. */
function startsWithout(req: Request, courseID: string): boolean {
  const tag = req.get('If-Match');
  return tag === undefined || tag === `"${recordTag({ courseID, tees: [] })}"`;
}

/** The records of the course cards and their routes. */
export function courseCards({ stores, trash }: RecordsDeps<'courseCards' | 'courses'>) {
  const hasCourse = (courseID: string) => stores.courses.data.some(({ id }) => id === courseID);
  const records = new Records({
    list,
    store: stores.courseCards,
    trash,
    refusalOf: ({ courseID }) => (hasCourse(courseID) ? null : courses.sentences.missing),
  });
  const one = `${PATH}/:courseID`;
  const routes: Route[] = [
    get(PATH, records.readers, () => records.all),
    put(one, records.writers, { hasJson: true }, async (req): Promise<CourseCard> => {
      const courseID = idIn(req);
      const { tees } = parseInput(CourseCardFields, req.body);
      const check = ifMatch(req);
      if (!hasCourse(courseID)) throw new HttpError(404, courses.sentences.missing);
      const find = records.withID(courseID);
      const isNew = find(records.all) === undefined && startsWithout(req, courseID);
      if (isNew) return records.create(() => ({ courseID, tees }));
      return (await records.change(find, () => ({ courseID, tees }), check)).after;
    }),
    del(one, records.writers, async (req, res) => {
      await records.remove(records.withID(idIn(req)), ifMatch(req));
      res.status(204).end();
    }),
  ];
  return { records, routes };
}
