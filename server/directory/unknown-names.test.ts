import { expect, test } from 'vitest';
import { championRecord, directoryPlayer } from '../../tests/helpers/records.ts';
import type { PlayerRecords } from '../domain/players/players.ts';
import { unknownNames } from './unknown-names.ts';

/** Records in which these players are, and the directory. */
const records = (
  names: readonly string[],
  directory: PlayerRecords['directory'] = [],
): PlayerRecords => ({
  results: new Map(),
  standings: [],
  champions: names.map((player, at) => championRecord({ ID: at + 1, year: 1990 + at, player })),
  colonyCup: [],
  brackets: [],
  directory,
});

const MICHAEL = directoryPlayer({ player: 'Michael Dalton', alsoKnownAs: ['Mick Dalton'] });

test('names of the directory, in any spelling, are known', () => {
  const names = ['Michael Dalton', 'MICK DALTON', 'Zoë Poe'];
  expect(unknownNames(records(names, [MICHAEL]))).toEqual([
    { name: 'Zoë Poe', slug: 'zoe-poe', likely: [], eventIDs: [] },
  ]);
});

test('a name may be of a player of the directory, or of another unknown name', () => {
  const names = ['Ann Ray', 'Dalton Mike', 'Bob Halloran', 'Robert Halloran', 'R. Halloran'];
  expect(unknownNames(records(names, [MICHAEL])).map(({ name, likely }) => [name, likely])).toEqual(
    [
      ['Bob Halloran', ['Robert Halloran']],
      ['Dalton Mike', ['Michael Dalton']],
      ['R. Halloran', ['Robert Halloran']],
      ['Robert Halloran', ['Bob Halloran', 'R. Halloran']],
      ['Ann Ray', []],
    ],
  );
});

test('two players of the directory are never compared: staff know them', () => {
  const mike = directoryPlayer({ ID: 2, player: 'Mike Dalton' });
  expect(unknownNames(records(['Mike Dalton', 'Michael Dalton'], [MICHAEL, mike]))).toEqual([]);
});

test('hundreds of names are compared', () => {
  const names = Array.from({ length: 500 }, (_, at) => `Player${at % 60} Surname${at}`);
  expect(unknownNames(records(names))).toHaveLength(500);
});
