import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  firstStepsApi,
  type FirstStepsChange,
} from '#domain/first-steps/first-steps.collection.ts';
import { isFinished, STEPS, type StepName } from '#domain/first-steps/first-steps.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { messageOf, request } from '../api.ts';
import { useMay } from '../session/rights.ts';
import { today } from '../today.ts';
import { Button } from '../ui/button.tsx';
import { focusSoon } from '../ui/focus.ts';
import { Icon } from '../ui/icons.tsx';
import { usePublish } from '../ui/publish.ts';
import { showToast } from '../ui/toasts.ts';
import { whenText } from '../ui/when.ts';
import { firstStepsQuery } from './home-queries.ts';
import { progressText, shopText, stepTexts } from './step-texts.ts';

const HEADING_ID = 'first-steps-heading';
const SHOW_ID = 'show-first-steps';

/**
 * What a new tour begins with, in order, until all is done or skipped or the list is dismissed; then a button that
 * shows it again. Both are stored for the whole tour.
 */
export function FirstSteps() {
  const queries = useQueryClient();
  const { data } = useQuery(firstStepsQuery);
  // A finished list is shown again on this screen only: there is nothing to dismiss.
  const [isReopened, setIsReopened] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (body: FirstStepsChange) => request(firstStepsApi.change, { body }),
    onSuccess: (steps) => queries.setQueryData(firstStepsQuery.queryKey, steps),
    onError: (thrown) =>
      showToast({ kind: 'error', text: `Nothing was changed: ${messageOf(thrown)}` }),
  });
  if (!data) return null;
  const finished = isFinished(data);
  const isShown = isReopened || !(finished || data.isDismissed);

  function show() {
    setIsReopened(true);
    if (data?.isDismissed === true) mutate({ isDismissed: false });
    focusSoon(HEADING_ID);
  }

  function hide() {
    setIsReopened(false);
    if (finished) focusSoon(SHOW_ID);
    else change({ isDismissed: true });
  }

  /** The button takes the focus from a list that is gone with the change. */
  function change(next: FirstStepsChange) {
    mutate(next, {
      onSuccess: (steps) => {
        if (isFinished(steps) || steps.isDismissed) focusSoon(SHOW_ID);
      },
    });
  }

  if (!isShown) {
    return (
      <p>
        <Button id={SHOW_ID} look="quiet small" onPress={show}>
          Show the first steps
        </Button>
      </p>
    );
  }
  return (
    <section className="stack" data-gap="3" aria-labelledby={HEADING_ID}>
      <div className="split">
        <h2 id={HEADING_ID} tabIndex={-1}>
          First steps
        </h2>
        <p role="status" className="muted">
          {progressText(data.done.length)}
        </p>
        <Button look="quiet small" onPress={hide}>
          {finished ? 'Hide' : 'Dismiss'}
          <span className="visually-hidden"> the first steps</span>
        </Button>
      </div>
      <progress aria-labelledby={HEADING_ID} value={data.done.length} max={STEPS.length} />
      <ol className="tasks lines">
        {STEPS.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={data.done.includes(step)}
            isSkipped={data.skipped.includes(step)}
            onChange={change}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: StepName;
  isDone: boolean;
  isSkipped: boolean;
  onChange: (change: FirstStepsChange) => void;
}

/** One line: its state, what it is, and Skip. */
function Step({ step, isDone, isSkipped, onChange }: StepProps) {
  const { name, text, to, role } = stepTexts(yearOf(today()))[step];
  const may = useMay(role);
  return (
    <li>
      <p className="with-icon small strong">
        {isDone && <Icon name="check" />}
        {isDone ? 'Done' : isSkipped ? 'Skipped' : 'To do'}
      </p>
      <div className="split">
        <p>
          <span className="strong">{to !== null && may ? <Link to={to}>{name}</Link> : name}</span>{' '}
          <span className="muted small">{text}</span>
          {step === 'shop' && <ShopState />}
        </p>
        {!isDone && (
          <Button
            look="quiet small"
            onPress={() => onChange(isSkipped ? { unskip: step } : { skip: step })}
          >
            {isSkipped ? 'Take this step' : 'Skip'}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Whether the shop is connected, and when it was read. */
function ShopState() {
  const { data } = usePublish().status;
  return data ? <span className="muted small"> {shopText(data.shop, whenText)}</span> : null;
}
