import { useEffect, useState, type ReactNode } from 'react';
import { defaultTable, requestedTable } from '#domain/results/leaderboard.ts';
import { VIEW_SCHEDULE } from '../../../next-steps.ts';
import { Cup } from '../cup/cup.tsx';
import { EventCard } from '../event-card.tsx';
import type { ShownResults } from '../event-results.ts';
import { loadResults, NotFoundError, type ShownParts } from './load-results.ts';
import { ResultsDropdown } from '../tables/results-dropdown.tsx';
import { RESULTS_RENDER_EVENT } from './page-events.ts';
import { TablePanels, type TableRules } from '../tables/table-panel.tsx';
import { RESULTS_TEXT } from '../texts.ts';

type State =
  | { is: 'waiting' }
  | { is: 'missing' }
  | { is: 'failed'; sentence: string }
  | { is: 'shown'; results: ShownResults };

const param = (name: string) => new URLSearchParams(location.search).get(name);

interface ShownProps {
  results: ShownResults;
  rules: TableRules;
  cupName: string;
}

function Shown({ results, rules, cupName }: ShownProps) {
  const { event, tables, rows, cup } = results;
  const initial = defaultTable(tables);
  const chosen = requestedTable(param('table'), tables);
  useEffect(() => {
    document.title = document.title.replace(/^[^·]*/, `${event.name} Results `);
    document.dispatchEvent(new CustomEvent(RESULTS_RENDER_EVENT));
  }, [event.name]);
  return (
    <>
      <EventCard event={event} />
      {cup && (
        <Cup name={cupName} cup={cup} isComplete={event.isComplete} open={param('format') ?? ''} />
      )}
      {initial === null ? (
        !cup && (
          <p className="empty">
            {RESULTS_TEXT.noData} <a href={VIEW_SCHEDULE.href}>{VIEW_SCHEDULE.label}</a>
          </p>
        )
      ) : (
        <div id="tables" data-default={initial} data-chosen={chosen}>
          <ResultsDropdown tables={tables} initial={initial} />
          <p className="hidden-visually" role="status" />
          <TablePanels
            tables={tables}
            chosen={chosen}
            rows={rows}
            isComplete={event.isComplete}
            rules={rules}
          />
        </div>
      )}
    </>
  );
}

interface ResultsFromApiProps {
  rules: TableRules;
  parts: ShownParts;
  children?: ReactNode;
}

/**
 * The results of an event without a prebuilt page. The HTML contains both the content for an address
 * without an event (the children) and the loading state; the address decides which is visible
 * (SHOW_LOADING).
 */
export function ResultsFromApi({ rules, parts, children }: ResultsFromApiProps) {
  const [state, setState] = useState<State>({ is: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const eventID = param('eventID');
    if (!eventID) return;
    const control = new AbortController();
    loadResults(eventID, parts, control.signal).then(
      (results) => {
        if (!control.signal.aborted) setState({ is: 'shown', results });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        if (error instanceof NotFoundError) {
          setState({ is: 'missing' });
          return;
        }
        const sentence = error instanceof Error ? error.message : RESULTS_TEXT.resultsFailed;
        setState({ is: 'failed', sentence });
      },
    );
    return () => control.abort();
  }, [attempt, parts]);

  if (state.is === 'shown') {
    return <Shown results={state.results} rules={rules} cupName={parts.cup ?? ''} />;
  }
  if (state.is === 'missing') {
    return (
      <div className="missing">
        <h1>{RESULTS_TEXT.eventFailed}</h1>
        <p role="alert">
          {RESULTS_TEXT.eventNotFound} The link may be wrong, or the event may have been removed.
        </p>
        {children}
      </div>
    );
  }
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
          <a href={VIEW_SCHEDULE.href}>{VIEW_SCHEDULE.label}</a>
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
