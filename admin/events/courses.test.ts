import { expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { coursesOf } from './courses.ts';

const record = eventRecord();

test('the courses of all events are known once, with the newest town and state', () => {
  const events = [
    { ...record, course: 'Oak Hill', town: 'Old Town', state: 'NH', date: '2025-05-01' },
    { ...record, course: 'Oak Hill', town: 'New Town', state: 'NH', date: '2026-05-01' },
    { ...record, course: '', date: '2026-06-01' },
  ];
  expect(coursesOf(events)).toEqual([{ course: 'Oak Hill', town: 'New Town', state: 'NH' }]);
});

test('the tour’s own list comes first, in its spelling and with its place', () => {
  const listed = [
    { name: 'Owl’s Nest', city: 'Thornton', state: 'NH' },
    { name: 'Amherst Country Club', city: 'Amherst', state: 'NH' },
  ];
  const events = [
    { ...record, course: "Owl's Nest", town: 'Campton', state: 'NH' },
    { ...record, course: 'Oak Hill', town: '', state: '' },
    { ...record, course: '第一', town: '', state: '' },
  ];
  expect(coursesOf(events, listed)).toEqual([
    { course: 'Amherst Country Club', town: 'Amherst', state: 'NH' },
    { course: 'Oak Hill', town: '', state: '' },
    { course: 'Owl’s Nest', town: 'Thornton', state: 'NH' },
    { course: '第一', town: '', state: '' },
  ]);
});
