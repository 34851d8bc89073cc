import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CsvTableName } from '#domain/results/csv-columns.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import type { TableCalls } from '../../leaderboards/leaderboard-queries.ts';
import type { RefreshReport } from '../../leaderboards/outcome-text.ts';
import { TableRow } from '../../leaderboards/table-row.tsx';
import { LoadFailure } from './load-state.tsx';

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
  calls: TableCalls;
  /** What an uploaded file is of. */
  table: CsvTableName;
}

interface YearTablesProps {
  /** Names the tables: `standings/2026`. */
  id: string;
  /** Their state. Throws ApiError. */
  read: () => Promise<{ formats: Readonly<Record<string, TableStatus>> }>;
  /** Whose tables they are: `2026`. */
  of: string;
  tables: readonly YearTable[];
  onMessage: (message: RefreshReport) => void;
}

/** Query key of the state of a year's tables. */
export const tablesKey = (id: string) => ['tables', id] as const;

/** The tables of a year's card: address, last outcome, upload and removal. */
export function YearTables({ id, read, of, tables, onMessage }: YearTablesProps) {
  const queries = useQueryClient();
  const state = useQuery({
    queryKey: tablesKey(id),
    queryFn: async () => (await read()).formats,
  });
  const reading = useIsMutating({ mutationKey: ['refresh', ...tablesKey(id)] }) > 0;
  return (
    <>
      <ul className="boards year-tables">
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
              id={`${id.replaceAll('/', '-')}-${table.name}`}
              label={table.label}
              of={of}
              heading={heading}
              source={<p>{table.source}</p>}
              state={known}
              unread={table.unread}
              reading={reading && known.url !== ''}
              calls={table.calls}
              table={table.table}
              onMessage={onMessage}
              onChanged={async () => {
                void queries.invalidateQueries({ queryKey: ['publish'] });
                await queries.invalidateQueries({ queryKey: tablesKey(id) });
              }}
            />
          );
        })}
      </ul>
      <LoadFailure query={state} begins="What was read last could not be loaded" />
    </>
  );
}
