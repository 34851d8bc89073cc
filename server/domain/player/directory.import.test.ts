import { expect, test } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { planImport } from '../import/plan-import.ts';
import { directoryImport } from './directory.import.ts';

const ROBERT = directoryPlayer({
  player: 'Robert Halloran',
  alsoKnownAs: ['Bob Halloran'],
  handicap: '9.1',
  handicapDate: '2026-05-01',
  handicapSource: 'GHIN',
});

/** The player after an import of one row: `name: other names`. */
const changeOf = (heading: string, row: string) => {
  const lines = [heading, row].map((line, at) => ({
    label: `line ${at + 1}`,
    cells: line.split(','),
  }));
  const { changes } = planImport(
    directoryImport(() => '2026-06-10'),
    lines,
    [ROBERT],
  );
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
  ['Player,Index,Revision Date', 'Robert Halloran,9.2,6/1/2026', '9.2 2026-06-01 '],
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

test('a new name renames the player, and the earlier one stays among the other names', () => {
  const names = namesAfter('Rob Halloran,Bob Halloran');
  expect(names).toBe('Rob Halloran: Bob Halloran, Robert Halloran');
});

test('the name itself can be written differently', () => {
  expect(changeOf('Player', 'Róbert Halloran')).toEqual({ ...ROBERT, player: 'Róbert Halloran' });
});

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
