import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { PLACES_MAX, SETTINGS_GROUPS } from '#domain/settings/settings.fields.ts';
import type { TextColumn } from '../grid/columns.ts';
import { Grid } from '../grid/grid.tsx';
import { cellId } from '../grid/moves.ts';
import type { Rows } from '../grid/paste-into.ts';
import { listOf, partText } from '../records/editor/entries.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { POINT_TABLE } from './groups.ts';

const { name, label, one, parts } = POINT_TABLE;
const COLUMNS = parts.map((part): TextColumn => ({
  label: part.label,
  kind: 'text',
  isNarrow: true,
}));

const entriesOf = (rows: Rows) =>
  rows.map((cells) => Object.fromEntries(parts.map((part, at) => [part.name, cells[at] ?? ''])));

/** What is wrong with cells of the table, by their ids. */
function problemsOf(id: string, rows: Rows): ReadonlyMap<string, string> {
  const { error } = SETTINGS_GROUPS.points.fields.table.safeParse(entriesOf(rows));
  return new Map(
    (error?.issues ?? []).flatMap(({ path: [row, column], message }) => {
      const at = parts.findIndex((part) => part.name === column);
      return typeof row === 'number' && at >= 0 ? [[cellId(id, row, at), message] as const] : [];
    }),
  );
}

/** The points of each place, typed or pasted as in a spreadsheet. */
export function PointsField({ form }: { form: ValuesForm }) {
  const id = useId();
  const { field } = useController({ name, control: form.control });
  const [said, setSaid] = useState('');
  const rows = listOf(field.value).map((entry) => parts.map((part) => partText(entry, part)));
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Grid
        id={id}
        label={label}
        columns={COLUMNS}
        rows={rows}
        rowLabel={one}
        rowsMax={PLACES_MAX}
        problems={problemsOf(id, rows)}
        add="Add place"
        busy={form.formState.isSubmitting}
        onChange={(change) => {
          field.onChange(entriesOf(change.rows));
        }}
        announce={setSaid}
      />
      <p className="hint">
        You can paste a table from a spreadsheet. The last place that gets points ends the table.
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
