/** The texts of cells in exported files, and their values in imported ones. */
import { readEntry } from '../cells/entry-name.ts';
import { writesSurnameFirst } from '../players/person-name.ts';
import { ImportError, type ImportColumn } from './import-kind.ts';

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

/** What a spreadsheet shows where a formula has no value. */
const FORMULA_ERROR =
  /^#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!|spill!|calc!|field!|error!|getting_data|#+)$/i;

export const isFormulaError = (text: string): boolean => FORMULA_ERROR.test(text.trim());

/** What stands in the place of a name in the rows of sums and in empty ones of a pivot table. */
const NO_PERSON =
  /^(?:(?:grand |sub)?totals?|sum|averages?|avg|mean|median|count|\(blank\)|blank|null|undefined|nan)[.:]?$/i;

/** Refuses the name of a row of sums and of an empty one. Throws ImportError. */
export function requirePerson(text: string): void {
  if (!NO_PERSON.test(text.trim())) return;
  throw new ImportError(
    `“${text.trim()}” is no player. Delete the row in the table, or correct the name.`,
  );
}

/**
 * Reads the names of a column without marks such as a GHIN number, `Lee, Ann` as Ann Lee. What it returns throws ImportError
 * for what is no person.
 */
function personReaderOf(texts: readonly string[]): (text: string) => string {
  const isSurnameFirst = writesSurnameFirst(texts);
  return (text) => {
    requirePerson(text);
    return readEntry(text, isSurnameFirst).name || text;
  };
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
  'competitor',
];

/** Usual headings of a column with states. */
export const STATE_HEADINGS = ['prov', 'province', 'region', 'county'];

/** A column of names; one that is called “Member” may also say who is one. */
export const PERSON: Omit<ImportColumn, 'field' | 'label'> = {
  isPerson: true,
  readerOf: personReaderOf,
  otherwise: ['member', 'members'],
};

const YES = new Set(['yes', 'y', 'true', 't', 'on', '1', 'x', '✓', '✔']);
const NO = new Set(['no', 'n', 'false', 'f', 'off', '0', '-', '–', '']);

/** A column of yes and no. */
export const yesNo: Pick<ImportColumn, 'write' | 'read' | 'fits'> = {
  fits: (text) => YES.has(text.toLowerCase()) || NO.has(text.toLowerCase()),
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
