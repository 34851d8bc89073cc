import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api.ts';
import { loadFailed } from '../records/collection.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { LOADING } from '../session/session-gate.tsx';
import './activity.css';

interface LogListProps {
  /** What is loaded, and what one is called when there is none: `changes`, `change`. */
  what: [all: string, one: string];
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  filters: ReactNode;
  columns: readonly string[];
  rows: readonly ReactNode[];
  className?: string;
}

/** Lines of the journal in a table below its filters, the newest first; older ones are loaded on demand. */
export function LogList({
  what: [all, one],
  query,
  filters,
  columns,
  rows,
  ...props
}: LogListProps) {
  const { className = '' } = props;
  return (
    <>
      <div className="activity-filters">{filters}</div>
      {query.error && <LoadFailure query={query}>{loadFailed(messageOf(query.error))}</LoadFailure>}
      {query.isPending && (
        <p role="status">
          {LOADING} {all}
        </p>
      )}
      {query.data && rows.length === 0 && <p className="empty">There is no such {one}.</p>}
      {rows.length > 0 && (
        <table className={`activity ${className}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          }}
        >
          Show more
        </button>
      )}
    </>
  );
}
