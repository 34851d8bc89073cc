import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Counting } from '#domain/settings/settings.schema.ts';
import { calculatedFrom, countingText, cutLine } from './texts.ts';

const counting = (change: Partial<Counting> = {}) => ({ ...DEFAULT_SETTINGS.counting, ...change });

it('says which results count', () => {
  expect(countingText('season', counting())).toBe(
    'Each player’s 6 best results count, plus every playoff.',
  );
  expect(countingText('season', counting({ season: 1 }))).toBe(
    'Each player’s best result counts, plus every playoff.',
  );
  const wgr = (change?: Partial<Counting>) => countingText('wgr', counting(change));
  expect(wgr()).toBe('Each player’s 8 best results over two seasons count.');
  expect(wgr({ wgr: 1, wgrSeasons: 10 })).toBe('Each player’s best result over 10 seasons counts.');
  expect(wgr({ wgrSeasons: 1 })).toBe('Each player’s 8 best results over one season count.');
});

it('says from which seasons a ranking was calculated', () => {
  const wgr = (wgrSeasons: number) => calculatedFrom('wgr', counting({ wgrSeasons }));
  expect(calculatedFrom('season', counting())).toBe('Calculated from this season’s results.');
  expect([1, 2, 3].map(wgr)).toEqual([
    'Calculated from this season’s results.',
    'Calculated from the results of this season and last.',
    'Calculated from the results of this season and the two before.',
  ]);
});

it('says who qualifies', () => {
  expect([24, 1].map((field) => cutLine(counting({ field })))).toEqual([
    'Top 24 qualify for the Championship',
    'Top 1 qualifies for the Championship',
  ]);
});
