import { describe, expect, test } from 'vitest';
import { directoryPlayer } from '../../../../tests/helpers/records.ts';
import { identifyBy } from '../../players/identify.ts';
import { individualsAsEntered } from './as-entered.ts';
import { PLAIN_RULES, workedIndividuals, type IndividualCells } from './individual-results.ts';
import { SMALL_SETTINGS } from '../../../../tests/helpers/settings.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.schema.ts';

const row = (player: string, cells: Partial<IndividualCells> = {}): IndividualCells => ({
  rank: '',
  player,
  total: '',
  strokes: '',
  points: '',
  ...cells,
});
const { points } = DEFAULT_SETTINGS;
const RULES = { ...PLAIN_RULES, points, par: 72, column: 'regular' as const };

type Rules = Parameters<typeof workedIndividuals>[1];
const stored = (entered: IndividualCells[], rules: Rules = RULES) => {
  const { rows, order } = workedIndividuals(entered, rules);
  return order.map((at) => Object.values(rows[at] ?? {}).join(' '));
};
const problems = (entered: IndividualCells[], rules: Rules = RULES) =>
  workedIndividuals(entered, rules).problems.map(
    ({ row: at, field, text }) => `${at} ${field}: ${text}`,
  );
/** The problem of a player who is in the first row already. */
const isInRow1 = (name: string) =>
  `${name} is in row 1 already. Write where one of them is from if they are two people: ${name} (Keene).`;

describe('rows of strokes', () => {
  test('get places with ties, totals and the points of the place, those without a score last', () => {
    const entered = [
      row('Di Roe', { rank: 'wd' }),
      row('Cy Poe', { strokes: '71' }),
      row('Ann Lee', { strokes: '70' }),
      row('Bo Ray', { strokes: '71' }),
      row('Ed Sly', { strokes: '72' }),
      row('Fay Oak', { rank: 'DNF' }),
    ];
    expect(stored(entered)).toEqual([
      '1 Ann Lee -2 70 100',
      'T2 Bo Ray -1 71 85',
      'T2 Cy Poe -1 71 85',
      '4 Ed Sly E 72 65',
      'WD Di Roe   ',
      'DNF Fay Oak   ',
    ]);
  });

  test('may say in any cell that a player has no place, which may be written in other ways', () => {
    const entered = [
      row('Ann Lee', { rank: '=1', strokes: '70' }),
      row('Bo Ray', { rank: 'T-1', strokes: '70' }),
      row('Di Roe', { strokes: 'W/D' }),
      row('Ed Sly', { rank: '4', strokes: 'DQ' }),
      row('Gus Hay', { total: 'NC' }),
      row('Ida Moe WD'),
    ];
    const rows = ['T1 Ann Lee -2 70 100', 'T1 Bo Ray -2 70 100', 'WD Di Roe   '];
    expect(stored(entered)).toEqual([...rows, 'DQ Ed Sly   ', 'NC Gus Hay   ', 'WD Ida Moe   ']);
    expect(problems(entered)).toEqual([]);
  });

  test('may be typed on a Japanese keyboard', () => {
    const entered = [
      row('Ａｎｎ　Lee', { rank: '１', total: '－２', strokes: '７０', points: '９０' }),
      row('Di Roe', { strokes: 'Ｗ／Ｄ' }),
    ];
    expect(stored(entered)).toEqual(['1 Ann Lee -2 70 90', 'WD Di Roe   ']);
    expect(problems(entered)).toEqual([]);
  });

  test('get the bonus of the winning team, as whole entries of pairs too', () => {
    const bonus = new Set(['bo ray/cy poe']);
    const entered = [
      row('Ann Lee/Di Roe', { strokes: '70' }),
      row('Bo Ray/Cy Poe', { strokes: '71' }),
    ];
    expect(stored(entered, { ...RULES, column: 'major', bonus })).toEqual([
      '1 Ann Lee/Di Roe -2 70 150',
      '2 Bo Ray/Cy Poe -1 71 140',
    ]);
  });

  test('count starting strokes in the Championship, which awards no points', () => {
    const starts = new Map([['bo ray', -9]]);
    const entered = [row('Ann Lee', { strokes: '70' }), row('Bo Ray', { strokes: '75' })];
    expect(stored(entered, { ...RULES, column: null, starts })).toEqual([
      '1 Bo Ray -6 75 ',
      '2 Ann Lee -2 70 ',
    ]);
  });

  test('beyond the point table get 0 points', () => {
    const entered = Array.from({ length: 29 }, (_, at) =>
      row(`Player ${at}`, { strokes: `${70 + at}` }),
    );
    expect(stored(entered).at(-2)).toBe('28 Player 27 +25 97 20');
    expect(stored(entered).at(-1)).toBe('29 Player 28 +26 98 0');
    const small = stored(entered, { ...RULES, points: SMALL_SETTINGS.points });
    expect(small.slice(9, 11)).toEqual(['10 Player 9 +7 79 1', '11 Player 10 +8 80 0']);
  });
});

