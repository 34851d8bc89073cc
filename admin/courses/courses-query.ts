/** The tour's list of courses, as its own screen and the schedule's editor read it. */
import { coursesApi } from '#domain/courses/courses.collection.ts';
import { request } from '../api.ts';

/** Query key of the list. */
export const COURSES_KEY = 'courses';

/** All courses by name. Throws ApiError. */
export const readCourses = () => request(coursesApi.list, {});
