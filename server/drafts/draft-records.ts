/** The records that drafts become: created by the same services as those of an ordinary save, exactly once. */
import { isDeepStrictEqual } from 'node:util';
import type {
  Announcement,
  AnnouncementFields,
} from '../domain/announcement/announcement.schema.ts';
import { ONTO_DELETED, PUBLISHED_FIELDS, type Draft } from '../domain/draft/draft.schema.ts';
import { missingIn } from '../domain/draft/draft.ts';
import { conflictingFields, withChanges } from '../domain/draft/event-changes.ts';
import { eventResponse } from '../domain/event/event-response.ts';
import type { EventRecord } from '../domain/event/event.schema.ts';
import { eventsImport } from '../domain/event/events.import.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/if-match.ts';
import type { ChampionRecord } from '../domain/player/champion.schema.ts';
import { HttpError } from '../errors.ts';
import { nextID } from '../records/next-id.ts';

/** 409: the draft and the site have another value for these fields. */
export function changedOnSite(name: string, fields: readonly string[]): string {
  const labelOf = (field: string) =>
    eventsImport.columns.find((column) => column.field === field)?.label ?? 'Picture';
  return `${name} was changed on the site since this draft of changes was prepared: ${fields.map(labelOf).join(', ')}. Publish the draft now to decide.`;
}

export interface DraftRecordsDeps {
  events: {
    readonly all: readonly EventRecord[];
    /** The id that an event would get now. */
    newId: (fields: Pick<EventRecord, 'date' | 'name'>) => string;
    /** Throws 409 with ID_TAKEN when another event has the id by now. */
    add: (event: EventRecord, results: EventResults | null) => Promise<EventRecord>;
    /** Replaces a published event by what `change` makes of it. Throws 404. */
    replace: (
      eventID: string,
      change: (event: EventRecord) => EventRecord,
    ) => Promise<{ event: EventRecord; before: EventRecord }>;
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
   * the id of the event, or the first ID that a new record can have. `onto` is what staff confirmed to publish a draft
   * of changes onto. Throws 400 for a draft that can't be published, 409 for changes that nobody confirmed, and 412
   * when the event changed since.
   */
  begin(draft: Draft, onto?: string): string {
    this.check(draft);
    const { events, champions, announcements } = this.#deps;
    switch (draft.collection) {
      case 'events': {
        const target = this.#target(draft, onto);
        if (target) return target.eventID;
        const content = contentOf(draft);
        const { withdrawn } = draft;
        const { eventID = '' } = withdrawn ?? {};
        const holder = events.all.find(isOf(eventID));
        // Of a withdrawal that a crash interrupted.
        const isSame = isDeepStrictEqual(holder, { eventID, ...content });
        return withdrawn && (!holder || isSame) ? eventID : events.newId(content);
      }
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
        const wanted = { eventID: recordID, ...contentOf(draft) };
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

  /** Creates or changes the record of a draft and returns its id. Throws what saving such a record throws. */
  async create(draft: Draft): Promise<string> {
    const { events, champions, announcements } = this.#deps;
    const { thumbnail, recordID } = draft;
    switch (draft.collection) {
      case 'events': {
        const { changes, withdrawn } = draft;
        const content = contentOf(draft);
        if (changes?.eventID === recordID && events.all.some(isOf(recordID))) {
          await events.replace(recordID, (event) => withChanges(event, changes, content));
          return recordID;
        }
        return (await events.add({ eventID: recordID, ...content }, withdrawn?.results ?? null))
          .eventID;
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

  /**
   * The published event that a draft changes; null for a new one, and for one that staff know to be deleted. Throws
   * 409 or 412.
   */
  #target(draft: EventDraft, onto: string | undefined): EventRecord | null {
    const { changes } = draft;
    if (!changes) return null;
    const { name } = draft.fields;
    const event = this.#deps.events.all.find(isOf(changes.eventID));
    if (!event) {
      if (onto === ONTO_DELETED) return null;
      throw new HttpError(409, `${name} was deleted since this draft of changes was prepared.`);
    }
    if (onto === undefined) {
      const fields = conflictingFields(event, changes, contentOf(draft));
      if (fields.length > 0) throw new HttpError(409, changedOnSite(name, fields));
    } else if (onto !== recordTag(eventResponse(event))) {
      throw new HttpError(412, CHANGED_MEANWHILE);
    }
    return event;
  }
}

const isOf =
  (id: string) =>
  ({ eventID }: EventRecord) =>
    eventID === id;

type EventDraft = Extract<Draft, { collection: 'events' }>;

/** What the event of a draft will be, without its id. Throws ZodError for a draft that can't be published. */
const contentOf = ({ fields, thumbnail }: EventDraft) => ({
  ...PUBLISHED_FIELDS.events.parse(fields),
  thumbnail,
});
