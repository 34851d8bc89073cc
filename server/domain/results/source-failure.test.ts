import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import type { RefreshOutcome } from './refresh.schema.ts';
import { changedFailures, failingSince } from './source-failure.ts';

const URL = 'https://tour.bluegolf.com/net';
const event = eventRecord({ eventID: '2026-open', netLeaderboardUrl: URL });
const outcome = (change: Partial<RefreshOutcome> = {}): RefreshOutcome => ({
  target: '2026-open/net',
  at: '2026-06-10T15:00:00.000Z',
  source: 'address',
  url: URL,
  rows: 20,
  changed: 0,
  error: 'The site could not be reached.',
  goodAt: '2026-06-10T14:42:00.000Z',
  ...change,
});

describe('an event’s rows', () => {
  it('are as old as the last successful refresh while its source fails', () => {
    expect(failingSince(event, [outcome()])).toBe('2026-06-10T14:42:00.000Z');
  });

  it('are current when the last refresh succeeded, or failed before there were rows', () => {
    expect(failingSince(event, [])).toBeNull();
    expect(failingSince(event, [outcome({ error: '' })])).toBeNull();
    expect(failingSince(event, [outcome({ goodAt: null, rows: null })])).toBeNull();
  });

  it('are not judged by another address, an upload or another event', () => {
    expect(failingSince(event, [outcome({ url: 'https://tour.bluegolf.com/old' })])).toBeNull();
    expect(failingSince(event, [outcome({ source: 'upload', url: '' })])).toBeNull();
    expect(failingSince(event, [outcome({ target: '2026-other/net' })])).toBeNull();
  });
});

describe('pages are rendered again', () => {
  it('when a failure begins and when it ends', () => {
    const good = outcome({ error: '' });
    expect(changedFailures([outcome()], [good])).toEqual(['refreshes/2026-open/net']);
    expect(changedFailures([good], [outcome()])).toEqual(['refreshes/2026-open/net']);
  });

  it('not for another attempt with the same outcome', () => {
    const later = { at: '2026-06-10T15:10:00.000Z' };
    for (const same of [{}, { error: '' }]) {
      expect(changedFailures([outcome({ ...later, ...same })], [outcome(same)])).toEqual([]);
    }
  });
});
