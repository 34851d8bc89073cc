/** Deleted events that can be brought back for a while (X15, C45). */
import type { Clock } from '../domain/calendar.ts';
import type { EventRecord } from '../domain/event.schema.ts';
import { HttpError } from '../errors.ts';
import type { Stores, TrashedEvent } from '../store/stores.ts';

/** Days after which a deleted event is gone for good. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

export class EventsTrash {
  readonly #stores: Pick<Stores, 'events' | 'trash'>;
  readonly #clock: Clock;

  constructor(stores: Pick<Stores, 'events' | 'trash'>, clock: Clock) {
    this.#stores = stores;
    this.#clock = clock;
  }

  /**
   * Moves an event here. Throws 404 when there is none of that id. The copy is written before the
   * event is taken out, so a crash in between leaves it in both places and loses nothing.
   */
  async take(eventID: string): Promise<void> {
    const { events, trash } = this.#stores;
    const event = events.data.find((each) => each.eventID === eventID);
    if (!event) throw noSuchEvent();
    const deletedAt = this.#clock().toISOString();
    await trash.update((entries) => {
      entries.push({ deletedAt, event });
    });
    let removed: EventRecord | null = null;
    try {
      removed = await events.update((draft) => {
        const at = draft.findIndex((each) => each.eventID === eventID);
        const [found] = at < 0 ? [] : draft.splice(at, 1);
        if (!found) throw noSuchEvent();
        return found;
      });
    } finally {
      // What was really taken out: an edit may have come first, or another deletion, or nothing.
      await trash.update((entries) => {
        const at = entries.findLastIndex((each) => isEntry(each, eventID, deletedAt));
        if (at >= 0) entries.splice(at, 1, ...(removed ? [{ deletedAt, event: removed }] : []));
      });
    }
  }

  /**
   * Brings back the event deleted last under an id and returns it. Throws 404 when the trash has
   * none and 409 when the id is in use again.
   */
  async restore(eventID: string): Promise<EventRecord> {
    const { events, trash } = this.#stores;
    const entry = trash.data.findLast((each) => each.event.eventID === eventID);
    if (!entry) throw new HttpError(404, 'There is no such event in the trash.');
    await events.update((draft) => {
      if (draft.some((each) => each.eventID === eventID)) {
        throw new HttpError(409, 'An event with this id exists again; rename or delete it first.');
      }
      draft.push(structuredClone(entry.event));
    });
    await trash.update((entries) => {
      const at = entries.findLastIndex((each) => isEntry(each, eventID, entry.deletedAt));
      if (at >= 0) entries.splice(at, 1);
    });
    return entry.event;
  }

  /** Forgets what has been here longer than TRASH_DAYS; says whether there was any. */
  async purge(): Promise<boolean> {
    const oldest = this.#clock().getTime() - TRASH_DAYS * DAY_MS;
    const isOld = ({ deletedAt }: TrashedEvent) => Date.parse(deletedAt) < oldest;
    if (!this.#stores.trash.data.some(isOld)) return false;
    await this.#stores.trash.update((entries) => {
      entries.splice(0, entries.length, ...entries.filter((entry) => !isOld(entry)));
    });
    return true;
  }
}

function isEntry(entry: TrashedEvent, eventID: string, deletedAt: string): boolean {
  return entry.event.eventID === eventID && entry.deletedAt === deletedAt;
}

/** The 404 of an event; one sentence for every address below it. */
export function noSuchEvent(): HttpError {
  return new HttpError(404, 'There is no event with this id.');
}
