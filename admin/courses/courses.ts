/** The courses: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { byCourseName, NO_COURSES } from '#domain/course/course.ts';
import { CourseFields } from '#domain/course/course.schema.ts';
import type { CourseResponse } from '#domain/course/course.schema.ts';
import { NEW_ID } from '#domain/shared/restoring.ts';
import { call, pictureAddress } from '../api.ts';
import { deleteFailed, labelIn, loadFailed, saveFailed } from '../records/collection.ts';
import type { Collection, FieldSpec } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import { pictureForm, sendForm } from '../records/editor/picture-form.ts';
import type { RecordSave } from '../records/record-kind.ts';
import { COURSES_KEY, COURSES_PATH, readCourses, StoredCourse } from './course-api.ts';
import { textIn } from '../records/editor/values.ts';
import { offerRename } from './offer-rename.ts';

/** The editor's fields. */
export const FIELDS: readonly FieldSpec[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    hint: 'Write it as in the schedule, so that this season’s events are listed with the course.',
  },
  { name: 'city', label: 'City', kind: 'text', span: 4 },
  { name: 'state', label: 'State', kind: 'text', span: 2, capitals: true, placeholder: 'NH' },
  {
    name: 'link',
    label: 'Link',
    kind: 'url',
    placeholder: 'https://',
    hint: 'The course’s website, linked on the site. You can leave it empty.',
  },
];

function save({ record, values, picture, ...rest }: RecordSave<CourseResponse>) {
  const form = pictureForm('course', CourseFields.parse(values), picture);
  const path = record ? pathOf(record) : COURSES_PATH;
  return sendForm({ ...rest, method: record ? 'PUT' : 'POST', path, form, schema: StoredCourse });
}

const pathOf = ({ id }: CourseResponse) => `${COURSES_PATH}/${id}`;

const base = { key: COURSES_KEY, idOf: ({ id }: CourseResponse) => id };

/** The screen `/admin/courses`. */
export const COURSES: Collection<CourseResponse> = {
  ...base,
  ...listCache({ ...base, compare: byCourseName }),
  texts: {
    title: 'Courses',
    add: 'Add Course',
    empty: NO_COURSES,
    hint: 'Use Add Course to add each course the tour plays. You can add a picture later.',
    many: 'courses',
    loadFailed,
  },
  titles: 'names',
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
  bulk: { name: 'courses', one: 'course', many: 'courses' },
  nameOf: (values) => textIn(values.name).trim(),
  newName: 'the new course',
  newTitle: 'New course',
  titleOf: ({ name }) => name,
  valuesOf: ({ name, city, state, link }) => ({ name, city, state, link }),
  newValues: () => ({ name: '', city: '', state: '', link: '' }),
  fields: FIELDS,
  labelOf: labelIn(FIELDS),
  schema: CourseFields,
  saveFailed,
  deleteFailed,
  read: readCourses,
  current: async ({ id }) => (await readCourses()).find((each) => each.id === id) ?? null,
  save,
  remove: async (course, tag) => {
    await call('DELETE', pathOf(course), { schema: z.unknown(), tag });
  },
  restore: (course) => call('POST', `${pathOf(course)}/restore`, { schema: StoredCourse }),
  restoreAsNew: (course) =>
    call('POST', `${pathOf(course)}/restore${NEW_ID}`, { schema: StoredCourse }),
  deletion: ({ name }) => ({
    title: `Are you sure you want to delete the course "${name}"?`,
    text: 'The course and its picture are removed from the site. Events played there stay. You can undo this right afterward.',
    verb: `Delete ${name}`,
  }),
  afterChange: (queries, before, course) => void offerRename(queries, before, course),
  pictureOf: ({ thumbnail }) => (thumbnail === '' ? '' : pictureAddress(thumbnail)),
};
