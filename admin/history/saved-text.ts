import { call } from '../api.ts';
import { SERVER } from '#domain/history/authors.ts';
import { VersionsResponse } from '#domain/history/history.schema.ts';
import { whenText } from '../ui/when.ts';
import type { RecordKey } from './history-api.ts';
import { versionsPath } from './history-api.ts';

/** Who saved a record last and when, as a sentence; empty when it can't be read. Never throws. */
export async function savedText(key: RecordKey): Promise<string> {
  const versions = await call('GET', versionsPath(key), { schema: VersionsResponse }).catch(
    () => [],
  );
  const [last] = versions;
  return last ? `Saved by ${last.by || SERVER} ${whenText(last.at)}.` : '';
}
