/** The API that exports lists as tables, and imports them. */
import { z } from 'zod';
import type { Role } from '../accounts/role.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PreviewQuery, queryFlag, YearQuery } from '../api/schemas.ts';
import type { PartName } from '../settings/settings.schema.ts';
import { columnsParam, IMPORT_BYTES_MAX, Imported, ImportPreview } from './import.schema.ts';
import { SeasonImported, SeasonPreview } from './season-import.schema.ts';

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
