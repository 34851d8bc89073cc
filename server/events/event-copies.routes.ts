/** Routes that copy events. */
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { eventResponse } from '../domain/event/event-response.ts';
import { DuplicateFields, SeasonCopyRequest } from '../domain/event/event-copy.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import type { Form } from '../images/upload.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import { yearInPath } from '../records/record-body.ts';
import type { Access } from '../session/guard.ts';
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

export interface EventCopiesRoutesDeps {
  copies: EventCopies;
  refresher: Refresher;
  access: Access;
}

export function eventCopiesRoutes({ copies, refresher, access }: EventCopiesRoutesDeps): Router {
  const router = Router();

  const copySeason: RequestHandler = async (req, res) => {
    const from = yearInPath(pathPart(req, 'year'));
    const { to, preview, rows = null } = parseInput(SeasonCopyRequest, req.body);
    if (preview) {
      res.json({ rows: copies.propose({ from, to }) });
      return;
    }
    const { events, undo } = await copies.copySeason({ from, to, rows });
    res.status(201).json({ events: events.map(eventResponse), undo });
  };

  const duplicate: RequestHandler = async (req, res) => {
    const form = await fieldsOf(req, res);
    const fields = parseInput(DuplicateFields, form.json);
    const event = await copies.duplicate(pathPart(req, 'eventID'), fields, pictureChangeOf(form));
    const refresh = await refreshAfterSave(refresher, {
      event,
      before: null,
      updateStandings: false,
    });
    res.status(201).location(`/api/events/${event.eventID}`);
    res.json({ ...eventResponse(event), ...(refresh && { refresh }) });
  };

  endpoint(router, '/api/seasons/:year/copy', {
    post: [...access.editor, ...jsonBody, copySeason],
  });
  endpoint(router, '/api/events/:eventID/duplicate', {
    post: [...access.editor, ...jsonBody.map(ifJson), duplicate],
  });
  return router;
}
