/** Routes of the schedule's events. */
import type { CalendarDate } from '../domain/time/calendar.ts';
import { eventResponse, eventsResponse } from '../domain/events/event-response.ts';
import { eventsApi } from '../domain/events/events.api.ts';
import { handle } from '../http/handle.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { sendRecordPicture, type RecordPictures } from '../images/record-picture.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Stores } from '../store/stores.ts';
import { refreshAfterSave } from './events.refresh.ts';
import type { EventsService } from './events.service.ts';

export function eventsRoutes({
  events,
  stores,
  today,
  refresher,
  pictures,
  defaultPictures,
}: RecordPictures & {
  events: EventsService;
  stores: Pick<Stores, 'season'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  refresher: Refresher;
}) {
  const { season } = stores;
  return handle(eventsApi, {
    list: {
      dependencies: () => [events.all, season.data, today()],
      respond: ({ query: { year } }) => {
        const records = { events: events.all, season: season.data, today: today() };
        return eventsResponse(records, year);
      },
    },
    add: async ({ body, form: { picture }, query: { updateStandings }, res }) => {
      const event = await events.create(body, picture);
      const refresh = await refreshAfterSave(refresher, { event, before: null, updateStandings });
      res.location(`/api/events/${event.eventID}`);
      return { ...eventResponse(event), ...(refresh && { refresh }) };
    },
    read: {
      dependencies: () => [events.all],
      respond: ({ path }) => eventResponse(events.one(path.eventID)),
    },
    change: async ({ path, body, form, query: { updateStandings }, check }) => {
      const picture = pictureChangeOf(form);
      const { event, before } = await events.change(path.eventID, body, picture, check);
      const refresh = await refreshAfterSave(refresher, { event, before, updateStandings });
      return { ...eventResponse(event), ...(refresh && { refresh }) };
    },
    remove: ({ path, check }) => events.remove(path.eventID, check),
    picture: async ({ path, req, res }) => {
      const { thumbnail } = events.one(path.eventID);
      await sendRecordPicture(req, res, thumbnail, { pictures, defaultPictures });
    },
    restore: async ({ path, query }) =>
      eventResponse(await events.restore(path.eventID, query.newId)),
  });
}
