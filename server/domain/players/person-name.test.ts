import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isNoPlayer,
  personKey,
  plainName,
  playersOf,
  readName,
  splitNames,
} from './person-name.ts';
import { playerSlug } from './player-slug.ts';

describe('one person has one key', () => {
  test.each([
    ['Kay Fry', 'KAY FRY', ' Kay  Fry ', 'Kay Fry*', 'Kay Fry †', 'Kay Fry‡'],
    ['Kay Fry', 'Kay Fry²', 'Káy Fry'],
    ['Kay Fry', 'Kay Fry (12)', 'Kay Fry (+1.2, a)', 'Kay Fry [am]', '(3) Kay Fry', 'Kay Fry (12'],
    ['Kay Fry', 'Kay Fry WD', 'Kay Fry, W/D', 'Kay Fry (DQ)', 'Kay Fry - n/s', 'Fry, Kay (12) DNF'],
    ['Terry O’Neil', "Terry O'Neil", 'Terry O`Neil', 'Terry O´Neil', "Terry O' Neil"],
    ['Terry O’Neil', 'Terry ONeil'],
    ['Jean-Luc Roy', 'Jean‐Luc Roy', 'Jean–Luc Roy', 'Jean Luc Roy', 'Roy, Jean-Luc'],
    ['Łukasz Østergård', 'Lukasz Ostergard', 'ŁUKASZ ØSTERGÅRD'],
    ['Anna Weiß', 'Anna Weiss', 'ANNA WEISS'],
    ['Işıl Æbel', 'Isil Aebel'],
    ['Robert Ray', 'Robert "Bob" Ray', 'Robert “Bob” Ray', 'Robert ‘Bob’ Ray', "Robert 'Bob' Ray"],
    ['Bob Ray', '"Bob" Ray', '“Bob Ray”', 'Ray, "Bob"'],
    ['Robert Ray', 'Robert (Bob) Ray'],
    ['Bo Ray Jr.', 'Bo Ray Jr', 'Bo Ray, Jr.', 'Ray, Bo, Jr.', 'Ray Jr., Bo', 'Ray, Bo Jr.'],
    ['Bo Ray Jr.', 'Bo Ray (Jr.)'],
    ['Bo Ray III', 'Bo Ray 3rd', 'Bo Ray, III', 'Ray III, Bo', 'Bo Ray, 3rd'],
    ['J. R. Poe', 'J.R. Poe', 'JR Poe', 'J R Poe', 'Poe, J.R.'],
    ['Paul St. Cyr', 'Paul St Cyr', 'Paul St.Cyr', 'St. Cyr, Paul'],
    ['John Smith (Keene)', 'Smith, John (Keene)', 'Smith (Keene), John', 'John Smith [Keene] (12)'],
    ['Ann Lee / Bo Ray', 'ann lee/BO RAY*', 'Lee, Ann / Ray, Bo'],
  ])('%s', (name, ...spellings) => {
    expect(spellings.map(personKey)).toEqual(spellings.map(() => personKey(name)));
  });

  it('and an address that a plain name always had', () => {
    const slugs = [
      'Kay Fry',
      'Bo Ray III',
      'Terry O’Neil',
      'Silvio Pacheco-Lima',
      'Ronald St. Cyr',
    ];
    expect(slugs.map(playerSlug).join(', ')).toBe(
      'kay-fry, bo-ray-iii, terry-oneil, silvio-pacheco-lima, ronald-st-cyr',
    );
    expect(playerSlug('John Smith (Keene)')).toBe('john-smith-keene');
  });
});

test('two people have two keys', () => {
  const people = [
    ...['John Smith', 'John Smith (Keene)', 'John Smith (Nashua, NH)', 'John Smith Jr.'],
    ...['John Smith II', 'John Smith III', 'Hal Smith', 'Al Smith', 'Jon Smith', 'John R. Smith'],
    ...['V Ray', 'Bo Ray', 'Bo Ray V', 'Player 1', 'Player 2', '李娜', '王芳'],
  ];
  expect(new Set(people.map(personKey)).size).toBe(people.length);
  expect(new Set(people.map(playerSlug)).size).toBe(people.length);
});

test.each([
  ['Kay Fry*', 'Kay Fry', ''],
  ['Ann Lee (12)', 'Ann Lee', ''],
  ['Ed Sly WD', 'Ed Sly', 'WD'],
  ['Ed Sly, W/D', 'Ed Sly', 'WD'],
  ['Ed Sly (withdrew)', 'Ed Sly', 'WD'],
  ['Ed Sly (12) - dq', 'Ed Sly', 'DQ'],
  ['Ed Sly DNS', 'Ed Sly', 'NS'],
  ['Ed Sly (no show)', 'Ed Sly', 'NS'],
  ['Ed Sly DNF', 'Ed Sly', 'DNF'],
  ['Ray, Bo, Jr.', 'Bo Ray Jr.', ''],
  ['Van Dyke, Mary Ann', 'Van Dyke, Mary Ann', ''],
  ['John Smith (Keene)', 'John Smith (Keene)', ''],
  ['Robert "Bob" Ray*', 'Robert "Bob" Ray', ''],
  ['Ann Lee* / Ed Sly WD', 'Ann Lee / Ed Sly', 'WD'],
  ['Renée O’Neil-Weiß', 'Renée O’Neil-Weiß', ''],
])('a name as it is shown %s', (text, name, status) => {
  expect(readName(text)).toEqual({ name, status });
});

