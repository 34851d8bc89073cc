import { describe, expect, test } from 'vitest';
import { type CupResults, CUP_MATCHES_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { cupPointsOf } from '#domain/colony-cup/cup-results.ts';
import { comparedCup } from './compared-cup.ts';
import { problemsOf } from './problems.ts';
import {
  BLANK_ROW,
  countedFormats,
  CUP_TEXT,
  EMPTY_CUP,
  pickOf,
  readWinner,
  storedCup,
  typedCup,
  type MatchRow,
} from './typed-cup.ts';

const CUP: CupResults = {
  overall: { team1: 'Holders', team2: 'Colony', score: '1.5-1.5', winner: 'Tied' },
  formats: [
    { name: 'Champman', matches: [{ team1: 'A/B', team2: 'C/D', score: '3&2', winner: 'C/D' }] },
    { name: 'Match Play', matches: [] },
    {
      name: '4 Ball',
      matches: [
        { team1: 'José Núñez Jr.', team2: '=SUM(A1)', score: 'AS', winner: 'Tied' },
        { team1: 'E', team2: 'F', score: '', winner: '' },
      ],
    },
  ],
};

describe('a cup while it is typed', () => {
  test('is the stored one in its order, Chapman spelled as golf does, and stores the same again', () => {
    const typed = typedCup(CUP);
    expect(typed.overall).toEqual(['Holders', 'Colony', '1.5-1.5', 'halved']);
    expect(typed.formats.map(({ name }) => name)).toEqual(['Chapman', 'Match Play', '4 Ball']);
    expect(typed.formats[0]?.rows).toEqual([['A/B', 'C/D', '3&2', 'team2']]);
    expect(typed.formats[2]?.rows[1]).toEqual(['E', 'F', '', '']);
    expect(storedCup(typed)).toEqual(CUP);
    expect(problemsOf(typed)).toEqual([]);
  });

  test('is one text in the form and in unsaved input, and a text that is none is an empty cup', () => {
    const typed = typedCup(CUP);
    expect(CUP_TEXT.parse(CUP_TEXT.serialize(typed))).toEqual(typed);
    for (const text of ['', '{', 'null', '{"overall":["a"],"formats":[]}', '[]', '{"formats":7}']) {
      expect(CUP_TEXT.parse(text)).toEqual(EMPTY_CUP);
    }
  });

  test('is stored without blank rows and blanks around names, the winner following a corrected name', () => {
    const rows = [BLANK_ROW, [' Ann ', 'Bo', ' 2&1 ', 'team1'], ['  ', '', '', '']];
    expect(storedCup({ overall: BLANK_ROW, formats: [{ name: 'chapman', rows }] })).toEqual({
      overall: null,
      formats: [
        { name: 'Champman', matches: [{ team1: 'Ann', team2: 'Bo', score: '2&1', winner: 'Ann' }] },
      ],
    });
    expect(storedCup(EMPTY_CUP)).toEqual({ overall: null, formats: [] });
  });

  test('has its winner typed or pasted as a name, a number or a word', () => {
    const row: MatchRow = ['Ann Lee', 'Bo O’Ray', '', ''];
    const read = (text: string) => readWinner(text, row);
    expect(['ann  lee', '1'].map(read)).toEqual(['team1', 'team1']);
    expect([' Bo O’Ray', '2', 'team2'].map(read)).toEqual(['team2', 'team2', 'team2']);
    const halved = ['Tied', 'AS', '½', 'Halved', 'h', ' all square '];
    expect(halved.filter((text) => read(text) !== 'halved')).toEqual([]);
    expect(['', ' ', '-', '–', 'not played'].filter((text) => read(text) !== '')).toEqual([]);
    expect(read('Bob')).toBe('Bob');
    expect(pickOf(['Ann Lee', 'Bo', '', 'Bob'])).toBeNull();
    expect(pickOf(['Ann Lee', 'Bob', '', 'Bob'])).toBe('team2');
    // A side that is called like a word wins by its name.
    expect(readWinner('Tied', ['Ann', 'Tied', '', ''])).toBe('team2');
  });
});

test('a match without a winner counts nothing while it is typed, whatever stands next to it', () => {
  const rows = [
    ['A', 'B', '3&2', 'team1'],
    ['C', 'D', 'AS', 'halved'],
    ['E', 'F', '2&1', ''],
    ['G', '', '2&1', ''],
    ['H', 'I', '1', 'Bob'],
    BLANK_ROW,
  ];
  const [format] = countedFormats([{ name: 'Chapman', rows }]);
  expect(format?.matches).toHaveLength(5);
  expect(cupPointsOf(format?.matches ?? [])).toEqual({ team1: 1.5, team2: 0.5 });
});

describe('what is wrong in a cup', () => {
  const problemsIn = (row: MatchRow) =>
    problemsOf({ overall: BLANK_ROW, formats: [{ name: 'Scramble', rows: [BLANK_ROW, row] }] });

  test.each([[['A', 'B', '', '']], [['A', 'B', '', 'team1']], [['A', 'B', '', 'halved']]])(
    'is nothing in %j, in a blank row or in an empty cup',
    (row) => expect([...problemsIn(row), ...problemsOf(EMPTY_CUP)]).toEqual([]),
  );

  test.each([
    [['A', '', '', ''], 1, 'Enter who plays.', true],
    [['', 'B', '1&0', 'team2'], 0, 'Enter who plays.', true],
    [['A', ' A ', '', ''], 1, 'Both sides have the same name.', undefined],
    [['A', 'B', '3&2', ''], 3, 'There is a score: pick who won, or halved.', true],
    [['A', 'B', '3&2', 'Bob'], 3, '“Bob” is neither side. Pick who won.', undefined],
    [['A', 'x'.repeat(201), '', ''], 1, 'At most 200 characters.', undefined],
    [['A', 'B', 'x'.repeat(41), 'team1'], 2, 'At most 40 characters.', undefined],
  ])('%j is reported in its cell', (row, column, text, isMissing) => {
    const place = `format-0-1-${column}`;
    expect(problemsIn(row)).toEqual([{ place, text, ...(isMissing && { isMissing }) }]);
  });

  test('of the overall entry is a score that has not the points of both sides', () => {
    const overall = (score: string) =>
      problemsOf({ overall: ['A', 'B', score, ''], formats: [] }).map(({ place }) => place);
    expect(['', '14-16', '14.5-15.5', '14½–15½'].flatMap(overall)).toEqual([]);
    expect(['14', 'won', '14-', '1-2-3'].flatMap(overall)).toEqual(Array(4).fill('overall-0-2'));
  });

  test('of formats is a name that is missing, too long, taken or no format’s', () => {
    const names = ['Chapman', ' champman', '', 'colony cup', 'EventID', 'x'.repeat(41)];
    const formats = names.map((name) => ({ name, rows: [] }));
    expect(problemsOf({ overall: BLANK_ROW, formats }).map(({ text }) => text)).toEqual([
      'There is a format with this name above.',
      'Name the format.',
      'A format cannot have this name.',
      'A format cannot have this name.',
      'At most 40 characters.',
    ]);
  });

  test('is also too much of everything', () => {
    const rows = Array.from({ length: CUP_MATCHES_MAX + 1 }, () => ['A', 'B', '', '']);
    const names = Array.from({ length: 13 }, (_, at) => `F${at}`);
    const formats = names.map((name, at) => ({ name, rows: at === 0 ? rows : [] }));
    expect(problemsOf({ overall: BLANK_ROW, formats })).toEqual([
      { place: 'format-0-name', text: 'At most 60 matches.' },
      { place: 'format-12-name', text: 'A cup has at most 12 formats.' },
    ]);
  });
});

test('a cup is compared line by line, a match by who plays', () => {
  const rows = [
    ['A', 'B', '3&2', 'team1'],
    ['A', 'B', '', ''],
    ['C', '', 'AS', 'halved'],
    ['D', 'E', '1', 'Bob'],
    BLANK_ROW,
  ];
  const formats = [
    { name: 'Chapman', rows },
    { name: 'Match Play', rows: [BLANK_ROW] },
  ];
  expect(comparedCup({ overall: ['Holders', 'Colony', '1-2', 'team2'], formats })).toEqual({
    'Overall: team 1': 'Holders',
    'Overall: team 2': 'Colony',
    'Overall: score': '1-2',
    'Overall: winner': 'Colony',
    'Chapman: A v B': '3&2, A won',
    'Chapman: A v B (2)': 'not played',
    'Chapman: C v ?': 'AS, halved',
    'Chapman: D v E': '1, Bob',
    'Match Play': 'No matches.',
  });
});

test('a cup that is played has points, and no winner yet', () => {
  const overall = { team1: 'Granite', team2: 'Maple', score: '2-1', winner: '' };
  const typed = typedCup({ overall, formats: [] });
  expect(pickOf(typed.overall)).toBe('');
  expect(storedCup(typed).overall).toEqual(overall);
});
