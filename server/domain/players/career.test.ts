import { describe, expect, it } from 'vitest';
import { championRecord, cupYear, directoryPlayer } from '../../../tests/helpers/records.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { grossRow, individualRow, stored } from '../../../tests/helpers/results.ts';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { Tour } from '../publish/tour.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { GrossRow } from '../results/results.schema.ts';
import { careersIn, recordOf, totalsOf } from './career.ts';

function tourOf(
  results: Record<string, Omit<EventResults, 'eventID'>>,
  change: Partial<Tour> = {},
) {
  return emptyTour({
    events: Object.keys(results).map((eventID, at) =>
      eventRecord({
        eventID,
        name: eventID.slice(5),
        isComplete: true,
        date: `${eventID.slice(0, 4)}-05-${String(at + 10)}`,
      }),
    ),
    results: new Map(
      Object.entries(results).map(([eventID, tables]) => [eventID, { eventID, ...tables }]),
    ),
    ...change,
  });
}

const careerIn = (tour: Tour, slug = 'ann-lee') => {
  const career = careersIn(tour).careerOf(slug);
  if (!career) throw new Error('There is no such player.');
  return career;
};

const net = (rank: string, points: string, player = 'Ann Lee') =>
  stored([individualRow({ player, rank, points })]);

describe('a season', () => {
  it('marks the best six results and every playoff, newest first', () => {
    const tour = tourOf({
      ...Object.fromEntries(
        [10, 20, 30, 40, 50, 60, 70].map((points, at) => [
          `2026-open-${at}`,
          { net: net(String(at + 1), String(points)) },
        ]),
      ),
      '2026-playoff-1': { net: net('30', '5') },
    });
    const [season] = careerIn(tour).seasons;
    expect(season?.results.map(({ points }) => points)).toEqual([5, 70, 60, 50, 40, 30, 20, 10]);
    expect(season?.results.filter(({ isCounted }) => !isCounted)).toMatchObject([{ points: 10 }]);
    expect(season?.race?.points).toBe('275');
    expect(season).toMatchObject({ events: 8, wins: 1, topTens: 7, best: '1' });
  });

  it('gives half of a pair’s points to each, and names the partner', () => {
    const tour = tourOf({ '2026-pairs': { net: net('T2', '85', 'Ann Lee/Bo Ray') } });
    const [season] = careerIn(tour).seasons;
    expect(season?.results[0]).toMatchObject({ points: 42, partner: 'Bo Ray', rank: 'T2' });
    expect(careerIn(tour, 'bo-ray').seasons[0]?.results[0]?.partner).toBe('Ann Lee');
  });

  it('averages gross strokes for 18 holes over one, two and half rounds, without pairs', () => {
    const gross = (total: string, strokes: string, player = 'Ann Lee') => ({
      gross: stored([grossRow({ player, total, strokes })]),
    });
    const tour = tourOf({
      '2026-one': gross('+10', '82'),
      '2026-two': gross('+16', '160'),
      '2026-nine': gross('+3', '39'),
      '2026-pairs': gross('-8', '64', 'Ann Lee/Bo Ray'),
      '2026-stableford': gross('', '-'),
    });
    expect(careerIn(tour).seasons[0]?.average).toBe((82 + 80 + 78) / 3);
  });

  it('averages a shortened round by the holes that were played, and leaves it out while these are unknown', () => {
    const averageOf = (holesPlayed: string, change: Partial<GrossRow>) => {
      const tour = tourOf({ '2026-open': { gross: stored([grossRow(change)]) } });
      const events = tour.events.map((event) => ({ ...event, holesPlayed }));
      return careerIn({ ...tour, events }).seasons[0]?.average;
    };
    expect(averageOf('13', { total: '+13', strokes: '65' })).toBe(90);
    expect(averageOf('', { total: '+13', strokes: '65' })).toBeNull();
    expect(averageOf('13', { rank: 'WD', total: '+13', strokes: '65' })).toBeNull();
    expect(averageOf('13', { total: '', strokes: '-' })).toBeNull();
  });

  it('shows a withdrawal, which is no event, no best finish and no points', () => {
    const tour = tourOf({ '2026-open': { net: net('WD', '') } });
    const [season] = careerIn(tour).seasons;
    expect(season).toMatchObject({ events: 0, wins: 0, best: '', race: null });
    expect(season?.results[0]).toMatchObject({ rank: 'WD', points: null, isCounted: false });
  });

  it('counts an event in play once it gives points, as the standings do', () => {
    const tour = tourOf({ '2026-open': { net: net('3', '75') } });
    const events = tour.events.map((event) => ({ ...event, isComplete: false }));
    const [season] = careerIn({ ...tour, events }).seasons;
    expect(season).toMatchObject({ events: 1, wins: 0, best: '', race: { events: '1' } });
  });

  it('counts skins', () => {
    const skins = stored({
      players: [{ rank: '1', player: 'Ann Lee', skins: '3', scorecardUrl: '' }],
      holes: [],
    });
    const tour = tourOf({ '2026-open': { net: net('1', '100'), skins } });
    expect(totalsOf(careerIn(tour)).skins).toBe(3);
  });
});

