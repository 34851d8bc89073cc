import { expect, it } from 'vitest';
import { filesOfPage, importsOf, isHashed, isPage, isPicture, pageKey } from './requests.ts';

it('pages are handled; the panel, the API, uploads, calendars and files are not', () => {
  for (const path of ['/', '/schedule', '/players/ann-lee', '/administrator', '/blog/café-🎉']) {
    expect(isPage(path), path).toBe(true);
  }
  for (const path of [
    '/admin',
    '/admin/schedule',
    '/api/events',
    '/media/1/320.webp',
    '/cards/1.jpg',
    '/calendar/2026-open.ics',
    '/healthz',
    '/rss.xml',
    '/sw.js',
  ]) {
    expect(isPage(path), path).toBe(false);
    expect(isHashed(path) || isPicture(path), path).toBe(false);
  }
  expect(isHashed('/_astro/page.abc.js')).toBe(true);
  expect(isPicture('/pictures/icon.svg')).toBe(true);
});

it('a page is stored under its address with the query', () => {
  expect(pageKey('https://t.test/results?eventID=a#net')).toBe('https://t.test/results?eventID=a');
  expect(pageKey('https://t.test/results/?eventID=a')).toBe('https://t.test/results?eventID=a');
  expect(pageKey('https://t.test/')).toBe('https://t.test/');
});

it('the scripts of a page and their static imports are found', () => {
  const html =
    '<script src="/_astro/page.A-1.js"></script><link href="/_astro/f.B.woff2"><img src="/media/1.webp">';
  expect(filesOfPage(html)).toEqual(['/_astro/page.A-1.js', '/_astro/f.B.woff2']);
  const script = 'import{a}from"./shared.X.js";import"./y.js";const b=()=>import("./react.Z.js");';
  expect(importsOf(script)).toEqual(['/_astro/shared.X.js', '/_astro/y.js']);
});
