import { expect, test } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { individualRow, scorecard, scorecards, stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { namesDependency, withDirectoryNames } from './directory-names.ts';

const results = (eventID: string, ...names: string[]) => ({
  eventID,
  net: stored(names.map((player) => individualRow({ player }))),
  'tee-times': stored([{ round: '1', time: '8:00 AM', hole: '1', players: names }]),
  scorecards: stored(scorecards(names.map((player) => scorecard({ player })))),
});
const tourWith = (player: string, ...alsoKnownAs: string[]) =>
  emptyTour({
    results: new Map([
      ['2026-open', results('2026-open', 'Mike Dalton', 'Ann Lee', 'Ann Lee/M. Dalton')],
      ['2026-other', results('2026-other', 'Ann Lee')],
    ]),
    directory: [directoryPlayer({ player, alsoKnownAs })],
  });

test('pages show the name of the directory in results, tee times and pairs', () => {
  const tour = tourWith('Michael Dalton', 'Mike Dalton', 'M. Dalton');
  const open = withDirectoryNames(tour).results.get('2026-open');
  const names = open?.net?.rows.map(({ player }) => player);
  expect(names).toEqual(['Michael Dalton', 'Ann Lee', 'Ann Lee/Michael Dalton']);
  expect(open?.['tee-times']?.rows[0]?.players[0]).toBe('Michael Dalton');
  expect(open?.scorecards?.rows.cards[0]?.player).toBe('Michael Dalton');
  expect(tour.results.get('2026-open')?.net?.rows[0]?.player).toBe('Mike Dalton');
});

test('a rename is a new dependency of the pages with the name, and of no others', () => {
  const dependencies = (tour: ReturnType<typeof tourWith>) =>
    [...withDirectoryNames(tour).results.values()].map(namesDependency);
  const [before, after] = [
    tourWith('Michael Dalton', 'Mike Dalton'),
    tourWith('Michael J. Dalton', 'Mike Dalton'),
  ].map(dependencies);
  expect(before).toEqual([['names Michael Dalton'], []]);
  expect(after).toEqual([['names Michael J. Dalton'], []]);
});

test('results without such names, and a tour seen before, stay the same objects', () => {
  const tour = tourWith('Michael Dalton', 'Mike Dalton');
  const named = withDirectoryNames(tour);
  expect(withDirectoryNames(tour)).toBe(named);
  expect(named.results.get('2026-other')).toBe(tour.results.get('2026-other'));
  const later = withDirectoryNames({ ...tour, today: '2026-06-11' });
  expect(later.results.get('2026-open')).toBe(named.results.get('2026-open'));
});

test('the winner of a cup match has the name that its side has', () => {
  const pair = 'Mike Dalton/Ann Lee';
  const match = { team1: pair, team2: 'Bo Ray', score: '2&1', winner: pair };
  const cup = { overall: null, formats: [{ name: 'Scramble', matches: [match] }] };
  const results = { eventID: '2026-cup', 'colony-cup': stored(cup) };
  const directory = [directoryPlayer({ player: 'Michael Dalton', alsoKnownAs: ['Mike Dalton'] })];
  const tour = emptyTour({ results: new Map([['2026-cup', results]]), directory });
  const shown = withDirectoryNames(tour).results.get('2026-cup')?.['colony-cup']?.rows;
  const renamed = 'Michael Dalton/Ann Lee';
  expect(shown?.formats[0]?.matches[0]).toMatchObject({ team1: renamed, winner: renamed });
});

test('a long list of tied players that the source truncated stays truncated', () => {
  const tied = { hole: '1', par: '4', score: '4', won: '', tie: 'Ann Lee, Mike Dalton...' };
  const skins = stored({ players: [], holes: [tied] });
  const directory = [directoryPlayer({ player: 'Michael Dalton', alsoKnownAs: ['Mike Dalton'] })];
  const open = { eventID: '2026-open', skins };
  const tour = emptyTour({ results: new Map([[open.eventID, open]]), directory });
  const shown = withDirectoryNames(tour).results.get(open.eventID)?.skins?.rows.holes;
  expect(shown?.map(({ tie }) => tie)).toEqual(['Ann Lee, Michael Dalton...']);
});
