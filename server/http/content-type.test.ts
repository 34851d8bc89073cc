import { expect, it } from 'vitest';
import { typeOf } from './content-type.ts';

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['_astro/page.Ab1.js', 'text/javascript; charset=utf-8'],
  ['admin.css', 'text/css; charset=utf-8'],
  ['search.json', 'application/json'],
  ['mark.svg', 'image/svg+xml'],
  ['icon.png', 'image/png'],
  ['photo.avif', 'image/avif'],
  ['photo.webp', 'image/webp'],
  ['figtree.woff2', 'font/woff2'],
  ['site.webmanifest', 'application/manifest+json'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['sitemap.xml', 'application/xml'],
  ['event.ics', 'text/calendar; charset=utf-8'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(typeOf(file)).toBe(type);
});
