import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readSeason, SEASON_LINES_MAX } from './season-table.ts';
import { titleOf } from './season-sections.ts';

/** What is read of lines whose cells are separated by bars. */
const season = (lines: readonly string[], chosen: readonly string[] = []) =>
  readSeason(
    lines.map((line, at) => ({ label: `Line ${at + 1}`, cells: line.split('|') })),
    chosen,
    '2026-11-28',
  );
const summary = (lines: readonly string[]) => {
  const { problem, events } = season(lines);
  return problem === ''
    ? events.map(({ name, date, course, rows }) =>
        [name, date, course, ...rows.map((row) => Object.values(row).slice(1).join(' '))].join('|'),
      )
    : problem;
};

const OPENER = 'Opener|2025-05-03|Pine Hill';
const EVENTS = [
  `${OPENER}|Ann Lee 1 80 70  100|Bo Ray 2 82 74  80`,
  'Final|2025-09-20||Ann Lee 1  71  ',
];

describe('the events of a file', () => {
  it.each([
    [
      'one table',
      [
        'Season 2025',
        'Event|Date|Course|Player|Place|Gross|Net|Points',
        `${OPENER}|Ann Lee|1|80|70|100`,
        `${OPENER}|Bo Ray|2|82|74|80`,
        'Final|2025-09-20||Ann Lee|1||71|',
      ],
    ],
    [
      'one table with cells that are merged, in another order',
      [
        'Nett|Grs|Pos|Golfer|Points|Tournament|Day|Venue',
        '70|80|1|Lee, Ann|100|Opener|5/3/2025|Pine Hill',
        '74|82|2|Ray, Bo|80|||',
        '71||1|Lee, Ann||Final|9/20/2025|',
      ],
    ],
    [
      'a table for each event',
      [
        'Maple Tour 2025',
        'Opener – Sat May 3, 2025 – Pine Hill',
        'Place|Player|Gross|Net|Points',
        '1|Ann Lee|80|70|100',
        '2|Bo Ray|82|74|80',
        '* After a play-off',
        '',
        'Final (20 September 2025)||',
        'Player|Net|Pos',
        'Ann Lee|71|1',
        '* Shortened to nine holes',
      ],
    ],
    [
      'tables whose titles have several cells, with headings on each page',
      [
        'Opener|3-May-2025|Pine Hill',
        'Pos|First name|Surname|Gross|Net|Points',
        '1|Ann|Lee|80|70|100',
        'Pos|First name|Surname|Gross|Net|Points',
        '2|Bo|Ray|82|74|80',
        '2025-09-20|Final',
        'Pos|Player|Score',
        '1|Ann Lee|71',
      ],
    ],
  ])('are read of %s', (_, lines) => {
    expect(summary(lines)).toEqual(EVENTS);
  });

  it('have ties as tables of results have them, and no player without a score', () => {
    const lines = [
      '1|Ann Lee|70',
      '2|Bo Ray|71',
      '2|Cy Poe|71',
      '|Di Fox|',
      '|TBD|80',
      '|Ed Sly|WD',
    ];
    expect(summary(['Opener, May 3, 2025', 'Pos|Player|Net', ...lines])).toEqual([
      'Opener|2025-05-03||Ann Lee 1  70  |Bo Ray T2  71  |Cy Poe T2  71  |Ed Sly   WD  ',
    ]);
  });
});

test.each([
  ['Opener, May 2–3, 2026, Pine Hill', ['Opener', 'May 2, 2026', 'Pine Hill']],
  ['Saturday 2nd May 2026: Opener', ['Opener', '2 May 2026', '']],
  ['Member - Guest - 2026-05-02', ['Member - Guest', '2026-05-02', '']],
  ['2026', ['2026', '', '']],
])('the title %j has a name, a date and a course', (text, parts) => {
  expect(titleOf([['Maple Tour'], [text]])).toEqual(parts);
});

describe('a file is refused with a sentence', () => {
  const HEAD = 'Event|Date|Player|Net';
  it.each([
    [
      'for another season',
      [HEAD, 'A|2025-05-03|Ann|70', 'B|2024-05-03|Ann|70'],
      'Line 3: B is in 2024, and A in 2025. Import one season at a time.',
    ],
    [
      'for a day ahead',
      [HEAD, 'A|2027-05-03|Ann|70'],
      'Line 2: A is on May 3, 2027, which is still ahead.',
    ],
    [
      'for an event twice',
      [HEAD, 'A|2025-05-03|Ann|70', 'a|2025-06-03|Ann|70'],
      'Line 3: a is on May 3, 2025 above. Give one of them another name.',
    ],
    [
      'for an unclear day',
      [HEAD, 'A|7/11/2025|Ann|70'],
      'Line 2: “7/11/2025” is Jul 11, 2025 or Nov 7, 2025. Write 2025-07-11 or 2025-11-07.',
    ],
    ['without a day', ['A', 'Player|Net', 'Ann|70'], 'Line 3: A has no date.'],
    ['for no day', [HEAD, 'A|soon|Ann|70'], 'Line 2: “soon” is no date.'],
    [
      'for sums',
      [HEAD, 'A|2025-05-03|Ann|70', 'A|2025-05-03|Total|70'],
      'Line 3: “Total” is no player. Delete the row in the table, or correct the name.',
    ],
    ['without results', [HEAD, 'A|2025-05-03|Ann|'], 'The file has no results.'],
    ['without columns', ['x|y', 'z|w'], 'The table has no column “Event”. Columns found: x, y.'],
    [
      'with a name too long',
      [HEAD, `${'x'.repeat(300)}|2025-05-03|Ann|70`],
      /^Line 2: Name must have at most/,
    ],
  ])('%s', (_, lines, sentence) => {
    const { problem, events } = season(lines);
    expect(problem).toMatch(sentence);
    expect(events).toEqual([]);
  });

  it('when it is too large, or has a thousand different tables', () => {
    const many = Array.from({ length: SEASON_LINES_MAX + 1 }, () => 'x');
    expect(() => season(many)).toThrow('The file has 10,001 lines; at most 10,000 can be imported');
    const tables = Array.from({ length: 1000 }, (_, at) => [`A${at}`, `Player|Net|Own ${at}`]);
    expect(() => season(tables.flat())).toThrow('more than 40 different headings');
    const events = Array.from({ length: 101 }, (_, at) => `E${at}|2025-05-03|Ann|70`);
    expect(season([HEAD, ...events]).problem).toMatch(/at most 100 events/);
    const rows = Array.from({ length: 501 }, (_, at) => `A|2025-05-03|Player ${at}|70`);
    expect(season([HEAD, ...rows]).problem).toBe('A has more than 500 players.');
  });
});

test('any lines are read or refused with a sentence', () => {
  const cell = fc.oneof(
    fc.constantFrom('Event', 'Date', 'Player', 'Net', 'Opener', '2025-05-03', 'Ann Lee', '70', ''),
    fc.string({ maxLength: 8 }),
  );
  const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(lines, (file) => {
      const { problem, events } = season(file.map((cells) => cells.join('|')));
      expect(problem === '').toBe(events.length > 0);
    }),
  );
});
