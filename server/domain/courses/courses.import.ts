import { columnsOf, namedFields } from '../describe/fields.ts';
import type { ImportKind } from '../imports/import-kind.ts';
import { foldText } from '../shared/fold-text.ts';
import { courseTitle } from './course.ts';
import { COURSE_FIELDS, CourseFields, type CourseRecord } from './course.schema.ts';

/** A course's name and place, however they are written. */
const placeOf = (course: CourseFields) => foldText(courseTitle(course));

/** The courses as a table; a row is about the course of its name and place. Pictures and scorecards are set in the panel. */
export const coursesImport: ImportKind<CourseRecord, CourseFields> = {
  columns: columnsOf(namedFields(COURSE_FIELDS)),
  schema: CourseFields,
  empty: { link: '' },
  finder: (stored) => {
    const known = new Map(stored.map((course) => [placeOf(course), course]));
    return (fields) => known.get(placeOf(fields));
  },
  // Found by its name and place, they are the same written in another way.
  combine: (stored, { link = stored.link }) => ({ ...stored, link }),
  keyOf: placeOf,
  nameOf: courseTitle,
};
