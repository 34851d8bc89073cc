/** Changes of records in words. */
import { SERVER, type Version } from '#domain/log/history.schema.ts';
import { historyApi } from '#domain/log/log.api.ts';
import { agoText, whenText } from '../ui/when.ts';
import { request } from '../api.ts';
import { inPath, type RecordKey } from './history-queries.ts';

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

/** Who saved a record last and when, as a sentence; empty when it can't be read. Never throws. */
export async function savedText(key: RecordKey): Promise<string> {
  const versions = await request(historyApi.versions, { path: inPath(key) }).catch(() => []);
  const [last] = versions;
  return last ? `Saved by ${last.by || SERVER} ${whenText(last.at)}.` : '';
}
