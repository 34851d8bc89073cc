import { describe, expect, test } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import {
  individualRow,
  READ_AT,
  refreshOutcome,
  stored,
  teeTime,
} from '../../../tests/helpers/results.ts';
import { failedRefreshes, missingItems, type DashboardRecords } from './dashboard.ts';
import type { EventRecord } from '../events/event.schema.ts';
import type { RefreshOutcome } from '../results/refresh.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';

const TODAY = '2026-06-10';
function missing(
  event: Partial<EventRecord>,
  tables: Omit<EventResults, 'eventID'> = {},
  today = TODAY,
) {
  const record = eventRecord({ thumbnail: 'a'.repeat(16), ...event });
  const results = new Map([[record.eventID, { eventID: record.eventID, ...tables }]]);
  return missingItems({ events: [record], results }, today).map(({ kind, tables: of }) =>
    of.length === 0 ? kind : `${kind}: ${of.join(', ')}`,
  );
}

test('the picture of an event is missed until the event is over', () => {
  const event = { thumbnail: '' };
  expect(missing({ ...event, date: '2026-12-31' })).toEqual(['picture']);
  expect(missing({ ...event, date: TODAY })).toContain('picture');
  expect(missing({ ...event, date: '2026-06-09' })).not.toContain('picture');
  expect(missing({ ...event, date: '2026-12-31', isComplete: true })).not.toContain('picture');
});

describe('tee times', () => {
  test('are missed from three days before the event to its day', () => {
    expect(missing({ date: '2026-06-14' })).toEqual([]);
    expect(missing({ date: '2026-06-13' })).toEqual(['tee-times']);
    expect(missing({ date: TODAY })).toEqual(['tee-times']);
    expect(missing({ date: '2026-06-09' })).not.toContain('tee-times');
  });

  test('are there with one group, and not with an empty table', () => {
    expect(missing({ date: TODAY }, { 'tee-times': stored([teeTime()]) })).toEqual([]);
    expect(missing({ date: TODAY }, { 'tee-times': stored([]) })).toEqual(['tee-times']);
  });
});

describe('a past event', () => {
  const past = { date: '2026-06-09', isComplete: true };
  const net = { net: stored([individualRow()]) };

  test('misses results when it has none at all', () => {
    expect(missing(past)).toEqual(['results']);
    expect(missing({ ...past, date: TODAY }), 'complete on its day').toEqual(['results']);
    expect(missing({ ...past, date: TODAY }, net)).toEqual([]);
    expect(missing({ date: TODAY })).not.toContain('results');
  });

  test('misses every table that has a URL and no rows', () => {
    const addresses = {
      netLeaderboardUrl: 'https://x.bluegolf.com/net',
      skinsLeaderboardUrl: 'https://x.bluegolf.com/skins',
    };
    expect(missing({ ...past, ...addresses })).toEqual(['results: net, skins']);
    expect(missing({ ...past, ...addresses }, net)).toEqual(['results: skins']);
    const emptySkins = { ...net, skins: stored({ players: [], holes: [] }) };
    expect(missing({ ...past, ...addresses }, emptySkins)).toEqual(['results: skins']);
  });

  test('misses nothing with one uploaded table, or with a cup’s results', () => {
    expect(missing(past, net)).toEqual([]);
    const cup = stored({ overall: null, formats: [] });
    expect(missing(past, { 'colony-cup': cup })).toEqual([]);
  });

  test('is listed when it is complete before its day, and its results are not missed yet', () => {
    expect(missing({ date: '2026-06-11', isComplete: true })).toEqual(['not-played']);
    expect(missing({ date: '2027-06-11', isComplete: true }, net)).toEqual(['not-played']);
  });

  test('is let rest after two seasons', () => {
    expect(missing({ date: '2025-01-01', isComplete: true })).toEqual(['results']);
    expect(missing({ date: '2024-12-31' })).toEqual([]);
  });
});

test('events that are near come first, then past ones with the newest first, then the rest', () => {
  const dates = ['2026-05-02', '2026-06-06', '2026-06-12', '2026-08-01'] as const;
  const ids = dates.map((date) => eventRecord({ eventID: `2026-${date.slice(5)}`, date }));
  const order = missingItems({ events: ids, results: new Map() }, TODAY);
  expect(order.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    ...['2026-06-12 tee-times', '2026-06-12 picture', '2026-06-06 results', '2026-06-06 complete'],
    ...['2026-05-02 results', '2026-05-02 complete', '2026-08-01 picture'],
  ]);
});

describe('a failed reading', () => {
  const url = 'https://x.bluegolf.com/net';
  const failed = { rows: null, changed: 0, error: 'The site answered 403.', goodAt: null };
  const outcome = (change: Partial<RefreshOutcome> = {}) =>
    refreshOutcome({ target: '2026-season-opener/net', url, ...failed, ...change });
  const records = (refreshes: RefreshOutcome[], change = {}): DashboardRecords => ({
    events: [eventRecord({ netLeaderboardUrl: url })],
    results: new Map(),
    standingsUrls: [
      { ID: 7, calendarYear: 2026, seasonStandingsUrl: url, wgrStandingsUrl: `${url}/wgr` },
    ],
    matchPlay: [{ ID: 3, year: 2025, bracketUrl: url, registrationOpen: false, shopifyUrl: '' }],
    refreshes,
    ...change,
  });

  test('names the table, the reason, and where to fix it', () => {
    expect(failedRefreshes(records([outcome({ rows: 38, goodAt: READ_AT })]))).toEqual([
      {
        screen: 'schedule',
        id: '2026-season-opener',
        year: 2026,
        table: 'Net',
        of: 'Season Opener',
        at: READ_AT,
        error: 'The site answered 403.',
        rows: 38,
        goodAt: READ_AT,
      },
    ]);
  });

  test('of rankings and brackets leads to their years, the newest failure first', () => {
    const wgr = { target: 'standings/2026/wgr', url: `${url}/wgr` };
    const failures = failedRefreshes(
      records([
        outcome({ target: 'match-play/2025' }),
        outcome({ ...wgr, at: '2026-06-02T12:00:00.000Z' }),
      ]),
    );
    expect(failures.map(({ screen, id, table, of }) => [screen, id, table, of])).toEqual([
      ['standings', '7', 'World Golf Rankings', '2026'],
      ['match-play', '3', 'Bracket', '2025'],
    ]);
  });

  test('is gone after a good one', () => {
    expect(failedRefreshes(records([outcome({ error: '', rows: 38 })]))).toEqual([]);
  });

  test('is removed when the record has another URL, none, or is deleted', () => {
    const withAddress = (address: string) => ({
      events: [eventRecord({ netLeaderboardUrl: address })],
    });
    expect(failedRefreshes(records([outcome()]))).toHaveLength(1);
    expect(failedRefreshes(records([outcome()], withAddress(`${url}/2`)))).toEqual([]);
    expect(failedRefreshes(records([outcome()], withAddress('')))).toEqual([]);
    expect(failedRefreshes(records([outcome()], { events: [] }))).toEqual([]);
  });
});
