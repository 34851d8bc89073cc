import { describe, expect, it } from 'vitest';
import { formatPrice, formatWithCents } from '../shop/money.ts';
import {
  countedTotal,
  markCounted,
  pointsOf,
  rankOrder,
  ranksOf,
  shareOf,
  withResult,
} from './standings.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';

const { counting } = DEFAULT_SETTINGS;

describe('counted results', () => {
  const named = (points: number[], name = 'Open') => points.map((each) => ({ name, points: each }));
  const results = named([10, 90, 80, 70, 60, 50, 40]);
  const notCounted = (all: typeof results) =>
    markCounted(all, 'season', counting).flatMap(({ usedInCalc }, at) => (usedInCalc ? [] : [at]));

  it('are the best six for the season', () => {
    expect(notCounted(results)).toEqual([0]);
    expect(countedTotal(results, 'season', counting)).toBe(390);
  });

  it('include every playoff in addition to the six, however low', () => {
    const playoffs = [...named([5], 'PLAYOFF 1'), ...named([0], 'Second Playoff')];
    expect(countedTotal([...results, ...playoffs], 'season', counting)).toBe(395);
    expect(notCounted([...results, ...playoffs])).toEqual([0]);
  });

  it('are the best eight for the world ranking, playoffs like any other', () => {
    const ten = [...named([0]), ...named([1, 2, 3, 4, 5, 6, 7, 8, 9], 'Playoff')];
    expect(countedTotal(ten, 'wgr', counting)).toBe(9 + 8 + 7 + 6 + 5 + 4 + 3 + 2);
  });

  it('are as many as the tour counts', () => {
    const { counting: small } = SMALL_SETTINGS;
    expect(countedTotal(results, 'season', small)).toBe(90 + 80 + 70);
    expect(countedTotal(results, 'wgr', small)).toBe(90);
    const playoff = named([5], 'Playoff 1');
    expect(countedTotal([...results, ...playoff], 'season', small)).toBe(90 + 80 + 70 + 5);
  });

  it('prefer the earlier of two equal results', () => {
    expect(notCounted(named([50, 50, 50, 50, 50, 50, 50]))).toEqual([6]);
  });
});

describe('texts of a leaderboard', () => {
  it('read as numbers', () => {
    expect(['1,100', '193.00', '', '-', '20'].map(pointsOf)).toEqual([1100, 193, 0, 0, 20]);
  });

  it('sort ranks by place with the unplaced last', () => {
    const ranks = ['WD', 'T7', '10', '1', 'DNF'];
    const sorted = ranks.toSorted((a, b) => rankOrder(a) - rankOrder(b) || 0);
    expect(sorted).toEqual(['1', 'T7', '10', 'WD', 'DNF']);
  });

  it('share ranks between equals', () => {
    expect(ranksOf([300, 200, 200, 100])).toEqual(['1', 'T2', 'T2', '4']);
  });

  it('share the points of an entry of two', () => {
    expect(shareOf(85, 2)).toBe(42);
    expect(shareOf(85, 1)).toBe(85);
  });
});

it('prints prices with cents in the cart and elsewhere only where they matter', () => {
  expect([12.5, 25].map(formatWithCents)).toEqual(['$12.50', '$25.00']);
  expect([25, 25.5, 0].map(formatPrice)).toEqual(['$25', '$25.50', '$0']);
});

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
