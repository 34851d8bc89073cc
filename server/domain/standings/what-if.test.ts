import { expect, it } from 'vitest';
import { withResult } from './what-if.ts';

const results = (...points: number[]) =>
  points.map((each, at) => ({ name: `Event ${at}`, points: each }));

it('adds to fewer than six results', () => {
  expect(withResult(results(50, 40), { name: 'Open', points: 30 })).toEqual({
    total: 120,
    gained: 30,
    dropped: null,
  });
});

it('replaces the lowest of six', () => {
  const six = results(50, 40, 20, 60, 70, 80);
  expect(withResult(six, { name: 'Open', points: 35 })).toEqual({
    total: 335,
    gained: 15,
    dropped: { name: 'Event 2', points: 20 },
  });
});

it('changes nothing when six are better', () => {
  const six = results(50, 40, 30, 60, 70, 80);
  expect(withResult(six, { name: 'Open', points: 20 })).toMatchObject({ gained: 0, dropped: null });
});

it('counts a playoff in addition to the six', () => {
  const six = results(50, 40, 30, 60, 70, 80);
  expect(withResult(six, { name: 'Playoff 2', points: 20 })).toEqual({
    total: 350,
    gained: 20,
    dropped: null,
  });
});

it('never drops a playoff', () => {
  const season = [...results(50, 40, 30, 60, 70, 80), { name: 'Playoff 1', points: 5 }];
  expect(withResult(season, { name: 'Open', points: 100 }).dropped?.points).toBe(30);
});
