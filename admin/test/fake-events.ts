import type { EventAnswer, EventsAnswer } from '#domain/event.schema.ts';
import { EventChange, NewEvent } from '#domain/event.schema.ts';
import { eventIdFor, seasonEvents, seasonsOf } from '#domain/event.ts';
import { uniqueId } from '#domain/slug.ts';
import { fakeSeason } from './fake-season.ts';

const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** An answer other than success, as the server would send it. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Events in memory, with the trash a deletion goes to. */
export function createFakeEvents(thisYear: number) {
  let events = fakeSeason();
  const trash = new Map<string, EventAnswer>();
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  let version = 1;

  function find(eventID: string): EventAnswer {
    const event = events.find((each) => each.eventID === eventID);
    if (!event) throw new Refusal(404, 'This event does not exist.');
    return event;
  }

  async function readParts(form: FormData) {
    const part = form.get('event');
    const file = form.get('thumbnail');
    if (typeof part !== 'string') throw new Refusal(400, 'The part event is missing.');
    const sent: unknown = JSON.parse(part);
    const remove =
      typeof sent === 'object' &&
      sent !== null &&
      'removeThumbnail' in sent &&
      sent.removeThumbnail === true;
    if (!(file instanceof File)) return { sent, remove, picture: null };
    if (file.size > PICTURE_BYTES_MAX) throw new Refusal(413, 'The picture is too large.');
    if (!file.type.startsWith('image/')) throw new Refusal(415, 'This is not a picture.');
    return { sent, remove, picture: new Uint8Array(await file.arrayBuffer()) };
  }

  function keepPicture(eventID: string, picture: Uint8Array<ArrayBuffer> | null, remove: boolean) {
    if (picture) {
      pictures.set(eventID, picture);
      version += 1;
      return { thumbnail: `/api/events/${eventID}/thumbnail?v=${version}` };
    }
    if (remove) pictures.delete(eventID);
    return remove ? { thumbnail: '' } : {};
  }

  return {
    picture: (eventID: string) => pictures.get(eventID),

    list(asked: string | null): EventsAnswer {
      if (asked !== null && !/^\d{4}$/.test(asked)) throw new Refusal(400, 'Year must be a year.');
      const seasons = seasonsOf(events);
      const newest = seasons.find((year) => year <= thisYear) ?? seasons[0] ?? null;
      const calendarYear = asked === null ? newest : Number(asked);
      return {
        events: calendarYear === null ? [] : seasonEvents(events, calendarYear),
        calendarYear,
        additionalYears: seasons.filter((year) => year !== calendarYear),
      };
    },

    async create(form: FormData): Promise<EventAnswer> {
      const { sent, picture } = await readParts(form);
      const checked = NewEvent.safeParse(sent);
      if (!checked.success)
        throw new Refusal(400, checked.error.issues[0]?.message ?? 'Bad input.');
      const taken = (id: string) => events.some((each) => each.eventID === id) || trash.has(id);
      const eventID = uniqueId(eventIdFor(checked.data), taken);
      const event = { ...checked.data, eventID, thumbnail: '' };
      events.push({ ...event, ...keepPicture(eventID, picture, false) });
      return find(eventID);
    },

    async change(eventID: string, form: FormData): Promise<EventAnswer> {
      const before = find(eventID);
      const { sent, picture, remove } = await readParts(form);
      const checked = EventChange.safeParse(sent);
      if (!checked.success)
        throw new Refusal(400, checked.error.issues[0]?.message ?? 'Bad input.');
      const given = Object.entries(checked.data).filter(([, value]) => value !== undefined);
      Object.assign(before, Object.fromEntries(given), keepPicture(eventID, picture, remove));
      return before;
    },

    remove(eventID: string) {
      trash.set(eventID, find(eventID));
      events = events.filter((each) => each.eventID !== eventID);
    },

    restore(eventID: string): EventAnswer {
      const event = trash.get(eventID);
      if (!event) throw new Refusal(404, 'This event is not in the trash.');
      trash.delete(eventID);
      events.push(event);
      return event;
    },
  };
}
