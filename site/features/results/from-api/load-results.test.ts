import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRecord } from '../../../../tests/helpers/events.ts';
import { loadResults, type ShownParts } from './load-results.ts';

const NET = 'https://bluegolf.com/n';
const EVENT = {
  ...eventRecord({ eventID: '2026-open', isComplete: true }),
  netLeaderboardUrl: NET,
  thumbnail: '/api/events/2026-open/thumbnail?v=0123456789abcdef0123',
};
const CUP = { ...EVENT, eventID: '2026-cup', name: 'Colony Cup', netLeaderboardUrl: '' };
const match = { team1: 'A', team2: 'B', score: '1up', winner: 'A' };

/** Responses of the API by path; anything else is a 404. */
let responses: Record<string, unknown>;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://api.test' }) });
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace('https://api.test', '');
    calls.push(path);
    return Promise.resolve(
      path in responses ? Response.json(responses[path]) : new Response('', { status: 404 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const ALL: ShownParts = { cup: 'Colony Cup', hasRankings: true };
const load = (id: string, parts = ALL) => loadResults(id, parts, new AbortController().signal);
const empty = { players: [], holes: [] };
const tables = (change: Record<string, unknown> = {}) => ({
  '/api/events/2026-open': EVENT,
  '/api/results/net/2026-open': [],
  '/api/results/gross/2026-open': [],
  '/api/results/skins/2026-open': empty,
  '/api/results/teams/2026-open': [],
  '/api/results/wgr/2026-open': [],
  ...change,
});

describe('results from the API', () => {
  it('contain the tables that the event names and those that have rows, and the picture’s id', async () => {
    const team = { rank: '1', team: 'A/B/C', total: '', strokes: '71.25' };
    responses = tables({ '/api/results/teams/2026-open': [team] });
    const results = await load('2026-open');
    expect(results.tables).toEqual(['net', 'teams']);
    expect(results.rows.teams).toEqual([team]);
    expect(results.cup).toBeNull();
    expect(results.event.thumbnail).toBe('0123456789abcdef0123');
    expect(calls).not.toContain('/api/results/colony-cup/2026-open');
  });

  it('contain the flights and rounds that rows have', async () => {
    const shown = { flight: 'Flight A', rounds: ['70', ''], thru: '7' };
    const row = { rank: '1', player: 'A', total: '-2', strokes: '', scorecardUrl: '', ...shown };
    const won = { rank: '1', player: 'A', skins: '1', scorecardUrl: '', flight: 'Flight A' };
    const holes = [
      { hole: '1', par: '4', score: '3', won: 'A', tie: '', flight: 'Flight A', round: '2' },
    ];
    responses = tables({
      '/api/results/net/2026-open': [{ ...row, points: '' }],
      '/api/results/gross/2026-open': [row],
      '/api/results/skins/2026-open': { players: [won], holes },
    });
    const { rows } = await load('2026-open');
    expect(rows.net).toEqual([{ ...row, points: '' }]);
    expect(rows.gross).toEqual([row]);
    expect(rows.skins).toEqual({ players: [won], holes });
  });

  it('are only the matches for a cup', async () => {
    const overall = { team1: 'X', team2: 'Y', score: '1-0', winner: 'X' };
    const matches = { Scramble: [match], 'Match Play': [], 'Colony Cup': overall };
    responses = { '/api/events/2026-cup': CUP, '/api/results/colony-cup/2026-cup': matches };
    const results = await load('2026-cup');
    expect(calls).toEqual(['/api/events/2026-cup', '/api/results/colony-cup/2026-cup']);
    expect(results.tables).toEqual([]);
    expect(results.cup?.overall?.score).toBe('1-0');
    expect(results.cup?.formats).toEqual([
      { name: 'Scramble', matches: [match] },
      { name: 'Match Play', matches: [] },
    ]);
    Object.assign(overall, { team1: '', team2: '', winner: '', score: '' });
    expect((await load('2026-cup')).cup?.overall).toBeNull();
  });

  it.each([
    ['Event not found.', '2026-open', {}],
    ['Failed to load event information.', '2026-open', { '/api/events/2026-open': 'none' }],
    ['Failed to load results.', '2026-open', { '/api/events/2026-open': EVENT }],
    ['Failed to load Colony Cup results.', '2026-cup', { '/api/events/2026-cup': CUP }],
    // Responses of another shape.
    [
      'Failed to load event information.',
      '2026-open',
      tables({ '/api/events/2026-open': { name: 'Open' } }),
    ],
    [
      'Failed to load results.',
      '2026-open',
      tables({ '/api/results/net/2026-open': [{ rank: 1 }] }),
    ],
  ])('fail with the documented message “%s” %#', async (message, id, sent) => {
    responses = sent;
    await expect(load(id)).rejects.toThrow(message);
  });

  it('leave out the parts that the tour doesn’t have, and don’t ask for them', async () => {
    const without = { cup: null, hasRankings: false };
    const wgrLeaderboardUrl = 'https://bluegolf.com/w';
    responses = tables({
      '/api/events/2026-open': { ...EVENT, wgrLeaderboardUrl },
      '/api/events/2026-cup': { ...CUP, wgrLeaderboardUrl, netLeaderboardUrl: NET },
      '/api/results/net/2026-cup': [],
      '/api/results/gross/2026-cup': [],
      '/api/results/skins/2026-cup': empty,
      '/api/results/teams/2026-cup': [],
    });
    delete responses['/api/results/wgr/2026-open'];
    expect((await load('2026-open', without)).tables).toEqual(['net']);
    const cup = await load('2026-cup', without);
    expect([cup.tables, cup.cup]).toEqual([['net'], null]);
    expect(calls.filter((path) => /wgr|colony/.test(path))).toEqual([]);
  });

  it('encode ids in the URL', async () => {
    responses = {};
    await load('../x y').catch(() => undefined);
    expect(calls).toEqual(['/api/events/..%2Fx%20y']);
  });
});
