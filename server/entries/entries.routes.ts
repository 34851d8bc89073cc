/** The routes of an event's entries, for staff. */
import type { Request } from 'express';
import { z } from 'zod';
import { IMPORT_BYTES_MAX } from '../domain/import/import.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { fileBytes, formPartsReader, isMissing, textIn } from '../http/multipart.ts';
import { queryFlag } from '../http/query-flag.ts';
import { get, post, put, type Route } from '../http/routes.ts';
import { readUpload } from '../leaderboards/uploaded-file.ts';
import { Decisions, type EntriesService } from './entries.service.ts';

const PATH = '/api/events/:eventID/entries';

const FORM = {
  json: null,
  file: 'orders',
  text: 'products',
  fileBytesMax: IMPORT_BYTES_MAX,
  noun: 'file',
  parts: '"orders", and perhaps "products"',
};
const readForm = formPartsReader(FORM);

const ImportQuery = z.object({ preview: queryFlag('preview') });

const eventIn = (req: Request) => pathPart(req, 'eventID');

/** What staff decided about the products of a file: a JSON text, or none. Throws 400. */
function decisionsIn(text: string) {
  if (text === '') return [];
  try {
    return parseInput(Decisions, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new HttpError(400, 'The part "products" is not valid JSON.', { cause: error });
    }
    throw error;
  }
}

export function entriesRoutes({ entries }: { entries: EntriesService }): Route[] {
  return [
    get(PATH, 'scorer', (req) => entries.view(eventIn(req))),
    put(PATH, 'editor', { hasJson: true }, (req) =>
      entries.put(eventIn(req), req.body, ifMatch(req)),
    ),
    put(`${PATH}/there`, 'scorer', { hasJson: true }, (req) =>
      entries.setThere(eventIn(req), req.body),
    ),
    post(`${PATH}/import`, 'editor', async (req, res) => {
      const parts = await readForm(req, res);
      const { preview } = parseInput(ImportQuery, req.query);
      const bytes = fileBytes(parts, FORM);
      if (!bytes) throw isMissing(FORM.file);
      const { text } = readUpload(bytes, null);
      const decisions = decisionsIn(textIn(parts, FORM));
      const eventID = eventIn(req);
      res.json(
        preview
          ? entries.preview(eventID, text, decisions)
          : await entries.import(eventID, text, decisions),
      );
    }),
  ];
}
