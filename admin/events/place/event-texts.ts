/** What the steps of an event and its next task are called. */
import type { EventStep, NextTask } from '#domain/events/event-steps.ts';
import type { EventProgress } from '#domain/events/event-progress.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { statusOf } from '#domain/events/event.ts';
import { isCup } from '../../settings/settings.ts';
import { today } from '../../today.ts';

export const STEP_LABELS: Readonly<Record<EventStep, string>> = {
  registration: 'Registration',
  entries: 'Entries',
  'tee-times': 'Tee times',
  scores: 'Scores',
  results: 'Results',
  recap: 'Recap',
};

export const TASK_LABELS: Readonly<Record<NextTask, string>> = {
  'open-registration': 'Open registration',
  entries: 'Add entries',
  'tee-times': 'Make tee times',
  'set-up-scores': 'Set up scores',
  'open-scores': 'Open the next round for phones',
  'follow-scores': 'Follow the scores',
  'next-round': 'Start the next round',
  'publish-scores': 'Publish the results',
  results: 'Enter results',
  complete: 'Mark complete',
  recap: 'Write a recap',
};

const NONE = 'None yet';

/** Of a step that an event left out. */
const UNUSED = 'Not used';

const SCORING = { open: 'Open', closed: 'Closed', final: 'Published' } as const;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** How far a step of an event is, in a few words: `26 of 36, 3 waiting`. */
export function stepText(step: EventStep, event: EventResponse, progress: EventProgress): string {
  const { entered, waiting, capacity, teeTimes, scoring, results, hasRecap } = progress;
  const isPlayed = results > 0 || event.isComplete;
  const none = isPlayed ? UNUSED : NONE;
  switch (step) {
    case 'registration': {
      const status = statusOf(event, today());
      return status === 'open' ? 'Open' : status === 'later' ? 'Not open yet' : 'Closed';
    }
    case 'entries': {
      const places = capacity === null ? '' : ` of ${capacity}`;
      const waits = waiting === 0 ? '' : `, ${waiting} waiting`;
      return entered + waiting === 0 ? none : `${entered}${places}${waits}`;
    }
    case 'tee-times':
      return teeTimes === 0 ? none : counted(teeTimes, 'group');
    case 'scores': {
      const { present, all } = progress.rounds ?? { present: 1, all: 1 };
      const round = all > 1 ? `Round ${present} of ${all}: ` : '';
      if (scoring !== 'off') return round + SCORING[scoring];
      if (present > 1) return `${round}Not open`;
      return isPlayed ? UNUSED : 'Not set up';
    }
    case 'results':
      if (results === 0) return NONE;
      return isCup(event) ? counted(results, 'match', 'matches') : counted(results, 'row');
    case 'recap':
      return hasRecap ? 'On the site' : NONE;
  }
}
