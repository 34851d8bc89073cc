import { useState } from 'react';
import { CUP_FORMATS, formatKey, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import { CUP_FORMATS_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { cellId } from '../../grid/moves.ts';
import { SheetEditor, type OpenSheet, type SheetParts } from '../../sheets/sheet-editor.tsx';
import type { CupRecord } from './cup-queries.ts';
import { CUPS } from './cups.ts';
import { FormatSection } from './format-section.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { OverallSection } from './overall-section.tsx';
import { OVERALL, formatId, formatNameId } from './problems.ts';
import { cellOf, type TypedCup, BLANK_ROW } from './typed-cup.ts';
import { focusPlace } from '../../grid/focus-cell.ts';
import { Icon } from '../../ui/icons.tsx';
import { Button } from '../../ui/button.tsx';

const FIRST_CELL = cellId(OVERALL, 0, 0);

/** Editor of a cup's results, of which there are many saves during a cup. */
export function CupEditor(props: OpenSheet<CupRecord>) {
  const { isComplete } = props.record;
  return (
    <SheetEditor
      {...props}
      kind={CUPS}
      title={(name) => `Edit ${name}`}
      focus={() => [FIRST_CELL]}
      actions={(parts) => <ImportButton {...parts} />}
    >
      {(parts) => (
        <div className="editor-body stack cup-body">
          <OverallSection {...parts} isComplete={isComplete} />
          {parts.sheet.formats.map((format, at) => {
            const section = { ...parts, format, at, sides: sidesOf(parts.sheet) };
            // Formats have no identity of their own while their names are typed.
            // oxlint-disable-next-line react/no-array-index-key
            return <FormatSection key={at} {...section} />;
          })}
          <AddFormat {...parts} />
          <p className="hint grid-keys">
            Arrow keys and Enter move between cells. Typing replaces a cell, and Esc restores it.
            Winner: 1, 2, H for halved, Delete for none. You can paste cells from a spreadsheet.
          </p>
        </div>
      )}
    </SheetEditor>
  );
}

/** What the cup's teams are called. */
const sidesOf = ({ overall }: TypedCup) =>
  [
    cellOf(overall, 'team1').trim() || 'Side 1',
    cellOf(overall, 'team2').trim() || 'Side 2',
  ] as const;

/** Imports a whole cup from a spreadsheet. */
function ImportButton({ busy, change, announce }: SheetParts<TypedCup>) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button look="quiet small" disabled={busy} onPress={() => setImporting(true)}>
        Import a spreadsheet
      </Button>
      {importing && (
        <ImportDialog
          onTake={(cup) => {
            setImporting(false);
            change(cup, FIRST_CELL);
            announce('Imported. Undo restores the previous results.');
          }}
          onDismiss={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** Adds a format: a documented one that is not used yet, or a custom one. */
export function AddFormat({ sheet: cup, busy, change }: SheetParts<TypedCup>) {
  const there = new Set(cup.formats.map(({ name }) => formatKey(name)));
  const missing = CUP_FORMATS.filter((format) => !there.has(format)).map(formatLabel);
  const at = cup.formats.length;
  if (at >= CUP_FORMATS_MAX) return null;

  function add(name: string) {
    const place = name === '' ? formatNameId(at) : cellId(formatId(at), 0, 0);
    change({ ...cup, formats: [...cup.formats, { name, rows: [BLANK_ROW] }] }, place);
    focusPlace(place);
  }

  return (
    <section aria-labelledby="cup-add-format">
      <h3 id="cup-add-format">Add a format</h3>
      <div className="row">
        {[...missing, ''].map((name) => (
          <Button key={name} look="quiet small" disabled={busy} onPress={() => add(name)}>
            <Icon name="plus" /> {name || 'Another format'}
          </Button>
        ))}
      </div>
    </section>
  );
}
