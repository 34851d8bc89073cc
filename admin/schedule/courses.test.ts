import { expect, test } from 'vitest';
import { EMPTY_EVENT_FIELDS } from '#domain/event.schema.ts';
import { coursesOf } from './courses.ts';

const record = {
  ...EMPTY_EVENT_FIELDS,
  eventID: '2026-opening-day',
  name: 'Opening Day',
  date: '2026-05-02',
  thumbnail: '',
};

test('the courses of all events are known once, with the newest town and state', () => {
  const events = [
    { ...record, course: 'Oak Hill', town: 'Old Town', state: 'NH', date: '2025-05-01' },
    { ...record, course: 'Oak Hill', town: 'New Town', state: 'NH', date: '2026-05-01' },
    { ...record, course: '', date: '2026-06-01' },
  ];
  expect(coursesOf(events)).toEqual([{ course: 'Oak Hill', town: 'New Town', state: 'NH' }]);
});
