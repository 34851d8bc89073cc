/** The tour's list of courses, as its own screen and the schedule's editor read it. */
import { z } from 'zod';
import { CourseResponse } from '#domain/course/course.schema.ts';
import { call } from '../api.ts';

export const COURSES_PATH = '/api/courses';

/** Query key of the list. */
export const COURSES_KEY = 'courses';

/** A course as the server sends it. */
export const StoredCourse = z.object(CourseResponse.shape);

/** All courses by name. Throws ApiError. */
export function readCourses(): Promise<readonly CourseResponse[]> {
  return call('GET', COURSES_PATH, { schema: z.array(StoredCourse) });
}
