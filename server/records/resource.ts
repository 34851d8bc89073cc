/** The routes that add, change, delete and restore the records of a list. */
import type { Request } from 'express';
import { z } from 'zod';
import type { FormShape } from '../domain/api/forms.ts';
import { routesAt } from '../domain/api/route.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/checks/if-match.ts';
import type { PictureForm } from '../http/bodies/multipart.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { pictureChangeOf, thumbnailChange, type PictureChange } from '../images/record-picture.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { LogEntry } from '../log/journal-index.ts';
import type { Finder, Records, RecordsOptions } from './records.ts';

export interface ResourceOptions<Entry extends object, New, Change extends object> {
  records: Records<Entry>;
  /**
   * The address of a record, with the list above it; those that bodies name are changed and deleted at the list. Or the
   * addresses where a record is added, where it is changed and deleted, and where it is restored.
   */
  paths: string | { add: string; one: string; restore: string };
  /** A record in responses, for the API’s document. */
  answer: z.ZodType;
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
  /** Checks what the schemas can't, such as whether a picture is still stored. Throws HttpError. */
  check?: (fields: New | Change) => Promise<void>;
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
  shape: FormShape;
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

const pathsAt = (one: string, isNamedByBody = false) => {
  const list = one.slice(0, one.lastIndexOf('/'));
  return { add: list, one: isNamedByBody ? list : one, restore: `${one}/restore` };
};

/** The routes of a list; those that need a special handler are replaced or added by the list itself. */
export function resource<Entry extends object, New, Change extends object>(
  options: ResourceOptions<Entry, New, Change>,
): Route[] {
  const { records, answer, schemas, make, form, saved, added = 201 } = options;
  const { writers } = records;
  const { isDeletedByBody = false } = options;
  const paths =
    typeof options.paths === 'string' ? pathsAt(options.paths, isDeletedByBody) : options.paths;
  const { find = (req: Request) => records.withID(idIn(req)) } = options;
  const { isWanted = (req: Request) => hasID(idIn(req)) } = options;
  const { changed = (entry: Entry, fields: Change) => ({ ...entry, ...fields }) } = options;
  const withThumbnail = async <Fields>(fields: Fields, picture: PictureChange): Promise<Fields> =>
    form ? { ...fields, ...(await thumbnailChange(form.pictures, picture)) } : fields;
  const { withPicture = { new: withThumbnail<New>, change: withThumbnail<Change> } } = form ?? {};
  const api = routesAt('', { role: writers, ...(records.part && { part: records.part }) });
  const shape = form ? { form: form.shape } : {};
  const status = added === 201 ? { status: added } : {};
  const declared = {
    add: api.post(paths.add, 'Adds a record.', answer, schemas.new, { ...shape, ...status }),
    change: api.put(paths.one, 'Changes fields of a record.', answer, schemas.change, {
      ...shape,
      isTagged: true,
    }),
    remove: isDeletedByBody
      ? {
          ...api.del(paths.one, 'Deletes the record of its body.', null, { isTagged: true }),
          body: z.unknown(),
        }
      : api.del(paths.one, 'Deletes a record.', null, { isTagged: true }),
    restore: api.post(paths.restore, 'Restores a deleted record.', answer, null),
  };
  const sentBy = ({ req, form: sent }: { req: Request; form: PictureForm }): PictureForm =>
    form ? sent : { json: req.body, picture: null };

  const respond = async (after: Entry, before: Entry | null) => ({
    ...records.responseOf(after),
    ...(await saved?.(after, before)),
  });

  // Bodies are checked with the record that they are about.
  return handle(declared, {
    add: {
      checksBody: true,
      handler: async (input) => {
        const { json, picture } = sentBy(input);
        const sent = parseInput(schemas.new, json);
        const preview = options.preview?.(json, sent, null);
        if (preview) return input.res.json(preview);
        await options.check?.(sent);
        const fields = await withPicture.new(sent, picture ?? 'keep');
        return respond(await records.create((all) => make(fields, all)), null);
      },
    },
    change: {
      checksBody: true,
      handler: async (input) => {
        const sent = sentBy(input);
        const change = parseInput(schemas.change, sent.json);
        const picture = form ? pictureChangeOf(sent) : 'keep';
        const [wanted, check] = [find(input.req, 'change', sent.json), ifMatch(input.req)];
        const stored = records.found(wanted);
        const preview = options.preview?.(sent.json, change, stored);
        if (preview) return preview;
        // Before a picture is decoded, and again when the change is applied.
        check(records.responseOf(stored));
        await options.check?.(change);
        const fields = await withPicture.change(change, picture, stored);
        const { before, after } = await records.change(
          wanted,
          (entry) => changed(entry, fields),
          check,
        );
        return respond(after, before);
      },
    },
    remove: {
      checksBody: true,
      handler: ({ req }) => records.remove(find(req, 'remove', req.body), ifMatch(req)),
    },
    restore: async ({ req }) =>
      records.responseOf(await records.restore(isWanted(req), options.adaptedFor?.(req))),
  });
}
