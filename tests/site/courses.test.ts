import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatShort } from '#domain/time/calendar.ts';
import { CourseResponse } from '#domain/courses/course.schema.ts';
import { COURSES } from '../../scripts/demo/courses.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import {
  all,
  attributes,
  canonicalOf,
  get,
  headingOf,
  hrefOf,
  nameOf,
  one,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const { events } = demoSeason();
const byName = COURSES.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
const names = byName.map(({ name }) => name);
const namesIn = (state: string) =>
  byName.filter((course) => course.state === state).map(({ name }) => name);

const listed = async () => z.array(CourseResponse).parse(await (await get('/courses.json')).json());

test('courses.json lists the courses with exactly the documented fields, each with its own picture', async () => {
  const response = await get('/courses.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toContain('max-age=0');
  // A strict schema: another field, or one that is missing, fails.
  const courses = await listed();
  expect(courses.map(({ name }) => name)).toEqual(names);
  for (const course of COURSES) {
    expect(courses.find(({ id }) => id === course.id)).toMatchObject(course);
  }
  const pictures = courses.map(({ thumbnail }) => thumbnail);
  expect(new Set(pictures).size).toBe(37);
  for (const picture of pictures) expect(picture).toMatch(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
});

test('the courses stand by name with town, picture and a link out of the site', async () => {
  const page = await loadPage('/courses');
  const { document } = page;
  expect(headingOf(page)).toBe('Courses');
  expect(texts(document, 'main h2')).toEqual(names);
  expect(texts(document, 'main [role=status]')).toEqual(['37 courses']);
  const card = one(document, '#nippo-lake-golf-club');
  expect(texts(card, '.place')).toEqual(['Barrington, NH']);
  const link = all(card, 'a').find((each) =>
    nameOf(each).includes('Visit Nippo Lake Golf Club (opens external site)'),
  );
  expect(link?.getAttribute('href')).toBe('https://example.com/courses/nippo-lake-golf-club');
  expect(link?.getAttribute('rel')).toBe('noopener');
  const loading = attributes(document, '.course img', 'loading');
  expect([loading[0], loading.at(-1)]).toEqual([null, 'lazy']);
});

test('the courses name this season’s events that were and will be played there', async () => {
  const { document } = await loadPage('/courses');
  const played = events.find(({ isComplete }) => isComplete);
  const ahead = events.findLast(({ isComplete }) => !isComplete);
  if (!played || !ahead) throw new Error('The demo season has no such events.');
  const cardOf = (course: string) =>
    all(document, '.course').find((each) => texts(each, 'h2').includes(course)) ?? document;
  const past = cardOf(played.course);
  expect(textOf(past.querySelector('*')?.parentElement)).toContain(
    `Played ${formatShort(played.date)}`,
  );
  expect(hrefOf(past, played.name)).toBe(`/results?eventID=${played.eventID}`);
  expect(hrefOf(cardOf(ahead.course), ahead.name)).toBe(`/schedule?year=2026#${ahead.eventID}`);
});

test('each state has an address with its courses; a state without courses shows all', async () => {
  const { document } = await loadPage('/courses');
  // Phones show the short forms of states.
  expect(texts(document, 'nav[aria-label=States] a')).toEqual([
    'All 37',
    'New HampshireNH 28',
    'MassachusettsMA 5',
    'VermontVT 3',
    'MaineME 1',
  ]);
  expect(attributes(document, 'nav[aria-label=States] a', 'href')).toContain('/courses?state=MA');
  const shown = (root: ParentNode) => texts(root, '.course:not([hidden]) h2');
  const maine = await loadPage('/courses?state=me');
  expect(shown(maine.document)).toEqual(['The Links @ Outlook']);
  expect(texts(maine.document, 'main [role=status]')).toEqual(['1 course']);
  expect(canonicalOf(maine)).toMatch(/\/courses\?state=ME$/);
  const vermont = await loadPage('/courses/vt');
  expect(shown(vermont.document)).toEqual(namesIn('VT'));
  expect(headingOf(vermont)).toBe('Courses in Vermont');
  expect(vermont.document.title).toMatch(/^Courses in Vermont ·/);
  expect(shown((await loadPage('/courses?state=MA')).document)).toEqual(namesIn('MA'));
  expect(shown((await loadPage('/courses?state=TX')).document)).toHaveLength(37);
  expect((await get('/courses/tx')).status).toBe(404);
});
