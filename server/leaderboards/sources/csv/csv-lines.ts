/** The cells of a CSV text: RFC 4180 and what spreadsheets make of it. */
import { quoted, unreadable } from '../source-errors.ts';

/** Largest CSV text, in characters. */
export const CSV_MAX = 1_000_000;
/** Most cells of a line; a results table has about ten. */
const CELLS_MAX = 100;

export interface CsvLine {
  /** How a sentence calls it: `Line 5`, counted in the text as an editor does. */
  label: string;
  cells: string[];
}

/** The separator: of comma, semicolon and tab the most frequent outside quotes in a line. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart().replace(/"[^"]*"/g, ''))?.[0] ?? '';
  const uses = [',', ';', '\t'].map((sign) => ({ sign, times: line.split(sign).length }));
  return uses.reduce((most, use) => (use.times > most.times ? use : most)).sign;
}

/**
 * Lines with something in them, cells trimmed. A byte order mark and Excel's `sep=` line are
 * dropped; any line end is taken.
 * @throws HttpError 422 when a quote never ends or the text is too large
 */
export function csvLines(text: string): CsvLine[] {
  if (text.length > CSV_MAX) throw unreadable('The CSV text is too large.');
  let body = text.replace(/^\ufeff/, '');
  let lineNumber = 1;
  const declared = /^sep=(.)\r?\n/i.exec(body);
  if (declared) {
    body = body.slice(declared[0].length);
    lineNumber += 1;
  }
  const separator = declared?.[1] ?? separatorOf(body);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let begun = lineNumber;
  const endLine = () => {
    const label = `Line ${begun}`;
    if (cells.length > CELLS_MAX) throw unreadable(`${label} has too many cells.`);
    if (cells.some(Boolean)) lines.push({ label, cells });
    cells = [];
    begun = lineNumber;
  };
  let at = 0;
  while (at <= body.length) {
    const cell = cellAt(body, at, separator, `Line ${begun}`);
    cells.push(cell.text);
    lineNumber += cell.lines;
    at = cell.end;
    if (body[at] === separator) {
      at += 1;
      continue;
    }
    if (body[at] === '\r' && body[at + 1] === '\n') at += 1;
    at += 1;
    lineNumber += 1;
    endLine();
  }
  return lines;
}

interface CellText {
  text: string;
  /** Where the separator, the line's end or the text's end stands. */
  end: number;
  /** Line breaks inside the quotes. */
  lines: number;
}

function plainEnd(body: string, from: number, separator: string): number {
  let end = from;
  while (end < body.length && body[end] !== separator && !/[\r\n]/.test(body[end] ?? '')) end += 1;
  return end;
}

function cellAt(body: string, start: number, separator: string, label: string): CellText {
  let from = start;
  while (body[from] === ' ') from += 1;
  if (body[from] !== '"') {
    const end = plainEnd(body, start, separator);
    return { text: body.slice(start, end).trim(), end, lines: 0 };
  }
  let text = '';
  let at = from + 1;
  for (;;) {
    const close = body.indexOf('"', at);
    if (close === -1) throw unreadable(`${label} has a quote that never ends.`);
    text += body.slice(at, close);
    at = close + 1;
    if (body[at] !== '"') break;
    text += '"';
    at += 1;
  }
  const end = plainEnd(body, at, separator);
  const rest = body.slice(at, end).trim();
  if (rest) throw unreadable(`${label} cannot be read: ${quoted(rest)} follows a closing quote.`);
  return { text: text.trim(), end, lines: text.split('\n').length - 1 };
}
