/** Routes that export lists as CSV files, and import them. */
import { stringify } from 'csv-stringify/sync';
import type { Context } from '../context.ts';
import { exportApi, importsApi, seasonImportApi } from '../domain/imports/imports.api.ts';
import { HttpError } from '../errors.ts';
import { looksLikeHtml } from '../leaderboards/fetch/decode-text.ts';
import { csvLines } from '../leaderboards/sources/csv/csv-lines.ts';
import { NOT_A_PAGE, readUpload } from '../leaderboards/uploaded-file.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { ImportList } from '../records/import-list.ts';
import { importLists } from './import-lists.ts';
import { importSeason, previewSeason } from './season-import.ts';

/** For a web page, and for a file that is no text. */
export const NOT_A_TABLE =
  'The file is not a CSV table. In your spreadsheet, choose “Save as” and “CSV UTF-8”.';

export function importsRoutes(context: Context) {
  const imports = importLists(context);
  const exported = ({ file: { path, name }, part, writers, ...list }: ImportList) =>
    handle(exportApi(path, writers, part), {
      file: ({ query: { year }, res }) => {
        const rows = list.export((record) => year === null || isOf(year, record));
        res.attachment(year === null ? `${name}.csv` : `${name}-${year}.csv`);
        // With a byte order mark, without which Excel reads names with accents wrongly.
        res.type('text/csv; charset=utf-8').send(stringify(rows, { bom: true }));
      },
    });
  const found = (name: string) => (Object.hasOwn(imports, name) ? imports[name] : undefined);
  const listNamed = ({ list: name }: { list: string }): ImportList => {
    const list = found(name);
    if (!list) throw new HttpError(404, 'There is no such list to import.');
    return list;
  };
  return [
    ...Object.values(imports).flatMap(exported),
    ...handle(importsApi, {
      run: {
        role: (req) => found(pathPart(req, 'list'))?.writers ?? 'editor',
        part: (path) => listNamed(path).part,
        handler: ({ path, query: { preview, new: addsNew, tag, columns }, file }) => {
          const list = listNamed(path);
          const { text, lines, note } = readTable(file);
          if (!preview) return list.store(lines, { tag, addsNew, columns });
          return {
            ...list.preview(lines, { addsNew, columns }),
            text,
            ...(note && { letters: note }),
          };
        },
      },
    }),
  ];
}

/** The route that imports a past season. */
export const seasonImportRoutes = (context: Context) =>
  handle(seasonImportApi, {
    run: ({ query: { preview, columns, tag }, file }) => {
      const { text, lines, note } = readTable(file);
      const chosen = columns ?? [];
      if (!preview) return importSeason(context, lines, chosen, tag);
      return { ...previewSeason(context, lines, chosen), text, ...(note && { letters: note }) };
    },
  });

/** Whether an event is of a season; lists without dates have no seasons. */
const isOf = (year: number, { date }: Readonly<Record<string, unknown>>) =>
  typeof date !== 'string' || date.startsWith(String(year));

/** The text and the lines of a table, and a note about its letters. Throws 415 for another kind of file, and 422 for a damaged table. */
function readTable(bytes: Buffer) {
  try {
    const read = readUpload(bytes);
    if (looksLikeHtml(read.text)) throw new HttpError(415, NOT_A_TABLE);
    return { ...read, lines: csvLines(read.text) };
  } catch (error) {
    if (error instanceof HttpError && error.message === NOT_A_PAGE) {
      throw new HttpError(415, NOT_A_TABLE);
    }
    throw error;
  }
}
