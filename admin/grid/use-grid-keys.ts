import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../api.ts';
import { withCell, type GridChange, type GridColumn } from './columns.ts';
import { focusNow } from './focus-cell.ts';
import { cellId, moved, moveOf, type Place } from './moves.ts';
import { isBlank, withHeadedBlock } from './headed-block.ts';
import { readBlock } from '#domain/cells/pasted-block.ts';
import { withBlock, type Rows } from './paste-into.ts';

/** Says in a sentence, for a live region, what an action came to. */
export type Announce = (text: string, hasFailed?: boolean) => void;

interface GridKeys {
  id: string;
  columns: readonly GridColumn[];
  rows: Rows;
  rowsMax: number;
  /** Set where there is always the same number of rows. */
  isFixed: boolean;
  busy: boolean;
  /** The column by which pasted rows with a heading find their rows; a heading is no heading when omitted. */
  keyColumn?: number | undefined;
  onChange: (change: GridChange) => void;
  announce: Announce;
}

/** The cell that an element stands in; null outside of cells. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

const caretOf = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'text'
    ? {
        from: target.selectionStart ?? 0,
        to: target.selectionEnd ?? 0,
        length: target.value.length,
      }
    : null;

/** The keyboard and the clipboard of a grid: arrows, Enter, F2, Esc, choices, blocks of cells. */
export function useGridKeys(props: GridKeys) {
  const { id, columns, rows, rowsMax, isFixed, keyColumn, busy, onChange, announce } = props;
  /** What Esc restores: the text of the cell with the focus, from when it got the focus or was saved. */
  const cameRef = useRef<{ place: string; text: string } | null>(null);
  /** Where Tab began to go across a row: Enter goes from its end to below this cell. */
  const tabbedFromRef = useRef<Place | null>(null);
  /** What a paste left as it was, and how many rows there were after it. */
  const [left, setLeft] = useState<{ rows: readonly number[]; of: number }>({ rows: [], of: 0 });
  const size = { rows: rows.length, columns: columns.length, buttons: isFixed ? 0 : 1 };

  useEffect(() => {
    if (!busy) cameRef.current = null;
  }, [busy]);

  const textAt = (place: Place) => ({
    place: cellId(id, place.row, place.column),
    text: rows[place.row]?.[place.column] ?? '',
  });

  function change(next: Rows, { row, column }: Place) {
    onChange({ rows: next, place: cellId(id, row, column), joins: null });
  }

  /** Rendered synchronously, so that the next key reaches the newly focused cell. */
  function changeAndGo(next: Rows, at: Place, to: Place) {
    flushSync(() => change(next, at));
    focusNow(cellId(id, to.row, to.column));
  }

  function addRow(column = 0) {
    if (busy || rows.length >= rowsMax) return;
    const added = [...rows, columns.map(() => '')];
    // Taken back, the focus is on the row above, which is still there.
    const above = { row: Math.max(rows.length - 1, 0), column };
    changeAndGo(added, above, { row: rows.length, column });
  }

  /** Sets the value that a key stands for; false when it stands for none. */
  function choose(place: Place, key: string): boolean {
    const column = columns[place.column];
    const row = rows[place.row];
    if (column?.kind !== 'choice' || !row) return false;
    const choice = column.choices(row).find(({ keys }) => keys.includes(key.toLowerCase()));
    if (!choice) return false;
    if (busy) return true;
    changeAndGo(withCell(rows, place, choice.value), place, place);
    return true;
  }

  /** Restores the text a cell had on focus; false when it is unchanged. */
  function giveBack(place: Place): boolean {
    const came = cameRef.current;
    if (came?.place !== cellId(id, place.row, place.column)) return false;
    if (came.text === rows[place.row]?.[place.column] || busy) return false;
    change(withCell(rows, place, came.text), place);
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, target } = event;
    cameRef.current ??= textAt(place);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (key === 'Escape') {
      // The first one is the cell's, the next one the editor's.
      if (giveBack(place)) event.preventDefault();
      return;
    }
    if (key === 'F2' && target instanceof HTMLInputElement && target.type === 'text') {
      event.preventDefault();
      target.setSelectionRange(target.value.length, target.value.length);
      return;
    }
    if (isPlain && choose(place, key)) {
      event.preventDefault();
      return;
    }
    if (key === 'Enter' && target instanceof HTMLButtonElement) return;
    if (key === 'Tab') {
      if (event.shiftKey) tabbedFromRef.current = null;
      else if (tabbedFromRef.current?.row !== place.row) tabbedFromRef.current = place;
      return;
    }
    const move = moveOf(event, caretOf(target));
    if (!move) return;
    event.preventDefault();
    const began = tabbedFromRef.current;
    tabbedFromRef.current = null;
    const from = key === 'Enter' && move === 'down' && began?.row === place.row ? began : place;
    const to = moved(from, move, size);
    if (to) focusNow(cellId(id, to.row, to.column));
    else if (key === 'Enter' && move === 'down' && !isFixed) {
      const last = rows.at(-1);
      if (last?.some((cell) => cell.trim() !== '')) addRow(from.column);
    }
  }

  function onPaste(event: ClipboardEvent) {
    const place = placeOf(event.target);
    if (!place || busy) return;
    const column = columns[place.column];
    try {
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const [first = []] = block;
      const isOneText = block.length === 1 && first.length === 1;
      // One text goes where the caret is, as in any field.
      if (block.length === 0 || !column || (isOneText && column.kind === 'text')) return;
      event.preventDefault();
      const read = (text: string, at: number, row: readonly string[]) =>
        columns[at]?.read?.(text, row) ?? text;
      const headed =
        keyColumn === undefined
          ? null
          : withHeadedBlock(rows, block, columns, { key: keyColumn, rowsMax, read });
      if (headed) {
        change(headed.rows, place);
        announce(headed.text);
        setLeft({ rows: headed.left, of: headed.rows.length });
        return;
      }
      const next = withBlock(rows, place, block, { columns: columns.length, rowsMax, read });
      change(next, place);
      const isWhole = place.row === 0 && block.length > 1;
      const below = [...rows.keys()].slice(isWhole ? block.length : rows.length);
      setLeft({ rows: below.filter((at) => !isBlank(rows[at] ?? [])), of: next.length });
      if (!isOneText) {
        announce(`Pasted ${block.length} × ${first.length} cells.`);
      }
    } catch (thrown) {
      event.preventDefault();
      announce(messageOf(thrown), true);
    }
  }

  function onFocus({ target }: FocusEvent) {
    const place = placeOf(target);
    cameRef.current = place && textAt(place);
  }

  function onPointerDown() {
    tabbedFromRef.current = null;
  }

  return {
    addRow,
    /** The rows that the last paste left as they were, while as many are there as after it. */
    left: left.of === rows.length && !isFixed ? left.rows : [],
    handlers: { onKeyDown, onPaste, onFocus, onPointerDown },
  };
}
