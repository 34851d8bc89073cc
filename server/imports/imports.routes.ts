/** Routes that export lists as CSV files, and import them. */
import type { Request } from 'express';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { IMPORT_BYTES_MAX } from '../domain/import/import.schema.ts';
import { lettersParam } from '../domain/import/letters.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { fileBytes, formPartsReader, isMissing } from '../http/multipart.ts';
import { get, post, type Route } from '../http/routes.ts';
import { yearFrom } from '../http/year-query.ts';
import type { ImportList } from '../records/import-list.ts';
import { readTable } from './read-table.ts';

const FORM = {
  json: null,
  file: 'table',
  fileBytesMax: IMPORT_BYTES_MAX,
  noun: 'file',
  parts: '"table"',
};
const readForm = formPartsReader(FORM);

const yesOrNo = (name: string, byDefault: 'true' | 'false') =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false.` })
    .default(byDefault)
    .transform((word) => word === 'true');

const ImportQuery = z.object({
  preview: yesOrNo('preview', 'false'),
  /** Whether rows about no record of the list are added to it. */
  new: yesOrNo('new', 'true'),
  tag: z.string({ error: 'tag must be given once.' }).nullable().default(null),
  letters: lettersParam,
});

export function importsRoutes({
  imports,
}: {
  imports: Readonly<Record<string, ImportList>>;
}): Route[] {
  const file = ({ file: { path, name }, part, ...list }: ImportList): Route =>
    get(path, 'editor', { part }, (req, res) => {
      const year = yearFrom(req.query);
      const rows = list.export((record) => year === null || isOf(year, record));
      res.attachment(year === null ? `${name}.csv` : `${name}-${year}.csv`);
      // With a byte order mark, without which Excel reads names with accents wrongly.
      res.type('text/csv; charset=utf-8').send(stringify(rows, { bom: true }));
    });
  const listOf = (req: Request): ImportList => {
    const name = pathPart(req, 'list');
    const list = Object.hasOwn(imports, name) ? imports[name] : undefined;
    if (!list) throw new HttpError(404, 'There is no such list to import.');
    return list;
  };
  return [
    ...Object.values(imports).map(file),
    post('/api/import/:list', 'editor', { part: (req) => listOf(req).part }, async (req, res) => {
      const parts = await readForm(req, res);
      const { preview, new: addsNew, tag, letters } = parseInput(ImportQuery, req.query);
      const bytes = fileBytes(parts, FORM);
      if (!bytes) throw isMissing(FORM.file);
      const list = listOf(req);
      const { text, lines, note } = readTable(bytes, { letters, isPreview: preview });
      if (preview) {
        res.json({ ...list.preview(lines, addsNew), text, ...(note && { letters: note }) });
      } else res.json(await list.store(lines, { tag, addsNew }));
    }),
  ];
}

/** Whether an event is of a season; lists without dates have no seasons. */
const isOf = (year: number, { date }: Readonly<Record<string, unknown>>) =>
  typeof date !== 'string' || date.startsWith(String(year));
