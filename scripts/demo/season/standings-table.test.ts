import { describe, expect, it } from 'vitest';
import { playersOf } from '#domain/player/person-name.ts';
import {
  countedTotal,
  pointsOf,
  rankOrder,
  type CountableResult,
} from '#domain/standings/standings.ts';
import { startingStrokesFor } from '#domain/results/point-table.ts';
import { makeSeasons } from './season.ts';
import { resultsByPlayer, standingsTable } from './standings-table.ts';
import type { DemoEvent } from './types.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';

const { counting } = DEFAULT_SETTINGS;
const tour = makeSeasons({ today: '2026-11-21' });

/** A player's results, read from the tables row by row. */
function resultsOf(player: string, events: readonly DemoEvent[], table: 'net' | 'wgr') {
  return events.flatMap(({ record, results }): CountableResult[] =>
    (results?.[table] ?? [])
      .filter((row) => row.points !== '' && row.player.split('/').includes(player))
      .map((row) => ({
        name: record.name,
        points: Math.floor(Number(row.points) / row.player.split('/').length),
      })),
  );
}

describe('the standings of every season', () => {
  it('are the counted totals of each player’s results', () => {
    tour.seasons.forEach(({ events, standings }, index) => {
      const lastSeason = tour.seasons[index - 1]?.events ?? [];
      for (const row of standings.season) {
        const results = resultsOf(row.player, events, 'net');
        expect(pointsOf(row.points)).toBe(countedTotal(results, 'season', counting));
        expect(row.events).toBe(String(results.length));
      }
      for (const row of standings.wgr) {
        const results = resultsOf(row.player, [...lastSeason, ...events], 'wgr');
        expect(pointsOf(row.points)).toBe(countedTotal(results, 'wgr', counting));
        expect(row.events).toBe(String(results.length));
      }
    });
  });

  it('list every player who finished an event, best first, with the player’s login', () => {
    for (const { events, standings } of tour.seasons) {
      const finished = events
        .filter(({ kind }) => kind !== 'championship')
        .flatMap(({ results }) => results?.net ?? [])
        .filter(({ points }) => points !== '')
        .flatMap(({ player }) => playersOf(player));
      expect(new Set(standings.season.map(({ player }) => player))).toEqual(new Set(finished));
      const points = standings.season.map((row) => pointsOf(row.points));
      expect(points).toEqual(points.toSorted((a, b) => b - a));
      for (const { player, user } of standings.season) {
        expect(tour.players.find(({ name }) => name === player)?.user).toBe(user);
      }
    }
  });

  it('stand after every complete event, the last of them being today’s', () => {
    for (const { events, history, standings } of tour.seasons) {
      const scored = events.filter(({ results }) => results).map(({ record }) => record.eventID);
      expect(history.map(({ eventID }) => eventID)).toEqual(scored);
      expect(history.at(-1)).toEqual({ eventID: scored.at(-1), ...standings });
      expect(history[0]?.season.every((row) => row.events === '1')).toBe(true);
    }
  });

  it('send the first 24 after the second playoff to the Championship with their strokes', () => {
    for (const { events, history, championshipField, champion } of tour.seasons.slice(0, 3)) {
      const playoff = events.find(({ kind }) => kind === 'playoff2')?.record.eventID;
      const final = events.find(({ kind }) => kind === 'championship');
      const top = history.find(({ eventID }) => eventID === playoff)?.season.slice(0, 24) ?? [];
      const starts = top.map(({ player, rank }) => {
        return { player, startingStrokes: startingStrokesFor(DEFAULT_SETTINGS, rankOrder(rank)) };
      });
      expect(championshipField).toEqual(starts);
      const rows = final?.results?.net ?? [];
      const names = (list: readonly { player: string }[]) => list.map(({ player }) => player);
      expect(names(rows).toSorted()).toEqual(names(top).toSorted());
      for (const row of rows) {
        const start = championshipField.find(({ player }) => player === row.player);
        const over =
          Number(row.strokes) - (final?.card.par ?? 0) + pointsOf(start?.startingStrokes ?? '');
        expect(pointsOf(row.total)).toBe(over);
      }
      const [first, second] = rows;
      expect(first?.rank).toBe('1');
      expect(champion).toMatchObject({
        player: first?.player,
        total: first?.total,
        margin: pointsOf(second?.total ?? '') - pointsOf(first?.total ?? ''),
      });
      expect(champion?.margin).toBeGreaterThan(0);
    }
  });
});

it('halves the points of an entry of two for each of them', () => {
  const row = { rank: '2', player: 'Ann Lee/Bo Ray', total: '', strokes: '', points: '85' };
  const [event] = tour.seasons[0]?.events ?? [];
  if (!event?.results) throw new Error('The first event is complete.');
  const results = { ...event.results, net: [{ ...row, scorecardUrl: '' }] };
  const found = resultsByPlayer([{ record: event.record, results }], 'season');
  expect(standingsTable(found, 'season', () => 'login')).toEqual([
    { rank: 'T1', player: 'Ann Lee', events: '1', points: '42', user: 'login' },
    { rank: 'T1', player: 'Bo Ray', events: '1', points: '42', user: 'login' },
  ]);
});
