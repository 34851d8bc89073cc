/** The weather of an event's day, as pages show it. */

export interface EventWeather {
  eventID: string;
  /** Degrees Fahrenheit. */
  low: number;
  high: number;
  /** The chance of rain, in percent. */
  rain: number;
  /** The strongest wind, in miles per hour. */
  wind: number;
}

/** `48–61 °F · Rain 20% · Wind up to 12 mph`. */
export const weatherText = ({ low, high, rain, wind }: EventWeather): string =>
  [
    low === high ? `${high} °F` : `${low}–${high} °F`,
    `Rain ${rain}%`,
    `Wind up to ${wind} mph`,
  ].join(' · ');

/** Who the weather is from, which its license asks to name. */
export const WEATHER_SOURCE = { name: 'Open-Meteo', href: 'https://open-meteo.com/' } as const;
