import { describe, expect, it } from 'vitest';
import { courseRecord } from '../../../tests/helpers/courses.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { courseOf, cupYearOf } from './event-relations.ts';

describe('the course of an event', () => {
  const nest = courseRecord({ id: 'nest', name: 'Owl’s Nest', state: 'NH' });
  const other = courseRecord({ id: 'other-nest', name: "Owl's Nest", state: 'VT' });

  it('is the one of that name, in the state of the event where two have it', () => {
    expect(courseOf([nest, other], { course: 'owls nest', state: 'VT' })).toBe(other);
    expect(courseOf([nest, other], { course: 'Owl’s Nest', state: 'ME' })).toBe(nest);
  });

  it('is none for an unknown or empty name', () => {
    expect(courseOf([nest], { course: 'Candia Woods', state: 'NH' })).toBeNull();
    expect(courseOf([courseRecord({ name: '🎉' })], { course: '', state: 'NH' })).toBeNull();
  });
});

describe('the team of a cup', () => {
  const cup = { ID: 1, year: 2026, team: ['Ann Lee'], winningTeam: false };
  const event = eventRecord({ eventID: '2026-cup', name: 'The Colony Cup', date: '2026-10-01' });

  it('is that of the event’s year once it is known', () => {
    expect(cupYearOf([cup], event, 'Colony Cup')).toBe(cup);
    expect(cupYearOf([{ ...cup, team: [] }], event, 'Colony Cup')).toBeNull();
    expect(cupYearOf([{ ...cup, year: 2025 }], event, 'Colony Cup')).toBeNull();
    expect(cupYearOf([cup], eventRecord({ date: '2026-10-01' }), 'Colony Cup')).toBeNull();
  });
});
