import { expect, test } from 'vitest';
import { championRecord, directoryPlayer } from '../../../tests/helpers/records.ts';
import type { Collection } from '../shared/collection.ts';
import { readTourCollections, TOUR_COLLECTIONS, TOUR_NAMES } from './tour-collections.ts';

const { brackets, directory, matchPlay, season, standings } = TOUR_COLLECTIONS;

test('every collection is read once, in its order and frozen', async () => {
  const read: string[] = [];
  const records = await readTourCollections(<Data>({ file, schema, empty }: Collection<Data>) => {
    read.push(file);
    const champions = [{ year: 2024 }, { year: 2025, ID: 2 }].map(championRecord);
    return Promise.resolve(file === 'champions.json' ? schema.parse(champions) : empty);
  });
  expect(read).toEqual([...new Set(read)]);
  expect(Object.keys(records).sort()).toEqual([...TOUR_NAMES].sort());
  expect(records.champions.map(({ year }) => year)).toEqual([2025, 2024]);
  expect(Object.values(records).every(Object.isFrozen)).toBe(true);
});

test('a year of standings that changed is named, the others are not', () => {
  const [old, now] = [{ year: 2025 }, { year: 2026 }];
  const rows = { changedAt: '2026-06-01T12:00:00.000Z', rows: [] };
  expect(standings.changedDependencies?.([old, { ...now, season: rows }], [old, now])).toEqual([
    'standings',
    'standings/2026',
  ]);
});

test('a year of match play and its bracket affect the same pages', () => {
  const year = { ID: 1, year: 2026, bracketUrl: '', shopifyUrl: '', registrationOpen: false };
  const bracket = { year: 2026, changedAt: '2026-06-01T12:00:00.000Z', rows: [] };
  const names = ['match-play', 'match-play/2026'];
  expect(matchPlay.changedDependencies?.([year], [])).toEqual(names);
  expect(brackets.changedDependencies?.([], [bracket])).toEqual(names);
});

test('a player of match play affects its pages; what only staff see of other players affects none', () => {
  const ann = directoryPlayer({ player: 'Ann Lee', handicap: '12.1' });
  const changed = (before: object, after: object) =>
    directory.changedDependencies?.([{ ...ann, ...after }], [{ ...ann, ...before }]);
  expect(changed({}, { matchPlay: true })).toEqual(['match-play']);
  expect(changed({ matchPlay: true }, { matchPlay: true, handicap: '9' })).toEqual(['match-play']);
  expect(changed({ matchPlay: true }, { matchPlay: true, member: true })).toEqual([]);
  expect(changed({}, { handicap: '9', member: true })).toEqual([]);
});

test('there is at most one current season', () => {
  expect(season.schema.parse([{ year: 2026 }])).toEqual([{ year: 2026 }]);
  const { error } = season.schema.safeParse([{ year: 2026 }, { year: 2027 }]);
  expect(error?.issues[0]?.message).toBe('There are two current seasons.');
});
