import { expect, test } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { planImport } from '../import/plan-import.ts';
import { directoryImport } from './directory.import.ts';

const ROBERT = directoryPlayer({
  player: 'Robert Halloran',
  alsoKnownAs: ['Bob Halloran'],
  handicap: '9.1',
});

/** What rows change of Robert. */
const changesOf = (heading: string, row: string) =>
  planImport(
    directoryImport,
    [heading, row].map((line, at) => ({ label: `line ${at + 1}`, cells: line.split(',') })),
    [ROBERT],
  ).changes.map(({ fields }) => fields);

test('a row under another spelling changes the player without a new name', () => {
  const [changed, ...others] = changesOf('Player,Handicap', 'BOB HALLORAN,8.4');
  expect(others).toEqual([]);
  expect(changed).toMatchObject({
    player: 'Robert Halloran',
    alsoKnownAs: ['Bob Halloran'],
    handicap: '8.4',
  });
});

test('a new name renames the player, and the earlier one stays among the other names', () => {
  const [changed] = changesOf('Player,Also known as', 'Rob Halloran,Bob Halloran');
  expect(changed).toMatchObject({
    player: 'Rob Halloran',
    alsoKnownAs: ['Bob Halloran', 'Robert Halloran'],
  });
});

test('the name itself can be written differently', () => {
  const [changed] = changesOf('Player', 'Róbert Halloran');
  expect(changed).toMatchObject({ player: 'Róbert Halloran', alsoKnownAs: ['Bob Halloran'] });
});

test('a list of other names replaces the stored one, but the name of the row stays', () => {
  const [changed] = changesOf('Player,Also known as', 'Bob Halloran,Bobby Halloran');
  expect(changed).toMatchObject({
    player: 'Robert Halloran',
    alsoKnownAs: ['Bobby Halloran', 'Bob Halloran'],
  });
});

test('a row that lists the stored name among the others makes another spelling the name', () => {
  const [changed] = changesOf('Player,Also known as', 'Bob Halloran,Robert Halloran');
  expect(changed).toMatchObject({ player: 'Bob Halloran', alsoKnownAs: ['Robert Halloran'] });
});

test.each([
  ['Player Name,Member (Yes/No)', 'Robert Halloran,Yes', true],
  ['First Name,Last Name,Member?', 'Robert,Halloran,No', false],
])('the headings may be %s', (heading, row, member) => {
  const [changed] = changesOf(heading, row);
  expect(changed ?? ROBERT).toMatchObject({ player: 'Robert Halloran', member });
});
