import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { EventResponse } from '#domain/events/event.schema.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { ResultsEntry } from '#domain/results/entered/entered-results.schema.ts';
import { useEventHere } from '../events/place/event-place.tsx';
import { PartHeading } from '../events/place/part-heading.tsx';
import { LeaderboardsSection } from '../leaderboards/leaderboards-section.tsx';
import { editButtonId } from '../records/editor/use-editing.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { isCup, SETTINGS, TOUR_TABLES } from '../settings/settings.ts';
import { OpenedSheet } from '../sheets/opened-sheet.tsx';
import { ResultsLink } from '../ui/site-link.tsx';
import { CupResultsPart } from './cup/cup-results-part.tsx';
import { RESULT_KINDS } from './result-kinds.tsx';
import { entryQuery } from '../leaderboards/leaderboard-queries.ts';
import { TableEditor } from './table-editor.tsx';
import { Button } from '../ui/button.tsx';
import './results.css';

/** The results of an event: where they are read from, and what is stored or typed. */
export function ResultsPart() {
  const event = useEventHere();
  const [params] = useSearchParams();
  // A cup may have tables too; their addresses lead to them.
  const isOfCup = isCup(event) && !params.has('table');
  return (
    <>
      {isOfCup ? <CupResultsPart event={event} /> : <TablesPart event={event} />}
      {SETTINGS.parts.scoringSite && <LeaderboardsSection event={event} />}
    </>
  );
}

/** The tables of an event, one of them opened for typing: `?table=` says which. */
function TablesPart({ event }: { event: EventResponse }) {
  const { eventID } = event;
  const [params] = useSearchParams();
  const query = useQuery(entryQuery(eventID));
  const entry = query.data;
  const table = TOUR_TABLES.find((each) => each === params.get('table')) ?? 'net';
  return (
    <section className="stack">
      <PartHeading event={event} title="Results" before={`${TABLE_LABELS[table]}, `}>
        <ResultsLink eventID={eventID} />
      </PartHeading>
      <LoadState query={query} what="results" />
      {entry && (
        <>
          <TableTabs entry={entry} table={table} />
          <OpenedSheet
            key={`${eventID}/${table}`}
            kind={RESULT_KINDS[table]}
            record={entry}
            editor={(sheet) => <TableEditor {...sheet} table={table} />}
            closed={(onEdit) => (
              <Button id={editButtonId(eventID)} onPress={onEdit}>
                Edit {TABLE_LABELS[table]}
              </Button>
            )}
          />
        </>
      )}
    </section>
  );
}

const countOf = ({ results }: ResultsEntry, table: TableName): number => {
  const rows = results[table]?.rows ?? [];
  return 'holes' in rows ? rows.holes.length : rows.length;
};

/** Links to the tables, with the rows that are stored of each. */
function TableTabs({ entry, table }: { entry: ResultsEntry; table: TableName }) {
  return (
    <nav aria-label="Tables">
      <ul className="row">
        {TOUR_TABLES.map((each) => {
          const count = countOf(entry, each);
          return (
            <li key={each}>
              <Link
                className="button quiet"
                to={{ search: `?table=${each}` }}
                aria-current={each === table ? 'page' : undefined}
              >
                {TABLE_LABELS[each]}
                <span className="muted small">{count === 0 ? 'none' : count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
