import { describe, expect, it } from 'vitest';
import { formatPrice, formatWithCents } from '../shop/money.ts';
import {
  POINT_TABLE,
  pointsFor,
  startingStrokesFor,
  type PointColumn,
} from '../results/point-table.ts';
import { countedTotal, markCounted, pointsOf, rankOrder, ranksOf, shareOf } from './standings.ts';

describe('the point table', () => {
  it('has the documented rows', () => {
    const row = (place: number) => {
      const { regular, midMajor, major, playoff1, playoff2, startingStrokes } =
        POINT_TABLE[place - 1] ?? {};
      return [regular, midMajor, major, playoff1, playoff2, startingStrokes];
    };
    expect(POINT_TABLE).toHaveLength(28);
    expect(row(1)).toEqual([100, 125, 150, 175, 200, '-9']);
    expect(row(2)).toEqual([85, 115, 125, 150, 175, '-7']);
    expect(row(6)).toEqual([55, 85, 105, 110, 120, '-5']);
    expect(row(16)).toEqual([29, 43, 55, 55, 60, '-1']);
    expect(row(24)).toEqual([21, 35, 43, 43, 44, 'E']);
    expect(row(28)).toEqual([20, 31, 40, 40, 40, '']);
  });

  it.each<PointColumn>(['regular', 'midMajor', 'major', 'playoff1', 'playoff2'])(
    'never rises downwards in %s',
    (column) => {
      const points = POINT_TABLE.map((row) => row[column]);
      expect(points).toEqual([...points].sort((a, b) => b - a));
    },
  );

  it('has 20 points from 25th to 28th, nothing after, and strokes E from 17th to 24th', () => {
    expect([25, 26, 27, 28, 29].map((place) => pointsFor(place, 'regular'))).toEqual([
      20, 20, 20, 20, 0,
    ]);
    expect([16, 17, 24, 25].map(startingStrokesFor)).toEqual(['-1', 'E', 'E', '']);
  });
});

describe('counted results', () => {
  const results = [10, 90, 80, 70, 60, 50, 40].map((points, index) => ({
    name: `Event ${index}`,
    points,
  }));

  it('are the best six for the season', () => {
    expect(markCounted(results, 'season').map(({ usedInCalc }) => usedInCalc)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(countedTotal(results, 'season')).toBe(390);
  });

  it('include every playoff in addition to the six, however low', () => {
    const withPlayoffs = [
      ...results,
      { name: 'PLAYOFF 1', points: 5 },
      { name: 'Second Playoff', points: 0 },
    ];
    expect(countedTotal(withPlayoffs, 'season')).toBe(395);
    expect(markCounted(withPlayoffs, 'season').filter(({ usedInCalc }) => usedInCalc)).toHaveLength(
      8,
    );
  });

  it('are the best eight for the world ranking, playoffs like any other', () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      name: index ? 'Playoff' : 'Open',
      points: index,
    }));
    expect(countedTotal(ten, 'wgr')).toBe(9 + 8 + 7 + 6 + 5 + 4 + 3 + 2);
  });

  it('prefer the earlier of two equal results', () => {
    const equal = Array.from({ length: 7 }, () => ({ name: 'Open', points: 50 }));
    expect(markCounted(equal, 'season').map(({ usedInCalc }) => usedInCalc)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('texts of a leaderboard', () => {
  it('read as numbers', () => {
    expect(['1,100', '193.00', '', '-', '20'].map(pointsOf)).toEqual([1100, 193, 0, 0, 20]);
  });

  it('sort ranks by place with the unplaced last', () => {
    const ranks = ['WD', 'T7', '10', '1', 'DNF'];
    expect(ranks.toSorted((a, b) => rankOrder(a) - rankOrder(b) || 0)).toEqual([
      '1',
      'T7',
      '10',
      'WD',
      'DNF',
    ]);
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
