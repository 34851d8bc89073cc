import { describe, expect, it } from 'vitest';
import { personKey } from '#domain/players/person-name.ts';
import { MOST_OVER_PAR } from '#domain/tour/format.ts';
import { narrowName } from './match-play.ts';
import { sumOf } from './lists.ts';
import { COURSES, makeBackTee } from '../courses.ts';
import { courseHandicapOf, playRound } from './play.ts';
import { makePlayers, membersOf } from './players.ts';
import { makeRandom } from './random.ts';

const players = makePlayers(2026);
const names = players.map(({ name }) => name);

describe('the players', () => {
  it('have unique names and logins', () => {
    expect(new Set(names.map(personKey)).size).toBe(names.length);
    expect(new Set(players.map(({ user }) => user)).size).toBe(names.length);
    expect(players.every(({ user }) => /^[a-z]+\d?$/.test(user))).toBe(true);
  });

  it('have apostrophes, accents, hyphens, suffixes and a pair with the same short name', () => {
    for (const sign of [/'/, /\p{Letter}*[éèñë]/u, /-/, / Jr\.$/, / II$/, /St\. /]) {
      expect(names.some((name) => sign.test(name))).toBe(true);
    }
    const shortNames = names.map(narrowName);
    expect(shortNames.length - new Set(shortNames).size).toBe(1);
    expect(names.some((name) => name.includes('/') || name.includes(','))).toBe(false);
  });

  it('come and go between seasons, and have a sensible handicap in each', () => {
    const counts = [2023, 2024, 2025, 2026].map((year) => membersOf(players, year).length);
    for (const count of counts) {
      expect(count).toBeGreaterThanOrEqual(50);
      expect(count).toBeLessThanOrEqual(60);
    }
    expect(membersOf(players, 2022)).toEqual([]);
    const indexes = players.flatMap(({ seasons }) =>
      Object.values(seasons).map(({ handicapIndex }) => handicapIndex),
    );
    expect(Math.min(...indexes)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...indexes)).toBeLessThanOrEqual(24);
  });
});

describe('the courses', () => {
  it('are the 37 of the tour, each with its own id and link', () => {
    expect(COURSES).toHaveLength(37);
    expect(new Set(COURSES.map(({ id }) => id)).size).toBe(37);
    const count = (state: string) => COURSES.filter((course) => course.state === state).length;
    expect(['NH', 'MA', 'VT', 'ME'].map(count)).toEqual([28, 5, 3, 1]);
    const link = 'https://example.com/courses/the-links-outlook';
    const outlook = { id: 'the-links-outlook', name: 'The Links @ Outlook', link };
    expect(COURSES.find(({ id }) => id === outlook.id)).toMatchObject(outlook);
  });

  it('have eighteen holes, par 70 to 72, and every stroke index once', () => {
    for (const { id } of COURSES) {
      const { par, index } = makeBackTee(id);
      expect(par).toHaveLength(18);
      expect([70, 71, 72]).toContain(sumOf(par));
      expect(index.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 18 }, (_, index) => index + 1),
      );
    }
  });
});

describe('a round', () => {
  const tee = makeBackTee('candia-woods');
  const play = (handicapIndex: number) => {
    const random = makeRandom(`round/${handicapIndex}`);
    const courseHandicap = courseHandicapOf([handicapIndex], tee);
    return Array.from({ length: 300 }, () => playRound(random, tee, { courseHandicap, form: 0 }));
  };

  it('never has a hole above par and five', () => {
    for (const round of [...play(2), ...play(24)]) {
      round.forEach((strokes, hole) => {
        expect(strokes).toBeLessThanOrEqual((tee.par[hole] ?? 0) + MOST_OVER_PAR);
        expect(strokes).toBeGreaterThanOrEqual(2);
      });
    }
  });

  it('takes a few strokes more than the handicap on average for every player', () => {
    for (const index of [3, 12, 22]) {
      const rounds = play(index);
      const mean = sumOf(rounds.map(sumOf)) / rounds.length;
      const overHandicap = mean - sumOf(tee.par) - courseHandicapOf([index], tee);
      expect(overHandicap).toBeGreaterThan(0);
      expect(overHandicap).toBeLessThan(5);
    }
  });
});
