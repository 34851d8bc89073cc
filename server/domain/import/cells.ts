/** The texts of cells in exported files, and their values in imported ones. */
import type { ImportColumn } from './import-kind.ts';

/** What a spreadsheet may take for a formula, also behind the apostrophes that mark a text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/** A cell that no spreadsheet runs as a formula: with an apostrophe before it, if it looks like one. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A cell without the apostrophe of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Usual headings of a column with names of players. */
export const PLAYER_HEADINGS = [
  'name',
  'golfer',
  'player name',
  'golfer name',
  'full name',
  'member name',
  'participant',
];

const YES = new Set(['yes', 'y', 'true', 't', 'on', '1', 'x', '✓', '✔']);
const NO = new Set(['no', 'n', 'false', 'f', 'off', '0', '-', '–', '']);

/** A column of yes and no. */
export const yesNo: Pick<ImportColumn, 'write' | 'read'> = {
  write: (value) => (value === true ? 'yes' : 'no'),
  read: (text) => {
    const word = text.toLowerCase();
    if (YES.has(word)) return true;
    return NO.has(word) ? false : text;
  },
};

/** A column of whole numbers, such as years. */
export const wholeNumber: Pick<ImportColumn, 'read'> = {
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
};

const two = (part: string) => part.padStart(2, '0');

/** A column of dates; spreadsheets write `5/29/2027` for what they read as `2027-05-29`. */
export const date: Pick<ImportColumn, 'read'> = {
  read: (text) => {
    const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    if (!month || !day || !year) return text;
    return `${year}-${two(month)}-${two(day)}`;
  },
};
