import { expect, it } from 'vitest';
import { typeOf } from './representation.ts';

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['_astro/page.Ab1.js', 'text/javascript; charset=utf-8'],
  ['search.json', 'application/json'],
  ['photo.avif', 'image/avif'],
  ['figtree.woff2', 'font/woff2'],
  ['site.webmanifest', 'application/manifest+json'],
  ['event.ics', 'text/calendar; charset=utf-8'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => expect(typeOf(file)).toBe(type));