test.each([
  ...['', ' ', '-', '—', '?', '12', '*', 'BYE', 'Bye 2', '*Bye*', 'BYE (2)', 'First-round bye'],
  ...['1st round bye', 'TBD', 'T.B.D.', 'tba', 'To be determined', 'Player TBD', 'Open'],
  ...['Open spot'],
  ...['OPEN #2', 'Vacant', 'Blind', 'Blind draw', 'n/a', 'No player', 'WD', 'Winner of match 3'],
])('“%s” is no player', (text) => {
  expect(isNoPlayer(text)).toBe(true);
});

test.each([
  ...['Tom Open', 'Bye Young', 'Bye, Tom', 'Will Bye', 'Noah Blind', 'Player 1', 'Winner Smith'],
  ...['A', 'Nobu Vacantti', 'Wd Ray', '李娜', 'Ann Lee (12)', 'Ed Sly WD'],
])('%s is a player', (text) => {
  expect(isNoPlayer(text)).toBe(false);
});

test('an entry of two has its players without marks and without an open place', () => {
  expect(playersOf('Ann  Lee (4) / Bo Ray')).toEqual(['Ann Lee', 'Bo Ray']);
  expect(playersOf('Cy Poe / TBD')).toEqual(['Cy Poe']);
  expect(playersOf('Di Roe W/D / Ed Sly N/S')).toEqual(['Di Roe', 'Ed Sly']);
});

test.each([
  ['Bo Ray, Jr., Ann Lee', ['Bo Ray Jr.', 'Ann Lee']],
  ['Ann Lee, Bo Ray, III', ['Ann Lee', 'Bo Ray III']],
  ['Ann Lee, Bo Ray and Cy Poe & Di Roe', ['Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Roe']],
  ['Ray, Bo; Lee, Ann', ['Ray, Bo', 'Lee, Ann']],
  ['Ed Sly, W/D / Di Roe (12, a)', ['Ed Sly WD', 'Di Roe (12, a)']],
  ['John Smith (Keene, NH), Sandy Andrews', ['John Smith (Keene, NH)', 'Sandy Andrews']],
  ['Lee, Ray', ['Lee', 'Ray']],
  [' , ', []],
])('a cell with several people %s', (cell, names) => {
  expect(splitNames(cell)).toEqual(names);
});

describe('for any name', () => {
  const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzáçéñöüłøßæđı');
  const STATUS = /^(?:wd|dq|dsq|ns|dns|dnf|jr|sr|ii|iii|iv|bye|tb[acd]|open|vacant|blind)$/;
  const word = fc
    .string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 8 })
    .filter((text) => !STATUS.test(text));
  const person = fc.record({
    first: word,
    last: word,
    suffix: fc.constantFrom('', ' Jr.', ' III'),
  });
  const marks = fc
    .subarray(['*', ' †', '²', ' (a)', ' (12)', ' [am]', ' WD', ', W/D', ' - DQ', ' (n/s)', '  '])
    .map((all) => all.join(''));

  test('marks change neither the key nor the page, and are not shown', () => {
    fc.assert(
      fc.property(person, marks, ({ first, last, suffix }, added) => {
        const name = `${first} ${last}${suffix}`;
        const marked = name + added;
        expect(personKey(marked)).toBe(personKey(name));
        expect(playerSlug(marked)).toBe(playerSlug(name));
        expect(plainName(marked)).toBe(name);
        expect(isNoPlayer(marked)).toBe(false);
      }),
    );
  });

  test('two names of different letters are two people with two pages', () => {
    const plain = fc.stringMatching(/^[b-df-mp-u]{3,6} [b-df-mp-u]{3,6}$/);
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        fc.pre(a !== b);
        expect(personKey(a)).not.toBe(personKey(b));
        expect(playerSlug(a)).not.toBe(playerSlug(b));
      }),
    );
  });

  test('the key of a key is the key, for any text and each sign within a name', () => {
    for (let code = 1; code < 0xd800; code += 1) {
      const key = personKey(`An${String.fromCodePoint(code)} Lee`);
      expect(personKey(key)).toBe(key);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(personKey(personKey(text))).toBe(personKey(text));
      }),
    );
  });
});

it('has a code where the name has other letters, so that no two names share it', () => {
  const slugs = ['Łukasz Nowak', 'Ukasz Nowak', '李娜', '王芳', 'Лев Орлов'].map(playerSlug);
  expect(slugs[0]).toBe('lukasz-nowak');
  expect(new Set(slugs).size).toBe(5);
  expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
});

it('is never the address of another page', () => {
  expect(playerSlug('Compare')).toMatch(/^compare-\w+$/);
});
