import { describe, expect, it } from 'vitest';
import { demoRecords } from '../../../scripts/demo/fill-tour.ts';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import { rankedRecords, type Played } from '../../../tests/helpers/ranked.ts';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { READ_AT, standingsRow, stored } from '../../../tests/helpers/results.ts';
import type { RankingName } from '../results/leaderboard.ts';
import { playerDetail, rankedYears, rankingOf, type RankedRecords } from './rankings.ts';
import type { StandingsRow } from '../results/results.schema.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`;

const withPoints = (points: number): Played => ({ net: [{ points: String(points) }] });

/** `rank player events points` of a ranking's rows. */
const rowTexts = (rows: readonly StandingsRow[] = []) =>
  rows.map(({ rank, player, events, points }) => `${rank} ${player} ${events} ${points}`);
const shown = (records: RankedRecords, name: RankingName = 'season', year = 2026) =>
  rowTexts(rankingOf(records, name, year).rows);
const detail = (records: RankedRecords, player: string, name: RankingName = 'season') =>
  playerDetail(records, { name, year: 2026, player });

describe('a season’s ranking computed from results', () => {
  it('counts as many results as the tour does, and every playoff', () => {
    const regular = [100, 90, 80, 70].map((points) => withPoints(points));
    const records = rankedRecords(...regular, { ...withPoints(5), name: 'Playoff 1' });
    const small = { ...records, settings: SMALL_SETTINGS };
    expect(shown(small)).toEqual(['1 Ann Lee 5 275']);
    const counted = detail(small, 'Ann Lee').filter(({ usedInCalc }) => usedInCalc);
    expect(counted.map(({ points }) => points).join()).toBe('100,90,80,5');
  });

  it('counts every spelling of a player in one row, and no one for a missing player', () => {
    const spellings = ['Kay Fry', 'Kay Fry*', 'Fry, Kay (12)', 'KAY FRY (a)', 'TBD'];
    const records = rankedRecords(
      ...spellings.map((player) => ({ net: [{ player, points: '100' }] })),
    );
    expect(shown(records)).toEqual(['1 Kay Fry 4 400']);
    expect(detail(records, 'Kay Fry†')).toHaveLength(4);
  });

  it('counts one row of a player in an event, the first with a place', () => {
    const net = [
      { rank: 'WD', player: 'Jo Smith', points: '' },
      { rank: '1', player: 'Jo Smith', points: '100' },
      { rank: '2', player: 'JO SMITH', points: '85' },
      { rank: '3', player: 'Joanne Smith', points: '75' },
    ];
    const joanne = directoryPlayer({ player: 'Joanne Smith', alsoKnownAs: ['Jo Smith'] });
    const records = { ...rankedRecords({ net }), directory: [joanne] };
    expect(shown(records)).toEqual(['1 Joanne Smith 1 100']);
    expect(detail(records, 'Jo Smith').map(({ place }) => place)).toEqual(['1']);
  });

  it('shares the points of an entry of two between both, rounded down', () => {
    const records = rankedRecords(
      { net: [{ player: 'Ann Lee / Bo  Ray', points: '85' }] },
      { net: [{ player: 'bo ray', points: '10' }] },
    );
    expect(shown(records)).toEqual(['1 Bo Ray 2 52', '2 Ann Lee 1 42']);
    expect(detail(records, 'Bo Ray').map(({ points }) => points)).toEqual(['42', '10']);
  });

  it('leaves out players who did not finish, and rows without points', () => {
    const net = [
      { player: 'Ann Lee', points: '1,100' },
      { player: 'Bo Ray', rank: 'WD', points: '40' },
      { player: 'Cy Poe', rank: '2', points: '' },
      { player: 'Di Fox', rank: 'T3', points: '95.5' },
    ];
    const records = rankedRecords({ net });
    expect(shown(records)).toEqual(['1 Ann Lee 1 1,100', '2 Di Fox 1 95']);
    // They are in the player's detail all the same, and never counted.
    const row = { usedInCalc: false, score: '-3', place: 'WD', points: '40' };
    expect(detail(records, 'Bo Ray')).toEqual([{ ...row, date: day(1), name: `Event ${day(1)}` }]);
  });

  it('shares a rank between equals, sorted by name', () => {
    const net = ['Bo Ray', 'Ann Lee'].map((player) => ({ player, points: '10' }));
    const ranks = shown(rankedRecords({ net: [{ player: 'Cy Poe', points: '20' }, ...net] }));
    expect(ranks).toEqual(['1 Cy Poe 1 20', 'T2 Ann Lee 1 10', 'T2 Bo Ray 1 10']);
  });
});

