/** Routes that copy events. */
import type { Request, RequestHandler, Response } from 'express';
import { eventResponse } from '../domain/event/event-response.ts';
import { DuplicateFields, SeasonCopyRequest } from '../domain/event/event-copy.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import { post, type Route } from '../http/routes.ts';
import type { Form } from '../images/upload.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import { yearInPath } from '../records/record-body.ts';
import { readEventForm } from './event-form.ts';
import type { EventCopies } from './event-copies.ts';
import { refreshAfterSave } from './events.refresh.ts';

/** A duplicate takes JSON, a form with a picture, or nothing. */
const ifJson =
  (handler: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    if (req.get('Content-Type') === undefined || req.is('multipart/form-data')) next();
    else await handler(req, res, next);
  };

async function fieldsOf(req: Request, res: Response): Promise<Form> {
  if (req.is('multipart/form-data')) return readEventForm(req, res);
  const json: unknown = req.body ?? {};
  return { json, picture: null };
}

export function eventCopiesRoutes({
  copies,
  refresher,
}: {
  copies: EventCopies;
  refresher: Refresher;
}): Route[] {
  return [
    post('/api/seasons/:year/copy', 'editor', { hasJson: true }, async (req, res) => {
      const from = yearInPath(pathPart(req, 'year'));
      const { to, preview, rows = null } = parseInput(SeasonCopyRequest, req.body);
      if (preview) {
        res.json({ rows: copies.propose({ from, to }) });
        return;
      }
      const { events, undo } = await copies.copySeason({ from, to, rows });
      res.status(201).json({ events: events.map(eventResponse), undo });
    }),
    post(
      '/api/events/:eventID/duplicate',
      'editor',
      { before: jsonBody.map(ifJson) },
      async (req, res) => {
        const form = await fieldsOf(req, res);
        const fields = parseInput(DuplicateFields, form.json);
        const picture = pictureChangeOf(form);
        const event = await copies.duplicate(pathPart(req, 'eventID'), fields, picture);
        const saved = { event, before: null, updateStandings: false };
        const refresh = await refreshAfterSave(refresher, saved);
        res.status(201).location(`/api/events/${event.eventID}`);
        res.json({ ...eventResponse(event), ...(refresh && { refresh }) });
      },
    ),
  ];
}
