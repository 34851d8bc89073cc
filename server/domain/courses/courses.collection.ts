import { recordList } from '../shared/collection.ts';
import { foldText } from '../shared/fold-text.ts';
import { byCourseName, courseTitle } from './course.ts';
import { CourseRecord } from './course.schema.ts';

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
