/** Routes that copy events. */
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { eventCopiesApi, eventForm } from '../domain/events/events.api.ts';
import { EventChange } from '../domain/events/event.schema.ts';
import { parseInput } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { jsonBody } from '../http/bodies/json-body.ts';
import { formReader } from '../http/bodies/multipart.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { copySeason, duplicateEvent, proposedCopies } from './event-copies.ts';
import { refreshAfterSave } from './events.refresh.ts';

const readForm = formReader(eventForm);

/** A duplicate takes JSON, a form with a picture, or nothing. */
const ifJson =
  (handler: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    if (req.get('Content-Type') === undefined || req.is('multipart/form-data')) next();
    else await handler(req, res, next);
  };

export function eventCopiesRoutes(context: Context) {
  return handle(eventCopiesApi, {
    copySeason: async ({ path: { year: from }, body: { to, preview, rows = null }, res }) => {
      if (preview) return { rows: proposedCopies(context, { from, to }) };
      const { events, undo } = await copySeason(context, { from, to, rows });
      res.status(201);
      return { events: events.map(eventResponse), undo };
    },
    duplicate: {
      readsBody: true,
      before: jsonBody.map(ifJson),
      handler: async ({ path, req, res }) => {
        const json: unknown = req.body ?? {};
        const form = req.is('multipart/form-data')
          ? await readForm(req, res)
          : { json, picture: null };
        const fields = parseInput(EventChange, form.json);
        const event = await duplicateEvent(context, path.eventID, fields, pictureChangeOf(form));
        const saved = { event, before: null, updateStandings: false };
        const refresh = await refreshAfterSave(context, saved);
        res.location(`/api/events/${event.eventID}`);
        return { ...eventResponse(event), ...(refresh && { refresh }) };
      },
    },
  });
}
