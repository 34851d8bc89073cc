import { describe, expect, test } from 'vitest';
import { entryStateOf } from '../events/event.ts';

const TODAY = '2026-06-10';

describe('what a player can do about an event', () => {
  const state = (
    date: string,
    { registrationOpen = false, isComplete = false, isSoldOut = false } = {},
  ) => entryStateOf({ date, registrationOpen, isComplete }, TODAY, isSoldOut);

  test.each([
    ['soon', state('2026-06-18')],
    ['soon, whatever the shop has left', state('2026-06-18', { isSoldOut: true })],
    ['closed', state('2026-06-17')],
    ['open', state('2026-08-01', { registrationOpen: true })],
    ['open', state('2026-06-11', { registrationOpen: true })],
    ['full', state('2026-08-01', { registrationOpen: true, isSoldOut: true })],
    ['playing', state(TODAY)],
    ['open', state(TODAY, { registrationOpen: true })],
    ['over', state(TODAY, { isComplete: true })],
    ['over', state('2026-06-09')],
    ['over', state('2026-06-09', { registrationOpen: true })],
    ['over', state('2026-12-01', { isComplete: true })],
  ])('is: %s', (expected, found) => {
    expect(found).toBe(expected.split(',')[0]);
  });
});
