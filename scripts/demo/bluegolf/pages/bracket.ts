/** The tree of a match play. */
import { drawOrder } from '../../season/match-play.ts';
import type { MatchPlayRow } from '../../season/types.ts';
import { cellText, escapeHtml, htmlPage, narrowName, printedName } from './html.ts';

/** A round as its header names it, with its matches from top to bottom. */
interface Round {
  name: string;
  matches: readonly MatchPlayRow[];
}

/** A player's place in the tree; byes have no seed. */
interface Slot {
  name: string;
  seed: string;
}

const BYE = 'Bye';
/** Rows of a first-round match: two players and a blank. */
const MATCH_ROWS = 3;

/** The matches by round, in order of play. */
function roundsOf(rows: readonly MatchPlayRow[]): Round[] {
  const rounds = Map.groupBy(rows, ({ round }) => round);
  return [...rounds].map(([name, matches]) => ({
    name,
    matches: matches.toSorted((a, b) => a.matchNum - b.matchNum),
  }));
}

/** `Round 1 Matches`, but `Finals`. */
function headerOf(name: string): string {
  return name.startsWith('Round') ? `${name} Matches` : name;
}

/**
 * The slots column by column: the draw, then the winners of each round, each with the seed from
 * the draw. An undecided slot is empty.
 */
function slotColumns(rounds: readonly Round[]): Slot[][] {
  const first = rounds[0]?.matches ?? [];
  const order = drawOrder(first.length * 2);
  const draw = first
    .flatMap(({ player1, player2 }) => [player1, player2])
    .map((name, index) => ({
      name,
      seed: name === '' || name === BYE ? '' : String(order[index]),
    }));
  const columns = [draw];
  for (const { matches } of rounds) {
    const before = columns.at(-1) ?? [];
    columns.push(
      matches.map(({ winner }, index) => {
        const pair = before.slice(2 * index, 2 * index + 2);
        const from = pair.find(({ name }) => [name, narrowName(name)].includes(winner));
        return { name: winner, seed: winner === '' ? '' : (from?.seed ?? '') };
      }),
    );
  }
  return columns;
}

const seedText = ({ seed }: Slot) => (seed === '' ? '&nbsp;' : `${seed}.&nbsp;`);
const span = (rows: number) => (rows === 1 ? '' : ` rowspan="${rows}"`);
const blank = (rows: number) =>
  `<td rowspan="${rows}">&nbsp;</td><td rowspan="${rows}">&nbsp;</td>`;

function firstRoundCells({ name, seed }: Slot, isUpper: boolean): string {
  const edge = isUpper ? 'border-top' : 'border-bottom';
  const label =
    name === ''
      ? '&nbsp;'
      : `<span class="d-none d-md-table-cell">${escapeHtml(printedName(name))}</span><span class="d-md-none">${escapeHtml(name === BYE ? name : narrowName(name))}</span>`;
  return (
    `<td class="${edge} text-right">${seedText({ name, seed })}</td>` +
    `<td class="${edge} border-right">${label}</td>`
  );
}

function winnerCells(slot: Slot, rows: number): string {
  return (
    `<td class="border-bottom text-right align-bottom"${span(rows)}>${seedText(slot)}</td>` +
    `<td class="border-bottom align-bottom"${span(rows)}>${cellText(slot.name)}</td>`
  );
}

function scoreCells(score: string, link: string, rows: number): string {
  const text = score === '' ? '&nbsp;' : `<a href="${link}"> ${escapeHtml(score)}</a>`;
  return `<td${span(rows)}>&nbsp;</td><td class="border-right"${span(rows)}>${text}</td>`;
}

/** Heights of a winners' column, the first being 1: above, the name, its score, up to the next name. */
function heightsOf(column: number) {
  const half = (MATCH_ROWS / 2) * 2 ** (column - 2);
  if (column === 1) return { above: 0, name: 1, score: 1, below: 1 };
  return {
    above: Math.floor(half),
    name: Math.ceil(half),
    score: Math.floor(half),
    below: half * 2,
  };
}

/** Puts a winners' column into the rows, each cell into the row where it begins. */
function layColumn(grid: string[][], column: number, slots: readonly Slot[], round: Round) {
  const { above, name, score, below } = heightsOf(column);
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
    put(name, (rows) => winnerCells(slot, rows));
    put(score, (rows) => scoreCells(round.matches[index]?.score ?? '', link, rows));
    put(below, blank);
  });
}

/** The table of a bracket: every column a seed and a name, winners' cells as high as their branch. */
function tree(event: string, rounds: readonly Round[]): string {
  const [draw = [], ...winners] = slotColumns(rounds);
  // The blank below the last match is the empty row that ends the table.
  const height = Math.max(0, (draw.length / 2) * MATCH_ROWS - 1);
  const grid: string[][] = Array.from({ length: height }, (_, row) => {
    const place = row % MATCH_ROWS;
    const slot = draw[Math.floor(row / MATCH_ROWS) * 2 + place];
    return [slot && place < 2 ? firstRoundCells(slot, place === 0) : blank(1)];
  });
  winners.forEach((slots, index) => {
    const round = rounds[index];
    if (round) layColumn(grid, index + 1, slots, round);
  });
  const titles = [...rounds.map(({ name }) => headerOf(name)), event];
  const heads = titles.map(
    (title) => `<th colspan="2" style="width:16%">${escapeHtml(title)}</th>`,
  );
  const empty = `<tr>${titles.map(() => '<td>&nbsp;</td><td>&nbsp;</td>').join('')}</tr>`;
  const rows = grid.map((cells) => `<tr>${cells.join('\n')}</tr>`);
  return `<table class="matchtree table-sm">
<tr>${heads.join('\n')}</tr>
${[empty, ...rows, empty].join('\n')}
</table>`;
}

/** The page of a match play: full names in round 1, the names of the rows in the later ones. */
export function bracketPage(event: string, rows: readonly MatchPlayRow[], menu = ''): string {
  return htmlPage({
    title: `${event} - ${event} Leaderboard`,
    heading: event,
    body: `${menu}${tree(event, roundsOf(rows))}`,
  });
}
