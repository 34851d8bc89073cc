import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { DISK_FULL, prepareBut } from '../../tests/helpers/store-errors.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { ChangeSet } from '../domain/history/change-set.schema.ts';

const { server, staff } = useServer();

const ID = '2026-opener';

/** The journal's lines. The server's clock stands in June 2026. */
async function lines(): Promise<ChangeSet[]> {
  const text = await readFile(join(server.dataDir, 'journal', '2026-06.jsonl'), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : ChangeSet.parse(JSON.parse(line))));
}

const fill = () =>
  server.stores.change((edit) => {
    edit(server.stores.events).push(eventRecord({ eventID: ID, name: 'Opener' }));
    edit(server.stores.results).set(ID, { eventID: ID, net: stored([individualRow()]) });
  });

describe('the journal', () => {
  test('has one line for all files of a change: who, what, and each record with its new version', async () => {
    await fill();
    expect((await staff.send('DELETE', `/api/events/${ID}`)).status).toBe(204);
    expect((await staff.post(`/api/events/${ID}/restore`)).status).toBe(200);
    const [added, deleted, restored] = await lines();
    expect(added).toMatchObject({ number: 1, by: '', kind: 'change' });
    expect(deleted).toMatchObject({
      number: 2,
      by: 'admin',
      kind: 'change',
      text: 'Deleted Opener and 1 more.',
      records: [
        { collection: 'trash', change: 'created', was: '' },
        { collection: 'events', recordID: ID, name: 'Opener', change: 'deleted' },
        { collection: 'results', recordID: ID, name: 'Results of Opener', change: 'deleted' },
      ],
      versions: [{ kind: 'event' }, null, null],
    });
    expect(restored).toMatchObject({ kind: 'restore', text: 'Restored Opener and 1 more.' });
    expect(restored?.versions[0]).toEqual(server.stores.events.data[0]);
  });

  test('names the author of an edited file, and has no version of what the server changes alone', async () => {
    await fill();
    const { stores } = server;
    const text = JSON.stringify([eventRecord({ eventID: ID, name: 'By hand' })]);
    await writeFile(stores.events.path, text);
    await stores.events.update((events) => {
      for (const event of events) event.town = 'Keene';
    });
    expect((await lines()).slice(1)).toMatchObject([
      { by: 'an edited file', text: 'Changed By hand.', versions: [{ name: 'By hand' }] },
      { by: '', text: 'Changed By hand.', versions: [] },
    ]);
  });

  test('has no line of a change that was refused, by the disk too', async () => {
    await fill();
    expect((await staff.send('DELETE', '/api/events/2026-other')).status).toBe(404);
    prepareBut(2, () => Promise.reject(DISK_FULL));
    expect((await staff.send('DELETE', `/api/events/${ID}`)).status).toBe(507);
    vi.restoreAllMocks();
    expect(await lines()).toHaveLength(1);
  });
});
