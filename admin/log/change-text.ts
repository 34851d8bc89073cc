/** Changes of records in words. */
import { SERVER, type Version } from '#domain/log/history.schema.ts';
import { agoText } from '../ui/ago.ts';

const VERBS: Readonly<Record<Version['change'], string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  published: 'Published',
  withdrawn: 'Taken off the site',
  left: 'Taken out of match play',
  original: 'Before the first recorded change',
};

/** `Changed by Ann`. */
export function changeText({ change, by }: Version): string {
  return change === 'original' ? VERBS.original : `${VERBS[change]} by ${by || SERVER}`;
}

/** `Last changed by Ann · 2 hours ago`. */
export function lastChangeText({ by, at }: Version): string {
  return `Last changed by ${by || SERVER} · ${agoText(at, new Date())}`;
}
