import { describe, expect, it } from 'vitest';
import { courseRecord } from '../../tests/helpers/courses.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { announcement, articleRecord } from '../../tests/helpers/records.ts';
import { article, shopContent } from '../../tests/helpers/shop.ts';
import { emptyTour } from '../../tests/helpers/tour.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import type { Announcement } from '#domain/announcements/announcement.schema.ts';
import { listingPath, standingsPath, teeTimesPath } from '../paths.ts';
import { pagesOf } from './site-pages.ts';

describe('the pages of a tour', () => {
  it('are one for each state with a course, rendered again when the courses change', () => {
    const ids = ['a', 'b'].map((id) => courseRecord({ id }));
    const courses = [...ids, courseRecord({ id: 'c', state: 'VT' })];
    const pages = pagesOf(emptyTour({ courses })).filter(({ dependencies }) =>
      dependencies.includes('courses'),
    );
    expect(pages.map(({ path, file }) => `${path} ${file}`)).toEqual([
      '/courses courses/index.html',
      '/courses/nh courses/nh/index.html',
      '/courses/vt courses/vt/index.html',
      '/courses.json courses.json',
    ]);
  });

  it('are listed again for search engines when one is added or removed, but not when one changes', () => {
    const listed = (...courses: ReturnType<typeof courseRecord>[]) =>
      pagesOf(emptyTour({ courses })).find(({ path }) => path === '/sitemap.xml')?.dependencies;
    const [one, renamed] = [courseRecord(), courseRecord({ name: 'Other' })];
    expect(listed(one)).toEqual(listed(renamed));
    expect(listed(one)).not.toEqual(listed());
    expect(listed(one)).not.toEqual(listed(one, courseRecord({ id: 'c', state: 'VT' })));
  });

  it('stand at one address each', () => {
    const paths = pagesOf(emptyTour()).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/courses', '/courses.json', '/tour-details']));
  });
});

describe('announcements', () => {
  const event = eventRecord({ eventID: '2026-open' });
  const dependenciesWith = (announcements: Announcement[]) => {
    const pages = pagesOf(emptyTour({ events: [event], announcements }));
    return new Map(pages.map(({ file, dependencies }) => [file, dependencies]));
  };
  const none = dependenciesWith([]);

  it('are on every page and in no other file, first where visitors look for them', () => {
    const some = dependenciesWith([announcement({ eventID: '2026-open' })]);
    const added = [...some].map(([file, dependencies]) => ({
      file,
      count: dependencies.length - (none.get(file)?.length ?? 0),
      isFirst: dependencies.includes('announcements/first'),
    }));
    const first = added.filter(({ isFirst }) => isFirst).map(({ file }) => file);
    const files = ['index.html', 'events/2026-open/index.html', 'live/index.html'];
    expect(first).toEqual(files);
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

describe('the news of staff on a tour without a shop', () => {
  const settings = { ...DEFAULT_SETTINGS, parts: { ...DEFAULT_SETTINGS.parts, shop: false } };
  const pagesWith = (...articles: ReturnType<typeof articleRecord>[]) =>
    new Map(pagesOf(emptyTour({ settings, articles })).map((each) => [each.path, each]));

  it('have their pages from the day of the first article', () => {
    const blog = ['/blog', '/blog/opening-day', '/blog/page/other', '/posts.json'];
    const some = pagesWith(articleRecord());
    for (const path of blog) expect(some.has(path)).toBe(true);
    for (const none of [pagesWith(), pagesWith(articleRecord({ date: '2026-06-11' }))]) {
      for (const path of blog) expect(none.has(path)).toBe(false);
    }
  });

  it('are in the menu of every page then', () => {
    const dependenciesOf = (...articles: ReturnType<typeof articleRecord>[]) =>
      pagesWith(...articles).get('/membership')?.dependencies;
    expect(dependenciesOf(articleRecord())).not.toEqual(dependenciesOf());
    expect(dependenciesOf(articleRecord({ title: 'Other' }))).toEqual(
      dependenciesOf(articleRecord()),
    );
  });
});

describe('the pages of articles', () => {
  const filesOf = (handles: readonly string[]) => {
    const articles = handles.map((handle) => article({ handle }));
    return pagesOf(emptyTour({ shop: shopContent({ articles }) }))
      .filter(({ path }) => path.startsWith('/blog'))
      .map(({ path, file, status = 200 }) => ({ path, shown: `${path} ${file} ${status}` }));
  };

  it('are plain files, whatever a handle is', () => {
    const files = filesOf(['café-🎉', '../../x', '..', 'a/b', 'x'.repeat(256), 'page', 'other']);
    expect(files.map(({ shown }) => shown)).toEqual([
      '/blog blog/index.html 200',
      '/blog/café-🎉 blog/café-🎉/index.html 200',
      '/blog/page blog/page/index.html 200',
      '/blog/other blog/other/index.html 200',
      '/blog/page/other blog/page/other/index.html 404',
    ]);
  });

  it('are not known to be missing while the shop was never read', () => {
    const other = pagesOf(emptyTour()).find(({ path }) => path === '/blog/page/other');
    expect(other?.status).toBeUndefined();
  });
});

it('links lead to the product by its handle, or to the address staff gave, to tee times and to standings', () => {
  expect(listingPath('open 26/x')).toBe('/listing/open%2026%2Fx');
  expect(listingPath('https://shop.test/p')).toBe('https://shop.test/p');
  expect(listingPath('javascript:alert(1)')).toBe('/listing/javascript%3Aalert(1)');
  expect(listingPath('')).toBe('');
  const teeTimes = (shopifyUrl: string) => teeTimesPath({ eventID: '2026-open', shopifyUrl });
  expect(teeTimes('open-26')).toBe('/teetimes/open-26?eventID=2026-open');
  expect(teeTimes('')).toBe('/teetimes/2026-open?eventID=2026-open');
  expect(standingsPath({ year: 2025, tab: 'wgr', player: 'A & B/100%' })).toBe(
    '/standings?year=2025&tab=wgr&player=A%20%26%20B%2F100%25',
  );
});

describe('the pages of tee times', () => {
  const paths = (events: ReturnType<typeof eventRecord>[]) =>
    pagesOf(emptyTour({ events }))
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/teetimes'));

  it('stand under the event’s id, and under its product where that is another', () => {
    const event = (eventID: string, shopifyUrl: string, blueGolfUrl = 'https://x.test') =>
      eventRecord({ eventID, shopifyUrl, blueGolfUrl });
    const events = [event('2026-open', 'open-26'), event('2026-odd', '../odd')];
    expect(paths([...events, event('2026-none', 'none', '')])).toEqual([
      '/teetimes',
      ...['2026-open', '2026-odd', '2026-none', 'open-26', 'none'].map((id) => `/teetimes/${id}`),
    ]);
  });
});
