import { useMemo } from 'react';
import { RESULT_ROWS_MAX, SKINS_HOLES_MAX } from '#domain/results/results.schema.ts';
import { TABLES, type TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { ResultsEntry } from '#domain/results/entered/entered-results.schema.ts';
import { scoreField } from '#domain/scores/formats/format.ts';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import { Grid } from '../grid/grid.tsx';
import { cellId } from '../grid/moves.ts';
import { LastChange } from '../log/last-change.tsx';
import { AddressNotice } from '../leaderboards/address-notice.tsx';
import { SheetEditor, type OpenSheet, type SheetParts } from '../sheets/sheet-editor.tsx';
import { KEY_COLUMN } from './compared-table.ts';
import { FIELDS, namesOf, rareFieldsIn, type EnteredTable } from './entered-table.ts';
import { RESULT_KINDS } from './result-kinds.tsx';
import { columnsOf, PLAYER_COLUMNS } from './table-columns.ts';
import { TableSettings } from './table-settings.tsx';
import { ROWS, withoutWorkedOut, PLAYERS, type WorkedTable } from './worked-table.ts';

const ADD = { net: 'Add player', gross: 'Add player', wgr: 'Add player', teams: 'Add team' };
const ROW_LABELS = { net: 'Row', gross: 'Row', wgr: 'Row', teams: 'Team', skins: 'Row' };

/** Editor of one table of an event. */
export function TableEditor(props: OpenSheet<ResultsEntry> & { table: TableName }) {
  const { record: entry, table, reload } = props;
  const names = useMemo(() => namesOf(entry), [entry]);
  return (
    <SheetEditor
      {...props}
      kind={RESULT_KINDS[table]}
      title={(name) => name}
      focus={(entered) => [firstPlace(table, entered), cellId(ROWS, 0, 0)]}
      save="Save…"
    >
      {(parts, { name, work, form, editor }) => (
        <div className="editor-body stack">
          <AddressNotice
            form={form}
            label={TABLE_LABELS[table]}
            address={entry.addresses[table]}
            busy={parts.busy}
          />
          <LastChange
            record={{ collection: 'results', id: entry.eventID }}
            name={`the results of ${entry.name}`}
            labelOf={labelOfTable}
            editor={editor.editorId}
            onRestored={reload}
          />
          {work.notes.map((note) => (
            <p key={note} className="box">
              {note}
            </p>
          ))}
          <TableSettings {...parts} table={table} />
          <div className="stack" data-gap="2">
            {table === 'skins' && <h3>Holes</h3>}
            <Grid
              id={ROWS}
              label={table === 'skins' ? `Holes of ${name}` : `Rows of ${name}`}
              columns={columnsOf(table, parts.sheet.format, rareFieldsIn(entry))}
              rows={parts.sheet.rows}
              rowLabel={ROW_LABELS[table]}
              rowsMax={table === 'skins' ? SKINS_HOLES_MAX : RESULT_ROWS_MAX}
              problems={parts.problems}
              hints={work.hints}
              names={names}
              keyColumn={KEY_COLUMN[table]}
              add={table === 'skins' ? 'Add hole' : ADD[table]}
              onChange={({ rows, place, joins }) => {
                const typed = { ...parts.sheet, rows };
                // Typing in a cell joins its steps; all else, such as a paste, may bring what is worked out.
                const next = joins === null ? withoutWorkedOut(entry, table, typed) : typed;
                parts.change(next, place, joins);
              }}
              busy={parts.busy}
              announce={parts.announce}
            />
          </div>
          {table === 'skins' && <SkinsPlayers {...parts} skins={work.skins} names={names} />}
          <p className="hint grid-keys">
            Arrow keys and Enter move between cells. Places, scores to par and points in gray are
            worked out; type one to replace it. For a player without a score, write WD, DNF, DQ or
            NS as the place; leave the strokes of a player who is not in yet empty. You can paste
            cells from a spreadsheet: with a row of headings, its columns can be in any order.
          </p>
        </div>
      )}
    </SheetEditor>
  );
}

function labelOfTable(field: string): string {
  const table = TABLES.find((each) => each === field);
  return table ? TABLE_LABELS[table] : field;
}

/** Where typing begins: at the first score that is empty, else in the first name; with skins at the first winner. */
function firstPlace(table: TableName, { rows, format }: EnteredTable): string {
  const fields: readonly string[] = FIELDS[table];
  const column = fields.indexOf(scoreField(formatNamed(format)));
  const isToCome = (row: readonly string[]) => row[column] === '' && row[0] === '' && row[1] !== '';
  const row = table === 'skins' ? -1 : rows.findIndex(isToCome);
  return row < 0 ? cellId(ROWS, 0, 1) : cellId(ROWS, row, column);
}

interface SkinsPlayersProps extends SheetParts<EnteredTable> {
  /** The players with skins, by the holes or as entered. */
  skins: WorkedTable['skins'];
  names: readonly string[];
}

/** The players of skins: as they follow from the holes, or entered where the holes are not known. */
export function SkinsPlayers(props: SkinsPlayersProps) {
  const { sheet: entered, skins, problems, names, busy, change, announce } = props;
  const isEntered = entered.players.length > 0;
  return (
    <section className="stack" data-gap="2" aria-label="Players with skins">
      <h3>Players</h3>
      {!isEntered && (
        <>
          <p className="hint">
            Who won how many skins follows from the holes. Type the players only when the holes are
            not known.
          </p>
          {skins.length > 0 && (
            <ul className="row">
              {skins.map(({ rank, player, skins: count, flight = '' }) => (
                <li key={player}>
                  <span className="muted">{rank}</span> {player} <strong>{count}</strong>{' '}
                  <span className="muted">{flight}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <Grid
        id={PLAYERS}
        label="Players of skins"
        columns={PLAYER_COLUMNS}
        rows={entered.players}
        rowLabel="Player"
        rowsMax={RESULT_ROWS_MAX}
        problems={problems}
        names={names}
        keyColumn={1}
        add={isEntered ? 'Add player' : 'Type the players'}
        busy={busy}
        onChange={({ rows, place, joins }) => change({ ...entered, players: rows }, place, joins)}
        announce={announce}
      />
    </section>
  );
}
