import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { eventsImport } from '../events/events.import.ts';
import { DIRECTORY_COLUMNS } from '../directory/directory.import.ts';
import type { ImportColumn } from './import-kind.ts';
import { findTable, type TableLine } from './find-table.ts';

/** Lines whose cells are separated by bars. */
const table = (...lines: string[]): TableLine[] =>
  lines.map((line, at) => ({ label: `Line ${at + 1}`, cells: line.split('|') }));

/** The values of each row, by field. */
function valuesOf(known: readonly ImportColumn[], ...lines: string[]) {
  const { columns, read, lines: rows } = findTable(known, table(...lines));
  return rows.map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((column, at) =>
        column ? [[column.field, read[at]?.(cells[at] ?? '')] as const] : [],
      ),
    ),
  );
}
const players = (...lines: string[]) => valuesOf(DIRECTORY_COLUMNS, ...lines);

describe('the headings of a table', () => {
  it('are below the titles of the file', () => {
    const rows = table('Maple Golf Club', 'Members|2027', 'Hcp|Player', '12.1|Ann Roe');
    const { columns, lines } = findTable(DIRECTORY_COLUMNS, rows);
    expect(columns.map((column) => column?.field)).toEqual(['handicap', 'player']);
    expect(lines.map(({ label }) => label)).toEqual(['Line 4']);
  });

  it.each([
    ['Name|Date|Prov', { name: 'A', date: '2027-05-29', state: 'ON' }],
    ['Event Name|Event date (y-m-d)|Province', { name: 'A', date: '2027-05-29', state: 'ON' }],
    ['Tournament|Day|Nett', { name: 'A', date: '2027-05-29', netLeaderboardUrl: 'ON' }],
  ])('of a schedule may be %s', (heading, values) => {
    expect(valuesOf(eventsImport.columns, heading, 'A|2027-05-29|ON')).toEqual([values]);
  });

  it('may be repeated on each page, or missing', () => {
    const repeated = players('Player|Hcp', 'Ann Roe|1', 'Player|Hcp', 'Bo Ray|2');
    expect(repeated.map(({ player }) => player)).toEqual(['Ann Roe', 'Bo Ray']);
    const rows = table('Ann Roe|12.1', 'Bo Ray|2');
    expect(findTable(DIRECTORY_COLUMNS, rows)).toMatchObject({
      headings: ['', ''],
      problem: 'The table has no column “Player”. Columns found: Ann Roe, 12.1.',
    });
    expect(findTable(DIRECTORY_COLUMNS, rows, ['player', 'handicap']).lines).toEqual(rows);
  });

  it('“Member” and “Event” are names or not, as their cells show', () => {
    expect(players('Member|Hdcp', 'Ann Roe|12.1')).toEqual([
      { player: 'Ann Roe', handicap: '12.1' },
    ]);
    expect(players('Member|Name', 'yes|Ann Roe', '|Bo Ray')).toMatchObject([
      { player: 'Ann Roe', member: true },
      { player: 'Bo Ray', member: false },
    ]);
    const events = (...lines: string[]) => valuesOf(eventsImport.columns, ...lines);
    expect(events('Event|Date', 'A|2027-05-29')).toMatchObject([{ name: 'A' }]);
    expect(events('Event|Name|Date', '2027-a|A|2027-05-29')).toMatchObject([
      { eventID: '2027-a', name: 'A' },
    ]);
    expect(players('Member (Y/N)|Name', 'maybe|Ann Roe')).toMatchObject([{ member: 'maybe' }]);
  });
});

