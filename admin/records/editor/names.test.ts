import { describe, expect, test } from 'vitest';
import { pastedNames, withPasted } from './names-field.tsx';

describe('names out of a pasted text', () => {
  test.each([
    ['Ann Lee\nBo Ray\n', ['Ann Lee', 'Bo Ray']],
    ['Ann Lee\r\n\r\n  Bo Ray  \r\n', ['Ann Lee', 'Bo Ray']],
    ['1. Ann Lee\n2) Bo Ray\n#12 Cy Poe', ['Ann Lee', 'Bo Ray', 'Cy Poe']],
    ['• Ann Lee\n- Bo Ray\n* Cy Poe', ['Ann Lee', 'Bo Ray', 'Cy Poe']],
    ['Ann Lee\tBo Ray\tCy Poe\nDi Fox\t\t', ['Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Fox']],
    [
      'Zoë D’Arcy-Núñez\nBob St. Cyr, Jr.\nLu II',
      ['Zoë D’Arcy-Núñez', 'Bob St. Cyr, Jr.', 'Lu II'],
    ],
    [' \n\t\n', []],
    ['Ann Lee\t12.4\nBo Ray\t+1\nCy Poe\t', ['Ann Lee', 'Bo Ray', 'Cy Poe']],
    ['1\tAnn Lee\tann@lee.example\tYes', ['Ann Lee']],
    ['Ann\tLee\t12\nBo\tSt. Cyr\t8', ['Ann Lee', 'Bo St. Cyr']],
    ['Ann\tLee', ['Ann Lee']],
    ['Player Name\tClub\tHCP\nAnn Lee\tNashua CC\t9', ['Ann Lee']],
    ['Last Name\tFirst Name\nLee\tAnn\nRay\tBo', ['Ann Lee', 'Bo Ray']],
  ])('%j', (text, names) => {
    expect(pastedNames(text)).toEqual(names);
  });
});

describe('pasting into a list', () => {
  test('twelve lines fill twelve, whether they were there or not', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => `Player ${at}`);
    expect(withPasted([''], 0, twelve)).toEqual({ names: twelve, last: 11 });
    expect(withPasted(Array<string>(12).fill(''), 0, twelve)).toEqual({ names: twelve, last: 11 });
    expect(withPasted(Array<string>(14).fill(' '), 1, twelve).names).toHaveLength(14);
  });

  test('takes blank lines only and moves names down', () => {
    const inserted = { names: ['Ann', 'Cy', 'Di', 'Bo', ''], last: 2 };
    expect(withPasted(['Ann', '', 'Bo', ''], 1, ['Cy', 'Di'])).toEqual(inserted);
    const moved = { names: ['Ann', 'Cy', 'Di', 'Bo'], last: 2 };
    expect(withPasted(['Ann', 'Bo'], 0, ['Cy', 'Di'])).toEqual(moved);
  });
});
