/** What `GET /api/events` answers, serialised once for every saved state of the store. */
import { seasonEvents, seasonsOf } from '../domain/event.ts';
import type { EventAnswer, EventRecord, EventsAnswer } from '../domain/event.schema.ts';
import { jsonAnswer, type JsonAnswer } from '../http/json-answer.ts';

/** An event as callers get it: its picture as an address with the picture's version (X13). */
export function answerOf(event: EventRecord): EventAnswer {
  const { eventID, thumbnail } = event;
  const address = `/api/events/${eventID}/thumbnail?v=${thumbnail}`;
  return { ...event, thumbnail: thumbnail === '' ? '' : address };
}

/** One season and the other years (R152); the newest season when no year is asked for (C28, C29). */
export function eventsAnswer(events: readonly EventRecord[], asked: number | null): EventsAnswer {
  const years = seasonsOf(events);
  const year = asked ?? years[0] ?? null;
  return {
    events: year === null ? [] : seasonEvents(events, year).map(answerOf),
    calendarYear: year,
    additionalYears: years.filter((each) => each !== year),
  };
}

/** Keeps the answers of one state of the store; a saved change replaces the state, and with it them. */
export class EventsAnswers {
  #state: readonly EventRecord[] | null = null;
  readonly #kept = new Map<number | null, JsonAnswer>();

  of(state: readonly EventRecord[], year: number | null): JsonAnswer {
    if (state !== this.#state) {
      this.#kept.clear();
      this.#state = state;
    }
    const kept = this.#kept.get(year);
    if (kept) return kept;
    const answer = eventsAnswer(state, year);
    const made = jsonAnswer(answer);
    // Only years with events: whoever asks for all the others must not fill the memory.
    if (answer.events.length > 0) this.#kept.set(year, made);
    return made;
  }
}
