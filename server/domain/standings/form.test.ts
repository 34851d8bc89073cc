import { expect, it } from 'vitest';
import { rankedRecords } from '../../../tests/helpers/ranked.ts';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { formsIn } from './form.ts';
import type { RankedRecords } from './rankings.ts';

/** Places by player of each event; a place gives points unless `unpaid`. */
interface Played {
  year?: number;
  isComplete?: boolean;
  unpaid?: boolean;
  places: Record<string, string>;
}

const recordsOf = (...events: Played[]): RankedRecords =>
  rankedRecords(
    ...events.map(({ year = 2026, isComplete = true, unpaid = false, places }, at) => {
      const rows = Object.entries(places).map(([player, rank]) => ({
        ...{ player, rank, points: unpaid || !/\d/.test(rank) ? '' : '10' },
      }));
      return { date: `${year}-05-${String(at + 10)}`, isComplete, net: rows, wgr: rows };
    }),
  );

const formOf = (slug: string, ...events: Played[]) =>
  formsIn(recordsOf(...events), 'season', 2026).get(slug);

it('is the last five finishes in order of play, and the best one of the season', () => {
  const places = ['T2', '9', '4', 'T7', '3', '12'].map((rank) => ({ places: { Ann: rank } }));
  expect(formOf('ann', ...places)).toEqual({
    recent: ['9', '4', 'T7', '3', '12'],
    best: 'T2',
    events: 6,
  });
});

it('shows withdrawals and events without points, which are no events of the ranking', () => {
  const form = formOf(
    'ann',
    { places: { Ann: '2' } },
    { places: { Ann: 'WD' } },
    { places: { Ann: '1' }, unpaid: true },
  );
  expect(form).toEqual({ recent: ['2', 'WD', '1'], best: '1', events: 1 });
  expect(formOf('bo', { places: { Bo: 'WD' } })).toEqual({ recent: ['WD'], best: '', events: 0 });
  expect(formOf('cy', { places: { Ann: '1' } })).toBeUndefined();
});

it('leaves out an event that is being played until it gives points', () => {
  const before = { places: { Ann: '3' } };
  const live = { places: { Ann: '1' }, isComplete: false, unpaid: true };
  expect(formOf('ann', before, live)?.recent).toEqual(['3']);
  expect(formOf('ann', before, { ...live, unpaid: false })?.recent).toEqual(['3', '1']);
});

it('looks back on the season before for the world rankings, and knows all spellings of a name', () => {
  const records = {
    ...recordsOf({ year: 2025, places: { 'Ann Lee': '1' } }, { places: { 'A. Lee': '8' } }),
    directory: [directoryPlayer({ player: 'Ann Lee', alsoKnownAs: ['A. Lee'] })],
  };
  expect(formsIn(records, 'wgr', 2026).get('ann-lee')?.recent).toEqual(['1', '8']);
  expect(formsIn(records, 'season', 2026).get('ann-lee')?.recent).toEqual(['8']);
});
