import { describe, expect, it } from 'vitest';
import { courseRecord } from '../../../tests/helpers/courses.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import {
  byCourseName,
  courseResponse,
  courseIdFor,
  eventsAt,
  stateName,
  statesOf,
} from './course.ts';
import { CourseFields, CourseResponse, CourseRecord } from './course.schema.ts';

import { DEFAULT_LOCALE, setLocale } from '../tour/locale.ts';

const PICTURE = '0123456789abcdef0123';

describe('a course', () => {
  it.each([
    { id: 'Candia Woods' },
    { id: '../etc' },
    { id: '' },
    { name: '  ' },
    { city: '' },
    { thumbnail: 'candia-woods.jpg' },
    { link: 'javascript:alert(1)' },
    { link: 'data:text/html,<p>hi' },
    { link: '//example.com' },
    { link: 'https://' },
  ])('is refused with %j', (change) => {
    expect(CourseRecord.safeParse(courseRecord(change)).success).toBe(false);
  });

  it('has a state of two letters in the United States, elsewhere any text or none', () => {
    const states = [' nh ', 'Nova Scotia', ''];
    const sent = () =>
      states.map((state) => CourseFields.safeParse(courseRecord({ state })).data?.state ?? null);
    expect(sent()).toEqual(['NH', null, null]);
    setLocale({ ...DEFAULT_LOCALE, language: 'en-CA' });
    expect(sent()).toEqual(['NH', 'Nova Scotia', '']);
    setLocale(DEFAULT_LOCALE);
    // A file that another rule allowed is read.
    for (const state of states)
      expect(CourseRecord.safeParse(courseRecord({ state })).success).toBe(true);
  });

  it('is refused with an undocumented field', () => {
    expect(CourseRecord.safeParse({ ...courseRecord(), holes: 18 }).success).toBe(false);
  });

  it.each(['', 'http://course.example'])('may have the link “%s”, also without TLS', (link) => {
    const course = courseRecord({ link });
    expect(CourseRecord.parse(course)).toEqual(course);
    expect(courseResponse(course)).toHaveProperty('link', link);
  });

  it('is sent with the documented fields and the URL of its picture of 640 pixels', () => {
    const response = courseResponse(courseRecord({ thumbnail: PICTURE }));
    expect(Object.keys(response)).toEqual(['id', 'name', 'city', 'state', 'thumbnail', 'link']);
    expect(response.thumbnail).toBe(`/media/${PICTURE}/640.webp`);
    expect(CourseResponse.parse(response)).toEqual(response);
    expect(courseResponse(courseRecord()).thumbnail, 'without a picture').toBe('');
  });
});

it.each([
  ['Owl’s Nest', [], 'owls-nest'],
  ['Owl’s Nest', ['owls-nest', 'owls-nest-2'], 'owls-nest-3'],
  ['The Links @ Outlook', [], 'the-links-outlook'],
  ['第一', [], 'course'],
  ['—', ['course'], 'course-2'],
])('the id of a new course for %j next to %j is %s', (name, taken, id) => {
  expect(courseIdFor(name, (each) => taken.includes(each))).toBe(id);
  expect(CourseRecord.safeParse(courseRecord({ id })).success).toBe(true);
});

describe('a list of courses', () => {
  const courses = [
    courseRecord({ name: 'Nippo Lake', state: 'NH' }),
    courseRecord({ name: 'Far Corner', state: 'MA' }),
    courseRecord({ name: 'far hills', state: 'ME' }),
    courseRecord({ name: 'Candia Woods', state: 'NH' }),
  ];

  it('is by name in any case', () => {
    const names = courses.toSorted(byCourseName).map(({ name }) => name);
    expect(names).toEqual(['Candia Woods', 'Far Corner', 'far hills', 'Nippo Lake']);
  });

  it('counts its states, the one with most courses first', () => {
    const counts = statesOf(courses).map(({ state, count }) => `${state} ${count}`);
    expect(counts).toEqual(['NH 2', 'MA 1', 'ME 1']);
    expect(statesOf([])).toEqual([]);
  });

  it('names the states around, and any other by its letters', () => {
    const names = ['NH', 'OR', 'constructor'].map(stateName);
    expect(names).toEqual(['New Hampshire', 'OR', 'constructor']);
  });
});

describe('the events at a course', () => {
  const course = courseRecord({ name: 'Owl’s Nest' });
  const at = (date: string, name: string) => eventRecord({ date, course: name, name: date });

  it('are those of this year that name it, oldest first, however the name is written', () => {
    const events = [
      at('2026-08-01', "OWL'S NEST"),
      at('2026-05-01', ' Owl’s  Nest '),
      at('2026-06-01', 'Owl’s Nest North'),
      at('2025-06-01', 'Owl’s Nest'),
    ];
    const dates = eventsAt(course, events, '2026-06-10').map(({ date }) => date);
    expect(dates).toEqual(['2026-05-01', '2026-08-01']);
  });

  it('are none for an event without a course, even at a course whose name has no letters', () => {
    const nameless = courseRecord({ name: '—' });
    expect(eventsAt(nameless, [at('2026-05-01', '')], '2026-06-10')).toEqual([]);
  });
});
