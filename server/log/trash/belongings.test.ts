import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { refreshOutcome, standingsRow, stored } from '../../../tests/helpers/results.ts';
import { journaledCollections } from '../../store/journal/journaled-collections.ts';
import { openStores, type Stores } from '../../store/stores.ts';
import { Belongings, moveOutcomes } from './belongings.ts';

const table = (player: string) => stored([standingsRow({ player })]);

let stores: Stores;
beforeEach(async () => {
  stores = await openStores(await testFolder());
});

const belongings = () => new Belongings(journaledCollections(stores), stores.refreshes);
/** Moves the standings of 2025 to 2026. */
const move = () =>
  stores.change((edit) =>
    belongings().move(edit, 'standings-urls', { calendarYear: 2025 }, { calendarYear: 2026 }),
  );

it('moves tables to a year with others, and replaces the same table', async () => {
  await stores.standings.update((years) => {
    years.push(
      { year: 2026, season: table('Old'), wgr: table('Stays') },
      { year: 2025, season: table('Moves') },
      { year: 2024, season: table('Other') },
    );
  });
  await move();
  expect(stores.standings.data).toEqual([
    { year: 2026, season: table('Moves'), wgr: table('Stays') },
    { year: 2024, season: table('Other') },
  ]);
});

it('leaves the tables of a year when the other one has none', async () => {
  const years = [{ year: 2026, season: table('Stays') }];
  await stores.standings.update((all) => all.push(...structuredClone(years)));
  await move();
  expect(stores.standings.data).toEqual(years);
});

it('takes outcomes along, but not those of a target whose name only starts the same', () => {
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

it('says what is missing that a version belongs to', async () => {
  await stores.matchPlay.update((years) =>
    years.push({ ID: 1, year: 2026, bracketUrl: '', registrationOpen: false, shopifyUrl: '' }),
  );
  const missing = (collection: string, version: object) =>
    stores.change((edit) => belongings().missing(edit, collection, version));
  const bracket = { year: 2026, changedAt: '2026-06-01T12:00:00.000Z', rows: [] };
  expect(await missing('brackets', bracket)).toBeNull();
  expect(await missing('brackets', { ...bracket, year: 2025 })).toBe(
    'The match play of 2025 was deleted. Restore it first.',
  );
  expect(await missing('results', { eventID: '2026-one' })).toBe(
    'Its event was deleted. Restore that first.',
  );
  expect(await missing('standings', { year: 2026 })).toBeNull();
});
