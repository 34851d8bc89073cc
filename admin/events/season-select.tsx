import { useId } from 'react';
import { yearOf } from '#domain/time/calendar.ts';
import type { EventsResponse } from '#domain/events/event.schema.ts';
import { today } from '../today.ts';

/** The season on screen: the one in the response, else the requested one, else this year. */
export function seasonOf(
  requestedYear: string | null,
  response: EventsResponse | undefined,
): number {
  const wanted =
    requestedYear !== null && /^\d{4}$/.test(requestedYear)
      ? Number(requestedYear)
      : yearOf(today());
  return response?.calendarYear ?? wanted;
}

/** Every season with events, the one on screen, this year and the next; newest first. */
export function seasonsToOffer(season: number, others: readonly number[], now: string): number[] {
  const all = new Set([season, ...others, yearOf(now), yearOf(now) + 1]);
  return [...all].sort((a, b) => b - a);
}

interface SeasonSelectProps {
  season: number;
  others: readonly number[];
  onChange: (season: string) => void;
}

/** Chooses the season; next year is offered before it has events. */
export function SeasonSelect({ season, others, onChange }: SeasonSelectProps) {
  const id = useId();
  return (
    <div className="row">
      <label className="label" htmlFor={id}>
        Season
      </label>
      <select id={id} value={season} onChange={(event) => onChange(event.target.value)}>
        {seasonsToOffer(season, others, today()).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </div>
  );
}
