import { describe, expect, test } from 'vitest';
import { makeSeasons } from '../../season/season.ts';
import { bracketPage } from './bracket.ts';
import { childrenOf, find, findAll, readMarkup, wideText, type Element } from './markup.ts';

const tour = makeSeasons({ today: '2026-11-21' });
const NAME = 'Season Long <Match> Play';

/** The cell that covers each place of the grid; throws where cells overlap or the grid has holes. */
function gridOf(table: Element): Element[][] {
  const grid: Element[][] = childrenOf(table, 'tr').map(() => []);
  childrenOf(table, 'tr').forEach((row, at) => {
    let column = 0;
    for (const cell of childrenOf(row, 'td', 'th')) {
      while (grid[at]?.[column]) column += 1;
      const rows = Number(cell.attributes.rowspan ?? 1);
      const columns = Number(cell.attributes.colspan ?? 1);
      for (let down = 0; down < rows; down += 1) {
        for (let right = 0; right < columns; right += 1) {
          const line = grid[at + down];
          if (!line || line[column + right]) throw new Error(`Row ${at} does not fit.`);
          line[column + right] = cell;
        }
      }
    }
  });
  return grid;
}

const text = (cell: Element | undefined) => (cell ? wideText(cell).trim() : '');

/** The tree read back: each match with its names, winner and score. */
function readBack(html: string) {
  const grid = gridOf(find(readMarkup(html), 'table', 'class', 'matchtree'));
  const [heads = [], , ...body] = grid;
  const titles = heads.filter((_, column) => column % 2 === 0).map(text);
  const slots = titles.map((_, column) => {
    const cells = new Set(body.map((row) => row[2 * column + 1]));
    const seeds = body.map((row) => row[2 * column]);
    return [...cells].flatMap((cell) => {
      if (!cell?.attributes.class?.includes('border')) return [];
      if (findAll(cell, 'a').length > 0 || text(cell) === '') return [];
      const row = body.findIndex((line) => line[2 * column + 1] === cell);
      return [{ name: text(cell).replace(/ +/g, ' '), seed: text(seeds[row]), row }];
    });
  });
  const scores = titles.map((_, column) => [
    ...new Set(
      body.flatMap((row) => {
        const cell = row[2 * column + 1];
        return cell && findAll(cell, 'a').length > 0 ? cell : [];
      }),
    ),
  ]);
  return { titles, slots, scores: scores.map((cells) => cells.map(text)), grid };
}

describe.each(tour.seasons.map(({ year, matchPlay }) => ({ year, rows: matchPlay.results })))(
  'the bracket of $year',
  ({ rows }) => {
    const { titles, slots, scores, grid } = readBack(bracketPage(NAME, rows));
    const names = [...new Set(rows.map(({ round }) => round))];
    const of = (round: string | undefined) => rows.filter((row) => row.round === round);

    test('names the rounds and the event', () => {
      expect(titles.map((title) => title.replace(' Matches', ''))).toEqual([...names, NAME]);
      expect(titles[0]).toBe('Round 1 Matches');
    });

    test('fills every place of the grid', () => {
      for (const row of grid) expect(Object.keys(row)).toHaveLength(2 * titles.length);
    });

    test('has every player and every score in order', () => {
      names.forEach((name, round) => {
        const players = of(name).flatMap(({ player1, player2 }) => [player1, player2]);
        const printed = slots[round]?.map((slot) => slot.name);
        expect(printed).toEqual(players.filter((player) => player !== ''));
        const played = of(name).map(({ score }) => score);
        expect(scores[round + 1]).toEqual(played.filter((score) => score !== ''));
      });
      const champion = of(names.at(-1)).map(({ winner }) => winner);
      expect(slots.at(-1)?.map((slot) => slot.name)).toEqual(champion.filter((one) => one !== ''));
    });

    test('shows the seeds of the draw, byes without one', () => {
      const first = slots[0] ?? [];
      const byes = first.filter(({ name }) => name === 'Bye');
      expect(byes.every(({ seed }) => seed === '')).toBe(true);
      expect(first.length - byes.length).toBe(
        new Set(first.map(({ seed }) => seed)).size - (byes.length > 0 ? 1 : 0),
      );
      expect(first[0]?.seed).toBe('1.');
      expect(slots[1]?.every(({ seed }) => /^\d+\.$/.test(seed))).toBe(true);
    });
  },
);

test('the demo tour has brackets of 16, 24 and 32', () => {
  const fields = tour.seasons.map(({ matchPlay }) => matchPlay.entrants.length);
  expect(new Set(fields)).toEqual(new Set([16, 24, 32]));
});

test('a tied match shows its score and no winner', () => {
  const tied = { player1: 'Al Ames', player2: 'Bo <Burr>', winner: '', score: 'Tied' };
  const won = { player1: 'Cy Cole', player2: 'Di Dunn', winner: 'D. Dunn', score: '4&2' };
  const final = { player1: '', player2: 'D. Dunn', winner: '', score: '' };
  const { slots, scores } = readBack(
    bracketPage(NAME, [
      { round: 'Semifinals', matchNum: 0, id: 'Semifinals-0', ...tied },
      { round: 'Semifinals', matchNum: 1, id: 'Semifinals-1', ...won },
      { round: 'Finals', matchNum: 0, id: 'Finals-0', ...final },
    ]),
  );
  expect(slots[0]?.map(({ name }) => name)).toEqual(['Al Ames', 'Bo <Burr>', 'Cy Cole', 'Di Dunn']);
  expect(slots[1]?.map(({ name }) => name)).toEqual(['D. Dunn']);
  expect(scores).toEqual([[], ['Tied', '4&2'], []]);
});
