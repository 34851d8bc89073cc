import { expect, test } from 'vitest';
import { cellsOf, childrenOf, find, readMarkup, wideText } from './markup.ts';
import { standingsPage } from './standings.ts';

test('a ranking has users, awards, a table in each name cell and points with decimals', () => {
  const player = { rank: 'T16', player: 'Abel Young', events: '3', user: 'ayoung' };
  const html = standingsPage({ id: 'season', title: 'Best & Only' }, [
    { ...player, points: '1,193' },
  ]);
  const table = find(readMarkup(html), 'table', 'class', 'table-sortable');
  const heads = childrenOf(find(table, 'thead'), 'tr').map(cellsOf);
  expect(heads).toEqual([['Rank', 'Player', 'Events', 'Points']]);
  const [first] = childrenOf(find(table, 'tbody'), 'tr');
  expect(first?.attributes).toMatchObject({ 'data-user': 'ayoung', 'data-award': 'season' });
  expect(first && cellsOf(first)).toEqual(['T16', 'Abel Young', '3', '1,193.00']);
  const name = first && wideText(find(find(first, 'table'), 'div', 'class', 'plr-data'));
  expect(name).toBe('Abel Young');
});
