/** Entries of the activity log in words. */
import type { ActivityEntry, ActivityKind } from '#domain/log/activity.schema.ts';
import { SERVER } from '#domain/log/history.schema.ts';
import { COLLECTION_LABELS } from '../lists.ts';

/** Each kind as the filter names it. */
export const KIND_LABELS: Readonly<Record<ActivityKind, string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  published: 'Published draft',
  withdrawn: 'Took off the site',
  left: 'Took out of match play',
  'sign-in': 'Signed in',
  'failed-sign-in': 'Failed sign-in',
  'sign-out': 'Signed out',
  password: 'Password',
  account: 'Account',
  links: 'Replaced links',
  photo: 'Saved photo',
  'removed-photo': 'Removed photo',
  upload: 'Uploaded table',
  refresh: 'Refreshed tables',
  publication: 'Published the site',
  backup: 'Backup',
  'restored-backup': 'Restored a backup',
  'deleted-for-good': 'Deleted for good',
};

/** Who did it; a dash for a failed sign-in, which may be anyone’s. */
export function personOf({ by, kind }: ActivityEntry): string {
  if (by !== '') return by;
  return kind === 'failed-sign-in' ? '—' : SERVER;
}

/** What was done to what: `Event: Granite Open`. */
export function subjectOf({ collection, name }: ActivityEntry): string {
  const label = collection === undefined ? '' : (COLLECTION_LABELS[collection] ?? collection);
  return [label, name].filter((part) => part !== '').join(': ');
}

/** How often it happened: `, 12 times`; empty for once. */
export const timesOf = ({ count = 1 }: ActivityEntry): string =>
  count > 1 ? `, ${count} times` : '';
