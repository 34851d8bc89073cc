import { describe, expect, test } from 'vitest';
import { BLOCK_CHARS_MAX, TOO_MUCH } from '#domain/cells/pasted-block.ts';
import { cupFromTable, EXAMPLE_CUP, NO_CUP_TABLE } from './import-cup.ts';
import { BLANK_ROW } from './typed-cup.ts';

const FOUND = `${NO_CUP_TABLE} Columns found:`;
const firstRow = (text: string) => cupFromTable(text).formats[0]?.rows[0];

describe('a whole cup from a file', () => {
  test('may be the example', () => {
    const { overall, formats } = cupFromTable(EXAMPLE_CUP);
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
    const { overall, formats } = cupFromTable(`\uFEFF${text}`);
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
    expect(cupFromTable('Scramble\tA\tB\t3&2\tA\n\tC\tD\t\t\n')).toEqual(cup);
    const reordered = 'Result;Won by;Side 1;Side 2;Session\n3&2;A;A;B;Scramble\n;;C;D;';
    expect(cupFromTable(reordered)).toEqual(cup);
    expect(firstRow('format,team1,team2\nScramble,A,B')).toEqual(['A', 'B', '', '']);
  });

  test('retains a winner that is neither side, so that its cell can be marked', () => {
    expect(firstRow('Scramble,A,B,3&2,Bob')).toEqual(['A', 'B', '3&2', 'Bob']);
    expect(firstRow('Scramble,=1+1,@B,,')).toEqual(['=1+1', '@B', '', '']);
  });

  test.each([
    ['', NO_CUP_TABLE],
    ['format,team1,team2,score,winner', `${FOUND} format, team1, team2, score, winner.`],
    ['just a line', `${FOUND} just a line.`],
    ['Ann,Bo\nCy,Di', `${FOUND} Ann, Bo.`],
    [',A,B,3&2,A', `${FOUND} A, B, 3&2, A.`],
    ['<!doctype html><title>x</title>', `${FOUND} <!doctype html><title>x</title>.`],
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