describe('what staff choose', () => {
  const found = (chosen: string[], ...lines: string[]) =>
    findTable(eventsImport.columns, table(...lines), chosen);

  it('takes the place of the guess, and leaves out a column', () => {
    const rows = ['Name|When|Day', 'A|2027-05-29|Saturday'];
    expect(found([], ...rows).readAs.map(({ as }) => as)).toEqual(['name', '', 'date']);
    const chosen = found(['name', 'date', ''], ...rows);
    expect(chosen.columns.map((column) => column?.field)).toEqual(['name', 'date', undefined]);
    expect(chosen.problem).toBe('');
    expect(found(['name', 'date', 'date'], ...rows).problem).toBe(
      'The table has the column “Date” twice.',
    );
    expect(found(['name'], ...rows).problem).toMatch(/^The table has no column “Date”/);
    expect(found(['none', '__proto__'], ...rows).columns).toEqual([null, null, null]);
  });

  it('are the parts of a name, too', () => {
    const rows = table('Family|Given', 'Roe|Ann');
    const { columns, lines } = findTable(DIRECTORY_COLUMNS, rows, ['lastName', 'firstName']);
    expect(columns.map((column) => column?.field)).toEqual([undefined, 'player']);
    expect(lines[0]?.cells[1]).toBe('Ann Roe');
  });

  it('is the order of dates where the column leaves it open', () => {
    const asked = { as: 'date', question: 'Does the month come first, or the day?' };
    const dates = (as: string, ...texts: string[]) => {
      const { readAs, read } = found([as], 'Date', ...texts);
      return [readAs[0], ...texts.map((text) => read[0]?.(text))];
    };
    expect(found([], 'Date', '7/11/2026').readAs).toEqual([asked]);
    expect(found(['date'], 'Date', '7/11/2026').readAs).toEqual([asked]);
    const [dayFirst, monthFirst] = ['date:day-first', 'date:month-first'].map((as) => ({
      as,
      question: '',
    }));
    expect(dates('date:day-first', '7/11/2026')).toEqual([dayFirst, '2026-11-07']);
    expect(dates('date:month-first', '7/11/2026')).toEqual([monthFirst, '2026-07-11']);
    expect(dates('date', '7/11/2026', '29/5/2026')[0]).toEqual({ as: 'date', question: '' });
    expect(dates('date', '2026-07-11')[0]).toEqual({ as: 'date', question: '' });
  });

  it('is of the first wide line, below titles, where no heading is known', () => {
    const rows = table('Members', 'Golf pals|Strength', 'Ann Roe|12.1');
    const { headings, problem } = findTable(DIRECTORY_COLUMNS, rows);
    expect(headings).toEqual(['Golf pals', 'Strength']);
    expect(problem).toMatch(/Columns found: Golf pals, Strength\.$/);
    expect(findTable(DIRECTORY_COLUMNS, rows, ['player', 'handicap']).problem).toBe('');
  });
});

describe('names', () => {
  it('of two columns are put together, unless there is one of whole names', () => {
    expect(players('Surname|Forename|HI', 'van Dyk|Mary Ann|9')).toEqual([
      { player: 'Mary Ann van Dyk', handicap: '9' },
    ]);
    const both = table('First name|Last name|Player', 'Ann|Roe|Annie Roe');
    const { columns, ignored } = findTable(DIRECTORY_COLUMNS, both);
    expect(columns.map((column) => column?.field)).toEqual([undefined, undefined, 'player']);
    expect(ignored).toEqual(['First name', 'Last name']);
  });

  it('have the order that their column shows', () => {
    const read = (...names: string[]) => players('Player', ...names).map(({ player }) => player);
    const turned = ['Ann Roe', 'Bo Ray Jr.', 'Mary Ann van der Berg', 'Cher'];
    expect(read('Roe, Ann', 'Ray, Bo, Jr.', 'van der Berg, Mary Ann (12)', 'Cher')).toEqual(turned);
    expect(read('van der Berg, Mary Ann')).toEqual(['van der Berg, Mary Ann']);
    expect(read('Ann Roe, Bo Ray', 'Cy Poe, Di Fox', 'Sly, Ed')[0]).toBe('Ann Roe, Bo Ray');
  });
});

test('columns in any order, below any titles, are read to the same values', () => {
  const cells = { Player: 'Roe, Ann', Hcp: '12.1', Member: 'yes', Source: 'GHIN' };
  const order = fc.shuffledSubarray(Object.keys(cells), { minLength: 4 });
  const titles = fc.array(fc.constantFrom('Maple Club', 'Players', 'As of|May 2', '|Source'), {
    maxLength: 10,
  });
  const values = new Map(Object.entries(cells));
  fc.assert(
    fc.property(order, titles, (headings, above) => {
      const row = headings.map((heading) => values.get(heading) ?? '').join('|');
      expect(players(...above, headings.join('|'), row)).toEqual([
        { player: 'Ann Roe', handicap: '12.1', member: true, handicapSource: 'GHIN' },
      ]);
    }),
  );
});
