/** The API that exports lists as tables, and imports them. */
import { z } from 'zod';
import type { Role } from '../accounts/role.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PreviewQuery, queryFlag, YearQuery } from '../api/schemas.ts';
import type { PartName } from '../settings/settings.schema.ts';
import { IMPORT_BYTES_MAX, Imported, ImportPreview } from './import.schema.ts';
import { lettersParam } from './letters.schema.ts';

/** Longest list of columns, in characters. */
const COLUMNS_LENGTH_MAX = 4_000;

const imports = routesAt('/api/import', { role: 'editor' });

export const importsApi = {
  run: imports.post('/:list', 'Imports a table.', z.union([ImportPreview, Imported]), null, {
    form: fileForm('table', 'file', IMPORT_BYTES_MAX),
    query: PreviewQuery.extend({
      /** Whether rows about no record of the list are added to it. */
      new: queryFlag('new', 'true'),
      tag: z.string({ error: 'tag must be given once.' }).nullable().default(null),
      letters: lettersParam,
      /**
       * What each column of the file is read as, with commas between: `player,,date:day-first`. With this parameter, a
       * preview has the columns, also of a table that can't be imported; when it is empty, they are guessed.
       */
      columns: z
        .string({ error: 'columns must be given once.' })
        .max(COLUMNS_LENGTH_MAX, { error: 'columns is too long.' })
        .transform((text) => (text === '' ? [] : text.split(',')))
        .nullable()
        .default(null),
    }),
  }),
};

/** The export of a list, at the address of its file. */
export const exportApi = (path: string, role: Role, part: PartName | undefined) => ({
  file: routesAt(path, { role, ...(part && { part }) }).get('', 'A list.', null, {
    query: YearQuery,
    sends: 'text/csv',
  }),
});
