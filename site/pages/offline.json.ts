import type { APIRoute } from 'astro';
import { offlinePages } from '../features/offline/offline-pages.ts';

export const GET: APIRoute = ({ locals }) => Response.json(offlinePages(locals.tour));
