/** Change sets in one sentence. */
import type { ChangedRecord, ChangeSetKind } from './change-set.schema.ts';
import type { Change } from './history.schema.ts';

const VERBS: Readonly<Record<Change, string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  published: 'Published',
  withdrawn: 'Took off the site:',
  left: 'Took out of match play:',
};

/** Kinds of lines in words, which stand before what they are about. */
const OCCASIONS: Readonly<Record<ChangeSetKind, string>> = {
  change: 'Changed',
  import: 'Import',
  merge: 'Merge',
  withdrawal: 'Took off the site',
  restore: 'Restored',
  undo: 'Undo',
  'sign-in': 'Signed in',
  'failed-sign-in': 'A sign-in failed',
  'sign-out': 'Signed out',
  password: 'Changed a password',
  account: 'Changed an account',
  links: 'Replaced links',
  photo: 'Saved a photo with consent',
  'removed-photo': 'Removed a photo',
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

/** Kinds that stand before the sentence about their records. */
const NAMED: ReadonlySet<ChangeSetKind> = new Set(['import', 'merge', 'undo']);

/** `Changed Frost Open and 2 more.`, `Import: Added Ann Lee and 2 more.` */
export function sentenceOf(
  records: readonly ChangedRecord[],
  kind: ChangeSetKind = 'change',
): string {
  const [first, ...others] = records;
  if (!first) return 'Nothing changed.';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const prefix = NAMED.has(kind) ? `${OCCASIONS[kind]}: ` : '';
  return `${prefix}${VERBS[first.change]} ${first.name}${more}.`;
}
