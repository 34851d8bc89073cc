import { expect, it } from 'vitest';
import { withResult } from './standings.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';

const { counting } = DEFAULT_SETTINGS;

const results = (...points: number[]) =>
  points.map((each, at) => ({ name: `Event ${at}`, points: each }));

const SIX = results(50, 40, 30, 60, 70, 80);
const withPoints = (season: ReturnType<typeof results>, points: number, name = 'Open') =>
  withResult(season, { name, points }, counting);

it('adds to fewer than six results', () => {
  const total = { total: 120, gained: 30, dropped: null };
  expect(withPoints(results(50, 40), 30)).toEqual(total);
});

it('replaces the lowest of six', () => {
  const dropped = { name: 'Event 2', points: 30 };
  expect(withPoints(SIX, 35)).toEqual({ total: 335, gained: 5, dropped });
});

it('changes nothing when six are better', () => {
  expect(withPoints(SIX, 20)).toMatchObject({ gained: 0, dropped: null });
});

it('counts a playoff in addition to the six', () => {
  const total = { total: 350, gained: 20, dropped: null };
  expect(withPoints(SIX, 20, 'Playoff 2')).toEqual(total);
});

it('never drops a playoff', () => {
  expect(withPoints([...SIX, { name: 'Playoff 1', points: 5 }], 100).dropped?.points).toBe(30);
});

it('replaces the lowest of as many as the tour counts', () => {
  const dropped = { name: 'Event 1', points: 40 };
  const added = { name: 'Open', points: 45 };
  expect(withResult(results(50, 40, 60), added, { season: 3 })).toEqual({
    total: 155,
    gained: 5,
    dropped,
  });
});
