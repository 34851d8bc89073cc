import { describe, expect, it } from 'vitest';
import { playersOf } from '#domain/players/person-name.ts';
import { surnameOf } from '#domain/results/entered/team-members.ts';
import { makeSeasons } from './season.ts';

const tour = makeSeasons({ today: '2026-11-21' });
const events = tour.seasons.flatMap((season) => season.events);

/** Every event with tables, its tables not null. */
const played = events.flatMap((event) => {
  const { results, kind } = event;
  return results && kind !== 'cup' ? [{ ...event, results, kind }] : [];
});

describe('the tables of a played event', () => {
  it('exist for every complete event but the cup', () => {
    expect(played.length).toBe(3 * 15 + 11);
    for (const { results, kind } of played) {
      for (const table of [results.net, results.gross, results.wgr, results.skins.players]) {
        expect(table.length).toBeGreaterThan(0);
      }
      expect(results.skins.holes).toHaveLength(18);
      expect(results.teams.length > 0).toBe(kind !== 'championship');
    }
  });

  it('make teams of three or four out of all finished entries', () => {
    const formats = new Set(played.map(({ scores }) => scores?.setup.teamScore));
    expect(formats).toEqual(new Set(['average', 'bestBall']));
    for (const { results, scores, kind } of played) {
      if (!scores || kind === 'championship') continue;
      const finished = scores.players.filter(({ status }) => status === '');
      const names = results.teams.flatMap(({ team }) => team.split('/'));
      const surnames = finished.flatMap(({ player }) => playersOf(player)).map(surnameOf);
      expect(names.toSorted()).toEqual(surnames.toSorted());
      for (const { team, total } of results.teams) {
        expect([3, 4]).toContain(team.split('/').length);
        expect(total === '').toBe(scores.setup.teamScore === 'average');
      }
    }
  });

  it('contain pairs, ties and unfinished entries', () => {
    const rows = played.flatMap(({ results }) => results.net);
    expect(rows.some(({ player }) => player.includes('/'))).toBe(true);
    expect(rows.some(({ rank }) => rank === 'WD')).toBe(true);
    expect(rows.some(({ rank }) => rank === 'DNF')).toBe(true);
    expect(rows.some(({ rank }) => rank.startsWith('T'))).toBe(true);
    for (const season of tour.seasons) {
      const pairs = season.events.filter((event) => event.kind === 'pairs' && event.results);
      expect([1, 2]).toContain(pairs.length);
    }
  });
});
