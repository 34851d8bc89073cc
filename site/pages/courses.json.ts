import type { APIRoute } from 'astro';
import { courseResponse } from '#domain/course/course.ts';

export const GET: APIRoute = ({ locals }) => Response.json(locals.tour.courses.map(courseResponse));
