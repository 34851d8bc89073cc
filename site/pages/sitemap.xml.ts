import type { APIRoute } from 'astro';
import { seasonsOf } from '#domain/event.ts';
import { bracketYears } from '../features/match-play/years.ts';
import { matchPlayPath, PATHS, schedulePath } from '../paths.ts';

export const GET: APIRoute = ({ locals }) => {
  const [, ...older] = seasonsOf(locals.tour.events);
  const paths = [
    PATHS.home,
    PATHS.schedule,
    ...older.map((year) => schedulePath(year)),
    PATHS.matchPlay,
    ...bracketYears(locals.tour.brackets).map((year) => matchPlayPath(year)),
  ];
  const entries = paths.map((path) => `  <url><loc>${locals.address.siteUrl}${path}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
