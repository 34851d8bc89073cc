import { Link } from 'react-router';
import { formatLong, relativeDays, yearOf } from '#domain/calendar.ts';
import type { EventsAnswer } from '#domain/event.schema.ts';
import { placeOf, upcomingEvents } from '#domain/event.ts';
import { TOUR } from '#tour';
import { BackupSection } from '../backup/backup-section.tsx';
import { useEvents } from '../schedule/event-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { today } from '../today.ts';
import { DEFAULT_PICTURE } from '../ui/picture.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import './home.css';

/** The panel's first screen: a welcome with an image (R276), and what is likely to come next. */
export function HomeScreen() {
  useScreenTitle('Start');
  const { data: session } = useSession();
  const season = String(yearOf(today()));
  const { data: events } = useEvents(season);
  return (
    <div className="home">
      <div className="home-welcome">
        <img src={DEFAULT_PICTURE} alt="" width={640} height={480} />
        <div>
          <ScreenHeading title={`Welcome${session?.username ? `, ${session.username}` : ''}`} />
          <p className="measure">
            This is where the {TOUR.name} keeps its season. What you save here is published to the
            site by itself, usually within seconds; the mark at the top says when it is live.
          </p>
        </div>
      </div>
      <h2>Next steps</h2>
      <ul className="steps">
        {events && <SeasonSteps events={events} season={season} />}
        <Step to="/schedule" title="Keep the schedule">
          Add events, open registration, mark an event complete when its scores are in.
        </Step>
        <Step to={`/schedule?year=${yearOf(today()) + 1}`} title="Plan next season">
          Next year’s schedule can be filled before the season begins.
        </Step>
        <Step to="/change-password" title="Change the password you were given">
          A long sentence only you know is the best one.
        </Step>
      </ul>
      <BackupSection />
    </div>
  );
}

interface StepProps {
  to: string;
  title: string;
  children: React.ReactNode;
}

function Step({ to, title, children }: StepProps) {
  return (
    <li>
      <Link to={to}>{title}</Link>
      <p>{children}</p>
    </li>
  );
}

/** What the season itself asks for: the next event, and events that are over but still open. */
function SeasonSteps({ events: { events }, season }: { events: EventsAnswer; season: string }) {
  const now = today();
  const [next] = upcomingEvents(events, now);
  const over = events.filter((event) => !event.isComplete && event.date < now);
  const to = `/schedule?year=${season}`;
  return (
    <>
      {next && (
        <Step to={to} title={`Next: ${next.name}`}>
          {[formatLong(next.date), next.course, placeOf(next)].filter(Boolean).join(' · ')},{' '}
          {relativeDays(now, next.date)}. Registration is{' '}
          {next.registrationOpen ? 'open' : 'closed'}.
        </Step>
      )}
      {over.length > 0 && (
        <Step
          to={to}
          title={
            over.length === 1
              ? '1 event is over, not complete'
              : `${over.length} events are over, not complete`
          }
        >
          {over.map(({ name }) => name).join(', ')}: add the leaderboards and mark as complete.
        </Step>
      )}
    </>
  );
}
