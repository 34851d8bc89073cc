/** Responses about the history of records, and who the panel names as the author of a change. */
import { z } from 'zod';
import { Role } from '../accounts/role.ts';

/** The server itself, which refreshes tables on event days; no account may be named like this. */
export const SERVER = 'the server';

/** Someone edited the file of a collection by hand; likewise. */
export const BY_FILE = 'an edited file';

/**
 * How a change changed a record; a published draft is one no more, a withdrawn event is a draft again, and a player who
 * left match play is in the directory.
 */
export const CHANGES = [
  'created',
  'changed',
  'deleted',
  'restored',
  'published',
  'withdrawn',
  'left',
] as const;
export const Change = z.enum(CHANGES);
export type Change = z.output<typeof Change>;

/** Instead of a change: the version of a record before the first change that is recorded. */
export const ORIGINAL = 'original';

/**
 * A version of a record: its number and the change that led to it. `by` is the name of an account, empty
 * for a change by the server itself, such as a refresh on an event day.
 */
export const Version = z.object({
  version: z.int().min(0),
  at: z.iso.datetime(),
  by: z.string(),
  change: z.enum([...CHANGES, ORIGINAL]),
  /** Which of an event's tables it changed: `Net and Skins of Frost Open`. */
  what: z.string().exactOptional(),
});
export type Version = z.output<typeof Version>;

/** The versions of a record, the newest first. */
export const VersionsResponse = z.array(Version);

/** The last change of every record of a collection that has a history, by the record's id. */
export const LastChangesResponse = z.record(z.string(), Version);

/** A record of any collection as it is stored. */
export const AnyRecord = z.record(z.string(), z.unknown());
export type AnyRecord = z.output<typeof AnyRecord>;

/** A version's record, and the one before it; null where the record did not exist. */
export const VersionResponse = z.object({
  version: Version,
  record: AnyRecord.nullable(),
  before: AnyRecord.nullable(),
  /** The role that may restore it. */
  restorableBy: Role.optional(),
});
export type VersionResponse = z.output<typeof VersionResponse>;