describe('the world ranking computed from results', () => {
  it('looks back over as many seasons as the tour does', () => {
    const seasons = [2024, 2025, 2026].map((year, at) => ({
      date: `${year}-05-01`,
      wgr: [{ points: String(3 * 10 ** at) }],
      net: [{}],
    }));
    const over = (wgrSeasons: number, wgr = 8) => {
      const counting = { ...DEFAULT_SETTINGS.counting, wgrSeasons, wgr };
      return shown(
        { ...rankedRecords(...seasons), settings: { ...DEFAULT_SETTINGS, counting } },
        'wgr',
      );
    };
    expect(over(1)).toEqual(['1 Ann Lee 1 300']);
    expect(over(2)).toEqual(['1 Ann Lee 2 330']);
    expect(over(3)).toEqual(['1 Ann Lee 3 333']);
    expect(over(3, 1)).toEqual(['1 Ann Lee 3 300']);
  });

  it('is empty for a year without any results yet', () => {
    const records = rankedRecords({ net: [{}], wgr: [{}] });
    expect(rankedYears(records)).toEqual([2026]);
    expect(rankingOf(records, 'wgr', 2027).rows).toEqual([]);
    expect(playerDetail(records, { name: 'wgr', year: 2027, player: 'Ann Lee' })).toEqual([]);
  });
});

describe('a published ranking', () => {
  it('is shown unchanged, with the time of its last change', () => {
    const season = stored([standingsRow({ points: '7' })]);
    const records = {
      ...rankedRecords({ net: [{}] }),
      standings: [{ year: 2026, season }],
    };
    expect(rankingOf(records, 'season', 2026)).toEqual(season);
    expect(rankingOf(records, 'season', 2026).changedAt).toBe(READ_AT);
    // The other one of that year was not published, so it is computed.
    expect(rankingOf(records, 'wgr', 2026)).toEqual({ rows: [], changedAt: null });
  });

  it('counts its year as ranked only when it has rows', () => {
    const standings = [
      { year: 2027, season: stored([]), wgr: stored([]) },
      { year: 2025, wgr: stored([standingsRow()]) },
    ];
    expect(rankedYears({ ...rankedRecords({ net: [{}] }), standings })).toEqual([2026, 2025]);
  });
});

describe('a player’s detail', () => {
  const names = ['Al Smith', 'Hal Smith', 'Al Smithson', 'José O’Neil Jr.', '%'];
  const records = rankedRecords(
    { date: day(1), net: names.map((player) => ({ player })) },
    { date: day(2), name: 'Two', net: [{ player: 'JOSE ONEIL JR' }] },
    { date: day(3), name: 'Three', net: [{ player: 'J. O’Neil' }] },
  );
  const eventsOf = (player: string, aliases: string[] = []) => {
    const jose = directoryPlayer({ player: 'José O’Neil Jr.', alsoKnownAs: aliases });
    return detail({ ...records, directory: [jose] }, player).length;
  };

  it.each<[string, string[], string[], number[]]>([
    [
      'is of exactly this person, never of a part of a name',
      ['Al Smith', 'Smith', 'Al', '', '%', '.*'],
      [],
      [1, 0, 0, 0, 0, 0],
    ],
    [
      'ignores accents, case, dots and apostrophes',
      ["jose o'neil jr", ' JOSÉ  ONEIL JR '],
      [],
      [2, 2],
    ],
    [
      'includes all aliases, whichever is requested',
      ['José O’Neil Jr.', 'j o’neil', 'Al Smith'],
      ['J. O’Neil'],
      [3, 3, 1],
    ],
  ])('%s', (_what, names, aliases, counts) => {
    expect(names.map((name) => eventsOf(name, aliases))).toEqual(counts);
  });

  it('shows strokes for an event without a total, and no points when none are awarded', () => {
    const records = rankedRecords({ net: [{ total: '', strokes: '36', points: '' }] });
    const [row] = detail(records, 'Ann Lee');
    expect(row).toMatchObject({ score: '36', points: '', usedInCalc: false });
  });
});

describe('the demo tour', () => {
  const tour = makeSeasons({ today: '2026-11-21' });
  const events = tour.seasons.flatMap((season) => season.events.map(({ record }) => record));
  const { results, standings } = demoRecords(tour, READ_AT);

  it('has the same computed rankings as published ones', () => {
    const workedOut = { events, results, standings: [], directory: [], settings: DEFAULT_SETTINGS };
    // The first season's world ranking has no season before it in both.
    for (const { year, ...read } of standings) {
      for (const name of ['season', 'wgr'] as const) {
        const rows = rowTexts(read[name].rows);
        expect(rows.length).toBeGreaterThan(20);
        expect(shown(workedOut, name, year)).toEqual(rows);
      }
    }
  });

  it('explains every player’s points by the counted rows of the detail', () => {
    const settings = DEFAULT_SETTINGS;
    const records = { events, results, standings, directory: [], settings };
    for (const name of ['season', 'wgr'] as const) {
      for (const { player, points } of rankingOf(records, name, 2026).rows) {
        const counted = playerDetail(records, { name, year: 2026, player })
          .filter(({ usedInCalc }) => usedInCalc)
          .map((row) => Number(row.points));
        const total = counted.reduce((sum, each) => sum + each, 0);
        expect(`${player} ${total.toLocaleString('en-US')}`).toBe(`${player} ${points}`);
      }
    }
  });
});
