import { expect, test } from 'vitest';
import { changedChoice, doneSteps, isFinished, STEPS } from './first-steps.ts';

const NONE = {
  settings: false,
  contact: false,
  courses: false,
  season: false,
  shop: false,
  sponsors: false,
  players: false,
  event: false,
  backup: false,
};

test('a step is done as soon as the tour’s records have it', () => {
  expect(doneSteps(NONE)).toEqual([]);
  expect(doneSteps({ ...NONE, event: true, contact: true })).toEqual(['contact', 'event']);
});

test('the list is finished when every step is done or skipped', () => {
  expect(isFinished({ done: [...STEPS], skipped: [] })).toBe(true);
  expect(isFinished({ done: STEPS.slice(1), skipped: ['settings'] })).toBe(true);
  expect(isFinished({ done: STEPS.slice(1), skipped: ['shop'] })).toBe(false);
});

test('a step is skipped and taken up again, and the rest stays', () => {
  const begun = { skipped: ['shop' as const], isDismissed: false };
  const skipped = { skipped: ['contact', 'shop'], isDismissed: false };
  expect(changedChoice(begun, { skip: 'contact' })).toEqual(skipped);
  expect(changedChoice(begun, { skip: 'shop' })).toEqual(begun);
  expect(changedChoice(begun, { unskip: 'shop' }).skipped).toEqual([]);
  expect(changedChoice(begun, { isDismissed: true })).toEqual({ ...begun, isDismissed: true });
  expect(changedChoice({ ...begun, isDismissed: true }, {}).isDismissed).toBe(true);
});
