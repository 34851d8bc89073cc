/** The state changes of events, for one card and for the selected ones. */
import type { EventResponse } from '#domain/events/event.schema.ts';
import { stateActionsOf, type EventStateAction } from '#domain/events/event-views.ts';
import { deleteChoice, type BulkChoice, type BulkList } from '../records/bulk/bulk-actions.ts';
import type { StateChange } from '../records/list/state-buttons.tsx';
import { today } from '../today.ts';

/** The changes by what they do. */
export const STATE_CHANGES: Readonly<Record<EventStateAction, StateChange>> = {
  complete: {
    state: 'completion',
    label: 'Mark complete',
    values: { isComplete: true },
    done: 'marked complete',
  },
  reopen: {
    state: 'completion',
    label: 'Reopen',
    values: { isComplete: false },
    done: 'reopened',
  },
  'open-registration': {
    state: 'registration',
    label: 'Open registration',
    values: { registrationOpen: true },
    done: 'opened for registration',
  },
  'close-registration': {
    state: 'registration',
    label: 'Close registration',
    values: { registrationOpen: false },
    done: 'closed for registration',
  },
};

/** The changes that an event's card offers. */
export function eventChanges(event: EventResponse): StateChange[] {
  return stateActionsOf(event, today()).map((action) => STATE_CHANGES[action]);
}

/** Events in messages about several. */
export const EVENTS_BULK: BulkList = { one: 'event', many: 'events' };

const BULK_ORDER = ['complete', 'reopen', 'open-registration', 'close-registration'] as const;

/** What can be done with the selected events; `missing` has the ids of those without results. */
export function eventChoices(
  selected: readonly EventResponse[],
  missing: ReadonlySet<string>,
): BulkChoice<EventResponse>[] {
  const now = today();
  return [
    ...BULK_ORDER.map((action): BulkChoice<EventResponse> => {
      const { label, done } = STATE_CHANGES[action];
      const records = selected.filter((event) => stateActionsOf(event, now).includes(action));
      const noteOf = ({ eventID }: EventResponse) =>
        missing.has(eventID) ? 'Missing results' : '';
      return { action, label, records, done, ...(action === 'complete' ? { noteOf } : {}) };
    }),
    {
      ...deleteChoice({ records: selected }),
      text: 'The events, their results and their tee times are removed from the site. You can undo this right afterward.',
    },
  ];
}
