/** The cells of a CSV file, as spreadsheets write it. */
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { narrowText } from '#domain/cells/cell-rules.ts';
import type { TableLine } from '#domain/imports/find-table.ts';
import { quoted, unreadable } from '../source-errors.ts';

/** Largest CSV text, in characters. */
const CSV_MAX = 1024 * 1024;
/** Most cells of a line; a results table has about ten. */
const CELLS_MAX = 100;

/** What csv-parse returns with `info`: each record and the line of the text it ends on. */
const Records = z.array(
  z.object({ info: z.object({ lines: z.int() }), record: z.array(z.string()) }),
);

/** Lines that show what separates cells: titles above a table have other signs. */
const SAMPLED_LINES = 20;

/**
 * Comma, semicolon or tab, outside quotes: whichever is in the most lines equally often, as in `Roe, Ann;12,4` below a title
 * with commas; of equal ones the most frequent in the first.
 */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED_LINES);
  const uses = [',', ';', '\t'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const times = counts.map((count) => (count > 0 ? counts.filter((n) => n === count).length : 0));
    return { sign, lines: Math.max(0, ...times), first: counts[0] ?? 0 };
  });
  const isMore = (a: (typeof uses)[number], b: (typeof uses)[number]) =>
    a.lines === b.lines ? a.first > b.first : a.lines > b.lines;
  return uses.reduce((most, use) => (isMore(use, most) ? use : most)).sign;
}

/**
 * The lines that are not empty, cells trimmed, with labels such as `Line 5` that count as an editor does. A byte order mark and Excel's `sep=` line are dropped.
 * Every line ending is accepted, and quotes inside a cell without quotes are part of its text.
 * @throws HttpError 422 for a quote that never ends, a text after a closing quote or a text too large
 */
export function csvLines(text: string): TableLine[] {
  if (text.length > CSV_MAX) throw unreadable('The file is too large for a table.');
  const body = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const declared = /^sep=([^"\s]|\t)\n/i.exec(body);
  const table = body.slice(declared?.[0].length ?? 0);
  const skipped = declared ? 1 : 0;
  const separator = declared?.[1] ?? separatorOf(table);
  let next = skipped + 1;
  return recordsOf(table, separator, skipped).flatMap(({ info, record }) => {
    const label = `Line ${next}`;
    next = skipped + info.lines + 1;
    if (record.length > CELLS_MAX) throw unreadable(`${label} has too many cells.`);
    const cells = record.map((cell) => narrowText(cell).trim());
    return cells.some(Boolean) ? [{ label, cells }] : [];
  });
}

function recordsOf(table: string, separator: string, skipped: number): z.output<typeof Records> {
  try {
    return Records.parse(
      parse(table, {
        delimiter: separator,
        record_delimiter: '\n',
        info: true,
        relax_column_count: true,
        // Only for quotes inside a cell; with `trim`, a text after a closing quote stays an error.
        relax_quotes: true,
        trim: true,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines, bytes } = z.object({ lines: z.int(), bytes: z.int() }).parse(error);
    // `bytes` is where the damaged cell starts, `lines` the line on which the parser stopped.
    const cell = Buffer.from(table)
      .toString('utf8', bytes)
      .replace(/^[^"]*/, '');
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const [, quote = '', rest = ''] = /^("(?:[^"]|"")*")(.*)/.exec(cell) ?? [];
    const breaks = (isOpen ? cell.replace(/\n$/, '') : quote).split('\n').length - 1;
    const label = `Line ${skipped + lines - breaks}`;
    if (isOpen) throw unreadable(`${label} has a quote that never ends.`);
    throw unreadable(
      `${label} cannot be read: ${quoted(rest.split(separator)[0] ?? '')} follows a closing quote.`,
    );
  }
}
