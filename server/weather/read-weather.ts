/** Reads the weather of an event's day from Open-Meteo: where its town is, then the forecast there. */
import { z } from 'zod';
import { stateName } from '../domain/courses/course.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import type { EventWeather } from '../domain/weather/weather.ts';
import { country, hasStateLetters } from '../domain/tour/state.ts';

const HOSTS = { places: 'geocoding-api.open-meteo.com', forecast: 'api.open-meteo.com' } as const;

/** The hosts that are read. */
export const WEATHER_HOSTS: readonly string[] = Object.values(HOSTS);

const Place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  admin1: z.string().default(''),
  admin2: z.string().default(''),
  country_code: z.string().default(''),
});
type Place = z.output<typeof Place>;

const Places = z.object({ results: z.array(Place).default([]) });

const days = z.tuple([z.number()]);

const Forecast = z.object({
  daily: z.object({
    temperature_2m_min: days,
    temperature_2m_max: days,
    precipitation_probability_max: days,
    wind_speed_10m_max: days,
  }),
});

/** Requests a text. Rejects when that fails or takes too long. */
export type FetchText = (address: string) => Promise<string>;

export type ReadWeather = (
  event: Pick<EventRecord, 'eventID' | 'date' | 'town' | 'state'>,
  zone: string,
) => Promise<EventWeather | null>;

const addressOf = (base: string, query: Readonly<Record<string, string | number>>): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
};

/** A reader of the weather; null for a town that isn't found. Rejects for a response that is none. */
export function weatherFrom(fetchText: FetchText): ReadWeather {
  const read = async <Schema extends z.ZodType>(
    schema: Schema,
    base: string,
    query: Readonly<Record<string, string | number>>,
  ) => schema.parse(JSON.parse(await fetchText(addressOf(base, query))));
  return async ({ eventID, date, town, state }, zone) => {
    if (town === '') return null;
    const { results } = await read(Places, `https://${HOSTS.places}/v1/search`, {
      name: town,
      count: 20,
    });
    const isThere = ({ admin1, admin2, country_code: code }: Place) =>
      state === '' && !hasStateLetters()
        ? code === country()
        : [admin1, admin2].includes(stateName(state));
    const place = results.find(isThere) ?? null;
    if (!place) return null;
    const { daily } = await read(Forecast, `https://${HOSTS.forecast}/v1/forecast`, {
      latitude: place.latitude,
      longitude: place.longitude,
      daily:
        'temperature_2m_min,temperature_2m_max,precipitation_probability_max,wind_speed_10m_max',
      temperature_unit: 'fahrenheit',
      wind_speed_unit: 'mph',
      timezone: zone,
      start_date: date,
      end_date: date,
    });
    return {
      eventID,
      low: Math.round(daily.temperature_2m_min[0]),
      high: Math.round(daily.temperature_2m_max[0]),
      rain: Math.round(daily.precipitation_probability_max[0]),
      wind: Math.round(daily.wind_speed_10m_max[0]),
    };
  };
}
