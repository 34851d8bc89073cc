import type { APIRoute } from 'astro';
import { statesOf } from '#domain/course.ts';
import { seasonsOf } from '#domain/event.ts';
import { rankedYears } from '#domain/rankings.ts';
import { PATHS, coursesPath, schedulePath, standingsPath } from '../paths.ts';

export const GET: APIRoute = ({ locals }) => {
  const [, ...older] = seasonsOf(locals.tour.events);
  const [, ...olderRankings] = rankedYears(locals.tour);
  const paths = [
    PATHS.home,
    PATHS.schedule,
    ...older.map((year) => schedulePath(year)),
    PATHS.standings,
    ...olderRankings.map((year) => standingsPath({ year })),
    PATHS.tourDetails,
    PATHS.courses,
    ...statesOf(locals.tour.courses).map(({ state }) => coursesPath(state)),
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
