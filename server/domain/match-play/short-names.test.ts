import { describe, expect, it } from 'vitest';
import { canBeSamePlayer, isShortName } from './short-names.ts';

describe('two forms of a name', () => {
  it.each([
    ['Ephraim Stickney Jr.', 'E. Stickney Jr.'],
    ['Ephraim Stickney Jr.', 'E Stickney'],
    ['Ronald St. Cyr', 'R. St. Cyr'],
    ['Paul Henry Drown', 'P. Drown'],
    ['Marc-André Thibodeau', 'M. Thibodeau'],
    ['Terrence O’Shaughnessy', "T. O'Shaughnessy"],
    ['José Marrero', 'jose  marrero'],
    ['Cher', 'Cher'],
  ])('match %s and %s as one player', (full, short) => {
    expect(canBeSamePlayer(full, short)).toBe(true);
    expect(canBeSamePlayer(short, full)).toBe(true);
  });

  it.each([
    ['Dale Pelletier', 'Denise Pelletier'],
    ['Dale Pelletier', 'G. Pelletier'],
    ['Harlan Whitcomb II', 'H. Whitcomb III'],
    ['Ronald St. Cyr', 'R. Cyrano'],
    ['Al Smith', 'H. Smith'],
    ['Al Smith', 'Alan Smith'],
    ['', ''],
    ['Al Smith', ''],
  ])('distinguish %s and %s', (a, b) => {
    expect(canBeSamePlayer(a, b)).toBe(false);
  });
});

it('recognizes names with one letter for the first name', () => {
  expect(['E. Stickney Jr.', 'E Stickney', 'Ö. Berg'].map(isShortName)).toEqual([true, true, true]);
  expect(['Ed Stickney', 'Al Li', 'Stickney'].map(isShortName)).toEqual([false, false, false]);
});
