import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { journalIn } from '../../tests/helpers/journal.ts';
import { RECORD_APIS, sendTo } from '../../tests/helpers/record-apis.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { DISK_FULL, prepareBut } from '../../tests/helpers/store-errors.ts';
import { start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { BY_FILE } from '../domain/log/history.schema.ts';
import { isOutdated } from './journal.ts';

const { server, staff } = useServer();

const ID = '2026-opener';

/** The journal's lines about records. */
const lines = async () =>
  (await journalIn(server.dataDir)).filter(({ records }) => records.length > 0);

const fill = () =>
  server.stores.change((edit) => {
    edit(server.stores.events).push(eventRecord({ eventID: ID, name: 'Opener' }));
    edit(server.stores.results).set(ID, { eventID: ID, net: stored([individualRow()]) });
  });

test.each([
  ['2024-05', 0.1, true],
  ['2024-06', 0.1, false],
  ['2026-03', 0.1, false],
  ['2026-03', 1, true],
  ['2026-04', 1, false],
  ['2026-06', 1, false],
])(
  'in June 2026, the oldest month %s of a journal of %d GB is removed: %s',
  (month, gigabytes, is) =>
    expect(isOutdated(month, gigabytes * 1e9, new Date('2026-06-10T12:00:00Z'))).toBe(is),
);

describe('the journal', () => {
  test('has one line for all files of a change: who, what, and each record with its new version', async () => {
    await fill();
    expect((await staff.send('DELETE', `/api/events/${ID}`)).status).toBe(204);
    expect((await staff.post(`/api/events/${ID}/restore`)).status).toBe(200);
    const [added, deleted, restored] = await lines();
    expect(added).toMatchObject({ by: '', kind: 'change' });
    expect(deleted).toMatchObject({
      by: 'admin',
      kind: 'change',
      text: 'Deleted Opener and 1 more.',
      records: [
        { collection: 'events', recordID: ID, name: 'Opener', change: 'deleted' },
        { collection: 'results', recordID: ID, name: 'Results of Opener', change: 'deleted' },
      ],
      versions: [null, null],
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

  test('has a version before only when its lines don’t have it', async () => {
    const { stores } = server;
    await fill();
    const rename = (name: string) => {
      const form = eventForm({ name });
      return staff.send('PUT', `/api/events/${ID}`, { form });
    };
    await rename('Second');
    const read = (player: string) =>
      stores.results.update(ID, (results) => ({
        ...results,
        eventID: ID,
        net: stored([individualRow({ player })]),
      }));
    await read('Bo');
    server.clock.move({ hours: 2 });
    await read('Cy');
    await staff.send('DELETE', `/api/events/${ID}`);
    const before = (await lines()).map((set) =>
      set.before.map((each) => JSON.stringify(each).replaceAll(/.*"player":"(\w+)".*/g, '$1')),
    );
    expect(before).toEqual([[], [], [], ['Bo'], ['null', 'Cy']]);
  });

  test('has the version before again after the months with it are removed', async () => {
    await fill();
    await staff.send('PUT', `/api/events/${ID}`, { form: eventForm({ town: 'Keene' }) });
    server.clock.move({ days: 731 + 31 });
    await server.signIn(staff);
    await server.tidy();
    await staff.send('PUT', `/api/events/${ID}`, { form: eventForm({ town: 'Rye' }) });
    expect((await lines()).map(({ before }) => before)).toMatchObject([[{ town: 'Keene' }]]);
  });

  test('takes what was edited in a file while the server was stopped as a change', async () => {
    await fill();
    await staff.send('PUT', `/api/events/${ID}`, { form: eventForm({ town: 'Keene' }) });
    const path = join(server.dataDir, 'events.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"Keene"', '"By hand"'));
    const later = await start({ dataDir: server.dataDir });
    await later.context.journal.adoptEdits();
    await later.context.journal.adoptEdits();
    expect((await lines()).slice(2)).toMatchObject([
      { by: BY_FILE, text: 'Changed Opener.', versions: [{ town: 'By hand' }], before: [] },
    ]);
  });

  test('takes no record for edited that was not, whatever changed it', async () => {
    await fill();
    for (const { create, sample, change, changed } of Object.values(RECORD_APIS)) {
      await sendTo(staff, create(sample));
      await sendTo(staff, change(changed('1')));
    }
    const before = (await lines()).length;
    const later = await start({ dataDir: server.dataDir });
    await later.context.journal.adoptEdits();
    expect((await lines()).slice(before)).toEqual([]);
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
