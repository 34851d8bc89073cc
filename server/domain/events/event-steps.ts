/** The steps of an event from its registration to its recap, and what comes next. */
import { ADDRESS_FIELD, EVENT_TABLES } from '../results/leaderboard.ts';
import { daysBetween, type CalendarDate } from '../time/calendar.ts';
import { TEE_TIMES_DUE_DAYS } from '../dashboard/dashboard.ts';
import type { EventProgress } from './event-progress.ts';
import type { EventRecord } from './event.schema.ts';

/** The steps of an event, in their order. */
export const EVENT_STEPS = [
  'registration',
  'entries',
  'tee-times',
  'scores',
  'results',
  'recap',
] as const;
export type EventStep = (typeof EVENT_STEPS)[number];

/** What staff do next. */
export type NextTask =
  | 'open-registration'
  | 'entries'
  | 'tee-times'
  | 'set-up-scores'
  | 'open-scores'
  | 'follow-scores'
  | 'next-round'
  | 'publish-scores'
  | 'results'
  | 'complete'
  | 'recap';

const STEP_OF: Readonly<Record<NextTask, EventStep>> = {
  'open-registration': 'registration',
  entries: 'entries',
  'tee-times': 'tee-times',
  'set-up-scores': 'scores',
  'open-scores': 'scores',
  'follow-scores': 'scores',
  'next-round': 'scores',
  'publish-scores': 'scores',
  results: 'results',
  complete: 'results',
  recap: 'recap',
};

/** Days after an event in which a recap is still news. */
const RECAP_DAYS = 30;

type Planned = Pick<EventRecord, 'date' | 'registrationOpen' | 'isComplete'> &
  Pick<EventRecord, (typeof ADDRESS_FIELD)[keyof typeof ADDRESS_FIELD]>;

/** What staff do next for an event on a day; null when nothing is left to do, or not yet. */
export function nextTaskOf(
  event: Planned,
  progress: EventProgress,
  today: CalendarDate,
): NextTask | null {
  const { entered: players, teeTimes, scoring, results, hasRecap } = progress;
  const { date, registrationOpen, isComplete } = event;
  if (isComplete) {
    if (results === 0) return 'results';
    return hasRecap || daysBetween(date, today) > RECAP_DAYS ? null : 'recap';
  }
  const isRead = EVENT_TABLES.some((table) => event[ADDRESS_FIELD[table]] !== '');
  if (date > today) {
    if (results > 0) return null;
    const isDue = daysBetween(today, date) <= TEE_TIMES_DUE_DAYS;
    if (teeTimes === 0 && (isDue || (!registrationOpen && players > 0))) return 'tee-times';
    if (registrationOpen) return 'entries';
    if (teeTimes === 0) return 'open-registration';
    return isRead || scoring !== 'off' ? null : 'set-up-scores';
  }
  const { present, all } = roundsOf(progress);
  if (scoring === 'off' && present > 1) return 'open-scores';
  if ((scoring === 'closed' || scoring === 'final') && present < all) return 'next-round';
  // The date is that of the first round.
  const isOver = all === 1 && date < today;
  if (scoring === 'closed' || (scoring === 'open' && isOver)) return 'publish-scores';
  if (scoring === 'open') return 'follow-scores';
  if (results > 0) return 'complete';
  return date === today && !isRead && scoring === 'off' ? 'set-up-scores' : 'results';
}

const roundsOf = ({ rounds = { present: 1, all: 1 } }: EventProgress) => rounds;

/** The step of what comes next; null when nothing does. */
export const stepOf = (task: NextTask | null): EventStep | null => task && STEP_OF[task];

/** Whether a step of an event is behind it: done, or not needed any more. */
export function isStepDone(
  step: EventStep,
  event: Pick<EventRecord, 'registrationOpen' | 'isComplete'>,
  progress: EventProgress,
): boolean {
  const { entered: players, capacity, teeTimes, scoring, results, hasRecap } = progress;
  const isPlayed = event.isComplete || results > 0;
  switch (step) {
    case 'registration':
      return isPlayed || event.registrationOpen || players > 0 || teeTimes > 0;
    case 'entries': {
      const isFull = capacity !== null && players >= capacity;
      return isPlayed || teeTimes > 0 || (players > 0 && (isFull || !event.registrationOpen));
    }
    case 'tee-times':
      return isPlayed || teeTimes > 0;
    case 'scores': {
      const { present, all } = roundsOf(progress);
      const isUnused = scoring === 'off' && present === 1 && results > 0;
      return event.isComplete || isUnused || (scoring === 'final' && present === all);
    }
    case 'results':
      return event.isComplete && results > 0;
    case 'recap':
      return hasRecap;
  }
}
