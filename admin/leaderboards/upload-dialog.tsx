import {
  CSV_HEADINGS,
  csvColumns,
  type CsvTableName,
  COLUMN_LABELS,
  CSV_TABLES,
  exampleCsv,
  wordsIn,
  type CsvColumn,
  type CsvTable,
} from '#domain/results/csv-columns.ts';
import { useMemo } from 'react';
import type { UploadResponse } from '#domain/results/leaderboards-response.schema.ts';
import { ApiError, UNREADABLE } from '../api.ts';
import { TableFileFields } from '../imports/table-file-fields.tsx';
import { useTableFile, type TableFile } from '../imports/use-table-file.ts';
import { Alert } from '../ui/alert.tsx';
import { DialogButtons } from '../ui/form-dialog.tsx';
import { Modal } from '../ui/modal.tsx';
import { isWebAddress } from '../ui/address.tsx';
import type { TableCalls } from './leaderboard-queries.ts';
import { rowsText } from './outcome-text.ts';
import { changesText, previewTables, type PreviewTable, PreviewTables } from './preview-tables.tsx';
import { useObjectUrl } from '../ui/object-url.ts';

interface UploadDialogProps {
  title: string;
  /** The page to save; empty when none is known. */
  address: string;
  upload: TableCalls['upload'];
  /** What the file is of. */
  table: CsvTableName;
  onStored: (response: UploadResponse) => void;
  onDismiss: () => void;
}

/**
 * Takes a saved page, a CSV file or pasted cells, shows what was read from it, and puts it on the site when that is
 * confirmed. A file that is refused stays chosen, so that it can be sent again or replaced.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { title, address, upload, table, onStored, onDismiss } = props;
  const known = table === 'skins' ? [] : csvColumns(CSV_HEADINGS[table]);
  const sent = ({ table: file, columns }: TableFile<null>, preview: boolean) =>
    upload({ file, query: { preview, columns } });
  const uploaded = useTableFile({
    kind: `results ${table}`,
    choices: null,
    preview: async (file) => shownOf(table, await sent(file, true)),
    store: (file) => sent(file, false),
    onStored,
    onDismiss,
  });
  const { isReading, read, put } = uploaded;
  return (
    <Modal title={title} className="wide" onDismiss={onDismiss}>
      <HowTo address={address} />
      <CsvHelp table={table} />
      <TableFileFields file={uploaded} busy={put.isPending} known={known} rows={3} takesPages>
        <div role="status" className="stack" data-gap="3">
          {isReading && <p className="strong">Reading the file…</p>}
          {put.isPending && <p className="strong">Putting the rows on the site…</p>}
          {!put.isPending && read && <p className="strong">{read.counts}</p>}
          {!put.isPending && read && <Repeated players={read.repeated} />}
        </div>
        {!uploaded.error && read && read.problem !== '' && <Alert>{read.problem}</Alert>}
      </TableFileFields>
      {read && <PreviewTables tables={read.tables} />}
      <DialogButtons
        verb="Put on the site"
        busyVerb="Put on the site"
        busy={put.isPending}
        disabled={!read || read.problem !== ''}
        onCancel={onDismiss}
        onGo={() => put.mutate()}
      />
    </Modal>
  );
}

/** What is shown of the response to a preview. Throws ApiError for one of another table. */
function shownOf(table: CsvTableName, response: UploadResponse) {
  const { changes, repeated = [], refresh } = response;
  const [outcome] = Object.values(refresh);
  const problem = outcome && 'error' in outcome ? outcome.error : '';
  const tables = problem === '' ? readTables(response.rows, table) : [];
  const rows = outcome && 'rows' in outcome ? outcome.rows : (tables[0]?.rows.length ?? 0);
  const counts = problem === '' ? changesText(rowsText(rows), changes) : '';
  const { columns = [], letters } = response;
  return { tables, counts, repeated, problem, columns, ...(letters && { letters }) };
}

/** Asks about players with several rows, of which only one counts. */
function Repeated({ players }: { players: readonly string[] }) {
  if (players.length === 0) return null;
  return (
    <p>
      <strong>{players.join(' ')}</strong> Only the first row with a place counts. If they are two
      people, add a word in parentheses to one of the names in the file, such as John Smith (Keene).
    </p>
  );
}

function HowTo({ address }: { address: string }) {
  if (!isWebAddress(address)) {
    return <p>Choose a leaderboard page that you saved in your browser (Ctrl+S), or a CSV file.</p>;
  }
  return (
    <p>
      Open{' '}
      <a href={address} title={address} target="_blank" rel="noopener noreferrer">
        the address
      </a>{' '}
      in your browser, save the page (Ctrl+S), and choose the saved file here.
    </p>
  );
}

function readTables(rows: unknown, table: CsvTableName): PreviewTable[] {
  try {
    return previewTables(table, rows);
  } catch (thrown) {
    console.error('Unexpected response', thrown);
    throw new ApiError(200, UNREADABLE);
  }
}

/** The columns of a CSV file of a table, and a file to start from. */
export function CsvHelp({ table }: { table: CsvTableName }) {
  const parts = CSV_TABLES[table];
  const example = useMemo(() => new Blob([exampleCsv(table)], { type: 'text/csv' }), [table]);
  const url = useObjectUrl(example);
  return (
    <section className="stack small" data-gap="1" aria-label="Columns of a CSV file">
      {parts.map((part) => (
        <p key={part.name}>
          {parts.length === 1 ? 'A CSV file' : `The ${part.name.toLowerCase()} table`}{' '}
          {columnsText(part)}
        </p>
      ))}
      <p className="muted">
        {parts.length > 1 && 'Put both tables in one file, one below the other. '}
        Any order works, and so do common names such as Pos or Name.{' '}
        {url !== null && (
          <a href={url} download={`example-${table}.csv`}>
            Download an example
          </a>
        )}
      </p>
    </section>
  );
}

/** `needs Place, Player and at least one of To par or Strokes. It may have Scorecard link.` */
export function columnsText({ columns }: CsvTable): string {
  const labels = (need: CsvColumn['need']) =>
    columns.filter((column) => column.need === need).map(({ field }) => COLUMN_LABELS[field]);
  const [oneOf, optional] = [labels('one-of'), labels('optional')];
  const choice = oneOf.length === 0 ? [] : [`at least one of ${wordsIn(oneOf, 'or')}`];
  const needed = `needs the columns ${wordsIn([...labels('required'), ...choice], 'and')}.`;
  return optional.length === 0 ? needed : `${needed} It may also have ${wordsIn(optional, 'and')}.`;
}
