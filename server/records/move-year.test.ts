import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { refreshOutcome, standingsRow, stored } from '../../tests/helpers/results.ts';
import { moveOutcomes } from './refresh-outcomes.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { moveYear } from './move-year.ts';

const table = (player: string) => stored([standingsRow({ player })]);

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
});

describe('the tables of a year', () => {
  it('move to a year with other tables, replace the same table, and can be moved back', async () => {
    const before = [
      { year: 2026, season: table('Old'), wgr: table('Stays') },
      { year: 2025, season: table('Moves') },
      { year: 2024, season: table('Other') },
    ];
    await stores.standings.update((years) => {
      years.push(...structuredClone(before));
    });
    const moveBack = await moveYear(stores.standings, 2025, 2026);
    expect(stores.standings.data).toEqual([
      { year: 2026, season: table('Moves'), wgr: table('Stays') },
      { year: 2024, season: table('Other') },
    ]);
    await moveBack();
    expect(stores.standings.data).toEqual(before);
  });

  it('stay when the old year has none', async () => {
    await stores.standings.update((years) => {
      years.push({ year: 2026, season: table('Stays') });
    });
    const moveBack = await moveYear(stores.standings, 2025, 2026);
    await moveBack();
    expect(stores.standings.data).toEqual([{ year: 2026, season: table('Stays') }]);
  });

  it('take their outcomes along, but not those of a target whose name only starts the same', async () => {
    const outcome = (target: string, rows: number) => refreshOutcome({ target, rows });
    await stores.refreshes.update((outcomes) => {
      outcomes.push(
        outcome('standings/2025/season', 1),
        outcome('standings/2026/season', 2),
        outcome('standings/2026/wgr', 3),
        outcome('2025-a/net', 4),
        outcome('2025-a-2/net', 5),
      );
    });
    await moveOutcomes(stores.refreshes, 'standings/2025', 'standings/2026');
    await moveOutcomes(stores.refreshes, '2025-a', '2025-b');
    expect(stores.refreshes.data.map(({ target, rows }) => `${target} ${rows}`)).toEqual([
      '2025-a-2/net 5',
      '2025-b/net 4',
      'standings/2026/season 1',
      'standings/2026/wgr 3',
    ]);
  });
});
