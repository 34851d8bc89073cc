import { beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { TestClock } from '../../../tests/helpers/server.ts';
import type { EventRecord } from '../../domain/events/event.schema.ts';
import type { EventTable } from '../../domain/results/leaderboard.ts';
import type { EventResults } from '../../domain/publish/tour-records.schema.ts';
import { isLive, LIVE_REFRESH_MS, LiveEventPoller } from './live-event-poller.ts';
import { targetKey, type Target } from '../../results/targets.ts';

const ZONE = 'America/New_York';
const DAY = '2026-06-10';
const at = (time: string, date = DAY) => new Date(`${date}T${time}-04:00`);
const teeTime = (time: string, round = '1') => ({ round, time, hole: '1', players: ['Al'] });
const event = { date: DAY, isComplete: false };

describe('an event is live', () => {
  const teeTimes = [
    teeTime('9:40 AM'),
    teeTime('8:32 AM'),
    teeTime('7:00 AM', '2'),
    teeTime('TBD'),
  ];

  it('from its first tee time in the tour’s zone', () => {
    expect(isLive(event, teeTimes, ZONE, at('08:31:59'))).toBe(false);
    expect(isLive(event, teeTimes, ZONE, at('08:32:00'))).toBe(true);
  });

  it('from 7:00 AM when there are no tee times', () => {
    expect(isLive(event, [], ZONE, at('06:59:59'))).toBe(false);
    expect(isLive(event, [], ZONE, at('07:00:00'))).toBe(true);
  });

  it('until three days later at any time of day, unless it is complete', () => {
    expect(isLive(event, teeTimes, ZONE, at('00:10:00', '2026-06-11'))).toBe(true);
    expect(isLive(event, teeTimes, ZONE, at('23:59:00', '2026-06-13'))).toBe(true);
    expect(isLive(event, teeTimes, ZONE, at('00:00:00', '2026-06-14'))).toBe(false);
    expect(isLive({ ...event, isComplete: true }, teeTimes, ZONE, at('12:00:00'))).toBe(false);
    expect(isLive(event, teeTimes, ZONE, at('12:00:00', '2026-06-09'))).toBe(false);
  });
});

describe('the polling of live events', () => {
  let clock: TestClock;
  const events: { data: EventRecord[] } = { data: [] };
  const results = { data: new Map<string, EventResults>() };
  let refreshed: string[];
  let poller: LiveEventPoller;
  let logged: string[];
  let during: () => Promise<void>;
  const startedAt = new Map<string, number>();

  const reader = {
    isStale: (target: Target, milliseconds: number) =>
      clock.now().getTime() - (startedAt.get(targetKey(target)) ?? 0) >= milliseconds,
    event: async (eventID: string, tables: readonly EventTable[]) => {
      refreshed.push(`${eventID} ${tables.join(' ')}`);
      await during();
      for (const table of tables) {
        startedAt.set(targetKey({ table, eventID }), clock.now().getTime());
      }
      return {};
    },
  };

  beforeEach(() => {
    startedAt.clear();
    clock = new TestClock('2026-06-10T10:00:00Z');
    events.data = [
      eventRecord({
        eventID: '2026-a',
        date: DAY,
        blueGolfUrl: 'https://x/event/a',
        netLeaderboardUrl: 'https://x/net',
        grossLeaderboardUrl: 'https://x/gross',
      }),
      eventRecord({ eventID: '2026-b', date: DAY }),
      eventRecord({ eventID: '2026-c', date: '2026-07-01', netLeaderboardUrl: 'https://x/net' }),
    ];
    results.data.clear();
    refreshed = [];
    logged = [];
    during = () => Promise.resolve();
    poller = new LiveEventPoller({
      stores: { events, results },
      reader,
      clock: clock.now,
      timezone: () => ZONE,
      log: pino({}, { write: (line: string) => logged.push(line) }),
    });
  });

  it('refreshes tables with an address every ten minutes, tee times only while none are stored', async () => {
    await poller.poll();
    expect(refreshed).toEqual([]);
    clock.move({ hours: 1 });
    await poller.poll();
    await poller.poll();
    expect(refreshed).toEqual(['2026-a net gross tee-times']);
    results.data.set('2026-a', {
      eventID: '2026-a',
      'tee-times': { changedAt: '2026-06-10T11:00:00.000Z', rows: [teeTime('6:00 AM')] },
    });
    clock.move({ minutes: 9 });
    await poller.poll();
    expect(refreshed).toHaveLength(1);
    clock.move({ minutes: 1 });
    await poller.poll();
    expect(refreshed[1]).toBe('2026-a net gross');
    expect(LIVE_REFRESH_MS).toBe(600_000);
  });

  it('never overlaps', async () => {
    clock.move({ hours: 2 });
    const paused = Promise.withResolvers<undefined>();
    during = () => paused.promise;
    const first = poller.poll();
    await poller.poll();
    paused.resolve(undefined);
    await first;
    expect(refreshed).toHaveLength(1);
  });

  it('continues after an error, which is in the log', async () => {
    clock.move({ hours: 2 });
    during = () => Promise.reject(new Error('EBOOM'));
    await poller.poll();
    expect(logged.join('')).toContain('EBOOM');
    during = () => Promise.resolve();
    await poller.poll();
    expect(refreshed).toHaveLength(2);
  });

  it('stops when it is closed', async () => {
    clock.move({ hours: 2 });
    poller.start();
    poller.close();
    await poller.poll();
    expect(refreshed).toEqual([]);
  });
});
