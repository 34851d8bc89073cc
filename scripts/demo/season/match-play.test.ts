import { describe, expect, it } from 'vitest';
import type { BracketResult } from '#domain/results/results.schema.ts';
import { makeSeasons } from './season.ts';

const tour = makeSeasons({ today: '2026-11-21' });
const all = tour.seasons.map(({ matchPlay }) => matchPlay);
const [, , , y2026] = all;
const isPlayed = ({ score }: BracketResult) => score !== '';

describe('a bracket', () => {
  it('has the rounds of its field, each winner in the next one, and every entrant once', () => {
    const sizes = all.map(({ entrants, results }) => {
      const rounds = [...Map.groupBy(results, ({ round }) => round).values()];
      const sides = rounds.map((matches) =>
        matches.flatMap(({ player1, player2 }) => [player1, player2]),
      );
      const winners = rounds.map((matches) => matches.map(({ winner }) => winner));
      expect(sides.slice(1)).toEqual(winners.slice(0, -1));
      const names = sides[0]?.filter((name) => name !== 'Bye').toSorted();
      expect(names).toEqual(entrants.map(({ player }) => player).toSorted());
      expect(entrants.every(({ handicap }) => /^\d+$/.test(handicap))).toBe(true);
      return [entrants.length, ...rounds.map(({ length }) => length)];
    });
    expect(sizes).toEqual([
      [32, 16, 8, 4, 2, 1],
      [16, 8, 4, 2, 1],
      [24, 16, 8, 4, 2, 1],
      [32, 16, 8, 4, 2, 1],
    ]);
  });

  it('prints scores as a leaderboard does', () => {
    for (const match of all.flatMap(({ results }) => results).filter(isPlayed)) {
      expect(match.score).toMatch(/^(\d+&\d+|[12]up|1up \(\d+ holes\))$/);
    }
  });

  it('is decided in past years and still open in the current one', () => {
    for (const matchPlay of all.slice(0, 3)) expect(matchPlay.results.at(-1)?.winner).not.toBe('');
    expect(y2026?.results.at(-1)).toMatchObject({ round: 'Finals', winner: '', score: '' });
    expect(y2026?.results.some(isPlayed)).toBe(true);
  });
});

describe('match play through the year', () => {
  const on = (today: string) => makeSeasons({ today });
  const open = (today: string) =>
    on(today).matchPlayInfos.filter(({ registrationOpen }) => registrationOpen);

  it('is open for registration until the draw on 15 May, and for next year from 16 October', () => {
    const years = (today: string) => open(today).map(({ year }) => year);
    expect(years('2026-01-01')).toEqual([2026]);
    expect(years('2026-05-14')).toEqual([2026]);
    expect(years('2026-05-15')).toEqual([]);
    expect(years('2026-10-15')).toEqual([]);
    expect(years('2026-10-16')).toEqual([2027]);
  });

  it('has entrants but no bracket before the draw, and more matches as the season goes on', () => {
    expect(on('2026-02-01').seasons[3]?.matchPlay.results).toEqual([]);
    expect(on('2026-02-01').matchPlayPlayers.length).toBeGreaterThan(8);
    const counts = ['2026-05-20', '2026-07-04', '2026-08-15', '2026-12-31'].map(
      (today) => on(today).seasons[3]?.matchPlay.results.filter(isPlayed).length ?? 0,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[3]).toBeLessThan(31);
  });
});
