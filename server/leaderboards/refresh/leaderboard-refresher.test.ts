import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { TestClock } from '../../../tests/helpers/server.ts';
import type { EventRecord } from '../../domain/events/event.schema.ts';
import { HttpError } from '../../errors.ts';
import { openStores, settled, type Stores } from '../../store/stores.ts';
import type { FetchedPage, KnownVersion } from '../fetch/fetch-page.ts';
import { ALL_SOURCES } from '../sources/all-sources.ts';
import {
  CHANGED_MEANWHILE,
  LeaderboardRefresher,
  REFRESH_FAILED,
  STILL_RUNNING,
  STOPPING,
  TABLE_CHANGED_MEANWHILE,
} from './leaderboard-refresher.ts';

const ID = '2026-season-opener';
const A = 'https://tour.bluegolf.com/bluegolfw/t/event/e/contest/1/leaderboard.htm';
const B = 'https://tour.bluegolf.com/bluegolfw/t/event/e/contest/2/leaderboard.htm';
const EVENT = 'https://tour.bluegolf.com/bluegolfw/t/event/e/index.htm';

let folder: string;
let stores: Stores;
let clock: TestClock;
let refresher: LeaderboardRefresher;
let logged: string[];
/** The pages requested, oldest first. */
let requests: { url: string; known: KnownVersion | undefined }[];
/** How the other site responds. */
let response: (url: string, known?: KnownVersion) => Promise<FetchedPage>;

const csv = (...players: string[]) =>
  `Pos,Player,Total,Strokes,Points\n${players.map((name, at) => `${at + 1},${name},+1,73,100`).join('\n')}`;
const page = (text: string, version: object = {}): FetchedPage => ({
  kind: 'page',
  text,
  url: A,
  ...version,
});
const playersOf = () => stores.results.data.get(ID)?.net?.rows.map(({ player }) => player);
const outcome = (target = `${ID}/net`) =>
  stores.refreshes.data.find((each) => each.target === target);
const setEvent = (change: Partial<EventRecord>) =>
  stores.events.update((events) => {
    events.splice(0, events.length, eventRecord({ eventID: ID, ...change }));
  });
/** As the history does it. */
const restoreRows = (player: string) =>
  stores.results.update(ID, (draft) => ({ ...draft, net: stored([individualRow({ player })]) }));
function make(options?: { waitMs: number }): LeaderboardRefresher {
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const context = {
    stores,
    sources: ALL_SOURCES,
    clock: clock.now,
    timezone: () => 'America/New_York',
    log,
    fetchPage: (url: string, known?: KnownVersion) => {
      requests.push({ url, known });
      return response(url, known);
    },
  };
  return new LeaderboardRefresher(context, options);
}

beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
  clock = new TestClock('2026-06-10T16:00:00Z');
  logged = [];
  requests = [];
  response = () => Promise.resolve(page(csv('Abner Thayer', 'Homer Webster')));
  refresher = make();
  await setEvent({ netLeaderboardUrl: A });
});
afterEach(async () => {
  await refresher.settled();
  await settled(stores);
});

