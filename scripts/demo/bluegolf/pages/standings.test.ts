import { expect, test } from 'vitest';
import { cellsOf, childrenOf, find, readMarkup, wideText } from './markup.ts';
import { standingsPage } from './standings.ts';

test('a ranking has users, awards, a table in each name cell and points with decimals', () => {
  const standing = {
    rank: 'T16',
    player: 'Abel Young',
    events: '3',
    points: '1,193',
    user: 'ayoung',
  };
  const table = find(
    readMarkup(standingsPage({ id: 'season', title: 'Best & Only' }, [standing])),
    'table',
    'class',
    'table-sortable',
  );
  expect(childrenOf(find(table, 'thead'), 'tr').map(cellsOf)).toEqual([
    ['Rank', 'Player', 'Events', 'Points'],
  ]);
  const [first] = childrenOf(find(table, 'tbody'), 'tr');
  expect(first?.attributes).toMatchObject({ 'data-user': 'ayoung', 'data-award': 'season' });
  expect(first && cellsOf(first)).toEqual(['T16', 'Abel Young', '3', '1,193.00']);
  expect(first && wideText(find(find(first, 'table'), 'div', 'class', 'plr-data'))).toBe(
    'Abel Young',
  );
});
