/** What staff chose for the columns of a table, saved on this device for files with the same headings. */
import { z } from 'zod';
import type { ReadColumn } from '#domain/imports/import.schema.ts';

const STORED = 'tour-admin-import-columns';

/** Choices that are saved; older ones go. */
const CHOICES_MAX = 50;

const Choices = z.array(z.tuple([z.string(), z.string()]));

const keyOf = (list: string, columns: readonly ReadColumn[]) =>
  JSON.stringify([list, ...columns.map(({ heading }) => heading.trim().toLowerCase())]);

function stored(): z.output<typeof Choices> {
  try {
    return Choices.parse(JSON.parse(localStorage.getItem(STORED) ?? '[]'));
  } catch {
    // Without storage, or with a damaged one, columns are guessed.
    return [];
  }
}

/** What was chosen for a list and these headings, as requests say it; null for nothing. */
export function savedColumns(list: string, columns: readonly ReadColumn[]): string | null {
  const key = keyOf(list, columns);
  return stored().find(([known]) => known === key)?.[1] ?? null;
}

/** Saves what is chosen for these headings. */
export function saveColumns(list: string, columns: readonly ReadColumn[], chosen: string): void {
  const key = keyOf(list, columns);
  const others = stored().filter(([known]) => known !== key);
  try {
    localStorage.setItem(STORED, JSON.stringify([[key, chosen], ...others].slice(0, CHOICES_MAX)));
  } catch {
    // It holds for this file.
  }
}
