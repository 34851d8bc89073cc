/** Routes that export lists as CSV files, and import them. */
import { stringify } from 'csv-stringify/sync';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { IMPORT_BYTES_MAX, ImportName } from '../domain/import/import.schema.ts';
import { lettersParam } from '../domain/import/letters.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { fileBytes, formPartsReader, isMissing } from '../http/multipart.ts';
import { yearFrom } from '../http/year-query.ts';
import type { Access } from '../session/guard.ts';
import type { ImportList } from './import-list.ts';
import { readTable } from './read-table.ts';

const FORM = {
  json: null,
  file: 'table',
  fileBytesMax: IMPORT_BYTES_MAX,
  noun: 'file',
  parts: '"table"',
};
const readForm = formPartsReader(FORM);

const ImportQuery = z.object({
  preview: z
    .enum(['true', 'false'], { error: 'preview must be true or false.' })
    .default('false')
    .transform((word) => word === 'true'),
  tag: z.string({ error: 'tag must be given once.' }).nullable().default(null),
  letters: lettersParam,
});

export interface ImportsRoutesDeps {
  lists: Readonly<Record<ImportName, ImportList>>;
  access: Access;
}

export function importsRoutes({ lists, access }: ImportsRoutesDeps): Router {
  const router = Router();

  const file =
    (list: ImportList, name: string): RequestHandler =>
    (req, res) => {
      const year = yearFrom(req.query);
      const rows = list.export((record) => year === null || isOf(year, record));
      res.attachment(year === null ? `${name}.csv` : `${name}-${year}.csv`);
      // With a byte order mark, without which Excel reads names with accents wrongly.
      res.type('text/csv; charset=utf-8').send(stringify(rows, { bom: true }));
    };

  const importTable: RequestHandler = async (req, res) => {
    const parts = await readForm(req, res);
    const { preview, tag, letters } = parseInput(ImportQuery, req.query);
    const name = ImportName.safeParse(pathPart(req, 'list')).data;
    if (name === undefined) throw new HttpError(404, 'There is no such list to import.');
    const bytes = fileBytes(parts, FORM);
    if (!bytes) throw isMissing(FORM.file);
    const { text, lines, note } = readTable(bytes, { letters, isPreview: preview });
    if (preview) res.json({ ...lists[name].preview(lines), text, ...(note && { letters: note }) });
    else res.json(await lists[name].store(lines, tag));
  };

  const get = (handler: RequestHandler) => ({ get: [...access.editor, handler] });
  endpoint(router, '/api/events.csv', get(file(lists.events, 'schedule')));
  endpoint(
    router,
    '/api/match-play/players.csv',
    get(file(lists['match-play-players'], 'match-play-players')),
  );
  endpoint(router, '/api/champions.csv', get(file(lists.champions, 'champions')));
  endpoint(
    router,
    '/api/disabled-golfers.csv',
    get(file(lists['disabled-golfers'], 'disabled-list')),
  );
  endpoint(router, '/api/directory.csv', get(file(lists.directory, 'directory')));
  endpoint(router, '/api/import/:list', { post: [...access.editor, importTable] });
  return router;
}

/** Whether an event is of a season; lists without dates have no seasons. */
const isOf = (year: number, { date }: Readonly<Record<string, unknown>>) =>
  typeof date !== 'string' || date.startsWith(String(year));
