import { request } from '../api.ts';
import { SERVER } from '#domain/log/history.schema.ts';
import { historyApi } from '#domain/log/log.api.ts';
import { whenText } from '../ui/when.ts';
import { inPath, type RecordKey } from './history-queries.ts';

/** Who saved a record last and when, as a sentence; empty when it can't be read. Never throws. */
export async function savedText(key: RecordKey): Promise<string> {
  const versions = await request(historyApi.versions, { path: inPath(key) }).catch(() => []);
  const [last] = versions;
  return last ? `Saved by ${last.by || SERVER} ${whenText(last.at)}.` : '';
}
