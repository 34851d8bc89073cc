/** The API that reads courses, and that has their events follow a new name. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { BulkResponse } from '../bulk/bulk.schema.ts';
import { courses as list } from './courses.collection.ts';
import { CourseResponse, CourseRename, FormerName } from './course.schema.ts';

const courses = routesAt('/api/courses', { role: list.writers });
const query = FormerName;

export const coursesApi = {
  list: courses.get('', 'All courses.', z.array(z.object(CourseResponse.shape)), { role: null }),
  named: courses.get('/:id/events', 'Events with a former name.', CourseRename, { query }),
  rename: courses.post('/:id/events', 'Renames their course.', BulkResponse, null, { query }),
};
