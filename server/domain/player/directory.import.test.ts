import { expect, test } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { planImport } from '../import/plan-import.ts';
import { directoryImport } from './directory.import.ts';

const ROBERT = directoryPlayer({
  player: 'Robert Halloran',
  alsoKnownAs: ['Bob Halloran'],
  handicap: '9.1',
});

/** The player after an import of one row: `name: other names`. */
const changeOf = (heading: string, row: string) => {
  const lines = [heading, row].map((line, at) => ({
    label: `line ${at + 1}`,
    cells: line.split(','),
  }));
  const { changes } = planImport(directoryImport, lines, [ROBERT]);
  expect(changes.length).toBeLessThanOrEqual(1);
  return { ...ROBERT, ...changes[0]?.fields };
};
const namesAfter = (row: string) => {
  const { player, alsoKnownAs } = changeOf('Player,Also known as', row);
  return `${player}: ${alsoKnownAs.join(', ')}`;
};

test('a row under another spelling changes the player without a new name', () => {
  const changed = changeOf('Player,Handicap', 'BOB HALLORAN,8.4');
  expect(changed).toEqual({ ...ROBERT, handicap: '8.4' });
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

test('a row that lists the stored name among the others makes another spelling the name', () => {
  expect(namesAfter('Bob Halloran,Robert Halloran')).toBe('Bob Halloran: Robert Halloran');
});

test.each([
  ['Player Name,Member (Yes/No)', 'Robert Halloran,Yes', true],
  ['First Name,Last Name,Member?', 'Robert,Halloran,No', false],
])('the headings may be %s', (heading, row, member) => {
  expect(changeOf(heading, row)).toMatchObject({ player: 'Robert Halloran', member });
});