describe('a career', () => {
  it('has every spelling of an alias entry as one player', () => {
    const tour = tourOf(
      {
        '2025-open': { net: net('2', '85', 'Annie Lee') },
        '2026-open': { net: net('1', '100') },
      },
      { directory: [directoryPlayer({ player: 'Ann Lee', alsoKnownAs: ['Annie Lee'] })] },
    );
    expect(careersIn(tour).players).toHaveLength(1);
    expect(careerIn(tour).seasons.map(({ year }) => year)).toEqual([2026, 2025]);
    expect(careerIn(tour, 'annie-lee').slug).toBe('ann-lee');
    expect(totalsOf(careerIn(tour))).toMatchObject({ events: 2, best: { rank: '1', times: 1 } });
  });

  it('has titles, cup teams and their years', () => {
    const tour = tourOf(
      { '2026-open': { net: net('1', '100') } },
      {
        champions: [championRecord({ year: 2025 }), championRecord({ year: 2024, player: 'Bo' })],
        colonyCup: [cupYear({ year: 2025, winningTeam: true })],
      },
    );
    expect(careerIn(tour)).toMatchObject({
      titles: [2025],
      cupTeams: [{ year: 2025, hasWon: true }],
    });
  });

  it('has decided matches of match play from both sides, and no byes', () => {
    const rows = [
      row('Round 1', 0, { player1: 'Ann Lee', player2: 'Bo Ray', winner: 'A. Lee', score: '3&2' }),
      row('Round 1', 1, { player1: 'Cy Orr', player2: 'Bye', winner: 'C. Orr' }),
      row('Final', 0, { player1: 'A. Lee', player2: 'C. Orr', winner: 'C. Orr', score: '3&2' }),
    ];
    const tour = emptyTour({ brackets: [{ year: 2026, ...stored(rows) }] });
    const lee = careerIn(tour);
    expect(lee.matches.map(({ round, opponent, result }) => [round, opponent, result])).toEqual([
      ['Round 1', 'Bo Ray', 'won'],
      ['Final', 'Cy Orr', 'lost'],
    ]);
    expect(recordOf(lee.matches)).toEqual({ won: 1, lost: 1, halved: 0 });
    expect(careerIn(tour, 'cy-orr').matches).toHaveLength(1);
  });

  it('has matches of the team cup with partners, and not those to be played', () => {
    const pair = { team1: 'Ann Lee/Bo Ray', team2: 'Cy Orr/Di Fox' };
    const matches = [
      { ...pair, score: '2&1', winner: pair.team2 },
      { ...pair, score: 'Tied', winner: 'Tied' },
      { ...pair, score: '', winner: '' },
    ];
    const cup = stored({ overall: null, formats: [{ name: 'Champman', matches }] });
    const tour = tourOf({ '2026-colony-cup': { 'colony-cup': cup } });
    expect(careerIn(tour).cupMatches).toEqual([
      expect.objectContaining({ format: 'Chapman', partners: ['Bo Ray'], result: 'lost' }),
      expect.objectContaining({ opponents: ['Cy Orr', 'Di Fox'], result: 'halved', score: '' }),
    ]);
  });
});

it('has the picture of the newest title that has one, else none', () => {
  const titles = [
    championRecord({ year: 2025, player: 'Ann Lee', thumbnail: '' }),
    championRecord({ year: 2024, player: 'Ann Lee', thumbnail: 'newer' }),
    championRecord({ year: 2023, player: 'Ann Lee', thumbnail: 'older' }),
    championRecord({ year: 2022, player: 'Bo Ray', thumbnail: '' }),
  ];
  const tour = tourOf({}, { champions: titles });
  expect(['ann-lee', 'bo-ray'].map((slug) => careerIn(tour, slug).picture)).toEqual(['newer', '']);
});

it('computes seasons again when results change, and not before', () => {
  const before = tourOf({ '2026-open': { net: net('1', '100') } });
  const [season] = careerIn(before).seasons;
  expect(careerIn({ ...before, courses: [] }).seasons[0]).toBe(season);
  const results = new Map([['2026-open', { eventID: '2026-open', net: net('2', '85') }]]);
  expect(careerIn({ ...before, results }).seasons[0]?.race?.points).toBe('85');
});
