import { describe, expect, it } from 'vitest';
import type { PlayerDetailRow } from '#domain/standings/standings.api.ts';
import { detailPath, playerDetail, rowsOf, totalOf, type PlayerParams } from './player-detail.ts';

const row = (change: Partial<PlayerDetailRow> = {}): PlayerDetailRow => ({
  date: '2026-05-26',
  usedInCalc: true,
  name: 'Spring Open',
  score: '-2',
  place: 'T7',
  points: '40',
  ...change,
});
const params = (player: string): PlayerParams => ({ ranking: 'season', player, year: '2026' });

/** A server whose responses the test sends. */
function server() {
  const calls: {
    params: PlayerParams;
    signal: AbortSignal;
    response: (rows: PlayerDetailRow[]) => void;
    fail: () => void;
  }[] = [];
  const detail = playerDetail((requested, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<PlayerDetailRow[]>();
    const fail = () => reject(new Error('no connection'));
    calls.push({ params: requested, signal, response: resolve, fail });
    return promise;
  });
  return { calls, detail };
}

describe('a player’s results', () => {
  it('of the last requested player win, however late the first response comes', async () => {
    const { calls, detail } = server();
    const first = detail.show(params('A'));
    const second = detail.show(params('B'));
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.response([row({ name: 'of B' })]);
    await second;
    calls[0]?.response([row({ name: 'of A' })]);
    await first;
    expect(detail.$view.get()).toEqual({ state: 'shown', rows: [row({ name: 'of B' })] });
  });

  it('fail without affecting a later request', async () => {
    const { calls, detail } = server();
    const first = detail.show(params('A'));
    const second = detail.show(params('B'));
    calls[0]?.fail();
    await first;
    expect(detail.$view.get()).toEqual({ state: 'loading' });
    calls[1]?.fail();
    await second;
    expect(detail.$view.get()).toEqual({ state: 'failed' });
  });

  it('are removed when the dialog closes, also while they load', async () => {
    const { calls, detail } = server();
    const done = detail.show(params('A'));
    detail.clear();
    calls[0]?.response([row()]);
    await done;
    expect(detail.$view.get()).toEqual({ state: 'loading' });
    await detail.retry();
    expect(calls).toHaveLength(1);
  });
});

describe('the request for results', () => {
  it.each([
    ['Zoë Lindqvist', 'Zo%C3%AB%20Lindqvist'],
    ["D’Entremont/O'Dwyer", "D%E2%80%99Entremont%2FO'Dwyer"],
    ['50%?#', '50%25%3F%23'],
  ])('has %s in its path', (player, encoded) => {
    expect(detailPath(params(player))).toBe(`/api/standings-data/season/${encoded}?year=2026`);
  });

  it('accepts rows and nothing else', () => {
    expect(rowsOf([row()])).toEqual([row()]);
    expect(rowsOf([])).toEqual([]);
    for (const wrong of [null, {}, 'No', [null], [{ ...row(), points: 40 }], [{ date: '' }]]) {
      expect(() => rowsOf(wrong)).toThrow(TypeError);
    }
  });
});

describe('the summary of the rows', () => {
  it('has the sum of the points that count, with commas and gaps', () => {
    const changes = [{ points: '70', usedInCalc: false }, { points: '' }, { points: '25' }];
    expect(totalOf([row({ points: '1,100' }), ...changes.map(row)])).toBe(1125);
    expect(totalOf([])).toBe(0);
  });
});
