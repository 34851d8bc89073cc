import { Link } from 'react-router';
import type { DashboardResponse } from '#domain/event/dashboard.schema.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { today } from '../today.ts';
import { Icon } from '../ui/icons.tsx';

/** What a tour without events begins with, in order; what is there already is checked off. */
export function FirstSteps({ setup }: { setup: DashboardResponse['setup'] }) {
  return (
    <section className="first-steps" aria-labelledby="first-steps-heading">
      <h2 id="first-steps-heading">First steps</h2>
      <ol className="tasks">
        <Step isDone={setup.courses} to="/courses" name="Add your courses">
          The schedule offers their names, towns and states.
        </Step>
        <Step
          isDone={setup.events}
          to={`/schedule?year=${yearOf(today())}`}
          name="Add your first event"
        >
          A name and a date are enough. Paste the addresses of its BlueGolf leaderboards when you
          have them.
        </Step>
        <Step isDone={setup.standings} to="/standings" name="Add the standings of this year">
          Paste the addresses of both rankings. The server reads them when you save.
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  isDone: boolean;
  to: string;
  name: string;
  children: string | string[];
}

function Step({ isDone, to, name, children }: StepProps) {
  return (
    <li>
      <p className="task-when">
        {isDone ? (
          <>
            <Icon name="check" /> Done
          </>
        ) : (
          'To do'
        )}
      </p>
      <div>
        <Link className="task-name" to={to}>
          {name}
        </Link>
        <p className="muted">{children}</p>
      </div>
    </li>
  );
}
