import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Role } from '#domain/accounts/role.ts';
import { nextTaskOf, stepOf, type NextTask as Task } from '#domain/events/event-steps.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { isUpcoming } from '#domain/events/event.ts';
import { useMay } from '../../session/rights.ts';
import { today } from '../../today.ts';
import { EVENT_PARTS, eventPath, stepPath } from './event-path.ts';
import { TASK_LABELS } from './event-texts.ts';
import { useProgress } from './progress-query.ts';

/** It brings the editor's rules along, which the first screen loads only when it needs them. */
const StateTask = lazy(async () => ({ default: (await import('./state-task.tsx')).StateTask }));

const ROLES: Readonly<Partial<Record<Task, Role>>> = { entries: 'editor', recap: 'editor' };

interface NextTaskProps {
  event: EventResponse;
  /** The element that names the event. */
  titleId: string;
  className: string;
  /** Whether the results stand in for it when nothing is to do for the account. */
  orResults?: boolean;
}

/** What comes next for an event; null for nothing, and until that is known. */
export function useNextTask(event: EventResponse): Task | null {
  const progress = useProgress(event);
  return progress ? nextTaskOf(event, progress, today()) : null;
}

/** What comes next for an event: one button, or nothing when there is nothing to do for the account. */
export function NextTask({ event, titleId, className, orResults = false }: NextTaskProps) {
  const task = useNextTask(event);
  const may = useMay((task && ROLES[task]) ?? 'scorer');
  const step = stepOf(task);
  if (task === null || step === null || !may) {
    if (!orResults || isUpcoming(event, today())) return null;
    return (
      <Link
        className={`button ${className}`}
        aria-describedby={titleId}
        to={eventPath(event.eventID, 'results')}
      >
        {EVENT_PARTS.results}
      </Link>
    );
  }
  if (task === 'open-registration' || task === 'complete') {
    return (
      <Suspense>
        <StateTask event={event} task={task} titleId={titleId} className={className} />
      </Suspense>
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
