import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadState } from '../records/list/load-state.tsx';
import { Button } from '../ui/button.tsx';
import { Table, type Column } from '../ui/table.tsx';

interface LogListProps<Row> {
  /** What is loaded, and what one is called when there is none: `changes`, `change`. */
  what: [all: string, one: string];
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  filters: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => number;
}

/** Lines of the journal in a table below its filters, the newest first; older ones are loaded on demand. */
export function LogList<Row>(props: LogListProps<Row>) {
  const { query, filters, columns, rows, keyOf } = props;
  const [all, one] = props.what;
  return (
    <>
      <div className="columns">{filters}</div>
      <LoadState query={query} what={all} showsLater />
      {query.data && (
        <Table
          label={all}
          isStacked
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          empty={`There is no such ${one}.`}
        />
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
