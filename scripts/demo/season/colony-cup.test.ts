import { describe, expect, it } from 'vitest';
import { cupPointsOf } from '#domain/colony-cup/cup-results.ts';
import { playersOf } from '#domain/players/person-name.ts';
import { isColonyCup } from '#domain/events/event.ts';
import { makeSeasons } from './season.ts';
import type { DemoCup } from './colony-cup.ts';

const tour = makeSeasons({ today: '2026-06-10' });
const cups = tour.seasons.flatMap(({ cup }) => cup ?? []);
const seasonsOf = (name: string) => tour.players.find((each) => each.name === name)?.seasons ?? {};

const formatsOf = ({ results }: DemoCup) => results.formats.map(({ matches }) => matches);

describe('a Colony Cup', () => {
  it('is played in every past season and still ahead in the current one', () => {
    expect(cups.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
    for (const { events, cup } of tour.seasons) {
      const event = events.at(-1);
      expect(event && isColonyCup(event.record, 'Colony Cup')).toBe(true);
      expect(event?.cupResults ?? null).toEqual(cup?.results ?? null);
      expect(event?.results).toBeNull();
    }
  });

  it('has two rosters of twelve members of its year, without overlap', () => {
    for (const { teams, year } of cups) {
      const names = teams.flatMap((team) => team.players);
      expect(teams.map((team) => team.players.length)).toEqual([12, 12]);
      expect(new Set(names).size).toBe(24);
      expect(teams[0].name).not.toBe(teams[1].name);
      for (const name of names) expect(seasonsOf(name)[year]).toBeDefined();
    }
  });

  it('lets everybody play every format once, over nine holes', () => {
    for (const cup of cups) {
      expect(formatsOf(cup).map(({ length }) => length)).toEqual([6, 6, 6, 12]);
      for (const matches of formatsOf(cup)) {
        for (const [at, side] of (['team1', 'team2'] as const).entries()) {
          const names = matches.flatMap((match) => playersOf(match[side]));
          expect(names.toSorted()).toEqual(cup.teams[at]?.players.toSorted());
        }
        for (const { team1, team2, score, winner } of matches) {
          expect(score).toMatch(/^(\d&\d|[12]up|Tied)$/);
          expect([team1, team2].includes(winner)).toBe(score !== 'Tied');
        }
      }
    }
  });

  it('adds the matches up to thirty points and names the winner', () => {
    for (const cup of cups) {
      const { team1, team2 } = cupPointsOf(formatsOf(cup).flat());
      const { overall, formats } = cup.results;
      expect([overall.score, team1 + team2]).toEqual([`${team1}-${team2}`, 30]);
      const best = team1 >= 15 ? cup.teams[0] : cup.teams[1];
      if (team1 !== 15) expect(overall.winner).toBe(best.name);
      expect(cup.record).toEqual({ year: cup.year, team: best.players, winningTeam: true });
      const names = formats.map(({ name }) => name).join(', ');
      expect(names).toBe('Scramble, Best Ball, Champman, Match Play');
    }
  });

  it('brings the winners back next year, except former members and at most two others', () => {
    cups.slice(1).forEach((cup, index) => {
      const last = cups[index]?.record.team ?? [];
      const present = last.filter((name) => seasonsOf(name)[cup.year] !== undefined);
      const returning = cup.teams[0].players.filter((name) => present.includes(name));
      expect(returning.length).toBeGreaterThanOrEqual(present.length - 2);
      expect(cup.teams[1].players.some((name) => returning.includes(name))).toBe(false);
    });
  });
});
