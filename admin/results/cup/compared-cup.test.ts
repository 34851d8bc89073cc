import { describe, expect, test } from 'vitest';
import { mergedCup } from './compared-cup.ts';
import { BLANK_ROW, type MatchRow, type TypedCup } from './typed-cup.ts';

const A: MatchRow = ['A', 'a', '', ''];
const B: MatchRow = ['B', 'b', '', ''];
const C: MatchRow = ['C', 'c', '', ''];
const won = ([one = '', two = '']: MatchRow, score = '3&2'): MatchRow => [one, two, score, 'team1'];
const cup = (rows: readonly MatchRow[], more: TypedCup['formats'] = []): TypedCup => ({
  overall: BLANK_ROW,
  formats: [{ name: 'Scramble', rows }, ...more],
});
const rowsOf = ({ formats }: TypedCup) => formats.map(({ rows }) => rows);
const merged = (theirs: MatchRow[], began: MatchRow[], mine: MatchRow[]) =>
  rowsOf(mergedCup(cup(theirs), cup(began), cup(mine)))[0];

describe('two people’s matches of a format', () => {
  test('both sets of typed scores are merged', () => {
    expect(merged([won(A), B], [A, B], [A, won(B)])).toEqual([won(A), won(B)]);
  });

  test('a match is found by who plays when they put others above it', () => {
    expect(merged([C, A, B], [A, B], [won(A), B])).toEqual([C, won(A), B]);
    expect(merged([B, A], [A, B], [A, won(B)])).toEqual([won(B), A]);
  });

  test('I correct a name while they type its score', () => {
    const renamed: MatchRow = ['Anna', 'a', '', ''];
    expect(merged([won(A), B], [A, B], [renamed, B])).toEqual([['Anna', 'a', '3&2', 'team1'], B]);
    expect(merged([renamed, B], [A, B], [won(A), B])).toEqual([['Anna', 'a', '3&2', 'team1'], B]);
  });

  test('where both changed a cell mine stands, and the other cells of the match stay theirs', () => {
    const theirs: MatchRow = ['A', 'a', '1&0', 'team2'];
    const mine: MatchRow = ['A', 'a', '2&1', ''];
    expect(merged([theirs], [A], [mine])).toEqual([['A', 'a', '2&1', 'team2']]);
  });

  test('what either added is there once, what either removed is gone', () => {
    expect(merged([A, B], [A], [A, C])).toEqual([A, C, B]);
    expect(merged([A, C], [A], [A, won(C)])).toEqual([A, won(C)]);
    expect(merged([A], [A, B], [A, B])).toEqual([A]);
    expect(merged([A, B], [A, B], [B])).toEqual([B]);
    expect(merged([C, A], [A], [B, A])).toEqual([B, C, A]);
  });

  test('what one removed and the other changed stays, with the change', () => {
    expect(merged([A], [A, B], [A, won(B)])).toEqual([A, won(B)]);
    expect(merged([A, won(B)], [A, B], [A])).toEqual([A, won(B)]);
  });

  test('matches that both begin in an empty format are all there', () => {
    expect(merged([A], [BLANK_ROW], [B])).toEqual([B, A]);
  });

  test('two matches of the same players, and blank rows, are not mixed up or multiplied', () => {
    const both = [won(A, '5&4'), won(A, '1&0')];
    expect(merged([A, won(A, '1&0')], [A, A], [won(A, '5&4'), A])).toEqual(both);
    const scored = merged([BLANK_ROW, A], [BLANK_ROW, A], [BLANK_ROW, won(A)]);
    expect(scored).toEqual([BLANK_ROW, won(A)]);
  });
});

describe('two people’s formats', () => {
  const other = (name: string, rows: readonly MatchRow[]) => ({ name, rows });

  test('one fills one, the other another', () => {
    const theirs = cup([won(A)], [other('Match Play', [B])]);
    const mine = cup([A], [other('Match Play', [won(B)]), other('Chapman', [C])]);
    const both = mergedCup(theirs, cup([A], [other('Match Play', [B])]), mine);
    expect(both.formats).toEqual([
      { name: 'Scramble', rows: [won(A)] },
      { name: 'Match Play', rows: [won(B)] },
      { name: 'Chapman', rows: [C] },
    ]);
  });

  test('one is renamed while the other types into it, or both begin the same one', () => {
    const mine = { ...cup([]), formats: [other('Shamble', [A, B])] };
    const renamed = mergedCup(cup([won(A), B]), cup([A, B]), mine).formats;
    expect(renamed).toEqual([{ name: 'Shamble', rows: [won(A), B] }]);
    const none = { ...cup([]), formats: [] };
    expect(rowsOf(mergedCup(cup([A]), none, cup([B])))).toEqual([[B, A]]);
  });

  test('one that I removed stays removed, one that they removed too', () => {
    const began = cup([A], [other('Match Play', [B])]);
    expect(rowsOf(mergedCup(began, began, cup([A])))).toEqual([[A]]);
    expect(rowsOf(mergedCup(cup([A]), began, began))).toEqual([[A]]);
  });

  test('the overall entry is merged cell by cell', () => {
    const overall = (...cells: string[]) => ({ overall: cells, formats: [] });
    const began = overall('Holders', 'Colony', '', '');
    const theirs = overall('Holders', 'Colony', '3-2', '');
    const merged = mergedCup(theirs, began, overall('Old Holders', 'Colony', '', ''));
    expect(merged.overall).toEqual(['Old Holders', 'Colony', '3-2', '']);
  });
});
