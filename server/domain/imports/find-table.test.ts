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

  it('“Member” are names or who is one, as its cells show', () => {
    expect(players('Member|Hdcp', 'Ann Roe|12.1')).toEqual([
      { player: 'Ann Roe', handicap: '12.1' },
    ]);
    expect(players('Member|Name', 'yes|Ann Roe', '|Bo Ray')).toMatchObject([
      { player: 'Ann Roe', member: true },
      { player: 'Bo Ray', member: false },
    ]);
    expect(players('Member (Y/N)|Name', 'maybe|Ann Roe')).toMatchObject([{ member: 'maybe' }]);
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
