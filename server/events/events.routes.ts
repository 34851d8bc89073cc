/** Routes of the schedule's events. */
import type { Context } from '../context.ts';
import { eventResponse, eventsResponse } from '../domain/events/event-response.ts';
import { eventsApi } from '../domain/events/events.api.ts';
import { findEvent } from '../http/find-event.ts';
import { handle } from '../http/handle.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { sendRecordPicture } from '../images/record-picture.ts';
import { refreshAfterSave } from './events.refresh.ts';
import { changeEvent, createEvent, removeEvents, restoreEvent } from './events.service.ts';

export function eventsRoutes(context: Context) {
  const { stores, today } = context;
  const { events, season } = stores;
  return handle(eventsApi, {
    list: {
      dependencies: () => [events.data, season.data, today()],
      respond: ({ query: { year } }) => {
        const records = { events: events.data, season: season.data, today: today() };
        return eventsResponse(records, year);
      },
    },
    add: async ({ body, form: { picture }, query: { updateStandings }, res }) => {
      const event = await createEvent(context, body, picture);
      const refresh = await refreshAfterSave(context, { event, before: null, updateStandings });
      res.location(`/api/events/${event.eventID}`);
      return { ...eventResponse(event), ...(refresh && { refresh }) };
    },
    read: {
      dependencies: () => [events.data],
      respond: ({ path }) => eventResponse(findEvent(events.data, path.eventID)),
    },
    change: async ({ path, body, form, query: { updateStandings }, check }) => {
      const picture = pictureChangeOf(form);
      const { event, before } = await changeEvent(context, path.eventID, body, picture, check);
      const refresh = await refreshAfterSave(context, { event, before, updateStandings });
      return { ...eventResponse(event), ...(refresh && { refresh }) };
    },
    remove: ({ path, check }) => removeEvents(context, [{ id: path.eventID, check }]),
    picture: async ({ path, req, res }) => {
      const { thumbnail } = findEvent(events.data, path.eventID);
      await sendRecordPicture(req, res, thumbnail, context);
    },
    restore: async ({ path, query }) =>
      eventResponse(await restoreEvent(context, path.eventID, query.newId)),
  });
}
