import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { weatherFrom } from './read-weather.ts';
import { WeatherReader } from './weather-reader.ts';

const HOUR_MS = 3_600_000;
const EVENT = eventRecord({ date: '2026-06-13', town: 'Concord', state: 'NH' });

/** Addresses that were requested. */
let requested: URL[];
let places: object[];
let high: number;
let fails: boolean;
let event: EventRecord | null;
let now: number;
let changes: number;
let reader: WeatherReader;

const fetchText = (address: string): Promise<string> => {
  const url = new URL(address);
  requested.push(url);
  if (fails) return Promise.reject(new Error('The host took too long.'));
  const day = {
    temperature_2m_min: [47.6],
    temperature_2m_max: [high],
    precipitation_probability_max: [20],
    wind_speed_10m_max: [11.7],
  };
  const isPlace = url.hostname.startsWith('geocoding');
  return Promise.resolve(JSON.stringify(isPlace ? { results: places } : { daily: day }));
};

beforeEach(() => {
  requested = [];
  places = [
    { latitude: 37.9, longitude: -122, admin1: 'California' },
    { latitude: 43.2, longitude: -71.5, admin1: 'New Hampshire' },
  ];
  high = 61.2;
  fails = false;
  event = EVENT;
  now = Date.parse('2026-06-12T22:00:00Z');
  changes = 0;
  reader = new WeatherReader({
    event: () => event,
    zone: () => 'America/New_York',
    read: weatherFrom(fetchText),
    clock: () => new Date(now),
    log: pino({ level: 'silent' }),
    onChange: () => {
      changes += 1;
    },
  });
});

describe('the weather of an event', () => {
  it('is that of its town in its state, on its day', async () => {
    await reader.check();
    const { eventID } = EVENT;
    expect(reader.current).toEqual({ eventID, low: 48, high: 61, rain: 20, wind: 12 });
    const [, forecast] = requested;
    const { latitude, start_date, end_date } = Object.fromEntries(forecast?.searchParams ?? []);
    expect([latitude, start_date, end_date]).toEqual(['43.2', '2026-06-13', '2026-06-13']);
  });

  it('is read again after an hour, and changes pages only if it changed', async () => {
    await reader.check();
    now += HOUR_MS - 1;
    await reader.check();
    expect(requested).toHaveLength(2);
    now += 1;
    await reader.check();
    expect([requested.length, changes]).toEqual([4, 1]);
    high = 70;
    now += HOUR_MS;
    await reader.check();
    expect([reader.current?.high, changes]).toEqual([70, 2]);
  });

  it('stays for some hours while its source fails, which is asked every quarter of an hour', async () => {
    await reader.check();
    fails = true;
    now += 2 * HOUR_MS;
    await reader.check();
    await reader.check();
    expect(requested).toHaveLength(3);
    expect(reader.current?.high).toBe(61);
    now += 4 * HOUR_MS;
    await reader.check();
    expect([reader.current, changes]).toEqual([null, 2]);
  });

  it('is not there for a town in another state, and for a source that responds otherwise', async () => {
    places = places.slice(0, 1);
    await reader.check();
    expect(reader.current).toBeNull();
    expect(requested).toHaveLength(1);
    const odd = weatherFrom(() => Promise.resolve('<html>'));
    await expect(odd(EVENT, 'UTC')).rejects.toThrow(SyntaxError);
  });

  it('goes when nothing is wanted any more, and nothing is requested then', async () => {
    await reader.check();
    event = null;
    now += 2 * HOUR_MS;
    await reader.check();
    expect([reader.current, requested.length]).toEqual([null, 2]);
  });
});