describe('a refresh', () => {
  it('stores the rows and counts those that are new', async () => {
    expect(await refresher.event(ID, ['net', 'gross'])).toEqual({ net: { rows: 2, changed: 2 } });
    expect(playersOf()).toEqual(['Abner Thayer', 'Homer Webster']);
    expect(outcome()).toEqual({
      target: `${ID}/net`,
      at: '2026-06-10T16:00:00.000Z',
      source: 'address',
      url: A,
      rows: 2,
      changed: 2,
      error: '',
      goodAt: '2026-06-10T16:00:00.000Z',
    });
  });

  it('does not change the time of the last change when the rows are the same', async () => {
    await refresher.event(ID, ['net']);
    clock.move({ hours: 1 });
    expect(await refresher.event(ID, ['net'])).toEqual({ net: { rows: 2, changed: 0 } });
    expect(stores.results.data.get(ID)?.net?.changedAt).toBe('2026-06-10T16:00:00.000Z');
    expect(outcome()?.goodAt).toBe('2026-06-10T17:00:00.000Z');
  });

  it('is conditional on the page that the rows came from; 304 confirms them', async () => {
    response = () => Promise.resolve(page(csv('Abner Thayer'), { etag: '"1"', lastModified: 'x' }));
    await refresher.event(ID, ['net']);
    response = () => Promise.resolve({ kind: 'unchanged' });
    clock.move({ minutes: 5 });
    expect(await refresher.event(ID, ['net'])).toEqual({ net: { rows: 1, changed: 0 } });
    expect(requests.map(({ known }) => known)).toEqual([
      {},
      expect.objectContaining({ etag: '"1"', lastModified: 'x' }),
    ]);
    expect(outcome()).toMatchObject({ etag: '"1"', goodAt: '2026-06-10T16:05:00.000Z' });
  });

  it('reads the whole page when other rows are stored than those it had, such as restored ones', async () => {
    response = () => Promise.resolve(page(csv('Abner Thayer'), { etag: '"1"' }));
    await refresher.event(ID, ['net']);
    await restoreRows('Homer Webster');
    response = (_url, known) =>
      Promise.resolve(
        known?.etag === '"1"' ? { kind: 'unchanged' } : page(csv('Abner Thayer'), { etag: '"1"' }),
      );
    await refresher.event(ID, ['net']);
    expect(playersOf()).toEqual(['Abner Thayer']);
  });

  it.each(['a new page', 'an unchanged one'])(
    'leaves rows that were restored while %s was read',
    async (what) => {
      response = () => Promise.resolve(page(csv('Abner Thayer'), { etag: '"1"' }));
      await refresher.event(ID, ['net']);
      response = async () => {
        await restoreRows('Homer Webster');
        return what === 'a new page'
          ? page(csv('Abner Thayer', 'Ida Frost'))
          : { kind: 'unchanged' };
      };
      clock.move({ minutes: 5 });
      expect(await refresher.event(ID, ['net'])).toEqual({
        net: { error: TABLE_CHANGED_MEANWHILE },
      });
      expect(playersOf()).toEqual(['Homer Webster']);
      expect(outcome()?.goodAt).toBe('2026-06-10T16:00:00.000Z');
    },
  );

  it('is unconditional when the address changed or the rows are gone', async () => {
    response = () => Promise.resolve(page(csv('Abner Thayer'), { etag: '"1"' }));
    await refresher.event(ID, ['net']);
    await setEvent({ netLeaderboardUrl: B });
    await refresher.event(ID, ['net']);
    await stores.results.update(ID, () => undefined);
    await refresher.event(ID, ['net']);
    expect(requests.map(({ known }) => known)).toEqual([{}, {}, {}]);
  });

  it('fetches nothing without an address', async () => {
    expect(await refresher.event(ID, ['gross', 'tee-times'])).toEqual({});
    expect(await refresher.event('2026-no-event', ['net'])).toEqual({});
    expect(await refresher.standings(2026, ['season'])).toEqual({});
    expect(await refresher.bracket(2026)).toEqual({});
    expect(requests).toEqual([]);
  });
});

