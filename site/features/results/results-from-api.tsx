import { useEffect, useState, type ReactNode } from 'react';
import { defaultTable, requestedTable } from '#domain/results/leaderboard.ts';
import { PATHS } from '../../paths.ts';
import { Cup } from './cup.tsx';
import { EventCard } from './event-card.tsx';
import type { ShownResults } from './event-results.ts';
import { loadResults } from './load-results.ts';
import { ResultsDropdown } from './results-dropdown.tsx';
import { RESULTS_SHOWN } from './shown.ts';
import { TablePanel } from './table-panel.tsx';
import { UnknownTable } from './unknown-table.tsx';
import { RESULTS_TEXT } from './texts.ts';

type State =
  { is: 'waiting' } | { is: 'failed'; sentence: string } | { is: 'shown'; results: ShownResults };

const asked = (name: string) => new URLSearchParams(location.search).get(name);

function Shown({ results: { event, tables, rows, cup } }: { results: ShownResults }) {
  const initial = defaultTable(tables);
  const chosen = requestedTable(asked('table'), tables);
  useEffect(() => {
    document.title = document.title.replace(/^[^·]*/, `${event.name} Results `);
    document.dispatchEvent(new CustomEvent(RESULTS_SHOWN));
  }, [event.name]);
  return (
    <>
      <EventCard event={event} />
      {cup && <Cup cup={cup} isComplete={event.isComplete} open={asked('format') ?? ''} />}
      {initial === null ? (
        !cup && (
          <p className="empty">
            {RESULTS_TEXT.noData} <a href={PATHS.schedule}>View Schedule</a>
          </p>
        )
      ) : (
        <div id="tables" data-default={initial} data-chosen={chosen}>
          <ResultsDropdown tables={tables} initial={initial} />
          <p className="hidden-visually" role="status" />
          {tables.map((table) => (
            <TablePanel
              key={table}
              table={table}
              rows={rows}
              isOpen={table === chosen}
              isComplete={event.isComplete}
            />
          ))}
          <UnknownTable tables={tables} isOpen={chosen === 'unknown'} />
        </div>
      )}
    </>
  );
}

/**
 * The results of an event that has no prebuilt page, with what every such page shows. Its HTML holds
 * both what is said without an event (the children) and that one is being loaded; the page's address
 * decides which is seen (EVENT_ASKED).
 */
export function ResultsFromApi({ children }: { children?: ReactNode }) {
  const [state, setState] = useState<State>({ is: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const eventID = asked('eventID');
    if (!eventID) return;
    const control = new AbortController();
    loadResults(eventID, control.signal).then(
      (results) => {
        if (!control.signal.aborted) setState({ is: 'shown', results });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        const sentence = error instanceof Error ? error.message : RESULTS_TEXT.resultsFailed;
        setState({ is: 'failed', sentence });
      },
    );
    return () => {
      control.abort();
    };
  }, [attempt]);

  if (state.is === 'shown') return <Shown results={state.results} />;
  return (
    <>
      <h1>Results</h1>
      {state.is === 'failed' ? (
        <div className="failed">
          <p role="alert">{state.sentence}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setState({ is: 'waiting' });
              setAttempt(attempt + 1);
            }}
          >
            Retry
          </button>
          <a href={PATHS.schedule}>View Schedule</a>
        </div>
      ) : (
        <>
          <div className="loading">
            <p className="hidden-visually" role="status">
              Loading results…
            </p>
            <div className="skeleton" aria-hidden="true" />
          </div>
          {children}
        </>
      )}
    </>
  );
}
