import type { APIRoute } from 'astro';
import { sitemapPaths } from '../page-list/site-pages.ts';

export const GET: APIRoute = ({ locals: { tour, address } }) => {
  const paths = sitemapPaths(tour, address.shop !== null);
  const entries = paths.map((path) => `  <url><loc>${address.siteUrl}${path}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
