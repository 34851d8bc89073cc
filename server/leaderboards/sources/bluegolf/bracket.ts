/** The bracket of a page: slots for names, and the scores between them, in the columns of each round. */
import { freeText, matchScore } from '#domain/cells/cell-rules.ts';
import { BracketResults, type BracketResult } from '#domain/results/results.schema.ts';
import { quoted, unreadable } from '../source-errors.ts';
import { checked } from '../rows.ts';
import { cellsFrom, gridOf, type Cell, type Grid } from './grid.ts';
import { classesOf, descendants, longText, openPage } from './page.ts';
import { missingTable, tablesOf } from './table.ts';

/** A text in a round's columns and the rows it covers. */
interface Place {
  text: string;
  top: number;
  /** The last row, inclusive. */
  bottom: number;
}

interface Round {
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
function roundsOf(grid: Grid): Round[] {
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

/** Two slots that play each other, with the winner and score in the next column. */
interface Match {
  upper: Place;
  lower: Place;
  winner: Place;
  score: string;
}

/** The only place between two slots; two are ambiguous. */
function between(places: readonly Place[], upper: Place, lower: Place, round: Round) {
  const found = places.filter(({ top }) => top >= upper.top && top <= lower.bottom);
  if (found.length > 1) {
    throw unreadable(`${round.label} of the bracket cannot be read: a match has two results.`);
  }
  return found[0];
}

/** The matches of a round. An unknown winner is a slot without a name. */
function matchesOf(round: Round, next: Round): Match[] {
  if (round.slots.length % 2 === 1) {
    throw unreadable(`${round.label} of the bracket cannot be read: a player has no opponent.`);
  }
  const matches: Match[] = [];
  for (let at = 0; at + 1 < round.slots.length; at += 2) {
    const [upper, lower] = round.slots.slice(at, at + 2);
    if (!upper || !lower) break;
    const middle = Math.floor((upper.top + lower.bottom) / 2);
    const winner = between(next.slots, upper, lower, round) ?? {
      text: '',
      top: middle,
      bottom: middle,
    };
    matches.push({
      upper,
      lower,
      winner,
      score: between(next.scores, upper, lower, round)?.text ?? '',
    });
  }
  return matches;
}

/** The next round with a slot for every winner; its other slots are players who had a bye. */
function withWinners(next: Round, matches: readonly Match[]): Round {
  const slots = new Set([...next.slots, ...matches.map((match) => match.winner)]);
  return { ...next, slots: [...slots].sort((a, b) => a.top - b.top) };
}

/**
 * The matches of a bracket page, round by round from the top; any size, byes and gaps included.
 * Names are as the page shows them: full in the first round, initial and surname later. `id` is
 * the number of the round and of the match: `2-0` is the first match of the second round.
 * @throws HttpError 422 with a sentence for staff
 */
export function readBracket(html: string, address: string): BracketResult[] {
  const page = openPage(html, address);
  const trees = tablesOf(page).filter((table) => classesOf(table).includes('matchtree'));
  const [tree] = trees;
  if (!tree) throw missingTable(html, 'bracket');
  if (trees.length > 1) throw unreadable('The page has more than one bracket.');
  const [first, ...others] = roundsOf(gridOf(tree));
  if (!first || first.slots.length === 0) throw unreadable('The bracket has no players yet.');
  const results: BracketResult[] = [];
  let round = first;
  others.forEach((column, index) => {
    const matches = matchesOf(round, column);
    matches.forEach((match, number) => {
      results.push({
        round: round.label,
        matchNum: String(number),
        id: `${index + 1}-${number}`,
        player1: match.upper.text,
        player2: match.lower.text,
        winner: match.winner.text,
        score: match.score,
      });
    });
    round = withWinners(column, matches);
  });
  // The last column is the champion's: one name for each match of the final round.
  const finals = results.filter(({ id }) => id.startsWith(`${others.length}-`)).length;
  if (finals === 0 || round.slots.length !== finals) {
    throw unreadable('The bracket does not lead to one champion.');
  }
  return checked(BracketResults, results);
}
