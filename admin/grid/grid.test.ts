import { describe, expect, test } from 'vitest';
import { moved, moveOf } from './moves.ts';
import { BLOCK_CHARS_MAX, cellsOf, readBlock, TOO_MUCH } from '#domain/cells/pasted-block.ts';
import { withBlock } from './paste-into.ts';

describe('the keys of a grid', () => {
  const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const press = (key: string, more: Partial<typeof bare> = {}) => ({ ...bare, ...more, key });
  const whole = { from: 0, to: 4, length: 4 };
  const inside = { from: 2, to: 2, length: 4 };

  test('lead up, down and to the neighbors, Enter down and Shift+Enter up', () => {
    expect(moveOf(press('ArrowUp'), inside)).toBe('up');
    expect(moveOf(press('ArrowDown'), inside)).toBe('down');
    expect(moveOf(press('Enter'), whole)).toBe('down');
    expect(moveOf(press('Enter', { shiftKey: true }), whole)).toBe('up');
    expect(moveOf(press('Home', { ctrlKey: true }), whole)).toBe('start');
    expect(moveOf(press('End', { metaKey: true }), null)).toBe('end');
  });

  test('move the caret inside a text, and leave it at its ends or when all is selected', () => {
    expect(moveOf(press('ArrowLeft'), inside)).toBeNull();
    expect(moveOf(press('ArrowRight'), inside)).toBeNull();
    expect(moveOf(press('ArrowLeft'), { from: 0, to: 0, length: 4 })).toBe('left');
    expect(moveOf(press('ArrowRight'), { from: 4, to: 4, length: 4 })).toBe('right');
    expect(moveOf(press('ArrowRight'), { from: 0, to: 0, length: 4 })).toBeNull();
    expect(moveOf(press('ArrowLeft'), { from: 1, to: 4, length: 4 })).toBeNull();
    expect(moveOf(press('ArrowRight'), whole)).toBe('right');
    expect(moveOf(press('ArrowLeft'), { from: 0, to: 0, length: 0 })).toBe('left');
    expect(moveOf(press('ArrowRight'), null)).toBe('right');
  });

  test('stay the browser’s with Alt, Ctrl and Shift, and so do all others', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']) {
      expect(moveOf(press(key, { altKey: true }), whole)).toBeNull();
      expect(moveOf(press(key, { ctrlKey: true }), whole)).toBeNull();
    }
    expect(moveOf(press('ArrowDown', { shiftKey: true }), whole)).toBeNull();
    const others = ['Tab', 'a', 'Home', 'Escape', 'Delete'];
    expect(others.filter((key) => moveOf(press(key), whole) !== null)).toEqual([]);
  });

  test('lead nowhere at the edge', () => {
    const size = { rows: 2, columns: 3, buttons: 0 };
    const at = { row: 1, column: 2 };
    expect([moved(at, 'down', size), moved(at, 'right', size)]).toEqual([null, null]);
    expect(moved(at, 'up', size)).toEqual({ row: 0, column: 2 });
    expect(moved(at, 'left', size)).toEqual({ row: 1, column: 1 });
    expect(moved(at, 'start', size)).toEqual({ row: 0, column: 0 });
    expect(moved({ row: 0, column: 0 }, 'end', size)).toEqual(at);
    expect(moved({ row: 0, column: 0 }, 'end', { ...size, rows: 0 })).toBeNull();
  });

  test('lead to a button after the cells, and with Ctrl+End to the last cell', () => {
    const size = { rows: 2, columns: 3, buttons: 1 };
    expect(moved({ row: 1, column: 2 }, 'right', size)).toEqual({ row: 1, column: 3 });
    expect(moved({ row: 1, column: 3 }, 'right', size)).toBeNull();
    expect(moved({ row: 0, column: 0 }, 'end', size)).toEqual({ row: 1, column: 2 });
  });
});

/** Rows of cells: `A|B` is a row of two. */
const cells = (...rows: string[]) => rows.map((row) => row.split('|'));

