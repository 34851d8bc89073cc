/** Routes of the announcements: those that are live for visitors, all for staff. */
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { AnnouncementFields } from '../domain/announcement/announcement.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { NOT_AN_OBJECT } from '../records/record-body.ts';
import type { Access } from '../session/guard.ts';
import type { AnnouncementsService } from './announcements.service.ts';

const { text, level, link, linkLabel, start, end, eventID } = AnnouncementFields.shape;

const object = { error: NOT_AN_OBJECT };

const EMPTY = { level: 'info', link: '', linkLabel: '', start: '', end: '', eventID: '' };

/** Everything but the text is optional. */
const NewAnnouncement = z
  .looseObject({}, object)
  .transform((sent) => ({ ...EMPTY, ...sent }))
  .pipe(AnnouncementFields);

/** Missing fields stay as they are stored. */
const AnnouncementChange = z.object(
  {
    text: text.exactOptional(),
    level: level.exactOptional(),
    link: link.exactOptional(),
    linkLabel: linkLabel.exactOptional(),
    start: start.exactOptional(),
    end: end.exactOptional(),
    eventID: eventID.exactOptional(),
  },
  object,
);

/** The ID in a path; 0, which no record has, for any other text. */
const idOf = (req: Request) => {
  const id = pathPart(req, 'id');
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
};

export interface AnnouncementsRoutesDeps {
  announcements: AnnouncementsService;
  cache: ResponseCache;
  access: Access;
}

export function announcementsRoutes(deps: AnnouncementsRoutesDeps): Router {
  const { announcements, cache, access } = deps;
  const router = Router();

  const all: RequestHandler = (_req, res) => {
    res.json(announcements.list);
  };

  const live = cache.handler({
    dependencies: () => [announcements.live()],
    respond: announcements.live,
  });

  const create: RequestHandler = async (req, res) => {
    res.status(201).json(await announcements.create(parseInput(NewAnnouncement, req.body)));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(AnnouncementChange, req.body);
    res.json(await announcements.change(idOf(req), fields, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await announcements.remove(idOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await announcements.restore(idOf(req)));
  };

  endpoint(router, '/api/announcements', {
    get: [live],
    post: [...access.editor, ...jsonBody, create],
  });
  endpoint(router, '/api/announcements/all', { get: [...access.editor, all] });
  endpoint(router, '/api/announcements/:id', {
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/announcements/:id/restore', { post: [...access.editor, restore] });
  return router;
}
