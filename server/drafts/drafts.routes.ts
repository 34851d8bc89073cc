/** Routes of drafts, for editors only. */
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { NewDraft, PublishQuery, ScheduleBody } from '../domain/draft/draft.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { formatFor, sendPicture } from '../images/send-picture.ts';
import { CHAMPION_PICTURE_BYTES_MAX, formReader } from '../images/upload.ts';
import type { Access } from '../session/guard.ts';
import type { DraftsService, PublishedRecord } from './drafts.service.ts';

const DraftChange = z.object({ fields: z.object({}).loose().default({}) });

const readForm = formReader({
  json: 'draft',
  picture: 'image',
  pictureBytesMax: CHAMPION_PICTURE_BYTES_MAX,
});

const idOf = (req: Request) => pathPart(req, 'id');

export interface DraftsRoutesDeps {
  drafts: DraftsService;
  pictures: PictureStore;
  access: Access;
  /** Refreshes the tables of a published event, as its save does. */
  onPublished: (published: PublishedRecord) => Promise<unknown>;
}

export function draftsRoutes(deps: DraftsRoutesDeps): Router {
  const { drafts, pictures, access, onPublished } = deps;
  const router = Router();

  const list: RequestHandler = (_req, res) => {
    res.json(drafts.list.map((draft) => drafts.responseOf(draft)));
  };

  const picture: RequestHandler = async (req, res) => {
    const { thumbnail } = drafts.one(idOf(req));
    if (thumbnail === '') throw new HttpError(404, 'This draft has no picture.');
    res.vary('Accept');
    await sendPicture(res, pictures.pathOf(thumbnail, 640, formatFor(req)), {
      cacheControl: 'no-store',
    });
  };

  const create: RequestHandler = async (req, res) => {
    const { json, picture } = await readForm(req, res);
    const draft = await drafts.create(parseInput(NewDraft, json), picture);
    res.status(201).json(drafts.responseOf(draft));
  };

  const change: RequestHandler = async (req, res) => {
    const form = await readForm(req, res);
    const { fields } = parseInput(DraftChange, form.json);
    const picture = pictureChangeOf(form);
    const draft = await drafts.change(idOf(req), fields, picture, ifMatch(req));
    res.json(drafts.responseOf(draft));
  };

  const schedule: RequestHandler = async (req, res) => {
    const { publishAt } = parseInput(ScheduleBody, req.body);
    res.json(drafts.responseOf(await drafts.schedule(idOf(req), publishAt, ifMatch(req))));
  };

  const publish: RequestHandler = async (req, res) => {
    const { onto } = parseInput(PublishQuery, req.query);
    const published = await drafts.publish(idOf(req), ifMatch(req), onto);
    await onPublished(published);
    const { collection, recordID } = published;
    res.json({ collection, recordID });
  };

  const remove: RequestHandler = async (req, res) => {
    await drafts.remove(idOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(drafts.responseOf(await drafts.restore(idOf(req))));
  };

  endpoint(router, '/api/drafts', {
    get: [...access.editor, list],
    post: [...access.editor, create],
  });
  endpoint(router, '/api/drafts/:id', {
    put: [...access.editor, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/drafts/:id/picture', { get: [...access.editor, picture] });
  endpoint(router, '/api/drafts/:id/schedule', { put: [...access.editor, ...jsonBody, schedule] });
  endpoint(router, '/api/drafts/:id/publish', { post: [...access.editor, publish] });
  endpoint(router, '/api/drafts/:id/restore', { post: [...access.editor, restore] });
  return router;
}
