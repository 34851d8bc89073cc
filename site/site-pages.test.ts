import { describe, expect, it } from 'vitest';
import { courseRecord } from '../tests/helpers/courses.ts';
import { eventRecord } from '../tests/helpers/events.ts';
import { announcement } from '../tests/helpers/records.ts';
import { emptyTour } from '../tests/helpers/tour.ts';
import type { Announcement } from '#domain/announcement/announcement.schema.ts';
import { SafeHtml } from '#domain/shop/shop.schema.ts';
import { listingPath, resultsPath, standingsPath, teeTimesPath } from './paths.ts';
import { pagesOf } from './site-pages.ts';

describe('the pages of a tour', () => {
  it('are one for each state with a course, rendered again when the courses change', () => {
    const courses = [
      courseRecord({ id: 'a' }),
      courseRecord({ id: 'b' }),
      courseRecord({ id: 'c', state: 'VT' }),
    ];
    const pages = pagesOf(emptyTour({ courses })).filter(({ dependencies }) =>
      dependencies.includes('courses'),
    );
    expect(pages.map(({ path, file }) => [path, file])).toEqual([
      ['/courses', 'courses/index.html'],
      ['/courses/nh', 'courses/nh/index.html'],
      ['/courses/vt', 'courses/vt/index.html'],
      ['/courses.json', 'courses.json'],
      ['/sitemap.xml', 'sitemap.xml'],
    ]);
  });

  it('stand at one address each', () => {
    const paths = pagesOf(emptyTour()).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/courses', '/courses.json', '/tour-details']));
  });
});

describe('announcements', () => {
  const event = eventRecord({ eventID: '2026-open' });
  const dependenciesWith = (announcements: Announcement[]) =>
    new Map(
      pagesOf(emptyTour({ events: [event], announcements })).map(({ file, dependencies }) => [
        file,
        dependencies,
      ]),
    );
  const none = dependenciesWith([]);

  it('are on every page and in no other file, first where visitors look for them', () => {
    const some = dependenciesWith([announcement({ eventID: '2026-open' })]);
    const added = [...some].map(([file, dependencies]) => ({
      file,
      count: dependencies.length - (none.get(file)?.length ?? 0),
      isFirst: dependencies.includes('announcements/first'),
    }));
    expect(added.filter(({ isFirst }) => isFirst).map(({ file }) => file)).toEqual([
      'index.html',
      'events/2026-open/index.html',
      'live/index.html',
    ]);
    for (const { file, count, isFirst } of added) {
      expect([file, count]).toEqual([file, file.endsWith('.html') ? (isFirst ? 2 : 1) : 0]);
    }
  });

  it('render pages again only when something visible changes', () => {
    const one = dependenciesWith([announcement()]);
    expect(dependenciesWith([announcement()])).toEqual(one);
    expect(dependenciesWith([announcement({ text: 'Other' })])).not.toEqual(one);
  });
});

describe('the pages of articles', () => {
  const article = (handle: string) => ({
    id: `gid://shopify/Article/${handle}`,
    title: handle,
    handle,
    publishedAt: '2026-06-10T12:00:00Z',
    contentHtml: SafeHtml.parse(''),
    excerpt: '',
    image: null,
    author: '',
  });
  const filesOf = (handles: readonly string[]) =>
    pagesOf(emptyTour({ shop: { gear: [], products: [], articles: handles.map(article) } }))
      .filter(({ path }) => path.startsWith('/blog'))
      .map(({ path, file, status }) => [path, file, status ?? 200]);

  it('are plain files, whatever a handle is', () => {
    expect(filesOf(['café-🎉', '../../x', '..', 'a/b', 'x'.repeat(256), 'page', 'other'])).toEqual([
      ['/blog', 'blog/index.html', 200],
      ['/blog/café-🎉', 'blog/café-🎉/index.html', 200],
      ['/blog/page', 'blog/page/index.html', 200],
      ['/blog/other', 'blog/other/index.html', 200],
      ['/blog/page/other', 'blog/page/other/index.html', 404],
    ]);
  });

  it('are one for every twenty of the list', () => {
    const lists = filesOf(Array.from({ length: 41 }, (_, index) => `a-${index}`)).filter(([path]) =>
      /^\/blog(\/page\/\d+)?$/.test(String(path)),
    );
    expect(lists.map(([path]) => path)).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
  });

  it('are not known to be missing while the shop was never read', () => {
    const other = pagesOf(emptyTour()).find(({ path }) => path === '/blog/page/other');
    expect(other?.status).toBeUndefined();
  });
});

describe('links into the standings', () => {
  it('carry year, ranking and player, and leave out the defaults', () => {
    expect(standingsPath()).toBe('/standings');
    expect(standingsPath({ tab: 'season' })).toBe('/standings');
    expect(standingsPath({ year: 2025, tab: 'wgr', player: 'A & B/100%' })).toBe(
      '/standings?year=2025&tab=wgr&player=A%20%26%20B%2F100%25',
    );
  });
});

describe('links of an event', () => {
  it('lead to results and tee times by its id', () => {
    expect(resultsPath('2026-open')).toBe('/results?eventID=2026-open');
    expect(teeTimesPath({ eventID: '2026-open', shopifyUrl: 'open-26' })).toBe(
      '/teetimes/open-26?eventID=2026-open',
    );
  });

  it('use the event’s id where there is no product handle', () => {
    expect(teeTimesPath({ eventID: '2026-open', shopifyUrl: '' })).toBe(
      '/teetimes/2026-open?eventID=2026-open',
    );
  });

  it('lead to the product by its handle, or to the address staff gave', () => {
    expect(listingPath('open 26/x')).toBe('/listing/open%2026%2Fx');
    expect(listingPath('https://shop.test/p')).toBe('https://shop.test/p');
    expect(listingPath('javascript:alert(1)')).toBe('/listing/javascript%3Aalert(1)');
    expect(listingPath('')).toBe('');
  });
});

describe('the pages of tee times', () => {
  const paths = (events: ReturnType<typeof eventRecord>[]) =>
    pagesOf(emptyTour({ events }))
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/teetimes'));

  it('stand under the event’s id, and under its product where that is another', () => {
    const open = eventRecord({
      eventID: '2026-open',
      shopifyUrl: 'open-26',
      blueGolfUrl: 'https://x.test',
    });
    const odd = eventRecord({
      eventID: '2026-odd',
      shopifyUrl: '../odd',
      blueGolfUrl: 'https://x.test',
    });
    const none = eventRecord({ eventID: '2026-none', shopifyUrl: 'none' });
    expect(paths([open, odd, none])).toEqual([
      '/teetimes',
      '/teetimes/2026-open',
      '/teetimes/2026-odd',
      '/teetimes/2026-none',
      '/teetimes/open-26',
      '/teetimes/none',
    ]);
  });
});
