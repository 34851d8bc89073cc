import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { narrowText, noPlaceWord, points, rank, strokes, thru, toPar } from './cell-rules.ts';

it.each([
  ['１', '1'],
  ['－３', '-3'],
  ['−3', '-3'],
  ['− 3', '- 3'],
  ['＋２', '+2'],
  ['８：３０　ＡＭ', '8:30 AM'],
  ['３＆２', '3&2'],
  ['Ｗ／Ｄ', 'W/D'],
  ['Ａｎｎ　Ｒｏｅ', 'Ann Roe'],
  ['Zoë O’Neil−Ray', 'Zoë O’Neil−Ray'],
  ['½ ² ﬁ カ 山田', '½ ² ﬁ カ 山田'],
])('%j is read as %j', (text, narrow) => {
  expect(narrowText(text)).toBe(narrow);
});

it('a text in its usual width stays as it is, and each is read the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const narrow = narrowText(text);
      expect(narrowText(narrow)).toBe(narrow);
      if (!/[\uff01-\uff5e\u3000−]/.test(text)) expect(narrow).toBe(text);
    }),
  );
});

describe('a place', () => {
  it.each([
    ['1', ['1', '1st']],
    ['22', ['22nd']],
    ['3', ['3.']],
    ['T7', ['T7', 't 7']],
    ['T2', ['T-2', '=2', '2=', '2T', 'T-2nd']],
    ['T4', ['Tied 4']],
    ['', ['–', '']],
  ])('%j may be written as %j', (stored, texts) => {
    expect(texts.map(rank)).toEqual(texts.map(() => stored));
  });

  it.each(['1-2', 'A1', '12345', 'first', 'T', '='])('is not %j', (text) => {
    expect(rank(text)).toBeUndefined();
  });
});

describe('a word for no place', () => {
  it.each([
    ['WD', ['WD', 'W/D', 'w.d.', '(WD)', 'Withdrew']],
    ['DQ', ['DQ', 'DSQ', 'Disqualified']],
    ['NS', ['N/S', 'No show']],
    ['NC', ['NC', 'n/c']],
    ['DNF', ['DNF', 'Did not finish']],
    ['MC', ['CUT']],
  ])('%s as a place, and no number anywhere, may be written as %j', (word, texts) => {
    for (const text of texts) {
      expect([noPlaceWord(text), rank(text)], text).toEqual([word, word]);
      expect([strokes(text), toPar(text), points(text)], text).toEqual(['', '', '']);
    }
  });

  it.each(['', '-', '70', 'Ann Lee', 'wd40'])('is not %j', (text) => {
    expect(noPlaceWord(text)).toBeUndefined();
  });
});

it.each([
  ['7', ['7', '7*']],
  ['F', ['F', 'Final']],
  ['', ['', '-', '8:40 AM']],
])('%j holes finished may be written as %j', (stored, texts) => {
  expect(texts.map(thru)).toEqual(texts.map(() => stored));
});
