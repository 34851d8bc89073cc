import { expect, test } from 'vitest';
import { isInView, stateActionsOf } from './event-views.ts';
import type { EventView } from './event-views.ts';

const TODAY = '2026-06-10';
const event = (date: string, { isComplete = false, registrationOpen = false } = {}) => ({
  eventID: `id-${date}`,
  date,
  isComplete,
  registrationOpen,
});
const PAST = event('2026-06-06');
const PLAYED = event('2026-05-30', { isComplete: true });
const NOW = event(TODAY);
const AHEAD = event('2026-07-18', { registrationOpen: true });

test('events are in the parts of a season by their day and by what is complete', () => {
  const inView = (view: EventView) =>
    [PLAYED, PAST, NOW, AHEAD].filter((each) =>
      isInView(view, each, { today: TODAY, missing: new Set([PAST.eventID]) }),
    );
  expect(inView('')).toEqual([PLAYED, PAST, NOW, AHEAD]);
  expect(inView('upcoming')).toEqual([NOW, AHEAD]);
  expect(inView('over')).toEqual([PLAYED, PAST]);
  expect(inView('incomplete')).toEqual([PAST]);
  expect(inView('missing-results')).toEqual([PAST]);
});

test('only the changes that make sense are offered', () => {
  expect(stateActionsOf(PLAYED, TODAY)).toEqual(['reopen']);
  expect(stateActionsOf(PAST, TODAY)).toEqual(['complete']);
  const open = { ...PAST, registrationOpen: true };
  expect(stateActionsOf(open, TODAY)).toEqual(['complete', 'close-registration']);
  expect(stateActionsOf(NOW, TODAY)).toEqual(['complete', 'open-registration']);
  expect(stateActionsOf(AHEAD, TODAY)).toEqual(['close-registration']);
  expect(stateActionsOf(event('2026-07-18'), TODAY)).toEqual(['open-registration']);
  expect(stateActionsOf(event('2026-07-18', { isComplete: true }), TODAY)).toEqual(['reopen']);
});
