import { Link } from 'react-router';
import type { Role } from '#domain/accounts/role.ts';
import { nextTaskOf, stepOf, type NextTask as Task } from '#domain/events/event-progress.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { StateButtons } from '../../records/list/state-buttons.tsx';
import type { StateChange } from '../../records/list/state-changes.ts';
import { EVENTS } from '../events.ts';
import { eventChanges, STATE_CHANGES } from '../event-states.ts';
import { useMay } from '../../session/rights.ts';
import { today } from '../../today.ts';
import { stepPath } from './event-path.ts';
import { TASK_LABELS } from './event-texts.ts';
import { useProgress } from './progress-query.ts';

const ROLES: Readonly<Partial<Record<Task, Role>>> = { entries: 'editor', recap: 'editor' };

interface NextTaskProps {
  event: EventResponse;
  /** The element that names the event. */
  titleId: string;
  className: string;
}

/** What comes next for an event; null for nothing, and until that is known. */
function useNextTask(event: EventResponse): Task | null {
  const progress = useProgress(event);
  return progress ? nextTaskOf(event, progress, today()) : null;
}

/** The changes of an event's state that make sense beside the one that comes next. */
export function useOtherChanges(event: EventResponse): StateChange[] {
  const task = useNextTask(event);
  const next = task === 'open-registration' || task === 'complete' ? STATE_CHANGES[task] : null;
  return eventChanges(event).filter((change) => change !== next);
}

/** What comes next for an event: one button, or nothing when there is nothing to do for the account. */
export function NextTask({ event, titleId, className }: NextTaskProps) {
  const task = useNextTask(event);
  const may = useMay((task && ROLES[task]) ?? 'scorer');
  const step = stepOf(task);
  if (task === null || step === null || !may) return null;
  if (task === 'open-registration' || task === 'complete') {
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
  return (
    <Link
      className={`button ${className}`}
      aria-describedby={titleId}
      to={stepPath(event.eventID, step)}
    >
      {TASK_LABELS[task]}
    </Link>
  );
}
