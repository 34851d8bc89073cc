import type { APIRoute } from 'astro';
import { courseAnswerOf } from '#domain/course.ts';

export const GET: APIRoute = ({ locals }) => Response.json(locals.tour.courses.map(courseAnswerOf));
