import { expect, it } from 'vitest';
import {
  filesOfPage,
  importsOf,
  isHashed,
  isPage,
  isPicture,
  isProxyError,
  pageKey,
  wholePageOf,
} from './requests.ts';

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

it('a page is stored under its address with the event, year or state, whatever it shows of it', () => {
  expect(pageKey('https://t.test/results?eventID=a#net')).toBe('https://t.test/results?eventID=a');
  expect(pageKey('https://t.test/results/?eventID=a')).toBe('https://t.test/results?eventID=a');
  expect(pageKey('https://t.test/')).toBe('https://t.test/');
  expect(pageKey('https://t.test/results?table=net&eventID=a')).toBe(
    'https://t.test/results?eventID=a',
  );
  for (const view of ['tab=wgr', 'player=ann-lee&tab=wgr', 'fbclid=x', 'view=open']) {
    expect(pageKey(`https://t.test/standings?${view}`)).toBe('https://t.test/standings');
  }
  expect(pageKey('https://t.test/standings?tab=wgr&year=2024')).toBe(
    'https://t.test/standings?year=2024',
  );
});

it('the page of a year or a state is replaced by the whole page, and that of an event by none', () => {
  expect(wholePageOf('https://t.test/schedule?year=2024&view=open')).toBe(
    'https://t.test/schedule',
  );
  expect(wholePageOf('https://t.test/courses/?state=vt#a')).toBe('https://t.test/courses');
  expect(wholePageOf('https://t.test/results?eventID=a&year=2024')).toBeNull();
  expect(wholePageOf('https://t.test/schedule')).toBeNull();
});

it('a proxy without its server is a network that can’t be reached; an error of the server is not', () => {
  expect([502, 503, 504].every(isProxyError)).toBe(true);
  expect([200, 304, 404, 421, 429, 500, 507].some(isProxyError)).toBe(false);
});

it('the scripts of a page and their static imports are found', () => {
  const html =
    '<script src="/_astro/page.A-1.js"></script><link href="/_astro/f.B.woff2"><img src="/media/1.webp">';
  expect(filesOfPage(html)).toEqual(['/_astro/page.A-1.js', '/_astro/f.B.woff2']);
  const island =
    '<astro-island component-url="/_astro/drawer.C.js" renderer-url="/_astro/client.D.js"></astro-island>';
  expect(filesOfPage(island)).toEqual([]);
  const script = 'import{a}from"./shared.X.js";import"./y.js";const b=()=>import("./react.Z.js");';
  expect(importsOf(script)).toEqual(['/_astro/shared.X.js', '/_astro/y.js']);
});
