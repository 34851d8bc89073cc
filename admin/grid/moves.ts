/** Where the keys of a spreadsheet lead in a table of cells. */

/** A cell, both counted from 0. */
export interface Place {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  /** Columns of cells. */
  columns: number;
  /** Columns of buttons after the cells. */
  buttons: number;
}

export type Move = 'up' | 'down' | 'left' | 'right' | 'start' | 'end';

/** The cell a move leads to; null at the edge, where the focus stays. */
export function moved(
  { row, column }: Place,
  move: Move,
  { rows, columns, buttons }: GridSize,
): Place | null {
  const to: Record<Move, Place> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    start: { row: 0, column: 0 },
    end: { row: rows - 1, column: columns - 1 },
  };
  const { row: toRow, column: toColumn } = to[move];
  const isInside = toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns + buttons;
  return isInside ? to[move] : null;
}

/** What of a key press a move depends on. */
export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where the caret is in a text; null in a cell without text input. */
export interface Caret {
  from: number;
  to: number;
  length: number;
}

/**
 * The move that a key triggers; null for a key that stays in its cell. Sideways an arrow leaves a text
 * only at its end, or when all of it is selected, as it is after every move.
 */
export function moveOf(pressed: Pressed, caret: Caret | null): Move | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key === 'Home') return 'start';
    return key === 'End' ? 'end' : null;
  }
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (shiftKey) return null;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  const isWhole = caret === null || (caret.from === 0 && caret.to === caret.length);
  const isAt = (place: number) => caret !== null && caret.from === place && caret.to === place;
  if (key === 'ArrowLeft' && (isWhole || isAt(0))) return 'left';
  if (key === 'ArrowRight' && (isWhole || isAt(caret.length))) return 'right';
  return null;
}

/** The id of a cell's element in the page; `grid` is unique in it. */
export const cellId = (grid: string, row: number, column: number) => `${grid}-${row}-${column}`;