describe('a failed refresh', () => {
  it.each([
    ['the site is down', () => Promise.reject(new HttpError(502, 'No luck.')), 'No luck.'],
    ['the page has no table', () => Promise.resolve(page('<p>Hello</p>')), /has no leaderboard/],
    ['the table is empty', () => Promise.resolve(page('Pos,Player,Strokes')), /no rows yet/],
    [
      'of an unexpected error',
      () => Promise.reject(new Error('EBOOM at 10.0.0.1')),
      REFRESH_FAILED,
    ],
  ])('leaves the rows and reports that %s', async (_why, fails, sentence) => {
    await refresher.event(ID, ['net']);
    const before = stores.results.data.get(ID);
    response = fails;
    clock.move({ hours: 1 });
    const { net } = await refresher.event(ID, ['net']);
    const error = net && 'error' in net ? net.error : '';
    expect(error).toMatch(sentence);
    expect(stores.results.data.get(ID)).toEqual(before);
    expect(outcome()).toMatchObject({
      rows: 2,
      changed: 0,
      error,
      goodAt: '2026-06-10T16:00:00.000Z',
      at: '2026-06-10T17:00:00.000Z',
    });
    expect(error).not.toContain('10.0.0.1');
  });

  it('is in the log', async () => {
    response = () => Promise.reject(new Error('EBOOM'));
    await refresher.event(ID, ['net']);
    expect(logged.join('')).toContain('EBOOM');
    expect(outcome()).toMatchObject({ rows: null, goodAt: null, error: REFRESH_FAILED });
  });
});

describe('a running refresh', () => {
  let release: (page: FetchedPage) => void;
  const pause = () => {
    const paused = Promise.withResolvers<FetchedPage>();
    release = paused.resolve;
    response = () => paused.promise;
    return paused.resolve;
  };

  it('is shared by requests for the same table', async () => {
    pause();
    const all = [1, 2, 3].map(() => refresher.event(ID, ['net']));
    release(page(csv('Abner Thayer')));
    const results = await Promise.all(all);
    expect(results).toEqual(results.map(() => ({ net: { rows: 1, changed: 1 } })));
    expect(requests).toHaveLength(1);
  });

  it('is discarded for one from a newer address, whichever ends first', async () => {
    const releaseOld = pause();
    const old = refresher.event(ID, ['net']);
    await setEvent({ netLeaderboardUrl: B });
    response = () => Promise.resolve(page(csv('Newer Row')));
    expect(await refresher.event(ID, ['net'])).toEqual({ net: { rows: 1, changed: 1 } });
    releaseOld(page(csv('Older Row')));
    expect(await old).toEqual({ net: { error: CHANGED_MEANWHILE } });
    expect(playersOf()).toEqual(['Newer Row']);
    expect(outcome()).toMatchObject({ url: B, error: '' });
  });

  it.each([
    ['deleted', () => stores.events.update((events) => void events.splice(0))],
    ['left without an address', () => setEvent({ netLeaderboardUrl: '' })],
  ])('stores nothing for an event that was %s meanwhile', async (_what, change) => {
    pause();
    const refresh = refresher.event(ID, ['net']);
    await change();
    release(page(csv('Abner Thayer')));
    expect(await refresh).toEqual({ net: { error: CHANGED_MEANWHILE } });
    expect(stores.results.data.has(ID)).toBe(false);
    expect(stores.refreshes.data).toEqual([]);
  });

  it.each([
    ['that was put back', ID, { net: { error: CHANGED_MEANWHILE } }],
    ['unless another one was put back', `${ID}-2`, { net: { rows: 1, changed: 1 } }],
  ])('is discarded for a table %s', async (_what, owner, expected) => {
    pause();
    const refresh = refresher.event(ID, ['net']);
    refresher.supersedeBelow([owner]);
    release(page(csv('Abner Thayer')));
    expect(await refresh).toEqual(expected);
  });

  it('that takes too long is reported and continues', async () => {
    refresher = make({ waitMs: 20 });
    pause();
    expect(await refresher.event(ID, ['net'])).toEqual({ net: { error: STILL_RUNNING } });
    release(page(csv('Abner Thayer')));
    await refresher.settled();
    expect(playersOf()).toEqual(['Abner Thayer']);
  });

  it('ends with the server and stores nothing afterwards', async () => {
    pause();
    const refresh = refresher.event(ID, ['net']);
    await refresher.close();
    expect(await refresh).toEqual({ net: { error: STOPPING } });
    release(page(csv('Abner Thayer')));
    await refresher.settled();
    expect(stores.results.data.has(ID)).toBe(false);
  });
});

