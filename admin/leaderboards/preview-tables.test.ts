import { expect, test } from 'vitest';
import { changesText, previewTables } from './preview-tables.tsx';

test('a table shows the columns of its format in their order, under words', () => {
  const row = { scorecardUrl: '', points: '500', strokes: '71', total: '-1', player: 'Ann Ayer' };
  expect(previewTables('net', [{ rank: '1', ...row }])).toEqual([
    {
      name: 'Rows',
      columns: ['Place', 'Player', 'To par', 'Strokes', 'Points', 'Scorecard link'],
      rows: [['1', 'Ann Ayer', '-1', '71', '500', '']],
    },
  ]);
  const [gross] = previewTables('gross', []);
  expect(gross?.columns).not.toContain('Points');
});

test('skins are two tables', () => {
  const rows = {
    players: [{ rank: '1', player: 'Ann Ayer', skins: '2', scorecardUrl: '' }],
    holes: [{ hole: '7', par: '4', score: '3', won: 'Ann Ayer', tie: '' }],
  };
  expect(previewTables('skins', rows).map(({ name, rows: cells }) => [name, cells])).toEqual([
    ['Players', [['1', 'Ann Ayer', '2', '']]],
    ['Holes', [['7', '4', '3', 'Ann Ayer', '']]],
  ]);
});

test('the players of a group stand in one cell', () => {
  const group = { round: '1', time: '8:00 AM', hole: '1', players: ['Ann Ayer', 'Bo Cole'] };
  const [table] = previewTables('tee-times', [group]);
  expect(table?.rows).toEqual([['1', '8:00 AM', '1', 'Ann Ayer, Bo Cole']]);
});

test('rows of another kind are refused rather than shown wrongly', () => {
  expect(() => previewTables('teams', [{ rank: '1', player: 'Ann Ayer' }])).toThrow();
  expect(() => previewTables('skins', [])).toThrow();
});

test('a preview counts what would change', () => {
  const changes = { added: 2, changed: 3, removed: 0 };
  expect(changesText('38 rows', changes)).toBe('38 rows: 2 added, 3 changed, 0 removed');
});
