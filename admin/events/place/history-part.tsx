import { useQueryClient } from '@tanstack/react-query';
import { tableLabel } from '../../leaderboards/outcome-text.ts';
import { leaderboardsQuery } from '../../leaderboards/leaderboard-queries.ts';
import { Versions } from '../../log/versions.tsx';
import { EVENTS } from '../events.ts';
import { useEventHere } from './event-place.tsx';
import { PartHeading } from './part-heading.tsx';

/** The versions of an event and of its results, each with who changed what, and a way to restore it. */
export function HistoryPart() {
  const event = useEventHere();
  const { eventID, name } = event;
  const queries = useQueryClient();
  return (
    <section className="stack">
      <PartHeading event={event} title="History" />
      <Versions
        record={{ collection: EVENTS.key, id: eventID }}
        name={name}
        labelOf={EVENTS.labelOf}
        onRestored={() => EVENTS.reload(queries)}
      />
      <h3>Results and tee times</h3>
      <Versions
        record={{ collection: 'results', id: eventID }}
        name={`the results of ${name}`}
        labelOf={tableLabel}
        onRestored={() => {
          void queries.invalidateQueries(leaderboardsQuery(eventID));
        }}
      />
    </section>
  );
}
