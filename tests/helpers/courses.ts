/** Courses for tests. */
import type { CourseRecord } from '../../server/domain/courses/course.schema.ts';

/** A stored course, complete. */
export function courseRecord(change: Partial<CourseRecord> = {}): CourseRecord {
  return {
    id: 'candia-woods',
    name: 'Candia Woods',
    city: 'Candia',
    state: 'NH',
    thumbnail: '',
    link: 'https://example.com/courses/candia-woods',
    ...change,
  };
}
