/** Announcements on the public pages, such as a rain delay. */
import {
  Announcement,
  type AnnouncementFields,
} from '../domain/announcement/announcement.schema.ts';
import { announcementTitle, EVENT_GONE } from '../domain/announcement/announcement.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { BulkTarget } from '../records/bulk.ts';
import { NamedRecords } from '../records/named-records.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';
import { followAnnouncements } from './live-announcements.ts';

export interface AnnouncementsDeps {
  stores: Pick<Stores, 'announcements' | 'events'>;
  trash: Trash;
  clock: Clock;
  timezone: string;
}

const byID = (ID: number) => (records: readonly Announcement[]) =>
  records.find((each) => each.ID === ID);

export class AnnouncementsService {
  readonly records: NamedRecords<Announcement>;
  readonly #events: Stores['events'];
  /** Those that visitors see now: the same list until that changes. */
  readonly live: () => readonly Announcement[];

  constructor({ stores, trash, clock, timezone }: AnnouncementsDeps) {
    this.#events = stores.events;
    this.live = followAnnouncements(stores.announcements, timezone, clock);
    this.records = new NamedRecords({
      records: stores.announcements,
      trash,
      collection: 'announcements',
      idOf: ({ ID }) => ID,
      nameOf: announcementTitle,
      isSame: (a, b) => a.ID === b.ID,
      schema: Announcement,
      refusalOf: (announcement, edit) =>
        hasEvent(announcement, edit(stores.events)) ? null : EVENT_GONE,
      sentences: {
        missing: 'There is no such announcement.',
        taken: () => 'This announcement is not deleted.',
        notDeleted: 'There is no such deleted announcement.',
      },
    });
  }

  /** All announcements, live or not. */
  get list(): readonly Announcement[] {
    return this.records.list;
  }

  /** Adds an announcement under a new ID. Throws 400 for an unknown event. */
  create(fields: AnnouncementFields): Promise<Announcement> {
    return this.records.create(this.#make(fields));
  }

  /** The same in a change set. */
  createIn(edit: Edit, fields: AnnouncementFields): Announcement {
    return this.records.createIn(edit, this.#make(fields));
  }

  #make(fields: AnnouncementFields) {
    return (announcements: readonly Announcement[]): Announcement => {
      this.#requireEvent(fields.eventID);
      return { ID: this.records.nextID(announcements), ...fields };
    };
  }

  /** Changes the fields given. Throws 404, 400 for fields that don't fit together, and 412. */
  change(
    ID: number,
    fields: Partial<AnnouncementFields>,
    check: StateCheck = ANY_STATE,
  ): Promise<Announcement> {
    const changed = (before: Announcement): Announcement => {
      const after = { ...before, ...fields };
      // The event of an older announcement may have been deleted since.
      if (after.eventID !== before.eventID) this.#requireEvent(after.eventID);
      return after;
    };
    return this.records.change(byID(ID), changed, check);
  }

  /** Moves an announcement to the trash. Throws 404 or 412. */
  remove(ID: number, check: StateCheck = ANY_STATE): Promise<void> {
    return this.records.remove(byID(ID), check);
  }

  /** Moves announcements to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.records.removeAll(
      targets.map(({ id, check }) => ({ find: byID(Number(id)), check })),
    );
  }

  /** Restores a deleted announcement. Throws 404, and 409 when it is not deleted or its event is. */
  restore(ID: number): Promise<Announcement> {
    return this.records.restore(({ recordID }) => recordID === String(ID));
  }

  #requireEvent(eventID: string): void {
    if (!hasEvent({ eventID }, this.#events.data))
      throw new HttpError(400, 'There is no such event.');
  }
}

const hasEvent = (
  { eventID }: Pick<Announcement, 'eventID'>,
  events: readonly { eventID: string }[],
): boolean => eventID === '' || events.some((each) => each.eventID === eventID);
