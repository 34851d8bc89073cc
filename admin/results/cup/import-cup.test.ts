import { describe, expect, test } from 'vitest';
import { BLOCK_CHARS_MAX, TOO_MUCH } from '#domain/cells/pasted-block.ts';
import { cupFromTable, EXAMPLE_CUP, NO_MATCHES } from './import-cup.ts';
import { BLANK_ROW } from './typed-cup.ts';

const readCup = (text: string, chosen?: readonly string[]) => {
  const { cup, problem } = cupFromTable(text, chosen);
  expect(problem).toBe('');
  return cup ?? expect.fail('There is no cup.');
};
const firstRow = (text: string) => readCup(text).formats[0]?.rows[0];

describe('a whole cup from a file', () => {
  test('may be the example', () => {
    const { overall, formats } = readCup(EXAMPLE_CUP);
    expect(overall).toEqual(['Holders', 'Challengers', '1.5-0.5', '']);
    const first = formats.map(({ name, rows }) => `${name}: ${rows[0]?.[3] ?? ''}`);
    expect(first).toEqual(['Scramble: team1', 'Best Ball: halved', 'Match Play: ']);
  });

  test('has its formats in the order of the file, and the overall entry by its name', () => {
    const text = [
      'format,team1,team2,score,winner',
      'Scramble,"Lee, Ann / Poe","Ray/Fox",3&2,"Lee, Ann / Poe"',
      'scramble,Coe/Day,Eve/Fay,AS,Tied',
      'Champman,A,B,,',
      '4 Ball,C,D,1 up,2',
      '',
      'Colony Cup,Holders,Colony,1.5-1.5,',
    ].join('\r\n');
    const { overall, formats } = readCup(`\uFEFF${text}`);
    expect(overall).toEqual(['Holders', 'Colony', '1.5-1.5', '']);
    const scramble = [
      ['Lee, Ann / Poe', 'Ray/Fox', '3&2', 'team1'],
      ['Coe/Day', 'Eve/Fay', 'AS', 'halved'],
    ];
    expect(formats).toEqual([
      { name: 'Scramble', rows: scramble },
      { name: 'Chapman', rows: [['A', 'B', '', '']] },
      { name: '4 Ball', rows: [['C', 'D', '1 up', 'team2']] },
    ]);
  });

  test('may come from a spreadsheet, with other headings, in another order, or without any', () => {
    const rows = [
      ['A', 'B', '3&2', 'team1'],
      ['C', 'D', '', ''],
    ];
    const cup = { overall: BLANK_ROW, formats: [{ name: 'Scramble', rows }] };
    expect(readCup('Scramble\tA\tB\t3&2\tA\n\tC\tD\t\t\n')).toEqual(cup);
    const reordered = 'Result;Won by;Side 1;Side 2;Session\n3&2;A;A;B;Scramble\n;;C;D;';
    expect(readCup(reordered)).toEqual(cup);
    expect(firstRow('format,team1,team2\nScramble,A,B')).toEqual(['A', 'B', '', '']);
  });

  test('retains a winner that is neither side, so that its cell can be marked', () => {
    expect(firstRow('Scramble,A,B,3&2,Bob')).toEqual(['A', 'B', '3&2', 'Bob']);
    expect(firstRow('Scramble,=1+1,@B,,')).toEqual(['=1+1', '@B', '', '']);
  });

  test('may stand below titles, with columns that are not of the cup', () => {
    const text =
      'Colony Cup 2026\nSaturday\nTee,Game,Home,Away,Result\n1,Scramble,A,B,3&2\n2,,C,D,';
    const { columns, cup } = cupFromTable(text);
    expect(columns.map(({ as }) => as)).toEqual(['', 'format', 'team1', 'team2', 'score']);
    expect(columns[2]?.values).toEqual(['A', 'C']);
    expect(cup?.formats).toEqual([
      {
        name: 'Scramble',
        rows: [
          ['A', 'B', '3&2', ''],
          ['C', 'D', '', ''],
        ],
      },
    ]);
  });

  test('is read as staff say what its columns are', () => {
    const text = 'Game,Us,Them,Points\nScramble,A,B,3&2';
    const { problem, columns } = cupFromTable(text);
    expect(problem).toBe(
      'The table has no column “Team 1”. Columns found: Game, Us, Them, Points.',
    );
    expect(columns.map(({ as }) => as)).toEqual(['format', '', '', '']);
    const cup = readCup(text, ['format', 'team1', 'team2', 'score']);
    expect(cup.formats[0]?.rows).toEqual([['A', 'B', '3&2', '']]);
  });

  test.each([
    ['format,team1,team2,score,winner', NO_MATCHES],
    ['just a line', 'The table has no column “Format”. Columns found: just a line.'],
    ['Ann,Bo\nCy,Di', 'The table has no column “Format”. Columns found: Ann, Bo.'],
    [
      '<!doctype html><title>x</title>',
      'The table has no column “Format”. Columns found: <!doctype html><title>x</title>.',
    ],
  ])('%# has no cup, and says why', (text, problem) => {
    expect(cupFromTable(text)).toMatchObject({ cup: null, problem });
  });

  test.each([
    ['', 'The table is empty.'],
    [',A,B,3&2,A', 'Line 1 has no format. Nothing was imported.'],
    ['Scramble,A,B,,\nScramble,C,,,', 'Line 2 names only one side. Nothing was imported.'],
    ['Overall,A,B,,\nColony Cup,C,D,,', 'Line 2 is a second overall entry.'],
    ['F,A,B,,\n'.repeat(61), 'F has more than 60 matches.'],
    [
      Array.from({ length: 13 }, (_, at) => `F${at},A,B,,`).join('\n'),
      'A cup has at most 12 formats; line 13 begins another.',
    ],
    ['x'.repeat(BLOCK_CHARS_MAX + 1), TOO_MUCH],
  ])('%# is refused with a sentence', (text, sentence) => {
    expect(() => cupFromTable(text)).toThrow(new Error(sentence));
  });
});
