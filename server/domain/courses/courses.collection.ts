import { z } from 'zod';
import { recordList } from '../shared/collection.ts';
import { foldText } from '../shared/fold-text.ts';
import { byCourseName, courseTitle } from './course.ts';
import {
  CourseRecord,
  COURSE_FIELDS,
  CourseFields,
  CourseResponse,
  CourseRename,
  FormerName,
} from './course.schema.ts';
import { columnsOf, namedFields } from '../describe/fields.ts';
import type { ImportKind } from '../imports/import-kind.ts';
import { routesAt } from '../api/route.ts';
import { BulkResponse } from '../bulk/bulk.api.ts';

/** The courses, by name. */
export const courses = recordList({
  file: 'courses.json',
  record: CourseRecord,
  unique: { by: ({ id }) => id, error: 'Two courses carry the same id.' },
  order: byCourseName,
  backupLabel: 'Courses',
  nameOf: courseTitle,
  idOf: ({ id }) => id,
  // Courses of one name in different places are different.
  keysOf: (course) => [`id ${course.id}`, foldText(courseTitle(course))],
  inPanel: {
    label: 'Course',
    path: 'courses',
    title: 'Courses',
    key: 'o',
    menu: { group: 'site', order: 40, icon: 'flag' },
    foundAs: ({ name }) => name,
    note: ({ city, state }) => `${city}, ${state}`,
  },
  sentences: {
    missing: 'There is no such course.',
    taken: (course) => `There is already a course ${courseTitle(course)}.`,
    notDeleted: 'There is no such deleted course.',
  },
  changedDependencies: () => ['courses'],
  pictureOf: ({ thumbnail }) => thumbnail,
});

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

const api = routesAt('/api/courses', { role: courses.writers });
const query = FormerName;

export const coursesApi = {
  list: api.get('', 'All courses.', z.array(z.object(CourseResponse.shape)), { role: null }),
  named: api.get('/:id/events', 'Events with a former name.', CourseRename, { query }),
  rename: api.post('/:id/events', 'Renames their course.', BulkResponse, null, { query }),
};
