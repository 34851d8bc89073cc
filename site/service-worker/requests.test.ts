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
    ...['/admin', '/admin/schedule', '/api/events', '/media/1/320.webp', '/cards/1.jpg'],
    ...['/calendar/2026-open.ics', '/healthz', '/rss.xml', '/sw.js'],
  ]) {
    expect(isPage(path), path).toBe(false);
    expect(isHashed(path) || isPicture(path), path).toBe(false);
  }
  expect(isHashed('/_astro/page.abc.js')).toBe(true);
  expect(isPicture('/pictures/icon.svg')).toBe(true);
});

const TOUR = 'https://t.test';

it.each([
  ['/results?eventID=a#net', '/results?eventID=a'],
  ['/results/?eventID=a', '/results?eventID=a'],
  ['/', '/'],
  ['/results?table=net&eventID=a', '/results?eventID=a'],
  ['/standings?tab=wgr', '/standings'],
  ['/standings?player=ann-lee&tab=wgr', '/standings'],
  ['/standings?fbclid=x', '/standings'],
  ['/standings?view=open', '/standings'],
  ['/standings?tab=wgr&year=2024', '/standings?year=2024'],
])('%s is stored as %s, with the event, year or state', (address, key) => {
  expect(pageKey(`${TOUR}${address}`)).toBe(`${TOUR}${key}`);
});

it('the page of a year or a state is replaced by the whole page, and that of an event by none', () => {
  expect(wholePageOf(`${TOUR}/schedule?year=2024&view=open`)).toBe(`${TOUR}/schedule`);
  expect(wholePageOf(`${TOUR}/courses/?state=vt#a`)).toBe(`${TOUR}/courses`);
  expect(wholePageOf(`${TOUR}/results?eventID=a&year=2024`)).toBeNull();
  expect(wholePageOf(`${TOUR}/schedule`)).toBeNull();
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
