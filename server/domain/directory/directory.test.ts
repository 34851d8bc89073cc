import { describe, expect, it } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { directory } from './directory.collection.ts';
import { merged, sharedName, withoutRepeatedNames } from './directory.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import { stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { mergePreview } from './merge-preview.ts';

const ANN = directoryPlayer({ ID: 1, player: 'Ann Lee', alsoKnownAs: ['Annie Lee'] });
const BO = directoryPlayer({ ID: 2, player: 'Bo Ray', handicap: '8', member: true });

describe('a directory', () => {
  it('has each name once, in any spelling', () => {
    expect(sharedName([ANN, BO])).toBeNull();
    expect(sharedName([ANN, { ...BO, alsoKnownAs: ['ANNIE  LEE'] }])).toBe('ANNIE  LEE');
    expect(directory.schema.safeParse([ANN, { ...BO, player: 'Ánn Lee' }]).success).toBe(false);
    expect(directory.schema.safeParse([ANN, { ...BO, ID: 1 }]).success).toBe(false);
    expect(directory.schema.safeParse([ANN, BO]).success).toBe(true);
  });

  it('changes pages when names change, and not for a handicap', () => {
    const changed = (after: object) =>
      directory.changedDependencies?.([{ ...ANN, ...after }], [ANN]);
    expect(changed({ handicap: '12', member: true })).toEqual([]);
    expect(changed({ alsoKnownAs: [] })).toEqual(['directory']);
    expect(changed({ player: 'Ann B. Lee' })).toEqual(['directory']);
  });
});

it('drops other names that repeat one in case, accents or dots', () => {
  const alsoKnownAs = ['ann lee', 'A. Lee', 'A Lee', 'Annie Lee'];
  const { alsoKnownAs: others } = withoutRepeatedNames({ ...ANN, alsoKnownAs });
  expect(others).toEqual(['A. Lee', 'Annie Lee']);
});

describe('a merge', () => {
  it('adds a name to a player', () => {
    expect(merged(ANN, 'A. Lee')).toEqual({ ...ANN, alsoKnownAs: ['Annie Lee', 'A. Lee'] });
  });

  it('adds all names of another player, and what the first one does not say', () => {
    const other = { ...BO, alsoKnownAs: ['B. Ray', 'ann lee'], matchPlay: true };
    const alsoKnownAs = ['Annie Lee', 'Bo Ray', 'B. Ray'];
    const joined = { alsoKnownAs, handicap: '8', member: true, matchPlay: true };
    expect(merged(ANN, other)).toEqual({ ...ANN, ...joined });
    expect(merged({ ...ANN, handicap: '3' }, other).handicap).toBe('3');
  });
});

it('the preview of a merge counts the matches of match play and of the team cup', () => {
  const eventID = '2026-colony-cup';
  const pair = { team1: 'Michael Dalton/Ann Lee', team2: 'Cy Orr/Di Fox' };
  const matches = [{ ...pair, score: '2&1', winner: pair.team2 }];
  const cup = stored({ overall: null, formats: [{ name: 'Chapman', matches }] });
  const final = row('Final', 0, { player1: 'Mike Dalton', player2: 'Bo Ray', winner: 'Bo Ray' });
  const tour = emptyTour({
    events: [eventRecord({ eventID, isComplete: true })],
    results: new Map([[eventID, { eventID, 'colony-cup': cup }]]),
    brackets: [{ year: 2026, ...stored([final]) }],
  });
  const directory = [directoryPlayer({ player: 'Michael Dalton', alsoKnownAs: ['Mike Dalton'] })];
  const names = { into: 'Michael Dalton', names: ['Mike Dalton'] };
  const { before, after } = mergePreview(tour, directory, names);
  expect([...before, after].map((person) => [person.name, person.matches])).toEqual([
    ['Michael Dalton', 1],
    ['Mike Dalton', 1],
    ['Michael Dalton', 2],
  ]);
});