describe('a pasted text', () => {
  test('of a spreadsheet is its cells, without blank lines and columns at the end', () => {
    expect(readBlock('A\tB\t3&2\t\r\nC\t D \t\t\r\n\r\n')).toEqual(cells('A|B|3&2', 'C|D|'));
    expect(readBlock('A\n\nC\n')).toEqual(cells('A', '', 'C'));
    expect(readBlock('one\rtwo')).toEqual(cells('one', 'two'));
    expect(readBlock('Ａｎｎ　Lee\t６９\t３＆２')).toEqual(cells('Ann Lee|69|3&2'));
  });

  test('preserves quoted separators, and quotes that enclose nothing', () => {
    const quoted = readBlock('"Zed ""Z"" Smith"\t"A\tB"\t"C\nD"');
    expect(quoted).toEqual(cells('Zed "Z" Smith|A\tB|C\nD'));
    expect(readBlock('"Zed" Smith\tB')).toEqual(cells('"Zed" Smith|B'));
    expect(readBlock('"Zed\tB\nC\tD')).toEqual(cells('"Zed|B', 'C|D'));
    expect(readBlock('6" putt\tB')).toEqual(cells('6" putt|B'));
    expect(readBlock('""\tB')).toEqual(cells('|B'));
  });

  test('is a table of commas or semicolons from three columns on, and else one cell a line', () => {
    expect(readBlock('A,"Lee, Ann",3&2\nB,C,')).toEqual(cells('A|Lee, Ann|3&2', 'B|C|'));
    expect(readBlock('A;B;1,5\nC;D;2')).toEqual(cells('A|B|1,5', 'C|D|2'));
    expect(readBlock('Lee, Ann\nRay, Bo')).toEqual(cells('Lee, Ann', 'Ray, Bo'));
    expect(readBlock('A,B,C\nD,E')).toEqual(cells('A,B,C', 'D,E'));
  });

  test('may be a formula, which stays the text that it is', () => {
    const formulas = readBlock('=SUM(A1:A9)\t+1-1\t@x\t<b>A</b>');
    expect(formulas).toEqual(cells('=SUM(A1:A9)|+1-1|@x|<b>A</b>'));
  });

  test('with nothing in it is no block, one that is far too long is refused, and no text takes for ever', () => {
    expect(readBlock('')).toEqual([]);
    expect(readBlock('\t\t\r\n \t')).toEqual([]);
    expect(() => readBlock('x'.repeat(BLOCK_CHARS_MAX + 1))).toThrow(TOO_MUCH);
    expect(() => readBlock('a\t'.repeat(50_000) + 'b\n'.repeat(50_000))).toThrow(TOO_MUCH);
    for (const hostile of ['"', '\t', '\n', '""\n', '"a', ',', '",']) {
      try {
        readBlock(hostile.repeat(25_000));
      } catch (thrown) {
        expect(String(thrown)).toContain(TOO_MUCH);
      }
    }
  });

  test('is split by commas where a file requires it', () => {
    expect(cellsOf('a,b\n"c,d",e', ',')).toEqual(cells('a|b', 'c,d|e'));
  });
});

describe('pasting a block', () => {
  const rows = cells('A|B|', 'C|D|');
  const limits = { columns: 3, rowsMax: 4 };

  test('replaces the cells under it and adds rows below', () => {
    const pasted = withBlock(rows, { row: 1, column: 1 }, cells('x|1', 'y|2'), limits);
    expect(pasted).toEqual(cells('A|B|', 'C|x|1', '|y|2'));
    expect(rows[1]).toEqual(['C', 'D', '']);
  });

  test('lets a column read its texts, by what else stands in their row', () => {
    const read = (text: string, column: number, row: readonly string[]) =>
      column === 2 ? `${text} of ${row[0] ?? ''}` : text;
    const pasted = withBlock(rows, { row: 0, column: 0 }, [['Z', 'Y', 'won']], { ...limits, read });
    expect(pasted).toEqual(cells('Z|Y|won of Z', 'C|D|'));
  });

  test('that is too wide or too long is refused as a whole, saying why', () => {
    expect(() => withBlock(rows, { row: 0, column: 2 }, [['a', 'b']], limits)).toThrow(
      'What you pasted has 2 columns, and from here there is only 1. Nothing was changed.',
    );
    const long = Array.from({ length: 4_000 }, () => ['a']);
    expect(() => withBlock(rows, { row: 1, column: 0 }, long, limits)).toThrow(
      'With what you pasted there would be 4,001 rows; there can be 4. Nothing was changed.',
    );
  });
});
