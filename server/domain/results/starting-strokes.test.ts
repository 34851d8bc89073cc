import { expect, test } from 'vitest';
import { startedRows } from './starting-strokes.ts';

const row = (total: string, strokes: string) => ({
  rank: '1',
  player: 'Ann',
  total,
  strokes,
  points: '',
  scorecardUrl: '',
});
const GROSS = [row('-4', '66'), row('E', '70'), row('+5', '75'), row('-', '-')];

test('the start is what the total counts besides the round', () => {
  const net = [row('-8', '66'), row('-7', '67'), row('-7', '72'), row('+1', '71'), row('', '-')];
  expect(startedRows(net, GROSS)).toEqual([
    { start: '-4', score: '-4' },
    { start: '-4', score: '-3' },
    { start: '-9', score: '+2' },
    { start: 'E', score: '+1' },
    { start: '', score: '' },
  ]);
});

test.each([
  ['no player started under par', [row('-3', '67'), row('E', '70')], GROSS],
  ['there is no gross table', [row('-8', '66')], []],
  ['rounds are not complete', [row('-8', '66')], [row('-4', '66'), row('-1', '20')]],
  ['a total does not fit any start', [row('-8', '66'), row('-20', '66')], GROSS],
  ['a total is better than the round allows', [row('+3', '70'), row('-8', '66')], GROSS],
  ['scores are points', [row('', '-')], GROSS],
])('nothing is shown when %s', (_case, net, gross) => {
  expect(startedRows(net, gross)).toBeNull();
});
