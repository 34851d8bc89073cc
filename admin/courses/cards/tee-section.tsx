import { useId, useState } from 'react';
import { ninesOf } from '#domain/courses/course-card.ts';
import { formatNumber } from '#domain/tour/locale.ts';
import { HOLES } from '#domain/tour/format.ts';
import type { TextColumn } from '../../grid/columns.ts';
import { focusNow, focusPlace } from '../../grid/focus-cell.ts';
import { Grid } from '../../grid/grid.tsx';
import { cellId } from '../../grid/moves.ts';
import type { SheetParts } from '../../sheets/sheet-editor.tsx';
import { TextField } from '../../ui/fields.tsx';
import { PlaceButtons } from '../../ui/place-buttons.tsx';
import { Table } from '../../ui/table.tsx';
import { COLUMN_LABELS } from './course-cards.ts';
import {
  ADD_TEE,
  COLUMNS,
  columnOf,
  fieldId,
  TEE_FIELDS,
  teeId,
  withMoved,
  type TeeField,
  type TypedCard,
  type TypedTee,
} from './typed-card.ts';

interface TeeSectionProps extends SheetParts<TypedCard> {
  tee: TypedTee;
  at: number;
}

const GRID_COLUMNS: readonly TextColumn[] = COLUMNS.map((column) => ({
  kind: 'text',
  label: COLUMN_LABELS[column],
  isNumber: true,
}));

/** Of courses that rate their nines; events of nine holes need them. */
const NINE_FIELDS = TEE_FIELDS.filter((field) => /^(?:front|back)/.test(field));

/** A tee with its rating and holes, and what can be done with it. */
export function TeeSection({ tee, at, ...parts }: TeeSectionProps) {
  const { sheet, problems, busy, change, announce } = parts;
  const titleId = useId();
  const { tees } = sheet;
  const name = tee.name.trim() || `Tee ${at + 1}`;
  const [hasNines] = useState(() => NINE_FIELDS.some((part) => tee[part] !== ''));
  const idOf = (part: string) => fieldId(at, part);
  const put = (next: Partial<TypedTee>) => ({ tees: tees.with(at, { ...tee, ...next }) });

  function move(by: -1 | 1, part: string) {
    if (busy || !tees[at + by]) return;
    const place = fieldId(at + by, part);
    change(withMoved(sheet, at, by), place);
    announce(`${name} is now tee ${at + by + 1} of ${tees.length}.`);
    // Without waiting for the next render, so that the next key moves the same tee.
    focusNow(place);
  }

  function remove() {
    change({ tees: tees.filter((_, other) => other !== at) }, idOf('name'));
    announce(`${name} removed. Undo restores it.`);
    focusPlace(fieldId(Math.min(at, tees.length - 2), 'remove'), ADD_TEE);
  }

  const field = (part: TeeField, label: string, isNumber: boolean) => (
    <TextField
      id={idOf(part)}
      type="text"
      label={label}
      value={tee[part]}
      error={problems.get(idOf(part))}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      readOnly={busy}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // Without waiting for the next render, so that the next key reaches the next field.
        const next = part === 'slope' ? undefined : TEE_FIELDS[TEE_FIELDS.indexOf(part) + 1];
        focusNow(next ? idOf(next) : cellId(teeId(at), 0, 0));
      }}
      onChange={({ target }) => change(put({ [part]: target.value }), idOf(part), idOf(part))}
    />
  );

  return (
    <section aria-labelledby={titleId}>
      <div className="card-tee-heading row" data-gap="1">
        <h3 id={titleId}>{name}</h3>
        <PlaceButtons
          idOf={idOf}
          name={name}
          what="tee"
          isFirst={at === 0}
          isLast={at === tees.length - 1}
          busy={busy}
          onMove={move}
          onRemove={remove}
        />
      </div>
      <div className="card-tee-fields">
        {field('name', 'Name', false)}
        {field('rating', 'Rating', true)}
        {field('slope', 'Slope', true)}
      </div>
      <details open={hasNines}>
        <summary>Ratings of nine holes</summary>
        <div className="card-tee-nines">
          {field('frontRating', 'Front nine rating', true)}
          {field('frontSlope', 'Front nine slope', true)}
          {field('backRating', 'Back nine rating', true)}
          {field('backSlope', 'Back nine slope', true)}
        </div>
      </details>
      <Grid
        id={teeId(at)}
        label={`Holes of ${name}`}
        columns={GRID_COLUMNS}
        rows={tee.rows}
        rowLabel="Hole"
        rowsMax={HOLES}
        problems={problems}
        busy={busy}
        onChange={({ rows, place, joins }) => change(put({ rows }), place, joins)}
        announce={announce}
      />
      <Totals tee={tee} name={name} />
    </section>
  );
}

const PARTS = [
  ['Out', 'out'],
  ['In', 'in'],
  ['Total', 'total'],
] as const;

/** Par and yards of each nine and of all holes, as far as they are typed. */
function Totals({ tee, name }: { tee: TypedTee; name: string }) {
  const sums = (column: 'par' | 'yards') =>
    ninesOf(columnOf(tee, column).map((cell) => (/^\d{1,4}$/.test(cell) ? Number(cell) : 0)));
  const [par, yards] = [sums('par'), sums('yards')];
  const text = (sum: number) => (sum === 0 ? '–' : formatNumber(sum));
  return (
    <Table
      label={`Totals of ${name}`}
      columns={[
        { heading: 'Holes', cell: ([label]) => label },
        { heading: 'Par', isNumber: true, cell: ([, part]) => text(par[part]) },
        { heading: COLUMN_LABELS.yards, isNumber: true, cell: ([, part]) => text(yards[part]) },
      ]}
      rows={PARTS}
      keyOf={([label]) => label}
    />
  );
}
