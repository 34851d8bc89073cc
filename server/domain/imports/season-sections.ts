/** A file of a season with a section for each event: its title with name, date and course, then its results. */
import { plainHeading } from '../cells/fields.ts';
import { withNameParts, ImportError, type ImportColumn } from './import-kind.ts';
import { isNote, type TableLine } from './find-table.ts';

/** Most different headings of the sections of a file. */
const HEADINGS_MAX = 40;

/** Read characters of a title and of a heading. */
const TITLE_LENGTH = 300;
const HEADING_LENGTH = 60;

/** Headings of the columns that the titles of sections become. */
const FROM_TITLES = ['Event', 'Date', 'Course'];

/** The fields of names, and of what shows that a line is a row. */
const NAMES = ['player', 'firstName', 'lastName'];
const SCORES = ['rank', 'gross', 'net', 'total', 'points'];

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
/** The first of several days, as in `May 2–3, 2026`. */
const DAY = '\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[-–]\\s?\\d{1,2}(?:st|nd|rd|th)?)?';
const DATE = new RegExp(
  `\\b(?:${[
    '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
    '\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})',
    `${DAY}[\\s.-]+${MONTH}[\\s,-]+\\d{4}`,
    `${MONTH}\\s+${DAY},?\\s+\\d{4}`,
  ].join('|')})\\b`,
  'i',
);
const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]?\s*$/i;

/** What separates the parts of a title. */
const BETWEEN = /[|;–—@()]|,\s/;
const AROUND = /^[\s,.:-]+|[\s,.:-]+$/g;

/** A place or a score. */
const SCORE = /^(?:t?\d{1,3}\.?|[-+−]?\d+(?:[.,]\d+)?|e|even|[a-z]{2,3}|[a-z]\/[a-z]|-|–)$/i;

const partsOf = (text: string) =>
  text.split(BETWEEN).flatMap((part) => part.replace(AROUND, '') || []);

/** The name, the date and the course in the lines of a title; what is missing is empty. */
export function titleOf(lines: readonly (readonly string[])[]): readonly string[] {
  const texts = lines.map((cells) => cells.filter(Boolean).join(', ').slice(0, TITLE_LENGTH));
  const at = texts.findLastIndex((text) => DATE.test(text));
  const found = DATE.exec(texts[at] ?? '');
  if (!found) return [partsOf(texts.at(-1) ?? '')[0] ?? '', '', ''];
  const { 0: written, index, input } = found;
  const parts = [
    ...partsOf(input.slice(0, index).replace(WEEKDAY, '')),
    ...partsOf(input.slice(index + written.length)),
  ];
  const above = parts.length > 0 ? [] : partsOf(texts[at - 1] ?? '');
  const below = texts.slice(at + 1).flatMap(partsOf);
  const [name = '', course = ''] = [...parts, ...above, ...below];
  const date = written
    .replace(/(\d)(?:st|nd|rd|th)/gi, '$1')
    .replace(/\s?[-–]\s?\d{1,2}(?=,|\s)/, '');
  return [name, date, course];
}

/**
 * The lines of a file as one table, whose first columns are event, date and course: sections below each other become it, a
 * file that is one table already stays. `known` are the columns of the results.
 */
export function asOneTable(
  file: readonly TableLine[],
  known: readonly ImportColumn[],
): readonly TableLine[] {
  const fieldsOf = fieldReader(known);
  const isHead = ({ cells }: TableLine) => {
    const found = fieldsOf(cells).flatMap((field) => field ?? []);
    return found.length > 1 && found.some((field) => NAMES.includes(field));
  };
  const heads = file.flatMap((line, at) => (isHead(line) ? [at] : []));
  const isTable = heads.some((at) => fieldsOf(file[at]?.cells ?? []).includes('event'));
  if (heads.length === 0 || isTable) return file;
  const labels = new Map(known.map(({ field, label }) => [field, label]));
  const tables = heads.map((at) => tableBelow(file[at]?.cells ?? [], fieldsOf));
  const headings = new Map(
    tables.flatMap(({ keys, head }) =>
      [...keys].map(([key, at]) => [key, labels.get(key) ?? head[at] ?? ''] as const),
    ),
  );
  if (headings.size > HEADINGS_MAX) {
    throw new ImportError(`The tables have more than ${HEADINGS_MAX} different headings.`);
  }
  let titles = file.slice(0, heads[0]);
  let title: readonly string[] = FROM_TITLES.map(() => '');
  const rows = tables.flatMap(({ columns, cellsOf }, index) => {
    const isRow = ({ cells }: TableLine) => {
      const scores = cells.filter((_, x) => SCORES.includes(columns[x] ?? '')).filter(Boolean);
      const isNamed = cells.some((cell, x) => cell !== '' && NAMES.includes(columns[x] ?? ''));
      return isNamed && scores.length > 0 && scores.every((text) => SCORE.test(text));
    };
    const isLast = index + 1 === heads.length;
    const lines = file.slice((heads[index] ?? 0) + 1, heads[index + 1]);
    const isOwn = isLast ? ({ cells }: TableLine) => !isNote(cells) : isRow;
    const end = lines.findLastIndex(isOwn) + 1;
    // Headings without a title above them are repeated.
    const above = titles.filter(({ cells }) => !isNote(cells));
    if (above.length > 0) title = titleOf(above.map(({ cells }) => cells));
    titles = lines.slice(end);
    return lines.slice(0, end).map(({ label, cells }) => ({
      label,
      cells: [...title, ...[...headings.keys()].map((key) => cellsOf(cells, key))],
    }));
  });
  const head = { label: '', cells: [...FROM_TITLES, ...headings.values()] };
  return [head, ...rows];
}

type FieldsOf = (cells: readonly string[]) => (string | undefined)[];

/** Reads the field of each heading of a line; undefined for another text. */
function fieldReader(known: readonly ImportColumn[]): FieldsOf {
  const all = withNameParts(known);
  const named = (of: (column: ImportColumn) => readonly string[]) =>
    new Map(all.flatMap((column) => of(column).map((name) => [plainHeading(name), column.field])));
  const own = named(({ label, also = [] }) => [label, ...also]);
  const others = named(({ otherwise = [] }) => otherwise);
  return (cells) => {
    const texts = cells.map((cell) => plainHeading(cell.slice(0, HEADING_LENGTH)));
    const found = texts.map((text) => own.get(text));
    return found.map((field, at) => {
      const other = others.get(texts[at] ?? '');
      return field ?? (found.includes(other) ? undefined : other);
    });
  };
}

/** A table with these headings: where its columns are, by their fields or else their headings, and how to read its lines. */
function tableBelow(head: readonly string[], fieldsOf: FieldsOf) {
  const columns = fieldsOf(head);
  const keys = new Map<string, number>();
  for (const [at, heading] of head.entries()) {
    const field = columns[at];
    const key = field === undefined || keys.has(field) ? ` ${heading.toLowerCase()}` : field;
    if (heading !== '') keys.set(key, at);
  }
  const [first, last] = [keys.get('firstName'), keys.get('lastName')];
  const isSplit = first !== undefined && last !== undefined && !keys.has('player');
  if (isSplit) {
    keys.set('player', first);
    keys.delete('firstName');
    keys.delete('lastName');
  }
  const cellsOf = (cells: readonly string[], key: string) => {
    const text = cells[keys.get(key) ?? -1] ?? '';
    return isSplit && key === 'player' ? `${text} ${cells[last] ?? ''}`.trim() : text;
  };
  return { head, columns, keys, cellsOf };
}
