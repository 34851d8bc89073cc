/** The schedule's events: reading, creating, changing, and the trash (R151–R155, R302–R304). */
import type { Logger } from 'pino';
import { eventIdFor } from '../domain/event.ts';
import type { EventChange, EventFields, EventRecord } from '../domain/event.schema.ts';
import type { Clock } from '../domain/calendar.ts';
import { uniqueId } from '../domain/slug.ts';
import type { JsonAnswer } from '../http/json-answer.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { Stores } from '../store/stores.ts';
import { EventsAnswers } from './events.answers.ts';
import { EventsTrash, noSuchEvent } from './events.trash.ts';

export interface EventsDeps {
  stores: Pick<Stores, 'events' | 'trash' | 'courses'>;
  pictures: PictureStore;
  clock: Clock;
  log: Logger;
}

/** What happens to an event's picture: nothing, another one (the upload's bytes), or none. */
export type PictureChange = 'keep' | 'remove' | Buffer;

export class EventsService {
  readonly #stores: EventsDeps['stores'];
  readonly #pictures: PictureStore;
  readonly #trash: EventsTrash;
  readonly #log: Logger;
  readonly #answers = new EventsAnswers();

  constructor({ stores, pictures, clock, log }: EventsDeps) {
    this.#stores = stores;
    this.#pictures = pictures;
    this.#log = log;
    this.#trash = new EventsTrash(stores, clock);
  }

  /** The answer of `GET /api/events` for a year, or for the newest season. */
  season(year: number | null): JsonAnswer {
    return this.#answers.of(this.#stores.events.data, year);
  }

  /** One event. Throws 404. */
  one(eventID: string): EventRecord {
    const event = this.#stores.events.data.find((each) => each.eventID === eventID);
    if (!event) throw noSuchEvent();
    return event;
  }

  /** Adds an event under an id of its own (X16). Throws 413 or 415 for a bad picture, 507. */
  async create(fields: EventFields, picture: Buffer | null): Promise<EventRecord> {
    const thumbnail = picture ? await this.#pictures.add(picture) : '';
    // The id is chosen inside the queue, so two events created at once can't choose the same one.
    return this.#stores.events.update((events) => {
      const taken = (id: string) => this.#isTaken(id, events);
      const event = { eventID: uniqueId(eventIdFor(fields), taken), ...fields, thumbnail };
      events.push(event);
      return event;
    });
  }

  /** Changes the named fields and nothing else; the id stays, whatever the new name. Throws 404. */
  async change(eventID: string, fields: EventChange, picture: PictureChange): Promise<EventRecord> {
    this.one(eventID);
    const change = { ...fields, ...(await this.#thumbnailOf(picture)) };
    return this.#stores.events.update((events) => {
      const event = events.find((each) => each.eventID === eventID);
      if (!event) throw noSuchEvent();
      return Object.assign(event, change);
    });
  }

  /** Moves an event to the trash. Throws 404. */
  async remove(eventID: string): Promise<void> {
    await this.#trash.take(eventID);
    try {
      await this.purgeTrash();
    } catch (error) {
      // The deletion itself is saved; housekeeping has its next turn.
      this.#log.warn({ reason: String(error) }, 'the trash could not be emptied');
    }
  }

  /** Brings a deleted event back. Throws 404 or 409. */
  restore(eventID: string): Promise<EventRecord> {
    return this.#trash.restore(eventID);
  }

  /** Forgets what was deleted long ago, then the pictures nobody refers to. Runs at the start too. */
  async purgeTrash(): Promise<void> {
    if (await this.#trash.purge()) await this.sweepPictures();
  }

  /** Removes pictures that neither an event, the trash nor a course refers to. */
  async sweepPictures(): Promise<void> {
    const { events, trash, courses } = this.#stores;
    const kept = [...events.data, ...trash.data.map(({ event }) => event), ...courses.data];
    await this.#pictures.sweep(new Set(kept.map(({ thumbnail }) => thumbnail)));
  }

  async #thumbnailOf(picture: PictureChange): Promise<{ thumbnail?: string }> {
    if (picture === 'keep') return {};
    return { thumbnail: picture === 'remove' ? '' : await this.#pictures.add(picture) };
  }

  #isTaken(id: string, events: readonly EventRecord[]): boolean {
    return events.some(({ eventID }) => eventID === id);
  }
}
