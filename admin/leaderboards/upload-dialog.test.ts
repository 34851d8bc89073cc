import { expect, test } from 'vitest';
import { CSV_TABLES } from '#domain/results/csv-columns.ts';
import { columnsText } from './upload-dialog.tsx';

test('the columns of a file are named in a sentence, those that are needed first', () => {
  expect(CSV_TABLES.net.map(columnsText)).toEqual([
    'needs the columns Place, Player and at least one of To par, Strokes or Points. It may also have Scorecard link.',
  ]);
  expect(CSV_TABLES.skins.map(columnsText)).toEqual([
    'needs the columns Place, Player and Skins. It may also have Scorecard link.',
    'needs the columns Hole and at least one of Winner or Tied players. It may also have Par and Score.',
  ]);
});
