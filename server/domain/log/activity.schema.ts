/** What people and the server did: the journal as staff read it. */
import { z } from 'zod';
import { CHANGES } from './history.schema.ts';

/** What an entry can be about besides changes of records. */
const OTHER_KINDS = [
  'sign-in',
  'failed-sign-in',
  'sign-out',
  'password',
  'account',
  'links',
  'photo',
  'removed-photo',
  'upload',
  'refresh',
  'publication',
  'backup',
  'restored-backup',
  'deleted-for-good',
] as const;

export const OccasionKind = z.enum(OTHER_KINDS);
export type OccasionKind = z.output<typeof OccasionKind>;

export const ACTIVITY_KINDS = [...CHANGES, ...OTHER_KINDS] as const;
export const ActivityKind = z.enum(ACTIVITY_KINDS);
export type ActivityKind = z.output<typeof ActivityKind>;

/** What was done to something else than records, such as a sign-in, or to all of them. */
export const Occasion = z.object({
  /** What it was done to, as staff read it. */
  name: z.string(),
  collection: z.string().exactOptional(),
  /** Of sign-ins; in no backup. */
  address: z.string().exactOptional(),
  /** How many failed sign-ins of one network and account there were in the hour of `since`; one without. */
  count: z.int().exactOptional(),
  since: z.iso.datetime().exactOptional(),
});
export type Occasion = z.output<typeof Occasion>;

/**
 * One thing that was done. `by` is the name of an account, empty for the server itself; `name` is what it was
 * done to, as staff read it. An entry about a record has its collection, its id, and the version it got.
 */
export const ActivityEntry = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  kind: ActivityKind,
  ...Occasion.shape,
  recordID: z.string().exactOptional(),
  version: z.int().exactOptional(),
});
export type ActivityEntry = z.output<typeof ActivityEntry>;

/** The newest entries that were asked for, the newest first. */
export const ActivityResponse = z.object({
  entries: z.array(ActivityEntry),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
  /** Everyone who has entries, for the filter. */
  people: z.array(z.string()),
});
export type ActivityResponse = z.output<typeof ActivityResponse>;
