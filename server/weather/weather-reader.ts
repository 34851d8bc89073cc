/**
 * Stores the weather of the event that pages lead with, so that browsers request it from nowhere else. It is read while
 * the tour wants that and an event day is near; a source that fails or is slow delays no page.
 */
import type { Logger } from 'pino';
import type { Clock } from '../domain/time/calendar.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import type { EventWeather } from '../domain/weather/weather.ts';
import type { ReadWeather } from './read-weather.ts';

/** How often it is checked what is due. */
const CHECK_MS = 60_000;

/** How old a forecast may be before it is read again, and before it is shown no more. */
const READ_AFTER_MS = 3_600_000;
const SHOWN_FOR_MS = 6 * 3_600_000;

/** Pause after a read that failed or found nothing. */
const RETRY_MS = 15 * 60_000;

export interface WeatherReaderOptions {
  /** The event whose weather is wanted now; null for none, and for a tour without a source. */
  event: () => EventRecord | null;
  zone: () => string;
  read: ReadWeather;
  clock: Clock;
  log: Logger;
  /** Called when another weather is shown. */
  onChange: () => void;
}

interface Forecast {
  weather: EventWeather;
  /** Of the event when it was read: another place or day has another weather. */
  key: string;
  at: number;
}

const keyOf = ({ eventID, date, town, state }: EventRecord) =>
  JSON.stringify([eventID, date, town, state]);

export class WeatherReader {
  readonly #options: WeatherReaderOptions;
  #forecast: Forecast | null = null;
  #shown: EventWeather | null = null;
  #failed = { key: '', until: 0 };
  #checking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WeatherReaderOptions) {
    this.#options = options;
  }

  /** The weather that pages show; the same object until it changes. */
  get current(): EventWeather | null {
    return this.#shown;
  }

  /** Checks from now on what is due. */
  start(): void {
    void this.check();
    this.#timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Reads the weather if it is due. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#read().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #read(): Promise<void> {
    const { event, zone, read, clock, log } = this.#options;
    const wanted = event();
    const now = clock().getTime();
    const key = wanted ? keyOf(wanted) : '';
    if (this.#forecast?.key !== key) this.#forecast = null;
    const isDue = !this.#forecast || now - this.#forecast.at >= READ_AFTER_MS;
    const mayRead = this.#failed.key !== key || now >= this.#failed.until;
    if (wanted && isDue && mayRead) {
      const weather = await read(wanted, zone()).catch((error: unknown) => {
        log.warn({ err: error }, 'the weather was not read');
        return null;
      });
      if (weather) this.#forecast = { weather, key, at: now };
      else this.#failed = { key, until: now + RETRY_MS };
    }
    const { weather = null, at = 0 } = this.#forecast ?? {};
    this.#show(weather && now - at < SHOWN_FOR_MS ? weather : null);
  }

  #show(weather: EventWeather | null): void {
    if (JSON.stringify(weather) === JSON.stringify(this.#shown)) return;
    this.#shown = weather;
    this.#options.onChange();
  }
}
