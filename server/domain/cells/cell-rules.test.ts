import { describe, expect, it } from 'vitest';
import { noPlaceWord, points, rank, strokes, thru, toPar } from './cell-rules.ts';

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
