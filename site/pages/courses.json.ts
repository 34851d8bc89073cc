import type { APIRoute } from 'astro';
import { courseResponse } from '#domain/courses/course.ts';

export const GET: APIRoute = ({ locals }) => Response.json(locals.tour.courses.map(courseResponse));
