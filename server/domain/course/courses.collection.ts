import { listCollection } from '../shared/collection.ts';
import { byCourseName, courseTitle } from './course.ts';
import { CourseRecord } from './course.schema.ts';

/** The courses, by name. */
export const courses = listCollection({
  file: 'courses.json',
  record: CourseRecord,
  unique: { by: ({ id }) => id, error: 'Two courses carry the same id.' },
  order: byCourseName,
  backupLabel: 'Courses',
  nameOf: courseTitle,
  changedDependencies: () => ['courses'],
  pictureOf: ({ thumbnail }) => thumbnail,
});
