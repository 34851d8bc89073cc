import { expect, test } from 'vitest';
import { cellsOf, childrenOf, find, findAll, readMarkup } from './markup.ts';
import { skinsPage } from './skins.ts';

const TITLE = { event: 'Fish & Chips', contest: 'Skins' };

test('skins have players in a body and holes without one', () => {
  const hole = { hole: '1', par: '5', score: '4', won: '', tie: 'Al Ames, Bo Burr, Cy Cole...' };
  const page = readMarkup(
    skinsPage(TITLE, {
      players: [{ rank: '1', player: 'Abel Young', skins: '3', scorecardUrl: 'contestant/5/' }],
      holes: [hole, { ...hole, hole: '2', won: 'Abel Young', tie: '' }],
    }),
  );
  const players = find(page, 'tbody', 'id', 'lbBody');
  expect(childrenOf(players, 'tr').map(cellsOf)).toEqual([['1', 'Abel Young', 'F', '3']]);
  const table = find(page, 'table', 'class', 'table-striped');
  expect(table.attributes.class?.split(' ')).toContain('lb');
  expect(childrenOf(table, 'tbody')).toEqual([]);
  expect(cellsOf(find(table, 'tr'))).toEqual(['Hole', 'Par', 'Score', 'Potential Skin', 'Tie']);
  const holes = childrenOf(table, 'tr').map(cellsOf);
  const lines = holes.map((cells) => cells.slice(0, 4).join('|'));
  expect(lines).toEqual(['1|5|4|', '2|5|4|Abel Young']);
  expect(holes[0]?.[4]?.replace(/ +/g, ' ')).toBe(hole.tie);
});

test('skins over several rounds have a column for each', () => {
  const won = { rank: '1', player: 'Abel Young', skins: '3', scorecardUrl: '' };
  const players = [{ ...won, rounds: ['1', '2'] }];
  const page = readMarkup(skinsPage(TITLE, { players, holes: [] }));
  const [table] = findAll(page, 'table');
  expect(table && cellsOf(find(table, 'tr')).join()).toBe('Pos,Player,Thru,R1,R2,Skins');
  const rows = childrenOf(find(page, 'tbody', 'id', 'lbBody'), 'tr');
  expect(rows.map(cellsOf)).toEqual([['1', 'Abel Young', 'F', '1', '2', '3']]);
});
