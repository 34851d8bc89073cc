import { expect, test } from 'vitest';
import { individualRow } from '../../../tests/helpers/results.ts';
import { startedRows } from './starting-strokes.ts';

const row = (total: string, strokes: string) =>
  individualRow({ player: 'Ann', total, strokes, points: '' });
const GROSS = [row('-4', '66'), row('E', '70'), row('+5', '75'), row('-', '-')];

test('the start is what the total counts besides the round', () => {
  const net = [row('-8', '66'), row('-7', '67'), row('-7', '72'), row('+1', '71'), row('', '-')];
  const texts = startedRows(net, GROSS, 9)?.map(({ start, score }) => `${start} ${score}`);
  expect(texts).toEqual(['-4 -4', '-4 -3', '-9 +2', 'E +1', ' ']);
});

test('who missed the cut has no start, and does not hide that of others', () => {
  const cut = { ...row('+9', '79'), rank: 'MC' };
  const gross = [row('-8', '132'), row('E', '140'), { ...row('+9', '79'), rank: 'MC' }];
  const rows = startedRows([row('-12', '132'), row('+1', '141'), cut], gross, 9);
  expect(rows?.map(({ start, score }) => `${start} ${score}`)).toEqual(['-4 -8', 'E +1', ' ']);
});

test.each([
  ['no player started under par', [row('-3', '67'), row('E', '70')], GROSS],
  ['there is no gross table', [row('-8', '66')], []],
  ['rounds are not complete', [row('-8', '66')], [row('-4', '66'), row('-1', '20')]],
  ['a total does not fit any start', [row('-8', '66'), row('-20', '66')], GROSS],
  ['a total is better than the round allows', [row('+3', '70'), row('-8', '66')], GROSS],
  ['scores are points', [row('', '-')], GROSS],
])('nothing is shown when %s', (_case, net, gross) => {
  expect(startedRows(net, gross, 9)).toBeNull();
});

test('a start fits the most strokes of the tour', () => {
  const net = [row('-8', '66'), row('+1', '71')];
  expect(startedRows(net, GROSS, 4)?.[0]?.start).toBe('-4');
  expect(startedRows(net, GROSS, 3)).toBeNull();
});
