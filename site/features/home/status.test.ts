import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored, teeTime } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { homeStatus } from './status.ts';

const TODAY = '2026-06-10';
const open = eventRecord({ eventID: '2026-open', name: 'Open', date: TODAY, isComplete: false });

const net = stored([
  individualRow({ player: 'Bo Ray', rank: '2', total: '-1' }),
  individualRow({ player: 'Ann Lee', rank: '1', total: '-3' }),
]);
/** The line on a tour with this event, its tables and other events, which have the net table. */
const statusOf = (
  event: typeof open,
  tables: Omit<EventResults, 'eventID'> = {},
  ...others: (typeof open)[]
) => {
  const results = new Map<string, EventResults>([
    ...others.map(({ eventID }) => [eventID, { eventID, net }] as const),
    [event.eventID, { eventID: event.eventID, ...tables }],
  ]);
  return homeStatus(emptyTour({ today: TODAY, events: [...others, event], results }));
};

describe('the line on top of the home page', () => {
  it('has the first tee time on the day of an event, before there are scores', () => {
    const times = stored([teeTime({ time: '8:40 AM' }), teeTime({ time: '8:32 AM', hole: '10' })]);
    expect(statusOf(open, { 'tee-times': times })).toMatchObject({
      label: 'Today',
      detail: 'first tee 8:32 AM',
      href: '/events/2026-open',
    });
  });

  it('has the leader while an event is played', () => {
    expect(statusOf(open, { net })).toMatchObject({
      label: 'Live',
      detail: 'Ann Lee leads at -3',
      action: 'Leaderboard',
    });
  });

  it('has today’s event, whatever was never completed before it', () => {
    const forgotten = { ...open, eventID: '2025-open', name: 'Forgotten', date: '2025-06-11' };
    const withOld = (event: typeof open, tables: Omit<EventResults, 'eventID'>) =>
      statusOf(event, tables, forgotten);
    expect(withOld(open, { net })).toMatchObject({ label: 'Live', event: 'Open' });
    expect(withOld(open, {})).toMatchObject({ label: 'Today', event: 'Open' });
    expect(withOld({ ...open, date: '2026-06-12' }, {})).toMatchObject({ event: 'Open' });
    expect(withOld({ ...open, date: '2026-07-30' }, {})).toBeNull();
  });

  it('never calls a past event today’s', () => {
    const times = { 'tee-times': stored([teeTime()]) };
    expect(statusOf({ ...open, date: '2026-06-09' }, times)).toBeNull();
    expect(statusOf({ ...open, date: '2026-06-09' }, { ...times, net })?.label).toBe('Live');
  });

  it('has the winner for three days', () => {
    const played = (date: string) => statusOf({ ...open, date, isComplete: true }, { net });
    expect(played('2026-06-07')).toMatchObject({
      label: 'Final',
      detail: 'won by Ann Lee, -3',
      href: '/results?eventID=2026-open',
    });
    expect(played('2026-06-06')).toBeNull();
  });

  it('has the next event within a week, and its tee times once they are posted', () => {
    const ahead = { ...open, date: '2026-06-13' };
    expect(statusOf(ahead)).toMatchObject({ label: 'Sat', detail: 'Jun 13, in 3 days' });
    const posted = { detail: 'tee times are posted', action: 'Tee times' };
    const teeTimes = stored([teeTime()]);
    expect(statusOf(ahead, { 'tee-times': teeTimes })).toMatchObject(posted);
    expect(statusOf({ ...open, date: '2026-06-18' })).toBeNull();
  });

  it('is missing on a tour without events', () => {
    expect(homeStatus(emptyTour())).toBeNull();
  });
});
