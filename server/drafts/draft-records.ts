/** The records that drafts become: created by the same services as those of an ordinary save, exactly once. */
import { isDeepStrictEqual } from 'node:util';
import type {
  Announcement,
  AnnouncementFields,
} from '../domain/announcement/announcement.schema.ts';
import { PUBLISHED_FIELDS, type Draft } from '../domain/draft/draft.schema.ts';
import { missingIn } from '../domain/draft/draft.ts';
import type { EventRecord } from '../domain/event/event.schema.ts';
import type { ChampionRecord } from '../domain/player/champion.schema.ts';
import { HttpError } from '../errors.ts';
import { nextID } from '../records/next-id.ts';

export interface DraftRecordsDeps {
  events: {
    readonly all: readonly EventRecord[];
    /** The id that an event would get now. */
    newId: (fields: Pick<EventRecord, 'date' | 'name'>) => string;
    /** Throws 409 with ID_TAKEN when another event has the id by now. */
    add: (event: EventRecord) => Promise<EventRecord>;
  };
  champions: {
    readonly list: readonly ChampionRecord[];
    /** Throws 409 when the year has a champion. */
    add: (champion: Omit<ChampionRecord, 'ID'>) => Promise<ChampionRecord>;
  };
  announcements: {
    readonly list: readonly Announcement[];
    /** Throws 400 for an unknown event. */
    create: (fields: AnnouncementFields) => Promise<Announcement>;
  };
}

export class DraftRecords {
  readonly #deps: DraftRecordsDeps;

  constructor(deps: DraftRecordsDeps) {
    this.#deps = deps;
  }

  /** Throws 400 with everything that is missing when a draft can't be published. */
  check(draft: Draft): void {
    const missing = missingIn(draft);
    if (missing.length > 0) throw new HttpError(400, missing.join(' '));
  }

  /**
   * What is stored with a draft before its record is created, so that `find` recognizes the record after a crash:
   * the id of the event, or the first ID that a new record can have. Throws 400 for a draft that can't be published.
   */
  begin(draft: Draft): string {
    this.check(draft);
    const { events, champions, announcements } = this.#deps;
    switch (draft.collection) {
      case 'events':
        return events.newId(PUBLISHED_FIELDS.events.parse(draft.fields));
      case 'champions':
        return String(nextID(champions.list));
      case 'announcements':
        return String(nextID(announcements.list));
    }
  }

  /** The id of the record that was created from a draft before a crash; null when there is none. Throws 400. */
  find(draft: Draft): string | null {
    this.check(draft);
    const { events, champions, announcements } = this.#deps;
    const { thumbnail, recordID } = draft;
    const created = <Entry extends { ID: number }>(records: readonly Entry[], fields: object) =>
      records.find(({ ID, ...own }) => ID >= Number(recordID) && isDeepStrictEqual(own, fields));
    switch (draft.collection) {
      case 'events': {
        const wanted = {
          eventID: recordID,
          ...PUBLISHED_FIELDS.events.parse(draft.fields),
          thumbnail,
        };
        return events.all.some((event) => isDeepStrictEqual(event, wanted)) ? recordID : null;
      }
      case 'champions': {
        const fields = { ...PUBLISHED_FIELDS.champions.parse(draft.fields), thumbnail };
        const found = created(champions.list, fields);
        return found ? String(found.year) : null;
      }
      case 'announcements': {
        const found = created(
          announcements.list,
          PUBLISHED_FIELDS.announcements.parse(draft.fields),
        );
        return found ? String(found.ID) : null;
      }
    }
  }

  /** Creates the record of a draft and returns its id. Throws what saving such a record throws. */
  async create(draft: Draft): Promise<string> {
    const { events, champions, announcements } = this.#deps;
    const { thumbnail, recordID } = draft;
    switch (draft.collection) {
      case 'events': {
        const fields = PUBLISHED_FIELDS.events.parse(draft.fields);
        return (await events.add({ eventID: recordID, ...fields, thumbnail })).eventID;
      }
      case 'champions': {
        const fields = PUBLISHED_FIELDS.champions.parse(draft.fields);
        return String((await champions.add({ ...fields, thumbnail })).year);
      }
      case 'announcements': {
        const fields = PUBLISHED_FIELDS.announcements.parse(draft.fields);
        return String((await announcements.create(fields)).ID);
      }
    }
  }
}
