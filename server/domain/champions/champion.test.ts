import { describe, expect, it } from 'vitest';
import { rankedRecords } from '../../../tests/helpers/ranked.ts';
import { championRecord } from '../../../tests/helpers/records.ts';
import { standingsRow, stored } from '../../../tests/helpers/results.ts';
import { championLine, championSeason, seasonResultsTitle } from './champion.ts';
import { ChampionRecord } from './champion.schema.ts';
import type { IndividualRow } from '../results/results.schema.ts';
import type { RankedRecords } from '../standings/rankings.ts';

const played = (rows: Record<string, Partial<IndividualRow>[]>): RankedRecords =>
  rankedRecords(
    ...Object.entries(rows).map(([eventID, net]) => ({
      ...{ eventID, name: eventID, date: `${eventID.slice(0, 4)}-06-01`, net },
    })),
  );
const SEASON = {
  '2025-a': [{ points: '100' }],
  '2025-b': [{ rank: 'T1', points: '85' }],
  '2025-c': [{ rank: 'WD', points: '' }, { player: 'Bo Ray' }],
  '2026-a': [{}],
};

describe('a champion’s season', () => {
  it('is computed from results when no ranking is stored', () => {
    const season = championSeason(played(SEASON), championRecord({ player: 'ANN LÉE' }));
    expect(season).toEqual({ events: 3, wins: 2, points: '185', rank: '1', title: null });
  });

  it('takes points and place from the published ranking', () => {
    const season = stored([standingsRow({ rank: 'T2', points: '1,210' })]);
    const records = { ...played(SEASON), standings: [{ year: 2025, season }] };
    const published = { events: 3, points: '1,210', rank: 'T2' };
    expect(championSeason(records, championRecord())).toMatchObject(published);
  });

  it('has the Championship only for its winner', () => {
    const event = { name: 'LFG Championship', date: '2025-09-20', course: 'X' };
    const season = (rank: string) =>
      championSeason(rankedRecords({ ...event, net: [{ rank }] }), championRecord());
    expect(season('1')?.title).toEqual({ event: 'LFG Championship', course: 'X', score: '-3' });
    expect(season('2')?.title).toBeNull();
    expect(season('WD')?.title).toBeNull();
  });

  it('is null when nothing is stored for that player in that year', () => {
    expect(championSeason(played(SEASON), championRecord({ year: 2019 }))).toBeNull();
    expect(championSeason(played(SEASON), championRecord({ player: 'Ann' }))).toBeNull();
  });
});

describe('a champion’s card', () => {
  it('is written as documented', () => {
    expect(championLine(2025)).toBe('2025 CHAMPION');
    expect(seasonResultsTitle('Ann Lee', 2025)).toBe('Ann Lee — 2025 Season Results');
  });

  it.each([{ year: 1899 }, { year: 20255 }, { player: ' ' }, { thumbnail: '../private' }])(
    'is never %j',
    (change) => {
      expect(ChampionRecord.safeParse(championRecord(change)).success).toBe(false);
    },
  );
});
