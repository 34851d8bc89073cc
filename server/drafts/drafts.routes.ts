/** Routes of drafts, for editors only. */
import type { Request } from 'express';
import { z } from 'zod';
import { NewDraft, PublishQuery, ScheduleBody } from '../domain/draft/draft.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { del, get, post, put, type Route } from '../http/routes.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { formatFor, sendPicture } from '../images/send-picture.ts';
import { CHAMPION_PICTURE_BYTES_MAX, formReader } from '../images/upload.ts';
import type { DraftsService, PublishedRecord } from './drafts.service.ts';

const DraftChange = z.object({ fields: z.object({}).loose().default({}) });

const readForm = formReader({
  json: 'draft',
  picture: 'image',
  pictureBytesMax: CHAMPION_PICTURE_BYTES_MAX,
});

const PATH = '/api/drafts';
const ONE = `${PATH}/:id`;

const idOf = (req: Request) => pathPart(req, 'id');

export function draftsRoutes({
  drafts,
  pictures,
  refreshPublished,
}: {
  drafts: DraftsService;
  pictures: PictureStore;
  /** Refreshes the tables of a published event, as its save does. */
  refreshPublished: (published: PublishedRecord) => Promise<unknown>;
}): Route[] {
  return [
    get(PATH, 'editor', () => drafts.list.map((draft) => drafts.responseOf(draft))),
    post(PATH, 'editor', async (req, res) => {
      const { json, picture } = await readForm(req, res);
      const draft = await drafts.create(parseInput(NewDraft, json), picture);
      res.status(201).json(drafts.responseOf(draft));
    }),
    put(ONE, 'editor', async (req, res) => {
      const form = await readForm(req, res);
      const { fields } = parseInput(DraftChange, form.json);
      const picture = pictureChangeOf(form);
      const draft = await drafts.change(idOf(req), fields, picture, ifMatch(req));
      res.json(drafts.responseOf(draft));
    }),
    del(ONE, 'editor', async (req, res) => {
      await drafts.remove(idOf(req), ifMatch(req));
      res.status(204).end();
    }),
    get(`${ONE}/picture`, 'editor', async (req, res) => {
      const { thumbnail } = drafts.one(idOf(req));
      if (thumbnail === '') throw new HttpError(404, 'This draft has no picture.');
      res.vary('Accept');
      await sendPicture(res, pictures.pathOf(thumbnail, 640, formatFor(req)), {
        cacheControl: 'no-store',
      });
    }),
    put(`${ONE}/schedule`, 'editor', { hasJson: true }, async (req) => {
      const { publishAt } = parseInput(ScheduleBody, req.body);
      return drafts.responseOf(await drafts.schedule(idOf(req), publishAt, ifMatch(req)));
    }),
    post(`${ONE}/publish`, 'editor', async (req) => {
      const { onto } = parseInput(PublishQuery, req.query);
      const published = await drafts.publish(idOf(req), ifMatch(req), onto);
      await refreshPublished(published);
      const { collection, recordID } = published;
      return { collection, recordID };
    }),
    post(`${ONE}/restore`, 'editor', async (req) =>
      drafts.responseOf(await drafts.restore(idOf(req))),
    ),
  ];
}
