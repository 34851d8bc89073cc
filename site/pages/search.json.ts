import type { APIRoute } from 'astro';
import { searchIndexOf } from '../features/search/search-index.ts';

export const GET: APIRoute = ({ locals }) =>
  Response.json(searchIndexOf(locals.tour, locals.address.shop !== null));
