/** Change sets in one sentence. */
import { isShownToStaff, type ChangedRecord, type ChangeSetKind } from './change-set.schema.ts';
import type { Change } from './history.schema.ts';

const VERBS: Readonly<Record<Change, string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  published: 'Published',
};

/** Kinds of lines about something else than their records. */
const OCCASIONS: Readonly<Record<ChangeSetKind, string>> = {
  change: 'Changed',
  restore: 'Restored',
  'sign-in': 'Signed in',
  'failed-sign-in': 'A sign-in failed',
  'sign-out': 'Signed out',
  password: 'Changed a password',
  account: 'Changed an account',
  upload: 'Uploaded a table',
  refresh: 'Refreshed a leaderboard',
  publication: 'Published the site',
  backup: 'Made a backup',
  'restored-backup': 'Restored a backup',
  'deleted-for-good': 'Deleted for good',
};

/** `Signed in: ann.` */
export const sentenceAbout = (kind: ChangeSetKind, name: string): string =>
  `${OCCASIONS[kind]}${name === '' ? '' : `: ${name}`}.`;

/** `Changed Frost Open and 2 more.` An entry of the trash is not counted next to the record that it has. */
export function sentenceOf(records: readonly ChangedRecord[]): string {
  const [first, ...others] = records.filter(isShownToStaff);
  if (!first) return 'Nothing changed.';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${VERBS[first.change]} ${first.name}${more}.`;
}
