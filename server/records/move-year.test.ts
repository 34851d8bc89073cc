import { describe, expect, it } from 'vitest';
import { refreshOutcome, standingsRow, stored } from '../../tests/helpers/results.ts';
import { moveYear } from './move-year.ts';
import { moveOutcomes } from './refresh-outcomes.ts';

const table = (player: string) => stored([standingsRow({ player })]);

describe('the tables of a year', () => {
  it('move to a year with other tables, and replace the same table', () => {
    const years = [
      { year: 2026, season: table('Old'), wgr: table('Stays') },
      { year: 2025, season: table('Moves') },
      { year: 2024, season: table('Other') },
    ];
    moveYear(years, 2025, 2026);
    expect(years).toEqual([
      { year: 2024, season: table('Other') },
      { year: 2026, season: table('Moves'), wgr: table('Stays') },
    ]);
  });

  it('stay when the old year has none', () => {
    const years = [{ year: 2026, season: table('Stays') }];
    moveYear(years, 2025, 2026);
    expect(years).toEqual([{ year: 2026, season: table('Stays') }]);
  });

  it('take their outcomes along, but not those of a target whose name only starts the same', () => {
    const outcome = (target: string, rows: number) => refreshOutcome({ target, rows });
    const outcomes = [
      outcome('standings/2025/season', 1),
      outcome('standings/2026/season', 2),
      outcome('standings/2026/wgr', 3),
      outcome('2025-a/net', 4),
      outcome('2025-a-2/net', 5),
    ];
    moveOutcomes(outcomes, 'standings/2025', 'standings/2026');
    moveOutcomes(outcomes, '2025-a', '2025-b');
    expect(outcomes.map(({ target, rows }) => `${target} ${rows}`).sort()).toEqual([
      '2025-a-2/net 5',
      '2025-b/net 4',
      'standings/2026/season 1',
      'standings/2026/wgr 3',
    ]);
  });
});
