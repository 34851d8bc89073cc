import { beforeAll, describe, expect, it } from 'vitest';
import { weekdayIndex } from '#domain/time/calendar.ts';
import { MoneyView } from '#domain/money/money.schema.ts';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { EventScores } from '#domain/scores/event-scores.schema.ts';
import { setupProblems, unfinishedText } from '#domain/scores/scoring-setup.ts';
import { PublishedScores } from '#domain/scores/staff-view.ts';
import { rankingOf } from '#domain/standings/rankings.ts';
import { tourRecordsOf } from '../../../server/store/stores.ts';
import { useSharedServer } from '../../../tests/helpers/use-server.ts';
import { fillTour } from '../fill-tour.ts';
import { makeSeasons } from './season.ts';

const DAYS = ['2026-01-01', '2026-06-10', '2026-12-31', '2028-02-29', '2031-08-15'];

it.each(DAYS)('the extra events of %s are as staff set events up and complete them', (today) => {
  const { seasons, extraEvents } = makeSeasons({ today });
  const last = seasons.at(-2);
  const others = (last?.events ?? []).map(({ record }) => record);
  expect(extraEvents).toHaveLength(3);
  for (const { record, scores } of extraEvents) {
    expect(EventScores.parse(scores)).toEqual(scores);
    expect(setupProblems(scores)).toEqual([]);
    expect(unfinishedText(scores)).toBeNull();
    expect(Number(record.date.slice(0, 4))).toBe(last?.year);
    expect(weekdayIndex(record.date)).toBe(6);
    expect(others.map(({ date }) => date)).not.toContain(record.date);
    expect(others.map(({ course }) => course)).not.toContain(record.course);
  }
});

describe('a filled tour', () => {
  const { server, staff } = useSharedServer();
  const tour = makeSeasons({ today: '2026-06-10' });
  const [nine, stableford, weekend] = tour.extraEvents.map(({ record }) => record.eventID);
  beforeAll(() => fillTour(server.stores, { tour, at: '2026-06-10T12:00:00.000Z' }));
  const resultsOf = (eventID = '') => server.stores.results.data.get(eventID);

  it.each(tour.extraEvents.map(({ record }) => record.eventID))(
    'has the tables of %s as its scores publish them, and no points',
    async (eventID) => {
      const path = `/api/scores/${eventID}/publish`;
      const { status, body } = await staff.request('POST', path, { preview: true });
      expect(status).toBe(200);
      const { tables, state } = PublishedScores.parse(body);
      expect(state).toBe('final');
      expect(tables.length).toBeGreaterThan(2);
      for (const { changes, rankings } of tables) {
        expect(changes).toEqual({ added: 0, changed: 0, removed: 0 });
        expect(rankings).toEqual([]);
      }
      const points = resultsOf(eventID)?.net?.rows.map((row) => row.points);
      expect(new Set(points)).toEqual(new Set(['']));
    },
  );

  it('has nine holes, Stableford points, and flights with a cut and two rounds', () => {
    const of = (eventID = '') => resultsOf(eventID)?.scorecards?.rows;
    expect(of(nine)).toMatchObject({ played: 'back' });
    expect(resultsOf(nine)?.skins?.rows.holes.map(({ hole }) => hole)).toEqual([
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
    ]);
    expect(of(stableford)?.format).toBe('stableford');
    expect(of(stableford)?.cards.flatMap(({ holes }) => holes)).toContain('X');
    const rows = resultsOf(weekend)?.net?.rows ?? [];
    expect(new Set(rows.map(({ flight }) => flight))).toEqual(new Set(['Flight A', 'Flight B']));
    expect(rows.filter(({ rank }) => rank === '1')).toHaveLength(2);
    const playedOn = rows.filter(({ rank }) => rank !== 'MC');
    expect(playedOn.length).toBeLessThan(rows.length);
    expect(playedOn.every(({ rounds }) => rounds?.length === 2)).toBe(true);
  });

  it.each(tour.extraEvents.map(({ record }) => record.eventID))(
    'has places of %s that countback decides',
    (eventID) => {
      const { ties, rows = [] } = resultsOf(eventID)?.net ?? {};
      expect(ties).toBe('countback');
      const isDecided = rows.some(({ rank, total, flight }, at) => {
        const next = rows[at + 1];
        return (
          rank !== 'MC' && next?.total === total && next.flight === flight && next.rank !== rank
        );
      });
      expect(isDecided).toBe(true);
    },
  );

  it('has prizes in each flight', async () => {
    const { totals } = MoneyView.parse(await staff.json('/api/money/2025'));
    const paid = totals.find(({ eventID }) => eventID === weekend)?.payouts;
    expect(paid?.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['1st, Flight A', '1st, Flight B']),
    );
  });

  it('has the rankings that it has without these events', () => {
    const texts = (rows: readonly StandingsRow[]) =>
      rows.map(({ rank, player, events, points }) => `${rank} ${player} ${events} ${points}`);
    const workedOut = { ...tourRecordsOf(server.stores), standings: [] };
    for (const { year, standings } of tour.seasons) {
      for (const name of ['season', 'wgr'] as const) {
        expect(texts(rankingOf(workedOut, name, year).rows)).toEqual(texts(standings[name]));
      }
    }
  });
});
