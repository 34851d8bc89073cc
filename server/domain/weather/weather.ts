/** The weather of an event's day, as pages show it. */
import { country } from '../tour/state.ts';

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

const celsius = (fahrenheit: number) => Math.round((fahrenheit - 32) / 1.8);

/** `48–61 °F · Rain 20% · Wind up to 12 mph`, in the units of the tour's country. */
export function weatherText({ low, high, rain, wind }: EventWeather): string {
  const isAmerican = country() === 'US';
  const [from, to] = isAmerican ? [low, high] : [celsius(low), celsius(high)];
  const unit = isAmerican ? '°F' : '°C';
  const speed = ['US', 'GB'].includes(country())
    ? `${wind} mph`
    : `${Math.round(wind * 1.609_344)} km/h`;
  return [
    from === to ? `${to} ${unit}` : `${from}–${to} ${unit}`,
    `Rain ${rain}%`,
    `Wind up to ${speed}`,
  ].join(' · ');
}

/** Who the weather is from, which its license asks to name. */
export const WEATHER_SOURCE = { name: 'Open-Meteo', href: 'https://open-meteo.com/' } as const;
