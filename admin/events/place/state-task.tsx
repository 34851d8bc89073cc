import type { EventResponse } from '#domain/events/event.schema.ts';
import { StateButtons, type StateChange } from '../../records/list/state-buttons.tsx';
import { EVENTS } from '../events.ts';
import { eventChanges, STATE_CHANGES } from '../event-states.ts';
import { useNextTask } from './next-task.tsx';

interface StateTaskProps {
  event: EventResponse;
  /** The state that it changes. */
  task: 'open-registration' | 'complete';
  titleId: string;
  className: string;
}

/** What comes next for an event, as a button that changes its state. */
export function StateTask({ event, task, titleId, className }: StateTaskProps) {
  return (
    <StateButtons
      kind={EVENTS}
      record={event}
      titleId={titleId}
      className={className}
      changes={[STATE_CHANGES[task]]}
    />
  );
}

/** The changes of an event's state that make sense beside the one that comes next. */
export function useOtherChanges(event: EventResponse): StateChange[] {
  const task = useNextTask(event);
  const next = task === 'open-registration' || task === 'complete' ? STATE_CHANGES[task] : null;
  return eventChanges(event).filter((change) => change !== next);
}
