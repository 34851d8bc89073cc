/** One line of a record's history file, and which lines are part of the record's history. */
import { z } from 'zod';
import { AnyRecord, Change, Version } from '../domain/history/history.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';

/** A change of a record: the version it led to, the tag of that version, and the record before it. */
export const HistoryLine = Version.extend({
  change: Change,
  id: z.string(),
  /** What the record was called, for the activity of a change that a crash interrupted; missing in older lines. */
  name: z.string().exactOptional(),
  /** `recordTag` of the record after the change; empty when it was deleted. */
  after: z.string(),
  /** Null when the change created the record. */
  before: AnyRecord.nullable(),
});
export type HistoryLine = z.output<typeof HistoryLine>;

/** The tag of a record; empty for one that doesn't exist. */
export const tagOf = (record: object | null): string => (record ? recordTag(record) : '');

/**
 * The lines without one of a change that a crash prevented: a line is written before its change, so it can only be
 * the last one.
 */
export function withoutUnsaved(
  lines: readonly HistoryLine[],
  current: object | null,
): readonly HistoryLine[] {
  const tag = tagOf(current);
  const last = lines.at(-1);
  const isUnsaved = last !== undefined && last.after !== tag && tagOf(last.before) === tag;
  return isUnsaved ? lines.slice(0, -1) : lines;
}

/**
 * The lines up to the change that led to a record: the files of a backup may have lines that are newer than its
 * records. A record that no line knows was changed in its file, and all lines are part of its history.
 */
export function linesUpTo(
  lines: readonly HistoryLine[],
  record: object | null,
): readonly HistoryLine[] {
  const tag = tagOf(record);
  const last = lines.findLastIndex(({ after }) => after === tag);
  if (last >= 0) return lines.slice(0, last + 1);
  const next = lines.findLastIndex(({ before }) => tagOf(before) === tag);
  return next >= 0 ? lines.slice(0, next) : lines;
}

/** How many versions of a record are stored, and for how many days. */
export const VERSIONS_MAX = 50;
export const VERSION_DAYS = 730;

const DAY_MS = 86_400_000;

/** Whether a line is too old to be stored. */
export const isOutdated = (at: string, now: Date): boolean =>
  Date.parse(at) < now.getTime() - VERSION_DAYS * DAY_MS;

/** The lines to store: the last 50 of two years, and always the newest, which has the version's number. */
export function recentLines(lines: readonly HistoryLine[], now: Date): readonly HistoryLine[] {
  const newest = lines.at(-1);
  return lines.filter((line) => line === newest || !isOutdated(line.at, now)).slice(-VERSIONS_MAX);
}
