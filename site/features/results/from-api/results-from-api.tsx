import { useCallback, useEffect, type ReactNode } from 'react';
import { defaultTable, requestedTable } from '#domain/results/leaderboard.ts';
import { useLoaded } from '../../../islands/use-loaded.ts';
import { VIEW_SCHEDULE } from '../../../next-steps.ts';
import { Cup } from '../cup/cup.tsx';
import { EventCard } from '../event-card.tsx';
import type { ShownResults } from '../event-results.ts';
import { loadResults, NotFoundError, type ShownParts } from './load-results.ts';
import { ResultsDropdown } from '../tables/results-dropdown.tsx';
import { RESULTS_RENDER_EVENT } from './page-events.ts';
import { TablePanels, type TableRules } from '../tables/table-panel.tsx';
import { RESULTS_TEXT } from '../texts.ts';

const param = (name: string) => new URLSearchParams(location.search).get(name);

/** The results of the event in the address; null for an address without one. Never rejects. */
function loadShown(parts: ShownParts, signal: AbortSignal) {
  const eventID = param('eventID');
  if (!eventID) return Promise.resolve(null);
  return loadResults(eventID, parts, signal).then(
    (results) => ({ kind: 'shown' as const, results }),
    (error: unknown) => {
      if (error instanceof NotFoundError) return { kind: 'missing' as const };
      const sentence = error instanceof Error ? error.message : RESULTS_TEXT.resultsFailed;
      return { kind: 'failed' as const, sentence };
    },
  );
}

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
  const load = useCallback((signal: AbortSignal) => loadShown(parts, signal), [parts]);
  const [loaded, retry] = useLoaded(load);

  if (loaded?.kind === 'shown') {
    return <Shown results={loaded.results} rules={rules} cupName={parts.cup ?? ''} />;
  }
  if (loaded?.kind === 'missing') {
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
      {loaded?.kind === 'failed' ? (
        <div className="failed">
          <p role="alert">{loaded.sentence}</p>
          <button type="button" className="button" onClick={retry}>
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
