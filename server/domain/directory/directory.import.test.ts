import { expect, test } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { planImport } from '../imports/plan-import.ts';
import { directoryImport } from './directory.import.ts';

const ROBERT = directoryPlayer({
  player: 'Robert Halloran',
  alsoKnownAs: ['Bob Halloran'],
  handicap: '9.1',
  handicapDate: '2026-05-01',
  handicapSource: 'GHIN',
});

/** The plan for a table of one row, whose cells are separated by tabs or else by commas. */
const planned = (heading: string, row: string, stored = [ROBERT]) =>
  planImport(
    directoryImport(() => '2026-06-10'),
    [heading, row].map((line, at) => ({
      label: `line ${at + 1}`,
      cells: line.split(heading.includes('\t') ? '\t' : ','),
    })),
    stored,
  );

/** The player after an import of one row: `name: other names`. */
const changeOf = (heading: string, row: string) => {
  const { changes } = planned(heading, row);
  expect(changes.length).toBeLessThanOrEqual(1);
  return { ...ROBERT, ...changes[0]?.fields };
};
const namesAfter = (row: string) => {
  const { player, alsoKnownAs } = changeOf('Player,Also known as', row);
  return `${player}: ${alsoKnownAs.join(', ')}`;
};

test.each([
  ['Player,Handicap', 'Robert Halloran,9.1', '9.1 2026-05-01 GHIN'],
  ['Player,Handicap', 'Robert Halloran,9.2', '9.2 2026-06-10 '],
  ['Player,Index,Revision Date', 'Robert Halloran,9.2,5/31/2026', '9.2 2026-05-31 '],
  ['Player,Index,Date,Source', 'Robert Halloran,9.1,,', '9.1 2026-05-01 GHIN'],
  ['Player,Index,Date,Source', 'Robert Halloran,9.2,,Club list', '9.2  Club list'],
  ['Player,Index,Date', 'Robert Halloran,9.1,2026-06-10', '9.1 2026-06-10 GHIN'],
  ['Player,HI,Date', 'Robert Halloran,9.2,2026-04-30', '9.1 2026-05-01 GHIN'],
  ['Player,HI,Date', 'Robert Halloran,9.2,2026-05-01', '9.2 2026-05-01 '],
  ['Player,GHIN,Club', "Robert Halloran,'+1.2,Keene", '+1.2 2026-06-10 Keene'],
  ['Player,GHIN', 'Robert Halloran,NH', '  '],
  ['Player,HCP', 'Robert Halloran,—', '  '],
  // Not about a handicap.
  ['Player,Date,Club', 'Robert Halloran,2026-06-01,Keene', '9.1 2026-05-01 GHIN'],
])('a table with %s and the row %s makes the handicap %s', (heading, row, expected) => {
  const { handicap, handicapDate, handicapSource } = changeOf(heading, row);
  expect(`${handicap} ${handicapDate} ${handicapSource}`).toBe(expected);
});

test('a new name of a row becomes another name', () => {
  const names = namesAfter('Rob Halloran,Bob Halloran');
  expect(names).toBe('Robert Halloran: Bob Halloran, Rob Halloran');
});

test.each([
  'ROBERT HALLORAN',
  'Róbert Halloran',
  'Halloran, Robert',
  'Robert Halloran (GHIN 1234567)',
  'Robert\u00a0 Halloran',
  ' robert  halloran*',
])('%j is the player, whose name stays', (written) => {
  const row = changeOf('Player\tHandicap', `${written}\t8.8`);
  expect(row).toEqual({
    ...ROBERT,
    handicap: '8.8',
    handicapDate: '2026-06-10',
    handicapSource: '',
  });
});

test.each(['12,4', '12.40', '12.4M', '+1,2', '＋1.2', '１２．４', '.5', '54', ' 7 '])(
  '%j is a handicap',
  (written) => {
    const { handicap } = changeOf('Player\tHandicap', `Robert Halloran\t${written}`);
    expect(handicap).toMatch(/^(?:12\.4|\+1\.2|0\.5|54|7)$/);
  },
);

test.each(['−2.1', '-2.1', '99', '12.45', '+12', '12N', '1234567', 'ten'])(
  '%j is refused as a handicap',
  (written) => {
    const [row] = planned('Player\tHandicap', `Robert Halloran\t${written}`).rows;
    expect(row?.error).toMatch(/^Handicap must be a number up to 54|GHIN number/);
  },
);

test('a stored handicap that can’t be read stays until another one is given', () => {
  const known = [{ ...ROBERT, handicap: 'new' }];
  expect(planned('Player\tMember', 'Robert Halloran\tno', known).rows[0]?.error).toBe('');
  expect(planned('Player\tHandicap', 'Robert Halloran\tnew', known).rows[0]?.state).toBe('same');
});

test.each(['#N/A', '#REF!', '(blank)', 'Total', 'Grand Total', 'AVERAGE'])(
  'a row of %s is no player',
  (written) => {
    const [row] = planned('Player\tHandicap', `${written}\t15.1`).rows;
    expect(row?.error).toMatch(/is no player|is an error of the spreadsheet/);
    const [other] = planned('Player\tHandicap', 'Robert Halloran\t#DIV/0!').rows;
    expect(other?.error).toBe('“#DIV/0!” is an error of the spreadsheet, and no handicap.');
  },
);

test('a list of other names replaces the stored one, but the name of the row stays', () => {
  const names = namesAfter('Bob Halloran,Bobby Halloran');
  expect(names).toBe('Robert Halloran: Bobby Halloran, Bob Halloran');
});

test.each([
  ['Player Name,Member (Yes/No)', 'Robert Halloran,Yes', true],
  ['First Name,Last Name,Member?', 'Robert,Halloran,No', false],
])('the headings may be %s', (heading, row, member) => {
  expect(changeOf(heading, row)).toMatchObject({ player: 'Robert Halloran', member });
});
