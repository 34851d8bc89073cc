import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { TableInput } from '../../imports/table-input.tsx';
import type { PreviewTable } from '../../leaderboards/preview-tables.ts';
import { PreviewTables } from '../../leaderboards/upload-preview.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DialogButtons } from '../../ui/form-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useObjectUrl } from '../../ui/object-url.ts';
import { cupFromTable, EXAMPLE_CUP } from './import-cup.ts';
import { cellOf, isBlankRow, pickOf } from './typed-cup.ts';
import type { MatchRow, TypedCup } from './typed-cup.ts';

interface ImportDialogProps {
  onTake: (cup: TypedCup) => void;
  onDismiss: () => void;
}

type Read = { kind: 'nothing' } | { kind: 'cup'; cup: TypedCup } | { kind: 'refused'; why: string };

const EXAMPLE = new Blob([EXAMPLE_CUP], { type: 'text/csv' });

function readTable(text: string): Read {
  if (text.trim() === '') return { kind: 'nothing' };
  try {
    return { kind: 'cup', cup: cupFromTable(text) };
  } catch (thrown) {
    return { kind: 'refused', why: messageOf(thrown) };
  }
}

/** Dialog that imports a whole cup from pasted text or a file, with a preview before it replaces the form. */
export function ImportDialog({ onTake, onDismiss }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const example = useObjectUrl(EXAMPLE);
  const read = readTable(text);

  async function take(file: File) {
    try {
      setText(await file.text());
      setName(file.name);
      setFailed(null);
    } catch {
      setFailed('This file cannot be opened. Choose another one.');
    }
  }

  const refused = failed ?? (read.kind === 'refused' ? read.why : null);
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
      <TableInput
        name={name}
        text={text}
        rows={4}
        onFile={(file) => void take(file)}
        onText={(typed) => {
          setText(typed);
          setName(null);
          setFailed(null);
        }}
      />
      {refused !== null && <Alert>{refused}</Alert>}
      {read.kind === 'cup' && <PreviewTables tables={previewOf(read.cup)} />}
      <DialogButtons
        verb="Import"
        disabled={read.kind !== 'cup'}
        onCancel={onDismiss}
        onGo={() => {
          if (read.kind === 'cup') onTake(read.cup);
        }}
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
