/** Backups and restores while the tour is being edited. */
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  filesOf,
  restoreBackup,
  sendBackup,
  takeBackup,
} from '../../tests/helpers/backup/backup.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { EventResults } from '../domain/publish/tour-records.schema.ts';
import { PictureStore } from '../images/picture-store.ts';
import { openStores } from '../store/stores.ts';
import { ANOTHER_RESTORE } from './restore.service.ts';

const { server, staff } = useServer();

const names = () => server.stores.events.data.map(({ name }) => name);

describe('a backup during 200 edits at the same time', () => {
  it('contains every write acknowledged before it began, and is a valid tour', async () => {
    const acknowledged = new Set<string>();
    const edits = Array.from({ length: 200 }, async (_, at) => {
      const name = `Edit ${String(at).padStart(3, '0')}`;
      const form = eventForm({ name, date: '2026-07-04' });
      const response = await staff.send('POST', '/api/events', { form });
      expect(response.status).toBe(201);
      acknowledged.add(name);
    });
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThanOrEqual(50);
    const before = new Set(acknowledged);
    const zip = await takeBackup(staff);
    expect(acknowledged.size).toBeLessThan(200);
    await Promise.all(edits);
    expect(names()).toHaveLength(200);

    await restoreBackup(staff, zip);
    const restored = new Set(names());
    expect([...before].filter((name) => !restored.has(name))).toEqual([]);
    const { events } = await openStores(server.dataDir);
    expect(events.data).toEqual(server.stores.events.data);
  });
});

describe('a restore while staff edit', () => {
  it('loses no acknowledged edit: each is in the tour after it or in the safety copy', async () => {
    await server.stores.events.update((events) =>
      events.push(eventRecord({ name: 'From the backup' })),
    );
    const zip = await takeBackup(staff);
    const acknowledged: string[] = [];
    let isDone = false;
    const editors = Array.from({ length: 8 }, async (_, editor) => {
      for (let number = 0; !isDone; number += 1) {
        const name = `Edit ${editor} ${number}`;
        const form = eventForm({ name, date: '2026-07-04' });
        const response = await staff.send('POST', '/api/events', { form });
        expect(response.status).toBe(201);
        acknowledged.push(name);
      }
    });
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThanOrEqual(20);
    const { safetyCopy } = await restoreBackup(staff, zip);
    isDone = true;
    await Promise.all(editors);

    const after = names();
    expect(after).toContain('From the backup');
    const copied =
      (await filesOf(await readFile(join(server.dataDir, safetyCopy ?? ''))))
        .get('events.json')
        ?.toString() ?? '';
    const lost = acknowledged.filter(
      (name) => !after.includes(name) && !copied.includes(`"${name}"`),
    );
    expect(lost).toEqual([]);
    expect(acknowledged.filter((name) => after.includes(name)).length).toBeLessThan(
      acknowledged.length,
    );
    const { events } = await openStores(server.dataDir);
    expect(events.data).toEqual(server.stores.events.data);
  });

  it('shows readers the old tour or the new one, never a mix', async () => {
    const put = async (word: string) => {
      await server.stores.events.update((events) =>
        events.splice(0, events.length, eventRecord({ name: word })),
      );
      await server.stores.results.update('2026-season-opener', () =>
        EventResults.parse({
          eventID: '2026-season-opener',
          net: stored([individualRow({ player: word })]),
        }),
      );
    };
    await put('Old');
    const zip = await takeBackup(staff);
    await put('New');
    const restoring = restoreBackup(staff, zip);
    const seen = new Set<string>();
    const ended = restoring.then(() => 'ended');
    const looking = (async () => {
      for (let state = ''; state === '';) {
        const { events, results } = server.stores;
        const player = results.data.get('2026-season-opener')?.net?.rows[0]?.player ?? 'none';
        seen.add(`${events.data[0]?.name ?? 'none'} ${player}`);
        state = await Promise.race([ended, new Promise<''>((done) => setImmediate(done, ''))]);
      }
    })();
    await looking;
    expect([...seen]).toEqual(['New New', 'Old Old']);
  });

  it('discards refreshes that were running for the previous tour', async () => {
    const page = Promise.withResolvers<never>();
    const other = await start({
      fetchPage: () => page.promise,
    });
    const someone = await other.signIn();
    const netLeaderboardUrl = 'https://lfg.bluegolf.com/net';
    await other.stores.events.update((events) =>
      events.push(eventRecord({ netLeaderboardUrl, isComplete: true })),
    );
    const zip = await takeBackup(someone);
    const reading = other.context.reader.event('2026-season-opener', ['net']);
    await restoreBackup(someone, zip);
    page.reject(new Error('too late'));
    expect(await reading).toEqual({
      net: { error: 'The address was changed while its page was being read.' },
    });
    expect(other.stores.refreshes.data).toEqual([]);
  });

  it('refuses a second restore and a preview at the same time', async () => {
    const zip = await takeBackup(staff);
    const responses = await Promise.all([sendBackup(staff, zip), sendBackup(staff, zip)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.map(({ text }) => text)).toContain(ANOTHER_RESTORE);
    expect((await sendBackup(staff, zip)).status).toBe(200);
  });
});

describe('a client that disconnects', () => {
  it('during a download ends the work, and unused pictures are removed again', async () => {
    // Large enough not to fit into the buffers of a connection.
    const created = await staff.send('POST', '/api/events', {
      form: eventForm({ name: 'Large', date: '2026-07-04' }, await jpeg(40, 30)),
    });
    expect(created.status).toBe(201);
    const id = server.stores.events.data[0]?.thumbnail ?? '';
    await writeFile(join(server.dataDir, 'images', id, '1280.webp'), Buffer.alloc(60_000_000, 1));
    await new Promise<void>((done) => {
      const download = request(`${server.origin}/api/data-directory`, {
        headers: { Cookie: staff.cookieHeader() },
      });
      download.on('response', (response) => {
        response.once('data', () => {
          response.destroy();
          done();
        });
      });
      download.on('error', () => undefined);
      download.end();
    });
    const pictures = new PictureStore(server.dataDir);
    expect(await pictures.files()).toHaveLength(6);
    const ended = () => server.logged.find(({ path }) => path === '/api/data-directory');
    await expect.poll(ended).toMatchObject({ status: 499 });
    expect(server.logged.filter(({ msg }) => msg === 'request failed')).toEqual([]);
    expect(server.stores.lastBackup.data.at).toBeNull();
  });
});
