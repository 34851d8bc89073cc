import { describe, expect, it } from 'vitest';
import { rankedRecords } from '../../../tests/helpers/ranked.ts';
import { standingsRow, stored } from '../../../tests/helpers/results.ts';
import type { RankedRecords } from './rankings.ts';
import { seasonRace } from './season-race.ts';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';

/** Points of each player in each event, in the order of play. */
const played = (...events: Record<string, number>[]): RankedRecords =>
  rankedRecords(
    ...events.map((points) => ({
      net: Object.entries(points).map(([player, each], at) => ({
        ...{ player, points: String(each), rank: String(at + 1) },
      })),
    })),
  );

const movement = (records: RankedRecords) =>
  Object.fromEntries(seasonRace(records, 2026).rows.map((row) => [row.player, row.movement]));

describe('movement', () => {
  it('is the places gained and lost with the last event', () => {
    const records = played({ Ann: 100, Bo: 85, Cy: 75 }, { Cy: 100, Bo: 20, Di: 10 });
    expect(movement(records)).toEqual({ Cy: 2, Bo: 0, Ann: -2, Di: 'new' });
    expect(seasonRace(records, 2026).since?.eventID).toBe('2026-e1');
  });

  it('stays that of the last event while the next one is played, which gives points at its end', () => {
    const records = played({ Ann: 100, Bo: 85 }, { Bo: 100, Ann: 20 }, { Ann: 0, Bo: 0 });
    expect(movement(records)).toEqual({ Bo: 1, Ann: -1 });
    expect(seasonRace(records, 2026).since?.eventID).toBe('2026-e1');
  });

  it('is unknown after the first event of a season', () => {
    const records = played({ Ann: 100, Bo: 85 });
    expect(movement(records)).toEqual({ Ann: null, Bo: null });
    expect(seasonRace(records, 2026).since).toBeNull();
  });

  it('is unknown for published points that the results don’t give', () => {
    const season = stored([
      standingsRow({ player: 'Bo', rank: '1', points: '300' }),
      standingsRow({ player: 'Ann', rank: '2', points: '120' }),
    ]);
    const records = played({ Ann: 100, Bo: 85 }, { Ann: 20, Bo: 50 });
    const published = { ...records, standings: [{ year: 2026, season }] };
    expect(movement(published)).toEqual({ Bo: null, Ann: -1 });
  });

  it('counts from a shared place', () => {
    const records = played({ Ann: 100, Bo: 100, Cy: 80 }, { Cy: 50 });
    expect(movement(records)).toEqual({ Cy: 2, Ann: -1, Bo: -1 });
  });
});

describe('the cut', () => {
  const field = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`P${at + 1}`, 500 - 10 * at]));

  it('is behind the 24th place, which those in it are not behind', () => {
    const { rows } = seasonRace(played(field(26)), 2026);
    expect(rows.slice(22).map(({ behindCut }) => behindCut)).toEqual([0, 0, 10, 20]);
  });

  it('includes everyone who shares the 24th place', () => {
    const points = { ...field(24), P25: 270, P26: 260 };
    const { rows } = seasonRace(played(points), 2026);
    const behind = rows.slice(22).map(({ rank, behindCut }) => `${rank}: ${behindCut}`);
    expect(behind).toEqual(['23: 0', 'T24: 0', 'T24: 0', '26: 10']);
  });

  it('gives starting strokes as if the season ended today', () => {
    const { rows } = seasonRace(played(field(26)), 2026);
    const strokes = [0, 1, 16, 23, 24].map((at) => rows[at]?.startingStrokes);
    expect(strokes).toEqual(['-9', '-7', 'E', 'E', '']);
  });
});

it('follows the tour’s own field and starting strokes, also when they change', () => {
  const points = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`P${at}`, 500 - at]));
  const records = played(points);
  expect(seasonRace(records, 2026).rows.at(-1)?.behindCut).toBe(0);
  const { rows } = seasonRace({ ...records, settings: SMALL_SETTINGS }, 2026);
  expect(rows.map(({ behindCut }) => behindCut).slice(6)).toEqual([0, 0, 1, 2]);
  expect(rows.map(({ startingStrokes }) => startingStrokes).join()).toBe('-4,-3,-2,-1,E,E,E,E,,');
});

it('has no rows in a year without results', () => {
  expect(seasonRace(played(), 2026)).toEqual({ rows: [], since: null });
});
