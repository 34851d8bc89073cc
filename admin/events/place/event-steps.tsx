import { Link } from 'react-router';
import { EVENT_STEPS, isStepDone, nextTaskOf, stepOf } from '#domain/events/event-steps.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { useMay } from '../../session/rights.ts';
import { today } from '../../today.ts';
import { Icon } from '../../ui/icons.tsx';
import { stepPath } from './event-path.ts';
import { STEP_LABELS, stepText } from './event-texts.ts';
import { useProgress } from './progress-query.ts';
import './event.css';

/** The steps of an event from its registration to its recap: what is done, what is next, and how much of it. */
export function EventSteps({ event }: { event: EventResponse }) {
  const progress = useProgress(event);
  const isEditor = useMay('editor');
  if (!progress) return <div className="steps skeleton" aria-hidden="true" />;
  const next = stepOf(nextTaskOf(event, progress, today()));
  return (
    <ol className="steps" aria-label={`Steps of ${event.name}`}>
      {EVENT_STEPS.map((step) => {
        const isNext = step === next;
        const isDone = !isNext && isStepDone(step, event, progress);
        const state = isNext ? 'next' : isDone ? 'done' : 'ahead';
        const content = (
          <>
            <strong>
              {isDone && <Icon name="check" />}
              {STEP_LABELS[step]}
              {isDone && <span className="visually-hidden"> (done)</span>}
              {isNext && <span className="visually-hidden"> (next)</span>}
            </strong>
            <span>{stepText(step, event, progress)}</span>
          </>
        );
        return (
          <li key={step} data-state={state}>
            {step === 'recap' && !isEditor ? (
              <span>{content}</span>
            ) : (
              <Link to={stepPath(event.eventID, step)}>{content}</Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
