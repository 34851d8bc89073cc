import { describe, expect, it } from 'vitest';
import type { BracketResult } from '#domain/results/results.schema.ts';
import { seedOrder } from '#domain/match-play/draw-order.ts';
import { makeSeasons } from './season.ts';
import type { DemoMatchPlay } from './types.ts';

const tour = makeSeasons({ today: '2026-11-21' });
const [, y2024, y2025, y2026] = tour.seasons.map(({ matchPlay }) => matchPlay);

const roundsOf = ({ results }: DemoMatchPlay) => [...new Set(results.map(({ round }) => round))];
const inRound = (matchPlay: DemoMatchPlay, round: string | undefined) =>
  matchPlay.results.filter((row) => row.round === round);

/** `Everett Stickney Jr.` as `E. Stickney Jr.`. */
const short = (name: string) =>
  tour.players.find((player) => player.name === name)?.shortName ?? name;
const isPlayed = ({ score }: BracketResult) => score !== '';

describe('a bracket', () => {
  const all = tour.seasons.map(({ matchPlay }) => matchPlay);

  it('has the rounds of its field: 32, 24 with byes, 16', () => {
    const sizes = (matchPlay: DemoMatchPlay | undefined) =>
      matchPlay && roundsOf(matchPlay).map((round) => inRound(matchPlay, round).length);
    expect(sizes(y2026)).toEqual([16, 8, 4, 2, 1]);
    expect(sizes(y2025)).toEqual([16, 8, 4, 2, 1]);
    expect(sizes(y2024)).toEqual([8, 4, 2, 1]);
    const names = 'Round 1, Round 2, Quarterfinals, Semifinals, Finals';
    expect(y2026 && roundsOf(y2026).join(', ')).toBe(names);
    expect(y2024 && roundsOf(y2024).join(', ')).toBe(names.replace('Round 2, ', ''));
    expect(y2025?.entrants).toHaveLength(24);
    const byes = y2025?.results.filter(({ player2 }) => player2 === 'Bye') ?? [];
    expect(byes).toHaveLength(8);
    const isWalkover = ({ score, winner, player1 }: BracketResult) =>
      !score && winner === short(player1);
    expect(byes.every(isWalkover)).toBe(true);
  });

  it('sends every winner on to the next round, with initial and surname', () => {
    for (const matchPlay of all) {
      roundsOf(matchPlay).forEach((round, number, rounds) => {
        const next = inRound(matchPlay, rounds[number + 1]);
        inRound(matchPlay, round).forEach((match, index) => {
          expect(match.matchNum).toBe(String(index));
          if (match.winner) {
            expect([short(match.player1), short(match.player2)]).toContain(match.winner);
          }
          const following = next[Math.floor(index / 2)];
          if (!following) return;
          expect(index % 2 === 0 ? following.player1 : following.player2).toBe(match.winner);
        });
      });
    }
  });

  it('starts with every entrant once, by full name and with a handicap', () => {
    for (const { entrants, results } of all) {
      const names = results
        .filter(({ round }) => round === 'Round 1')
        .flatMap(({ player1, player2 }) => [player1, player2])
        .filter((name) => name !== 'Bye');
      expect(names.toSorted()).toEqual(entrants.map(({ player }) => player).toSorted());
      expect(entrants.every(({ handicap }) => /^\d+$/.test(handicap))).toBe(true);
    }
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

it('keeps the best two seeds apart until the final', () => {
  expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  expect(seedOrder(32).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 32 }, (_, index) => index + 1),
  );
});