describe('tee times', () => {
  const table = (...rows: string[]) =>
    `<table><thead><tr><th>Time</th><th>Hole</th><th>Players</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const group = (time: string, name: string) =>
    `<tr><td>${time}</td><td>1</td><td><span>${name}</span></td></tr>`;
  const times = () => stores.results.data.get(ID)?.['tee-times']?.rows;

  beforeEach(() => setEvent({ blueGolfUrl: EVENT, date: '2026-06-12' }));

  it('are fetched round by round, each round once, and stored in order', async () => {
    const rounds: Record<string, string> = {
      '': `<div id="rndSelect"><a href="?r=1">1</a> | 2 | <a href="?r=3">3</a> | <a href="?r=1b">1</a></div>`,
      '?r=1': `<div id="rndSelect">1 | <a href="pairings.htm">2</a></div>`,
      '?r=3': `<div id="rndSelect"><a href="?r=1">1</a> | <a href="pairings.htm">2</a> | 3</div>`,
    };
    response = (url) => {
      const query = new URL(url).search;
      const round = query === '' ? '2' : query.slice(3);
      const groups = round === '3' ? [] : [group('9:00 AM', `Player ${round}`)];
      const text = `<html>${rounds[query] ?? ''}${table(...groups)}`;
      return Promise.resolve({ kind: 'page', text, url, etag: '"x"' });
    };
    expect(await refresher.event(ID, ['tee-times'])).toEqual({
      'tee-times': { rows: 2, changed: 2 },
    });
    expect(times()?.map(({ round, players }) => [round, ...players])).toEqual([
      ['1', 'Player 1'],
      ['2', 'Player 2'],
    ]);
    expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
      '/bluegolfw/t/event/e/pairings.htm',
      '/bluegolfw/t/event/e/pairings.htm?r=1',
      '/bluegolfw/t/event/e/pairings.htm?r=3',
    ]);
    // The validators of one page do not cover the other rounds.
    expect(outcome(`${ID}/tee-times`)?.etag).toBeUndefined();
  });

  it('that are not published yet are no failure, and stored ones stay', async () => {
    response = () => Promise.resolve(page('<h1>Opener</h1><p>There are no tee times yet.</p>'));
    expect(await refresher.event(ID, ['tee-times'])).toEqual({
      'tee-times': { rows: 0, changed: 0 },
    });
    expect(outcome(`${ID}/tee-times`)).toMatchObject({ rows: null, error: '', goodAt: null });
    response = () => Promise.resolve(page(table(group('9:00 AM', 'Abner Thayer'))));
    await refresher.event(ID, ['tee-times']);
    response = () => Promise.resolve(page(`<html>${table()}`));
    expect(await refresher.event(ID, ['tee-times'])).toEqual({
      'tee-times': { rows: 1, changed: 0 },
    });
    expect(times()).toHaveLength(1);
  });

  it('are refreshed in the background after a request when they are older than ten minutes', async () => {
    response = () => Promise.resolve(page(table(group('9:00 AM', 'Abner Thayer'))));
    const request = async () => {
      refresher.teeTimesIfStale(ID);
      refresher.teeTimesIfStale(ID);
      await refresher.settled();
      return requests.length;
    };
    expect(await request()).toBe(1);
    clock.move({ minutes: 9 });
    expect(await request()).toBe(1);
    clock.move({ minutes: 1 });
    expect(await request()).toBe(2);
  });

  it.each([
    ['more than seven days off', { date: '2026-06-18' }],
    ['long past', { date: '2026-06-02' }],
    ['complete', { isComplete: true }],
    ['without an address', { blueGolfUrl: '' }],
  ])('are not refreshed after a request when the event is %s', async (_what, change) => {
    await setEvent({ blueGolfUrl: EVENT, date: '2026-06-12', ...change });
    refresher.teeTimesIfStale(ID);
    refresher.teeTimesIfStale('2026-no-event');
    await refresher.settled();
    expect(requests).toEqual([]);
  });
});
