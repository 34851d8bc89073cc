import { TableFileFields } from '../../imports/table-file-fields.tsx';
import { useTableFile } from '../../imports/use-table-file.ts';
import { type PreviewTable, PreviewTables } from '../../leaderboards/preview-tables.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DialogButtons } from '../../ui/form-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useObjectUrl } from '../../ui/object-url.ts';
import { CUP_COLUMNS, cupFromTable, EXAMPLE_CUP } from './import-cup.ts';
import { cellOf, isBlankRow, pickOf, type MatchRow, type TypedCup } from './typed-cup.ts';

interface ImportDialogProps {
  onTake: (cup: TypedCup) => void;
  onDismiss: () => void;
}

const EXAMPLE = new Blob([EXAMPLE_CUP], { type: 'text/csv' });

/** Dialog that imports a whole cup from pasted text or a file, with a preview before it replaces the form. */
export function ImportDialog({ onTake, onDismiss }: ImportDialogProps) {
  const example = useObjectUrl(EXAMPLE);
  const file = useTableFile({
    kind: 'cup',
    choices: null,
    preview: async ({ table, columns }) => {
      const text = await table.text();
      return { text, ...cupFromTable(text, columns === '' ? [] : columns.split(',')) };
    },
    store: (_, { cup }) => Promise.resolve(cup),
    onStored: (cup) => {
      if (cup) onTake(cup);
    },
    onDismiss,
  });
  const { read, put } = file;
  const cup = read?.cup ?? null;
  return (
    <Modal title="Import a spreadsheet" className="wide" onDismiss={onDismiss}>
      <p>
        One match per line, with the columns Format, Team 1, Team 2, Score and Winner. A line with
        the format “Colony Cup” is the overall entry.{' '}
        {example !== null && (
          <a href={example} download="example-colony-cup.csv">
            Download an example
          </a>
        )}
      </p>
      <p>The table replaces everything in the editor. Nothing is saved yet.</p>
      <TableFileFields file={file} busy={put.isPending} known={CUP_COLUMNS} rows={4} />
      {read && read.problem !== '' && <Alert>{read.problem}</Alert>}
      {cup && <PreviewTables tables={previewOf(cup)} />}
      <DialogButtons
        verb="Import"
        disabled={cup === null}
        onCancel={onDismiss}
        onGo={() => put.mutate()}
      />
    </Modal>
  );
}

function winnerText(row: MatchRow): string {
  const pick = pickOf(row);
  if (pick === 'team1' || pick === 'team2') return cellOf(row, pick);
  if (pick === 'halved') return 'Halved';
  return pick === '' ? '' : `${cellOf(row, 'winner')} (neither side)`;
}

function previewOf({ overall, formats }: TypedCup): PreviewTable[] {
  const tables = isBlankRow(overall) ? formats : [{ name: 'Overall', rows: [overall] }, ...formats];
  return tables.map(({ name, rows }) => ({
    name: `${name} (${rows.length})`,
    columns: ['Team 1', 'Team 2', 'Score', 'Winner'],
    rows: rows.map((row) => [...row.slice(0, 3), winnerText(row)]),
  }));
}
