/** What a start checks of the journal before it is used: its files, and that the numbers of its lines go up. */
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Warn } from '../files/damaged-files.ts';
import { headOf } from './journal-file.ts';
import { linesFromEnd, parsedLine } from '../files/json-lines.ts';
import { foldersForMonths, JOURNAL_FOLDER, journalFilesIn } from './log-files.ts';
import { StoreFileError } from '../store-errors.ts';

/** A line with a number, and how many lines of its file are after it. */
interface NumberedLine {
  path: string;
  after: number;
  line: Buffer;
  number: number;
}

const NUMBER = /^\{"number":(\d{1,15}),/;
const PREFIX_BYTES = 32;
/** Also a number that is as large as none. */
const Numbered = z.object({ number: z.custom<number>((sent) => typeof sent === 'number') });

/** The number of a line; null for one that has none, which no reader takes for a change set. */
function numberOf(line: Buffer): number | null {
  const [, digits] = NUMBER.exec(line.toString('latin1', 0, PREFIX_BYTES)) ?? [];
  return digits === undefined ? (parsedLine(line, Numbered)?.number ?? null) : Number(digits);
}

const isPossible = (number: number) =>
  Number.isSafeInteger(number) && number > 0 && number < Number.MAX_SAFE_INTEGER;

/**
 * Throws StoreFileError for the newest line whose number is impossible, and for a folder in the place of the newest file.
 * `warn` gets a sentence about one in the place of an older file, whose changes the tour can do without.
 */
export async function checkJournal(dataDir: string, warn: Warn | undefined): Promise<void> {
  const months = await journalFilesIn(dataDir);
  const newest = months.at(-1) ?? '';
  for (const folder of await foldersForMonths(dataDir)) {
    if (basename(folder) > newest) {
      throw new StoreFileError(folder, 'it is a folder, not a file', { remedy: 'move it away' });
    }
    warn?.(`${basename(folder)} is a folder, not a file, and has no changes. Move ${folder} away.`);
  }
  let newer: NumberedLine | null = null;
  for (const month of months.toReversed()) {
    const path = join(dataDir, JOURNAL_FOLDER, month);
    const { size } = await stat(path);
    let after = -1;
    for await (const line of linesFromEnd(path, size)) {
      after += 1;
      const number = numberOf(line);
      if (number === null) continue;
      const own: NumberedLine = { path, after, line, number };
      if (!isPossible(number)) {
        const last = Number.MAX_SAFE_INTEGER - 1;
        throw await wrongNumber(own, `a whole number from 1 to ${last}`);
      }
      // What is damaged otherwise is no change set.
      if (newer && number >= newer.number && headOf(newer.line)) {
        if (!headOf(line)) continue;
        throw await wrongNumber(newer, `above ${number}, that of the line before`);
      }
      newer = own;
    }
  }
}

async function wrongNumber(
  { path, after, line }: NumberedLine,
  wanted: string,
): Promise<StoreFileError> {
  const text = /"number":\s*([^\s,}]+)/.exec(line.toString('utf8', 0, 200))?.[1] ?? '';
  const lines = (await readFile(path, 'utf8')).split('\n');
  const places = lines.flatMap((each, at) => (each === '' ? [] : [at + 1]));
  const place = places.at(-1 - after) ?? 0;
  const reason = `the number in line ${place} is ${text}, and must be ${wanted}`;
  return new StoreFileError(path, reason, { remedy: 'remove that line' });
}
