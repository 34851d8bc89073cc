import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrowText } from '../cells/cell-rules.ts';
import { INDEX, PAR } from '../../../tests/helpers/scores/scored-event.ts';
import { CourseCard } from './course-card.schema.ts';
import { readScorecard, scorecardTable } from './read-scorecard.ts';

const WOMEN_PAR = PAR.with(0, 5);
const WOMEN_INDEX = INDEX.toReversed();
const BLUE = PAR.map((par, hole) => par * 100 + hole);
const WHITE = PAR.map((par, hole) => par * 92 + hole);
const RED = PAR.map((par, hole) => par * 80 + hole);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
/** Out, in and total behind the nines, as printed. */
function withTotals(numbers: readonly number[]): (number | string)[] {
  const [out, back] = [numbers.slice(0, 9), numbers.slice(9)];
  return [...out, sumOf(out), ...back, sumOf(back), sumOf(numbers)];
}
const withBlanks = (numbers: readonly number[]): (number | string)[] => [
  ...numbers.slice(0, 9),
  '',
  ...numbers.slice(9),
  '',
  '',
];
const HOLES = PAR.map((_, hole) => hole + 1);
const HEADING = ['Hole', ...HOLES.slice(0, 9), 'OUT', ...HOLES.slice(9), 'IN', 'TOT'];

const texts = (numbers: readonly number[]) => numbers.map(String);
const tee = (name: string, rating: string, slope: string, yards: readonly number[], more = {}) => ({
  name,
  rating,
  slope,
  par: texts(PAR),
  index: texts(INDEX),
  yards: texts(yards),
  ...more,
});
const blue = tee('Blue', '71.3', '138', BLUE);
const white = tee('White', '69.8', '130', WHITE);
const text = (separator: string, ...lines: readonly (readonly (number | string)[])[]) =>
  lines.map((cells) => cells.join(separator)).join('\n');
const women = { par: texts(WOMEN_PAR), index: texts(WOMEN_INDEX) };

