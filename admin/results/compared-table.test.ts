import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableName } from '#domain/results/leaderboard.ts';
import { mergedTable } from './compared-table.ts';
import { EMPTY_TABLE } from './entered-table.ts';

type Row = readonly string[];
const net = (player: string, strokes = '', points = ''): Row => ['', player, strokes, '', points];
const team = (names: string, strokes = ''): Row => ['', names, strokes, ''];
const hole = (number: string, won = ''): Row => [number, '', '', won, ''];
const merged = (
  theirs: readonly Row[],
  began: readonly Row[],
  mine: readonly Row[],
  table: TableName = 'net',
) => {
  const [their, first, my] = [theirs, began, mine].map((rows) => ({
    ...EMPTY_TABLE,
    rows: rows.map((row) => [...row]),
  }));
  if (!their || !first || !my) throw new Error('Three versions are needed.');
  return mergedTable(table, their, first, my).rows;
};
const BLANK = net('');

describe('two people’s rows of a table', () => {
  test('are all there when both began with an empty table', () => {
    const [ann, bo, cy] = [net('Ann Lee', '70'), net('Bo Ray', '71'), net('Cy Poe', '72')];
    expect(merged([ann, bo], [BLANK], [cy])).toEqual([cy, ann, bo]);
    expect(merged([ann], [BLANK], [bo, BLANK])).toEqual([bo, ann]);
    expect(merged([BLANK], [BLANK], [ann])).toEqual([ann]);
    expect(merged([ann], [BLANK], [BLANK])).toEqual([ann]);
    const [lee, oak] = [team('Lee/Poe', '60'), team('Oak/Sly', '61')];
    expect(merged([lee], [team('')], [oak], 'teams')).toEqual([oak, lee]);
  });

  test('are one row for a player whom both added', () => {
    const both = merged([net('Ann Lee', '70')], [BLANK], [net('ann lee', '', '90')]);
    expect(both).toEqual([net('ann lee', '70', '90')]);
  });

  test('are one row when one corrects a name and the other types the score', () => {
    const bo = net('Bo Ray', '75');
    const began = [bo, net('Ann Leee', '71')];
    const [renamed, scored] = [net('Ann Lee', '71'), net('Ann Leee', '70')];
    const both = net('Ann Lee', '70');
    expect(merged([bo, scored], began, [bo, renamed])).toEqual([bo, both]);
    expect(merged([renamed, bo], began, [bo, scored])).toEqual([both, bo]);
  });

  test('of skins are matched by hole, and holes without a winner stay', () => {
    const began = [hole('1'), hole('2'), hole('3')];
    const [ann, bo, none] = [hole('1', 'Ann Lee'), hole('2', 'Bo Ray'), hole('3')];
    const both = merged([hole('1'), bo, none], began, [ann, hole('2'), none], 'skins');
    expect(both).toEqual([ann, bo, none]);
  });
});

const NAMES = ['Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Roe', 'Ed Sly', 'Fay Oak'];
const strokes = fc.constantFrom('70', '71', '72');
/** Rows of different people, in any order, with blank rows between them. */
const rows = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), fc.oneof(strokes, fc.constant(''))), {
    selector: ([name]) => name,
    maxLength: NAMES.length,
  })
  .chain((people) =>
    fc.shuffledSubarray([...people.map(([name, score]) => net(name, score)), BLANK, BLANK], {
      minLength: people.length,
    }),
  );

test('nothing that either person typed is lost, and no score goes to another player', () => {
  const scoreOf = (name: string, all: readonly Row[]) => all.find((row) => row[1] === name)?.[2];
  fc.assert(
    fc.property(rows, rows, rows, (began, theirs, mine) => {
      const result = merged(theirs, began, mine);
      for (const name of NAMES) {
        const [first, their, my] = [began, theirs, mine].map((all) => scoreOf(name, all));
        const typed = [my, their].filter((score) => score !== undefined && score !== first);
        const isLeft = my !== undefined && their !== undefined;
        const expected = typed.length > 0 ? typed : [isLeft ? first : undefined];
        // Where both added a player, an empty cell gives way to a score.
        const scores = expected.filter((score) => score !== '');
        const isAdded = first === undefined && scores.length > 0;
        expect(isAdded ? scores : expected).toContain(scoreOf(name, result));
      }
      expect(new Set(result.map((row) => row[1])).size).toBe(result.length);
    }),
    { numRuns: 2000 },
  );
});
