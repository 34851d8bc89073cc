import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { CsvTableName } from '#domain/results/csv-columns.ts';
import { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import { call, messageOf } from '../../api.ts';
import type { RefreshReport } from '../../leaderboards/outcome-text.ts';
import { TableRow } from '../../leaderboards/table-row.tsx';
import '../../leaderboards/leaderboards.css';

const YearTablesResponse = z.object({ formats: z.record(z.string(), TableStatus) });

/** One table of a year: where its address stands on the card, and what is stored of it. */
export interface YearTable {
  /** Its key in the response. */
  name: string;
  /** The documented label of its address: `Season Standings URL`. */
  field: string;
  /** What the table is called: `Season Standings`. */
  label: string;
  source: ReactNode;
  /** What the site has without address and rows. */
  unread?: string;
  /** Uploads go there, and DELETE. */
  path: string;
  /** What an uploaded file is of. */
  table: CsvTableName;
}

interface YearTablesProps {
  /** Path whose `GET` returns the state; `/api/leaderboards/standings/2026`. */
  path: string;
  /** Whose tables they are: `2026`. */
  of: string;
  tables: readonly YearTable[];
  onMessage: (message: RefreshReport) => void;
}

/** Query key of the state of a year's tables. */
export const tablesKey = (path: string) => ['tables', path] as const;

/** The tables of a year's card: address, last outcome, upload and removal. */
export function YearTables({ path, of, tables, onMessage }: YearTablesProps) {
  const queries = useQueryClient();
  const state = useQuery({
    queryKey: tablesKey(path),
    queryFn: async () => (await call('GET', path, { schema: YearTablesResponse })).formats,
  });
  const reading = useIsMutating({ mutationKey: ['refresh', ...tablesKey(path)] }) > 0;
  return (
    <>
      <ul className="boards record-tables">
        {tables.map((table) => {
          const heading = <h3>{table.field}</h3>;
          const known = state.data?.[table.name];
          if (!known) {
            return (
              <li key={table.name} className="board">
                {heading}
                <div className="board-facts">
                  <p>{table.source}</p>
                  {state.isPending && <p className="skeleton skeleton-line short" />}
                </div>
              </li>
            );
          }
          return (
            <TableRow
              key={table.name}
              id={`${path.replaceAll('/', '-')}-${table.name}`}
              label={table.label}
              of={of}
              heading={heading}
              source={<p>{table.source}</p>}
              state={known}
              unread={table.unread}
              reading={reading && known.url !== ''}
              path={table.path}
              table={table.table}
              onMessage={onMessage}
              onChanged={async () => {
                void queries.invalidateQueries({ queryKey: ['publish'] });
                await queries.invalidateQueries({ queryKey: tablesKey(path) });
              }}
            />
          );
        })}
      </ul>
      {state.error && (
        <p className="record-message failed">
          What was read last could not be loaded: {messageOf(state.error)}{' '}
          <button
            type="button"
            className="button quiet small"
            disabled={state.isFetching}
            onClick={() => void state.refetch()}
          >
            Retry
          </button>
        </p>
      )}
    </>
  );
}