describe('a card with a line for each row', () => {
  const rows = [
    ['Blue 71.3/138', ...withTotals(BLUE)],
    ['White 69.8/130', ...withTotals(WHITE)],
    ['Par', ...withTotals(PAR)],
  ];
  const index = ['Handicap', ...withBlanks(INDEX)];

  test.each(['\t', ',', ';', ' ', '   ', ' | '])(
    'is read with %j between its cells',
    (separator) => {
      expect(readScorecard(text(separator, HEADING, ...rows, index))).toEqual({
        tees: [blue, white],
        problems: [],
      });
      expect(readScorecard(text(separator, ...rows, index))).toEqual({
        tees: [blue, white],
        problems: [],
      });
    },
  );

  test.each([
    'Handicap',
    'HCP',
    'Hdcp',
    'Stroke Index',
    'S.I.',
    'SI',
    'Men’s Handicap',
    'Stroke index (men)',
  ])('has its stroke indexes in the row “%s”', (label) => {
    for (const separator of ['\t', ' ']) {
      const card = text(separator, ...rows, [label, ...INDEX]);
      expect(readScorecard(card)).toEqual({ tees: [blue, white], problems: [] });
    }
  });

  test('is read without totals, and with commas in them', () => {
    const commas = withTotals(BLUE).map((each) => Number(each).toLocaleString('en-US'));
    for (const yards of [BLUE, [...BLUE, sumOf(BLUE)], commas]) {
      for (const separator of ['\t', ' ', ';']) {
        const lines = [
          ['Blue 71.3/138', ...yards],
          ['Par', ...PAR],
          ['Handicap', ...INDEX],
        ];
        expect(readScorecard(text(separator, ...lines)).tees).toEqual([blue]);
      }
    }
  });

  test('has two blocks of lines, one for each nine', () => {
    const half = (from: number, total: string, of: (numbers: readonly number[]) => number[]) => [
      ['Hole', ...HOLES.slice(from, from + 9), ...total.split(' ')],
      ['Blue 71.3/138', ...of(BLUE)],
      ['Par', ...of(PAR)],
      ['Handicap', ...INDEX.slice(from, from + 9)],
    ];
    const front = half(0, 'OUT', (all) => [...all.slice(0, 9), sumOf(all.slice(0, 9))]);
    const back = half(9, 'IN TOTAL', (all) => [...all.slice(9), sumOf(all.slice(9)), sumOf(all)]);
    for (const separator of ['\t', ' ', ',']) {
      const whole = readScorecard(text(separator, ...front, [], ...back));
      expect(whole).toEqual({ tees: [blue], problems: [] });
      const bare = readScorecard(text(separator, ...front.slice(1), ...back.slice(1)));
      expect(bare).toEqual({ tees: [blue], problems: [] });
      const swapped = readScorecard(text(separator, ...back, ...front));
      expect(swapped).toEqual({ tees: [blue], problems: [] });
    }
  });

  test('has rows of men and women, which tees of women get', () => {
    const card = text(
      '\t',
      HEADING,
      ...rows,
      ["Men's Handicap", ...withBlanks(INDEX)],
      ['Red (women) 72.1/125', ...withTotals(RED)],
      ["Ladies' Par", ...withTotals(WOMEN_PAR)],
      ['Ladies’ Handicap', ...withBlanks(WOMEN_INDEX)],
    );
    expect(readScorecard(card)).toEqual({
      tees: [blue, white, tee('Red (women)', '72.1', '125', RED, women)],
      problems: [],
    });
    expect(readScorecard(card.replace('Red (women)', 'Red')).problems).toEqual([
      'The card has rows for women but no tee of theirs. Write “(women)” after the name of a tee to use them.',
    ]);
  });

  test('has a rating for women too, which makes a tee of theirs', () => {
    const card = text(
      '\t',
      ['White M 69.8/130 W 75.2/135', ...WHITE],
      ['Par', ...PAR],
      ['Handicap', ...INDEX],
      ['HCP W', ...WOMEN_INDEX],
    );
    expect(readScorecard(card)).toEqual({
      tees: [white, tee('White (women)', '75.2', '135', WHITE, { index: women.index })],
      problems: [],
    });
  });

  test.each([
    ['Blue (71.3/138)', 'Blue'],
    ['Blue 71.3 / 138', 'Blue'],
    ['Blue tees, rating 71.3, slope 138', 'Blue'],
    ['Blue 6,543 yds 71.3 138', 'Blue'],
    ['Blue 138/71.3', 'Blue'],
    ['Blue/White 71.3 - 138', 'Blue/White'],
    ['Gold 9 71.3/138', 'Gold 9'],
  ])('has name, rating and slope in “%s”', (label, name) => {
    for (const separator of ['\t', ' ']) {
      const card = text(separator, [label, ...BLUE], ['Par', ...PAR], ['Index', ...INDEX]);
      expect(readScorecard(card)).toEqual({ tees: [{ ...blue, name }], problems: [] });
    }
  });

  test('has rating and slope in cells of their own, at its end, in a list below, or not at all', () => {
    const common = [
      ['Par', ...PAR],
      ['Index', ...INDEX],
    ];
    const of = (...lines: (number | string)[][]) =>
      readScorecard(text('\t', ...lines, ...common)).tees;
    expect(of(['Blue', 71.3, 138, ...BLUE])).toEqual([blue]);
    expect(of(['Blue', ...withTotals(BLUE), 71.3, 138])).toEqual([blue]);
    expect(of(HEADING, ['Blue', ...withTotals(BLUE), '71.3/138'])).toEqual([blue]);
    expect(of(['Tee', 'Slope', 'Rating', ...HOLES], ['Blue', 138, 71.3, ...BLUE])).toEqual([blue]);
    expect(of(['Blue', ...BLUE], ['Blue tees', '6,543 yards', '71.3/138'])).toEqual([blue]);
    expect(of(['Blue', ...BLUE])).toEqual([{ ...blue, rating: '', slope: '' }]);
    expect(of(['Blue 71.3', ...BLUE])).toEqual([{ ...blue, slope: '' }]);
  });

  test('without tees is a tee without a name', () => {
    const card = text('\t', ['Par', ...PAR], ['Index', ...INDEX]);
    expect(readScorecard(card)).toEqual({
      tees: [{ ...blue, name: '', rating: '', slope: '', yards: [] }],
      problems: [],
    });
  });

  test('has other lines around it, which are left out', () => {
    const card = text(
      '\t',
      ['Granite Fields Golf Club'],
      ['12 Main Street, Kingston, NH 03848'],
      ['Call 603 555 1234 for 9 or 18 holes'],
      ['Hole by hole'],
      ...rows.slice(0, 1),
      ['Ann Lee', ...Array.from({ length: 18 }, () => '')],
      ...rows.slice(2),
      index,
      ['Date', '', 'Scorer', '', 'Attest'],
    );
    expect(readScorecard(card)).toEqual({ tees: [blue], problems: [] });
  });
});

describe('a card with a line for each hole', () => {
  const heading = ['Hole', 'Par', 'Index', 'Blue', 'White'];
  const line = (hole: number) => [hole + 1, PAR[hole], INDEX[hole], BLUE[hole], WHITE[hole]];
  const lines = PAR.map((_, hole) => line(hole).map((each) => each ?? ''));
  const total = (name: string, from: number, to: number) => [
    name,
    sumOf(PAR.slice(from, to)),
    '',
    sumOf(BLUE.slice(from, to)),
    sumOf(WHITE.slice(from, to)),
  ];
  const plain = [blue, white].map((each) => ({ ...each, rating: '', slope: '' }));

  test.each(['\t', ',', ';', ' ', ' | '])('is read with %j between its cells', (separator) => {
    expect(readScorecard(text(separator, heading, ...lines))).toEqual({
      tees: plain,
      problems: [],
    });
  });

  test('has totals between and below, and ratings in its heading or below', () => {
    const withSums = [
      ...lines.slice(0, 9),
      total('OUT', 0, 9),
      ...lines.slice(9),
      total('IN', 9, 18),
      total('TOTAL', 0, 18),
    ];
    expect(readScorecard(text(',', heading, ...withSums))).toEqual({ tees: plain, problems: [] });
    const rated = ['Hole', 'Par', 'S.I.', 'Blue 71.3/138', 'White 69.8/130'];
    const both = { tees: [blue, white], problems: [] };
    expect(readScorecard(text('\t', rated, ...withSums))).toEqual(both);
    const below = [
      ['Rating', '', '', 71.3, 69.8],
      ['Slope', '', '', 138, 130],
    ];
    expect(readScorecard(text('\t', heading, ...lines, ...below))).toEqual(both);
    const sideBySide = lines.slice(0, 9).map((left, at) => [...left, ...(lines[at + 9] ?? [])]);
    const twice = text('\t', [...rated, ...rated], ...sideBySide);
    expect(readScorecard(twice)).toEqual(both);
  });

  test('with words of two parts between blanks', () => {
    const card = text(' ', ['Hole', 'Par', 'Stroke Index', 'Blue', 'White'], ...lines);
    expect(readScorecard(card)).toEqual({ tees: plain, problems: [] });
  });
});