describe('entered cells replace what is worked out', () => {
  test('a place decides the points, and points stay as entered', () => {
    const entered = [
      row('Ann Lee', { strokes: '70', rank: '2' }),
      row('Bo Ray', { strokes: '70', rank: '1', points: '110' }),
    ];
    expect(stored(entered)).toEqual(['1 Bo Ray -2 70 110', '2 Ann Lee -2 70 85']);
  });

  test('totals alone are enough, and a stableford has places and points only', () => {
    const totals = [row('Ann Lee', { total: '+1' }), row('Bo Ray', { total: 'e' })];
    expect(stored(totals, { ...RULES, par: null })).toEqual([
      '1 Bo Ray E  100',
      '2 Ann Lee +1  85',
    ]);
    const stableford = [row('Ann Lee', { rank: '1', points: '40' }), row('Bo Ray', { rank: '2' })];
    expect(stored(stableford)).toEqual(['1 Ann Lee  - 40', '2 Bo Ray  - 85']);
  });

  test('stored rows are entered without what follows from their strokes, and work out the same', () => {
    const entered = [
      row('Ann Lee', { strokes: '70' }),
      row('Bo Ray', { strokes: '71', points: '99' }),
      row('Cy Poe', { rank: 'DQ' }),
    ];
    const { rows } = workedIndividuals(entered, RULES);
    expect(individualsAsEntered(rows, RULES)).toEqual(entered);
  });
});

test('a player of the directory has one row, whichever spelling', () => {
  const directory = [directoryPlayer({ player: 'Robert Ray', alsoKnownAs: ['Bob Ray'] })];
  const names = ['Bob Ray', 'Ann Lee', 'Ray, Robert*'];
  const entered = names.map((name) => row(name, { strokes: '70' }));
  const { problems } = workedIndividuals(entered, { ...RULES, identify: identifyBy(directory) });
  const text = isInRow1('Robert Ray');
  expect(problems).toEqual([{ part: '', row: 2, field: 'player', text }]);
});

test('a row with a name only is not in yet, and takes no place', () => {
  const entered = [row('Bo Ray'), row('Ann Lee', { strokes: '70' }), row('Cy Poe', { rank: 'WD' })];
  const { rows, order, notInYet, problems } = workedIndividuals(entered, RULES);
  expect([order, notInYet, problems]).toEqual([[1, 2], [0], []]);
  expect(rows[0]).toEqual(row('Bo Ray'));
  const pointsOnly = [row('Bo Ray', { points: '80' }), row('Ann Lee', { strokes: '70' })];
  expect(workedIndividuals(pointsOnly, RULES).problems).toMatchObject([
    { row: 0, text: 'Enter strokes, or WD, DNF, DQ or NS as the place.' },
  ]);
});

describe('a cell that does not fit', () => {
  const ann = (cells: Partial<IndividualCells> = {}) => row('Ann Lee', { strokes: '70', ...cells });
  const pair = (names: string) => row(names, { strokes: '70' });
  const NO_SCORE = 'Enter the score of at least one player, or WD, DNF, DQ or NS as the place.';
  const NO_PLACE = '“first” is not a place. Leave it empty, or write WD, DNF, DQ or NS.';
  const TWO_FIRST = 'Several rows have place 1. Write T1 in each of them, or correct one.';

  test.each<[string, ...IndividualCells[]]>([
    ['0 strokes: “7x” is not a number of strokes.', ann({ strokes: '7x' })],
    ['0 player: Enter who played.', row('', { strokes: '70' })],
    [`1 player: ${isInRow1('ann lee')}`, ann(), row('ann  lee', { strokes: '71' })],
    [`1 player: ${isInRow1('ann lee')}`, pair('Ann Lee/Bo Ray'), pair('Cy Poe/ann lee')],
    [`0 strokes: ${NO_SCORE}`, ann({ strokes: '' })],
    [`0 rank: ${TWO_FIRST}`, ann({ rank: '1' }), row('Bo Ray', { strokes: '70' })],
    ['0 total: 70 strokes on par 72 are -2, not +1.', ann({ total: '+1' })],
    [`0 rank: ${NO_PLACE}`, ann({ rank: 'first' })],
    ['0 points: “many” is not a number of points.', ann({ points: 'many' })],
    ['0 player: A name has no signs such as < or >.', row('<b>', { strokes: '70' })],
  ])('is named with its row: %s', (text, ...entered) => {
    expect(problems(entered)).toEqual([text]);
  });

  test('strokes of some and totals of others can’t be compared without par', () => {
    const entered = [row('Ann Lee', { strokes: '70' }), row('Bo Ray', { total: '-1' })];
    expect(problems(entered, { ...RULES, par: null })).toEqual([
      '0 total: Enter par above, or the score to par of every row.',
    ]);
    expect(problems(entered)).toEqual([]);
  });
});
