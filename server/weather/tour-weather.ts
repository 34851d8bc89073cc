/** The weather that the tour shows: of the event that is ahead or in play, if its owner wants that. */
import { clockOf, type Config } from '../config.ts';
import { eventDaysOf } from '../domain/events/event-day.ts';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { createPageFetcher } from '../leaderboards/fetch/fetch-page.ts';
import type { Stores } from '../store/stores.ts';
import { WEATHER_HOSTS, weatherFrom } from './read-weather.ts';
import { WeatherReader, type WeatherReaderOptions } from './weather-reader.ts';

interface TourWeatherOptions extends Pick<WeatherReaderOptions, 'zone' | 'log' | 'onChange'> {
  config: Config;
  stores: Stores;
  today: () => CalendarDate;
}

/** A reader of it, which reads nothing before it is started. */
export function weatherReader(options: TourWeatherOptions): WeatherReader {
  const { config, stores, today, zone, log, onChange } = options;
  const fetchPage = createPageFetcher({
    hosts: WEATHER_HOSTS,
    mediaTypes: ['application/json'],
    siteUrl: config.siteUrl,
  });
  return new WeatherReader({
    zone,
    log,
    onChange,
    clock: clockOf(config),
    event: () => {
      if (!stores.settings.data.eventDay.weather) return null;
      const { events, results } = stores;
      const days = eventDaysOf({
        events: events.data,
        results: results.data,
        today: today(),
        zone: zone(),
      });
      return days.find((day) => day.stage !== 'after' && day.days >= 0)?.event ?? null;
    },
    read: weatherFrom(async (address) => {
      const page = await fetchPage(address);
      return page.kind === 'page' ? page.text : '';
    }),
  });
}
