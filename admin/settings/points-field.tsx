import { useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { pointColumns } from '#domain/results/point-table.ts';
import { PLACES_MAX, SETTINGS_GROUPS } from '#domain/settings/settings.fields.ts';
import { championshipName } from '#domain/tour/names.ts';
import type { TextColumn } from '../grid/columns.ts';
import { Grid } from '../grid/grid.tsx';
import { cellId } from '../grid/moves.ts';
import type { Rows } from '../grid/paste-into.ts';
import { type List, type ListField, listOf, partText } from '../records/editor/entries.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { POINT_TABLE } from './groups.ts';

const { name, label, one } = POINT_TABLE;

type Parts = ListField['parts'];

/** The columns of the kinds of event that the tour has. */
function shownParts(): Parts {
  const strokes = championshipName() === '' ? [] : ['startingStrokes'];
  const shown: readonly string[] = [...pointColumns(), ...strokes];
  return POINT_TABLE.parts.filter((part) => shown.includes(part.name));
}

/** The entries of the table’s rows. A place has what it had in columns that are not shown. */
const entriesOf = (parts: Parts, rows: Rows, before: List) =>
  rows.map((cells, place) =>
    Object.fromEntries(
      POINT_TABLE.parts.map((part) => {
        const at = parts.indexOf(part);
        if (at >= 0) return [part.name, cells[at] ?? ''];
        const none = part.name === 'startingStrokes' ? '' : '0';
        return [part.name, partText(before[place], part) || none];
      }),
    ),
  );

/** What is wrong with cells of the table, by their ids. */
function problemsOf(id: string, parts: Parts, entries: List): ReadonlyMap<string, string> {
  const { error } = SETTINGS_GROUPS.points.fields.table.safeParse(entries);
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
  const [parts] = useState(shownParts);
  const columns = useMemo(
    () => parts.map(({ label }): TextColumn => ({ label, kind: 'text', isNarrow: true })),
    [parts],
  );
  const entries = listOf(field.value);
  const rows = entries.map((entry) => parts.map((part) => partText(entry, part)));
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Grid
        id={id}
        label={label}
        columns={columns}
        rows={rows}
        rowLabel={one}
        rowsMax={PLACES_MAX}
        problems={problemsOf(id, parts, entries)}
        add="Add place"
        busy={form.formState.isSubmitting}
        onChange={(change) => field.onChange(entriesOf(parts, change.rows, entries))}
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
