/** The courses: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { namedFields } from '#domain/describe/fields.ts';
import { byCourseName, NO_COURSES } from '#domain/courses/course.ts';
import { COURSE_FIELDS, CourseFields, CourseResponse } from '#domain/courses/course.schema.ts';
import { coursesImport } from '#domain/courses/courses.collection.ts';
import { NEW_ID } from '#domain/shared/restoring.ts';
import { call, pictureAddress } from '../api.ts';
import { defineList } from '../records/define-list.ts';
import { deleteFailed, specsOf } from '../records/collection.ts';
import { COURSES_KEY, readCourses } from './courses-query.ts';
import { textIn } from '../records/editor/values.ts';
import { offerRename } from './offer-rename.ts';

const PATH = '/api/courses';

const StoredCourse = z.object(CourseResponse.shape);

/** The editor's fields. */
const FIELDS = specsOf(namedFields(COURSE_FIELDS));

const pathOf = ({ id }: CourseResponse) => `${PATH}/${id}`;

/** The screen `/admin/courses`. */
export const COURSES = defineList<CourseResponse, CourseFields>({
  key: COURSES_KEY,
  idOf: ({ id }) => id,
  compare: byCourseName,
  calls: {
    read: readCourses,
    stored: StoredCourse,
    add: PATH,
    one: pathOf,
    part: 'course',
  },
  texts: {
    title: 'Courses',
    add: 'Add Course',
    empty: NO_COURSES,
    hint: 'Use Add Course to add each course the tour plays. You can add a picture later.',
    many: 'courses',
  },
  titles: 'names',
  table: {
    list: 'courses',
    many: 'courses',
    columns: coursesImport.columns,
    file: '/api/courses.csv',
    match: 'the course of its name and place',
  },
  filter: {
    label: 'Filter by name or place',
    textOf: ({ name, city, state }) => `${name} ${city} ${state}`,
    none: 'No course matches this filter.',
  },
  site: {
    under: '/courses',
    pageOf: () => '/courses',
    addressOf: ({ id }) => `/courses#${id}`,
  },
  bulk: { one: 'course', many: 'courses' },
  nameOf: (values) => textIn(values.name).trim(),
  newName: 'the new course',
  newTitle: 'New course',
  titleOf: ({ name }) => name,
  fields: FIELDS,
  schema: CourseFields,
  deleteFailed,
  restoreAsNew: (course) =>
    call('POST', `${pathOf(course)}/restore${NEW_ID}`, { schema: StoredCourse }),
  deletion: ({ name }) => ({
    title: `Are you sure you want to delete the course "${name}"?`,
    text: 'The course and its picture are removed from the site. Events played there stay. You can undo this right afterward.',
    verb: `Delete ${name}`,
  }),
  afterChange: (queries, before, course) => void offerRename(queries, before, course),
  pictureOf: ({ thumbnail }) => (thumbnail === '' ? '' : pictureAddress(thumbnail)),
});
