/** Announcements on the public pages, such as a rain delay: visitors get those that are live, staff all. */
import type { BaseContext } from '../context.ts';
import {
  announcementsApi,
  announcements as list,
} from '../domain/announcements/announcements.collection.ts';
import { EVENT_GONE, liveAnnouncements } from '../domain/announcements/announcement.ts';
import {
  ANNOUNCEMENT,
  Announcement,
  type AnnouncementFields,
} from '../domain/announcements/announcement.schema.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Clock } from '../domain/time/calendar.ts';
import type { Stores } from '../store/stores.ts';

const schemas = { new: ANNOUNCEMENT.New, change: ANNOUNCEMENT.Change };

const PATH = '/api/announcements';

const hasEvent = (
  { eventID }: Pick<Announcement, 'eventID'>,
  events: readonly { eventID: string }[],
): boolean => eventID === '' || events.some((each) => each.eventID === eventID);

/** The records of the announcements and their routes. */
export function announcements(context: BaseContext) {
  const { stores, clock, timezone } = context;
  const store = stores.announcements;
  const live = followAnnouncements(store, timezone, clock);
  const records = new Records(context, {
    list,
    store,
    refusalOf: (announcement, edit) =>
      hasEvent(announcement, edit(stores.events)) ? null : EVENT_GONE,
  });
  const checkEvent = (announcement: Pick<Announcement, 'eventID'>) => {
    if (!hasEvent(announcement, stores.events.data)) {
      throw new HttpError(400, 'There is no such event.');
    }
  };
  const make = (fields: AnnouncementFields, all: readonly Announcement[]): Announcement => {
    checkEvent(fields);
    return { ID: records.nextID(all), ...fields };
  };
  const routes: Route[] = [
    ...handle(announcementsApi, {
      live: { dependencies: () => [live()], respond: live },
      list: () => store.data,
    }),
    ...resource({
      records,
      paths: `${PATH}/:id`,
      answer: Announcement,
      schemas,
      make,
      changed(before, fields) {
        const after = { ...before, ...fields };
        // The event of an older announcement may have been deleted since.
        if (after.eventID !== before.eventID) checkEvent(after);
        return after;
      },
    }),
  ];
  return {
    records,
    routes,
    /** Adds the announcement of a draft in a change set. Returns its id. Throws 400 for an unknown event. */
    publishIn: (edit: Edit, fields: object) =>
      String(records.createIn(edit, (all) => make(ANNOUNCEMENT.Form.parse(fields), all)).ID),
  };
}

const SECOND_MS = 1_000;

/**
 * Returns a function that returns the live announcements: the same list until one begins or ends, or is
 * edited. They are computed once a second, because every response that shows them depends on them.
 */
export function followAnnouncements(
  store: Pick<Stores['announcements'], 'data'>,
  zone: () => string,
  clock: Clock,
): () => readonly Announcement[] {
  let live: readonly Announcement[] = Object.freeze([]);
  let [all, second, place] = [store.data, Number.NaN, ''];
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / SECOND_MS);
    if (store.data === all && current === second && zone() === place) return live;
    [all, second, place] = [store.data, current, zone()];
    const next = liveAnnouncements(all, place, now);
    const isSame = next.length === live.length && next.every((each, at) => each === live[at]);
    if (!isSame) live = Object.freeze(next);
    return live;
  };
}
