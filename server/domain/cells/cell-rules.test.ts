import { describe, expect, it } from 'vitest';
import { noPlaceWord, points, rank, strokes, thru, toPar } from './cell-rules.ts';

describe('a place', () => {
  it.each([
    ['1', '1'],
    ['1st', '1'],
    ['22nd', '22'],
    ['3.', '3'],
    ['T7', 'T7'],
    ['t 7', 'T7'],
    ['T-2', 'T2'],
    ['=2', 'T2'],
    ['2=', 'T2'],
    ['2T', 'T2'],
    ['T-2nd', 'T2'],
    ['Tied 4', 'T4'],
    ['–', ''],
    ['', ''],
  ])('may be written %j', (text, stored) => {
    expect(rank(text)).toBe(stored);
  });

  it.each(['1-2', 'A1', '12345', 'first', 'T', '='])('is not %j', (text) => {
    expect(rank(text)).toBeUndefined();
  });
});

describe('a word for no place', () => {
  it.each([
    ['WD', 'WD'],
    ['W/D', 'WD'],
    ['w.d.', 'WD'],
    ['(WD)', 'WD'],
    ['Withdrew', 'WD'],
    ['DQ', 'DQ'],
    ['DSQ', 'DQ'],
    ['Disqualified', 'DQ'],
    ['N/S', 'NS'],
    ['No show', 'NS'],
    ['NC', 'NC'],
    ['n/c', 'NC'],
    ['DNF', 'DNF'],
    ['Did not finish', 'DNF'],
    ['CUT', 'MC'],
  ])('%j means %s as a place, and no number anywhere', (text, word) => {
    expect(noPlaceWord(text)).toBe(word);
    expect(rank(text)).toBe(word);
    expect([strokes(text), toPar(text), points(text)]).toEqual(['', '', '']);
  });

  it.each(['', '-', '70', 'Ann Lee', 'wd40'])('is not %j', (text) => {
    expect(noPlaceWord(text)).toBeUndefined();
  });
});

it.each([
  ['7', '7'],
  ['7*', '7'],
  ['F', 'F'],
  ['Final', 'F'],
  ['', ''],
  ['-', ''],
  ['8:40 AM', ''],
])('holes finished may be %j', (text, stored) => {
  expect(thru(text)).toBe(stored);
});
