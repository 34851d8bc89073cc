/** The tree of a match play. */
import type { BracketResult } from '#domain/results/results.schema.ts';
import { seedOrder } from '#domain/match-play/draw-order.ts';
import { cellText, htmlPage, narrowName, printedName, text } from './html.ts';

/** A player's place in the tree; byes have no seed, an undecided slot has no name. */
interface Slot {
  name: string;
  seed: string;
}

const BYE = 'Bye';
/** Rows of a first-round match: two players and a blank. */
const MATCH_ROWS = 3;

/** The draw, and the winners of each round, each with the seed from the draw. */
function slotColumns(rounds: readonly (readonly BracketResult[])[]): [Slot[], ...Slot[][]] {
  const first = rounds[0] ?? [];
  const order = seedOrder(first.length * 2);
  const draw = first
    .flatMap(({ player1, player2 }) => [player1, player2])
    .map((name, at) => ({ name, seed: name === '' || name === BYE ? '' : String(order[at]) }));
  let before = draw;
  const winners = rounds.map((matches) => {
    before = matches.map(({ winner }, at) => {
      const pair = before.slice(2 * at, 2 * at + 2);
      const from = pair.find(({ name }) => [name, narrowName(name)].includes(winner));
      return { name: winner, seed: winner === '' ? '' : (from?.seed ?? '') };
    });
    return before;
  });
  return [draw, ...winners];
}

const seedText = ({ seed }: Slot) => (seed === '' ? '&nbsp;' : `${seed}.&nbsp;`);
const span = (rows: number) => (rows === 1 ? '' : ` rowspan="${rows}"`);
const blank = (rows: number) =>
  `<td rowspan="${rows}">&nbsp;</td><td rowspan="${rows}">&nbsp;</td>`;

function firstRoundCells(slot: Slot, edge: 'border-top' | 'border-bottom'): string {
  const { name } = slot;
  const narrow = name === BYE ? name : narrowName(name);
  const labels = `<span class="d-none d-md-table-cell">${text(printedName(name))}</span><span class="d-md-none">${text(narrow)}</span>`;
  return (
    `<td class="${edge} text-right">${seedText(slot)}</td>` +
    `<td class="${edge} border-right">${name === '' ? '&nbsp;' : labels}</td>`
  );
}

const winnerCells = (slot: Slot) => (rows: number) =>
  `<td class="border-bottom text-right align-bottom"${span(rows)}>${seedText(slot)}</td>` +
  `<td class="border-bottom align-bottom"${span(rows)}>${cellText(slot.name)}</td>`;

const scoreCells = (score: string, link: string) => (rows: number) =>
  `<td${span(rows)}>&nbsp;</td><td class="border-right"${span(rows)}>` +
  `${score === '' ? '&nbsp;' : `<a href="${link}"> ${text(score)}</a>`}</td>`;

/** Puts a column of winners, the first being 1, into the rows, each cell into the row where it begins. */
function layColumn(
  grid: string[][],
  column: number,
  slots: readonly Slot[],
  round: readonly BracketResult[],
): void {
  // Above the first name, a name, its score, and the blank up to the next name.
  const half = (MATCH_ROWS / 2) * 2 ** (column - 2);
  const [above, name, score, below] =
    column === 1 ? [0, 1, 1, 1] : [Math.floor(half), Math.ceil(half), Math.floor(half), half * 2];
  let at = 0;
  const put = (rows: number, cells: (rows: number) => string) => {
    // The last blank of a column is shorter than the others, so the column fits the tree.
    const height = Math.min(rows, grid.length - at);
    if (height <= 0) return;
    grid[at]?.push(cells(height));
    at += height;
  };
  put(above, blank);
  slots.forEach((slot, index) => {
    const link = `../${column}/match/${60 + index}/mtchcard.htm`;
    put(name, winnerCells(slot));
    put(score, scoreCells(round[index]?.score ?? '', link));
    put(below, blank);
  });
}

/** The table of a bracket: every column a seed and a name, winners' cells as high as their branch. */
function tree(event: string, rows: readonly BracketResult[]): string {
  const byRound = Map.groupBy(rows, ({ round }) => round);
  const rounds = [...byRound.values()];
  const [draw, ...winners] = slotColumns(rounds);
  // The blank below the last match is the empty row that ends the table.
  const height = Math.max(0, (draw.length / 2) * MATCH_ROWS - 1);
  const grid: string[][] = Array.from({ length: height }, (_, row) => {
    const place = row % MATCH_ROWS;
    const slot = place < 2 ? draw[Math.floor(row / MATCH_ROWS) * 2 + place] : undefined;
    return [slot ? firstRoundCells(slot, place === 0 ? 'border-top' : 'border-bottom') : blank(1)];
  });
  winners.forEach((slots, at) => {
    layColumn(grid, at + 1, slots, rounds[at] ?? []);
  });
  const names = [...byRound.keys()];
  const titles = [...names.map((name) => name.replace(/^Round.*/, '$& Matches')), event];
  const heads = titles.map((title) => `<th colspan="2" style="width:16%">${text(title)}</th>`);
  const empty = `<tr>${titles.map(() => '<td>&nbsp;</td><td>&nbsp;</td>').join('')}</tr>`;
  const lines = grid.map((cells) => `<tr>${cells.join('\n')}</tr>`);
  return `<table class="matchtree table-sm">
<tr>${heads.join('\n')}</tr>
${[empty, ...lines, empty].join('\n')}
</table>`;
}

/** The page of a match play: full names in round 1, the names of the rows in the later ones. */
export function bracketPage(event: string, rows: readonly BracketResult[], menu: string): string {
  return htmlPage(`${event} - ${event} Leaderboard`, event, `${menu}${tree(event, rows)}`);
}
