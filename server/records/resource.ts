/** The routes that add, change, delete and restore the records of a list. */
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { del, post, put, type HandledRoute } from '../http/routes.ts';
import { pictureChangeOf, thumbnailChange, type PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { formReader, type Form, type PictureFormShape } from '../images/upload.ts';
import type { LogEntry } from '../journal/log-entry.ts';
import type { Finder, Records, RecordsOptions } from './records.ts';

export interface ResourceOptions<Entry extends object, New, Change extends object> {
  records: Records<Entry>;
  /**
   * Where a record is added, where it is changed and deleted, and where it is restored; or where the list is, whose
   * records are then at `/:id`.
   */
  paths: string | { add: string; one: string; restore: string };
  /** The status of an added record. */
  added?: 200 | 201;
  /** The fields of a body; those that are missing stay as they are stored in a change. */
  schemas: { new: z.ZodType<New>; change: z.ZodType<Change> };
  /** Whether the body of a deletion names the record. */
  isDeletedByBody?: boolean;
  /** The record that a request is about, by its path or body; by the id in its path as a default. Throws HttpError. */
  find?: (req: Request, use: 'change' | 'remove', body: unknown) => Finder<Entry>;
  /** Whether a deletion is the one that a request takes back; by the id in its path as a default. */
  isWanted?: (req: Request) => (deletion: LogEntry) => boolean;
  /** Changes a record that is restored so that it fits the others; as the list does it by default. Throws HttpError. */
  adaptedFor?: (req: Request) => RecordsOptions<Entry>['adapted'];
  make: (fields: New, records: readonly Entry[]) => Entry;
  /** A record with other fields; they replace those that it has by default. */
  changed?: (entry: Entry, fields: Change) => Entry;
  /** The response of a request that only asks what saving would change; null for one that saves. */
  preview?: (body: unknown, fields: New | Change, entry: Entry | null) => object | null;
  /** What the response of a saved record has besides it, such as the outcome of a refresh. */
  saved?: (after: Entry, before: Entry | null) => Promise<object>;
  /** Records with a picture are sent as forms. */
  form?: ResourceForm<Entry, New, Change>;
}

export interface ResourceForm<Entry, New, Change> {
  shape: PictureFormShape;
  pictures: PictureStore;
  /**
   * The fields of a new or changed record with its picture, by default as `thumbnail`. `stored` is the record that is
   * changed. Throws HttpError.
   */
  withPicture?: {
    new: (fields: New, picture: PictureChange) => Promise<New>;
    change: (fields: Change, picture: PictureChange, stored: Entry) => Promise<Change>;
  };
}

const idIn = (req: Request) => pathPart(req, 'id');

/** Whether a deletion is of a record with an id. */
export const hasID = (id: string) => (deletion: LogEntry) => deletion.recordID === id;

const pathsBelow = (path: string) => ({
  add: path,
  one: `${path}/:id`,
  restore: `${path}/:id/restore`,
});

/** The routes of a list; those that need a special handler are replaced or added by the list itself. */
export function resource<Entry extends object, New, Change extends object>(
  options: ResourceOptions<Entry, New, Change>,
): HandledRoute[] {
  const { records, schemas, make, form, saved, added = 201 } = options;
  const { writers } = records;
  const paths = typeof options.paths === 'string' ? pathsBelow(options.paths) : options.paths;
  const { find = (req: Request) => records.withID(idIn(req)) } = options;
  const { isWanted = (req: Request) => hasID(idIn(req)) } = options;
  const { changed = (entry: Entry, fields: Change) => ({ ...entry, ...fields }) } = options;
  const withThumbnail = async <Fields>(fields: Fields, picture: PictureChange): Promise<Fields> =>
    form ? { ...fields, ...(await thumbnailChange(form.pictures, picture)) } : fields;
  const { withPicture = { new: withThumbnail<New>, change: withThumbnail<Change> } } = form ?? {};
  const readForm = form && formReader(form.shape);
  const sentBy = async (req: Request, res: Response): Promise<Form> =>
    readForm ? readForm(req, res) : { json: req.body, picture: null };

  const respond = async (after: Entry, before: Entry | null) => ({
    ...records.responseOf(after),
    ...(await saved?.(after, before)),
  });

  return [
    post(paths.add, writers, { hasJson: !form }, async (req, res) => {
      const { json, picture } = await sentBy(req, res);
      const sent = parseInput(schemas.new, json);
      const preview = options.preview?.(json, sent, null);
      if (preview) {
        res.json(preview);
        return;
      }
      const fields = await withPicture.new(sent, picture ?? 'keep');
      const entry = await records.create((all) => make(fields, all));
      res.status(added).json(await respond(entry, null));
    }),
    put(paths.one, writers, { hasJson: !form }, async (req, res) => {
      const sent = await sentBy(req, res);
      const change = parseInput(schemas.change, sent.json);
      const picture = form ? pictureChangeOf(sent) : 'keep';
      const [wanted, check] = [find(req, 'change', sent.json), ifMatch(req)];
      const stored = records.found(wanted);
      const preview = options.preview?.(sent.json, change, stored);
      if (preview) {
        res.json(preview);
        return;
      }
      // Before a picture is decoded, and again when the change is applied.
      check(records.responseOf(stored));
      const fields = await withPicture.change(change, picture, stored);
      const { before, after } = await records.change(
        wanted,
        (entry) => changed(entry, fields),
        check,
      );
      res.json(await respond(after, before));
    }),
    del(paths.one, writers, { hasJson: options.isDeletedByBody === true }, async (req, res) => {
      await records.remove(find(req, 'remove', req.body), ifMatch(req));
      res.status(204).end();
    }),
    post(paths.restore, writers, async (req, res) => {
      const restored = await records.restore(isWanted(req), options.adaptedFor?.(req));
      res.json(records.responseOf(restored));
    }),
  ];
}
