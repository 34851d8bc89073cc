import type { APIRoute } from 'astro';
import { courseResponseOf } from '#domain/course/course.ts';

export const GET: APIRoute = ({ locals }) =>
  Response.json(locals.tour.courses.map(courseResponseOf));
