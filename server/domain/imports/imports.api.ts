/** The API that exports lists as tables, and imports them. */
import { z } from 'zod';
import { RowChanges } from '../results/leaderboards-response.schema.ts';
import {
  ImportPreview,
  ReadColumn,
  columnsParam,
  IMPORT_BYTES_MAX,
  Imported,
} from './import.schema.ts';
import type { Role } from '../accounts/role.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PreviewQuery, queryFlag, YearQuery } from '../api/schemas.ts';
import type { PartName } from '../settings/settings.schema.ts';

/** An event of a season's file, and what storing it changes. */
export const SeasonEventPreview = z.object({
  name: z.string(),
  date: z.string(),
  course: z.string(),
  /** Whether the schedule doesn't have it yet. */
  isNew: z.boolean(),
  tables: z.array(
    z.object({ table: z.enum(['net', 'gross']), rows: z.int(), changes: RowChanges }),
  ),
  /** Players whom the tour doesn't know. */
  unknown: z.array(z.string()),
});
export type SeasonEventPreview = z.output<typeof SeasonEventPreview>;

export const SeasonPreview = z.object({
  ...ImportPreview.pick({ tag: true, text: true, letters: true }).shape,
  events: z.array(SeasonEventPreview),
  columns: z.array(ReadColumn),
  /** Why nothing can be imported, as a sentence; empty when it can. */
  problem: z.string(),
});
export type SeasonPreview = z.output<typeof SeasonPreview>;

/** What was stored, and the number of the change, which can be undone. */
export const SeasonImported = z.object({
  year: z.int(),
  added: z.int(),
  changed: z.int(),
  undo: z.int().nullable(),
});
export type SeasonImported = z.output<typeof SeasonImported>;

const table = fileForm('table', 'file', IMPORT_BYTES_MAX);

/** A preview has a tag, and an import with another tag is refused. */
const tableQuery = PreviewQuery.extend({
  tag: z.string({ error: 'tag must be given once.' }).nullable().default(null),
  columns: columnsParam,
});

const imports = routesAt('/api/import', { role: 'editor' });

export const importsApi = {
  run: imports.post('/:list', 'Imports a table.', z.union([ImportPreview, Imported]), null, {
    form: table,
    /** Whether rows about no record of the list are added to it. */
    query: tableQuery.extend({ new: queryFlag('new', 'true') }),
  }),
};

const seasons = routesAt('/api/seasons', { role: 'editor' });
const Season = z.union([SeasonPreview, SeasonImported]);

export const seasonImportApi = {
  run: seasons.post('/import', 'Imports a past season with its results.', Season, null, {
    form: table,
    query: tableQuery,
  }),
};

/** The export of a list, at the address of its file. */
export const exportApi = (path: string, role: Role, part: PartName | undefined) => ({
  file: routesAt(path, { role, ...(part && { part }) }).get('', 'A list.', null, {
    query: YearQuery,
    sends: 'text/csv',
  }),
});