describe('what could not be read is named', () => {
  const par = ['Par', ...PAR];
  const index = ['Handicap', ...INDEX];
  test.each<[card: string, problem: string]>([
    [
      text('\t', ['Blue', ...BLUE], ['Par', ...PAR.slice(1)]),
      '“Par” has 17 numbers, not one for each hole.',
    ],
    [
      text('\t', HEADING, ['Blue', ...withTotals(BLUE).with(6, '')]),
      '“Blue” has no number at hole 7.',
    ],
    [
      text('\t', HEADING, ['Blue', ...withTotals(BLUE).with(0, 'x').with(2, '4/5')]),
      '“Blue” has no number at holes 1 and 3.',
    ],
    [text('\t', ['Blue', ...BLUE.slice(0, 9)]), '“Blue” has no number at holes 10 to 18.'],
    [
      text('\t', ['Blue', ...BLUE], par, index, par),
      '“Par” is there twice. The first one is used.',
    ],
    [text('\t', ['Blue', ...BLUE], ['', ...PAR]), 'A row without a name was not read: 4 5 3 4 …'],
    [
      text('\t', ['Blue', ...BLUE], ['Ann Lee', ...PAR]),
      '“Ann Lee” was not read: its numbers are no lengths in yards.',
    ],
  ])('%j', (card, problem) => {
    const { problems, tees } = readScorecard(card);
    expect(problems).toEqual([problem]);
    expect(tees).toHaveLength(1);
  });

  test('a text without a card has no tees, and one that is too long is refused', () => {
    expect(readScorecard('')).toEqual({ tees: [], problems: [] });
    expect(readScorecard('Hello\nHole Par\n1 2')).toEqual({ tees: [], problems: [] });
    expect(() => readScorecard('1\t'.repeat(200_001))).toThrow('Copy fewer cells.');
    for (const hostile of ['Hole Par A\n1 2 3\n', '71.3 ', '- ', '1\t', 'Par 4 4 4\n', '"']) {
      expect(readScorecard(hostile.repeat(199_999 / hostile.length)).tees.length).toBeLessThan(2);
    }
  });
});

const holes = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: 18, maxLength: 18 });
const name = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    'Par',
    'Index',
    'Hole',
    '=A1',
    "'=A1",
    '1',
    '71.3/138',
    '"Blue"',
    'A,B',
    'A;B|C',
    'Red (women)',
  ),
);
const anyCard = fc
  .array(
    fc.record({
      name,
      rating: fc.integer({ min: 400, max: 900 }).map((tenths) => tenths / 10),
      slope: fc.integer({ min: 55, max: 155 }),
      par: holes(3, 6),
      index: fc.shuffledSubarray(HOLES, { minLength: 18 }),
      yards: fc.option(holes(30, 900)),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((tees) => tees.map((each, at) => ({ id: String(at), ...each })))
  .map((tees) => CourseCard.safeParse({ courseID: 'a', tees }).data?.tees)
  .filter((tees) => tees !== undefined);

describe('an exported card', () => {
  test('is imported as it was, with letters in their usual width', () => {
    fc.assert(
      fc.property(anyCard, (tees) => {
        const sent = tees.map(({ name: called, rating, slope, par, index, yards }) => ({
          name: called,
          rating: rating.toFixed(1),
          slope: String(slope),
          par: texts(par),
          index: texts(index),
          yards: texts(yards ?? []),
        }));
        const read = sent.map((tee) => ({ ...tee, name: narrowText(tee.name) }));
        expect(readScorecard(scorecardTable(sent))).toEqual({ tees: read, problems: [] });
      }),
    );
  });

  test('has a row for each tee and kind', () => {
    expect(scorecardTable([{ ...blue, name: 'Blue, men', yards: [] }])).toBe(
      [
        `Tee,Rating,Slope,Row,${HOLES.join(',')}`,
        `"Blue, men",71.3,138,Par,${PAR.join(',')}`,
        `"Blue, men",71.3,138,Index,${INDEX.join(',')}`,
        '',
      ].join('\r\n'),
    );
  });
});
