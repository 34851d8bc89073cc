import { useId } from 'react';
import { CUP_MATCHES_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { cupPointsOf, pointsText } from '#domain/colony-cup/cup-results.ts';
import { focusPlace } from '../../grid/focus-cell.ts';
import { Grid } from '../../grid/grid.tsx';
import { cellId } from '../../grid/moves.ts';
import type { SheetParts } from '../../sheets/sheet-editor.tsx';
import { TextField } from '../../ui/fields.tsx';
import { UNDO_ID } from '../../sheets/use-form-history.ts';
import { matchColumns } from './match-columns.ts';
import { formatId, formatNameId } from './problems.ts';
import { countedFormats, type TypedCup, type TypedFormat } from './typed-cup.ts';
import { Button } from '../../ui/button.tsx';

interface FormatSectionProps extends SheetParts<TypedCup> {
  format: TypedFormat;
  at: number;
  /** What the cup's teams are called. */
  sides: readonly [string, string];
}

/** Editor section of one format: its name, its matches and its points. */
export function FormatSection(props: FormatSectionProps) {
  const { sheet: cup, format, at, sides, problems, busy, change, announce } = props;
  const id = useId();
  const nameId = formatNameId(at);
  const name = format.name.trim() || 'the new format';
  const put = (next: TypedFormat) => ({ ...cup, formats: cup.formats.with(at, next) });

  function remove() {
    const others = cup.formats.filter((_, other) => other !== at);
    change({ ...cup, formats: others }, nameId);
    announce(`${name} removed. Undo restores it.`);
    focusPlace(formatNameId(Math.min(at, others.length - 1)), UNDO_ID);
  }

  return (
    <section className="stack" data-gap="2" aria-labelledby={id}>
      <div className="cup-format-heading row" data-align="end">
        <h3 id={id} className="visually-hidden">
          {format.name.trim() || 'New format'}
        </h3>
        <TextField
          id={nameId}
          label="Format"
          value={format.name}
          error={problems.get(nameId)}
          autoComplete="off"
          readOnly={busy}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            focusPlace(cellId(formatId(at), 0, 0), `${formatId(at)}-add`);
          }}
          onChange={({ target }) => change(put({ ...format, name: target.value }), nameId, nameId)}
        />
        <FormatPoints format={format} sides={sides} />
        <Button look="quiet small warn" disabled={busy} onPress={remove}>
          Remove format<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <Grid
        id={formatId(at)}
        label={`Matches of ${name}`}
        columns={matchColumns(sides, 'Not played')}
        rows={format.rows}
        rowLabel="Match"
        rowsMax={CUP_MATCHES_MAX}
        problems={problems}
        add="Add match"
        busy={busy}
        onChange={({ rows, place, joins }) => change(put({ ...format, rows }), place, joins)}
        announce={announce}
      />
    </section>
  );
}

/** `6 matches · Holders 3½, Colony 2½`. */
function FormatPoints({ format, sides }: Pick<FormatSectionProps, 'format' | 'sides'>) {
  const [{ matches } = { matches: [] }] = countedFormats([format]);
  const { team1, team2 } = cupPointsOf(matches);
  return (
    <p className="cup-format-points">
      {matches.length} {matches.length === 1 ? 'match' : 'matches'}
      <span>
        {sides[0]} {pointsText(team1)}, {sides[1]} {pointsText(team2)}
      </span>
    </p>
  );
}
