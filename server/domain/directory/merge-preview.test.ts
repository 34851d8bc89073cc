import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { mergePreview } from './merge-preview.ts';

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
