/** The slots for names, and the scores between them, in the columns of each round of a bracket. */
import { freeText, matchScore } from '#domain/cells/cell-rules.ts';
import { quoted, unreadable } from '../source-errors.ts';
import { cellsFrom, type Cell, type Grid } from './grid.ts';
import { classesOf, descendants, longText } from './page.ts';

/** A text in a round's columns and the rows it covers. */
export interface Place {
  text: string;
  top: number;
  /** The last row, inclusive. */
  bottom: number;
}

export interface Round {
  label: string;
  slots: Place[];
  scores: Place[];
}

/** Scores without a link; no name matches. */
const SCORE =
  /^(\d{1,2} ?& ?\d{1,2}|\d{1,2} ?up\b.*|tied?|forfeit\w*|conceded|default|w\/o|wd|dq)$/i;

const hasBorder = (cell: Cell) =>
  classesOf(cell.element).some((name) => name === 'border-top' || name === 'border-bottom');

const hasLink = (cell: Cell) =>
  [...descendants(cell.element)].some((element) => element.tagName === 'a');

/** Whether a row contains a slot for a name, a score, or nothing. */
function kindOf(seed: Cell | undefined, name: Cell, text: string): 'slot' | 'score' | undefined {
  const seeded = seed ? /^\d{1,3}\.?$/.test(longText(seed.element)) : /^\d{1,3}\. /.test(text);
  const framed = hasBorder(name) && (!seed || hasBorder(seed));
  if (seeded || framed) return 'slot';
  if (text === '') return undefined;
  return hasLink(name) || SCORE.test(text) ? 'score' : 'slot';
}

function placesOf(grid: Grid, head: Cell, label: string): Round {
  const round: Round = { label, slots: [], scores: [] };
  const last = head.x + head.width - 1;
  grid.rows.forEach((row, y) => {
    const name = row.cells[last];
    const seed = head.width > 1 ? row.cells[head.x] : undefined;
    if (y <= head.y || name?.y !== y) return;
    if (seed !== undefined && seed !== name && seed.y !== y) return;
    const content = longText(name.element);
    const kind = kindOf(seed === name ? undefined : seed, name, content);
    if (!kind) return;
    const text =
      kind === 'slot' ? freeText(content.replace(/^\d{1,3}\. ?/, '')) : matchScore(content);
    if (text === undefined) {
      throw unreadable(`Row ${y} of the bracket cannot be read: ${quoted(content)}.`);
    }
    const place = { text, top: y, bottom: y + name.height - 1 };
    (kind === 'slot' ? round.slots : round.scores).push(place);
  });
  return round;
}

/**
 * The rounds in order, the champion's column last.
 * @throws HttpError 422 when a row does not fill the columns of the headings
 */
export function roundsOf(grid: Grid): Round[] {
  const [first] = grid.rows;
  const heads = first ? cellsFrom(first, 0) : [];
  const width = first?.cells.length ?? 0;
  if (heads.length < 2) throw unreadable('The bracket has no row that names its rounds.');
  grid.rows.forEach((row, y) => {
    if (row.cells.length === 0) return;
    const cells = row.cells.filter(Boolean).length;
    if (cells !== width || row.cells.length !== width) {
      throw unreadable(`Row ${y} of the bracket fills ${cells} of ${width} columns.`);
    }
  });
  return heads.map((head) => {
    const label = longText(head.element).replace(/ Matches$/i, '');
    if (label === '') throw unreadable('A round of the bracket has no name.');
    return placesOf(grid, head, label);
  });
}
