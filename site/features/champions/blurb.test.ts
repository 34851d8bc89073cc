import { describe, expect, it } from 'vitest';
import type { ChampionSeason } from '#domain/champions/champion.ts';
import { championBlurb } from './blurb.ts';

const season = (change: Partial<ChampionSeason> = {}): ChampionSeason => ({
  events: 11,
  wins: 2,
  points: '1,210',
  rank: '3',
  title: { event: 'LFG Championship', course: 'The Oaks', score: '-12' },
  ...change,
});

describe('a champion’s blurb', () => {
  it.each<[Partial<ChampionSeason>, string]>([
    [
      {},
      'Won the LFG Championship at The Oaks with a score of −12. Finished the season in 3rd with 1,210 points and 2 wins in 11 events.',
    ],
    [
      { title: null, wins: 1, rank: 'T1' },
      'Finished the season tied for 1st with 1,210 points and 1 win in 11 events.',
    ],
    [{ title: null, wins: 0, events: 1, rank: '' }, '1,210 points in 1 event.'],
    [{ title: null, events: 0, wins: 0 }, 'Finished the season in 3rd with 1,210 points.'],
    [{ title: null, events: 0, wins: 0, points: '' }, 'Finished the season in 3rd.'],
    [
      { title: { event: 'Championship', course: '', score: '' }, points: '', rank: 'WD', wins: 1 },
      'Won the Championship. 1 win in 11 events.',
    ],
    [{ title: null, wins: 0, points: '' }, 'Finished the season in 3rd.'],
    [{ title: null, wins: 0, points: '', rank: '' }, ''],
  ])('of %j is “%s”', (change, blurb) => expect(championBlurb(season(change))).toBe(blurb));

  it('is empty where nothing is known', () => {
    expect(championBlurb(null)).toBe('');
  });
});
