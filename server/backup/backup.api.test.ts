import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  backupOf,
  filesOf,
  manifestOf,
  restoreBackup,
  sendBackup,
  takeBackup,
  zipOf,
} from '../../tests/helpers/backup/backup.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { eventRecord, OPENER } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { RECORD_APIS, sendTo } from '../../tests/helpers/record-apis.ts';
import { ADMIN, start, TestClock } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { BackupsResponse, RestoreResponse } from '../domain/backup/backup.api.ts';
import { CONFIRM_FIRST } from '../session/guard.ts';
import { SCHEMA_VERSION } from '../store/upgrades/migrations.ts';

const { server, staff } = useServer();

const names = () => server.stores.events.data.map(({ name }) => name);
const rename = (name: string) =>
  server.stores.events.update((events) => events.splice(0, events.length, eventRecord({ name })));

describe('a backup', () => {
  it('is a zip named by the tour’s day and is not cached', async () => {
    const late = await start({
      clock: new TestClock('2026-06-10T02:00:00Z'),
    });
    const { headers, status } = await (await late.signIn()).get('/api/data-directory');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="2026-06-09-lfg-tour-backup.zip"',
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('lists every file with its size and checksum, in a fixed order, the manifest last', async () => {
    await rename('Granite Open');
    await server.stores.results.update('2026-season-opener', () => ({
      eventID: '2026-season-opener',
    }));
    const created = await staff.send('POST', '/api/events', {
      form: eventForm({ ...OPENER, name: 'With picture' }, await jpeg()),
    });
    expect(created.status).toBe(201);
    const zip = await takeBackup(staff);
    const files = [...(await filesOf(zip)).keys()];
    const manifest = await manifestOf(zip);
    expect(manifest).toMatchObject({ tour: 'LFG Tour', schemaVersion: SCHEMA_VERSION });
    expect(manifest.createdAt).toBe('2026-06-10T12:00:00.000Z');
    expect([...manifest.files.map(({ name }) => name), 'manifest.json']).toEqual(files);
    expect(files).toContain('results/2026.json');
    expect(files.filter((name) => name.startsWith('images/'))).toHaveLength(6);
    expect(zipOf(backupOf(await filesOf(zip))).length).toBeGreaterThan(0);
    // Each backup is a line of the journal, and of the next manifest.
    const isSame = (name: string) => !name.startsWith('journal/') && name !== 'manifest.json';
    const same = async (of: Buffer) => [...(await filesOf(of))].filter(([name]) => isSame(name));
    expect(await same(await takeBackup(staff))).toEqual(await same(zip));
  });

  it('contains no account, password, session or secret', async () => {
    const zip = await takeBackup(staff);
    const files = await filesOf(zip);
    expect([...files.keys()].filter((name) => /private|account|session|secret/.test(name))).toEqual(
      [],
    );
    const everything = Buffer.concat([...files.values()]).toString();
    expect(everything).not.toContain('argon2');
    expect(everything).not.toContain(server.stores.secrets.data.sessionKey);
  });

  it('counts as the last backup after a complete download, not after a HEAD request', async () => {
    await staff.send('HEAD', '/api/data-directory');
    const lastBackup = async () =>
      BackupsResponse.parse(await staff.json('/api/backups')).lastBackup;
    expect(await lastBackup()).toBeNull();
    await takeBackup(staff);
    expect(await lastBackup()).toBe('2026-06-10T12:00:00.000Z');
  });

  it('ends the connection when a file can’t be read, so that no part looks complete', async () => {
    const created = await staff.send('POST', '/api/events', {
      form: eventForm(OPENER, await jpeg()),
    });
    expect(created.status).toBe(201);
    const images = join(server.dataDir, 'images');
    const [id = ''] = await readdir(images);
    await rm(join(images, id, '640.webp'));
    await mkdir(join(images, id, '640.webp'));
    await expect(staff.get('/api/data-directory')).rejects.toThrow();
    expect(server.stores.lastBackup.data.at).toBeNull();
    expect((await staff.get('/api/auth/me')).status).toBe(200);
  });
});

describe('a restore', () => {
  it('restores the records, leaves the accounts, and publishes the site', async () => {
    await rename('Before');
    const zip = await takeBackup(staff);
    await rename('After');
    await server.stores.courses.update((courses) => courses.splice(0));
    const { revision } = server.publisher.status;
    const response = await restoreBackup(staff, zip);
    expect(response).toMatchObject({ restored: true, createdAt: '2026-06-10T12:00:00.000Z' });
    expect(response.counts).toContainEqual({ label: 'Events', backup: 1, here: 1 });
    expect(names()).toEqual(['Before']);
    expect(server.publisher.status.revision).toBe(revision + 1);
    expect((await staff.get('/api/backups')).status).toBe(200);
    expect((await staff.get('/api/events')).text).toContain('Before');
    // What was put back is what the next edit begins with, on disk too.
    await server.stores.events.update((events) => {
      for (const event of events) event.town = 'Candia';
    });
    expect(await readFile(join(server.dataDir, 'events.json'), 'utf8')).toContain('"Before"');
  });

  it('into an empty tour puts back every file of every list byte by byte', async () => {
    for (const { create, sample } of Object.values(RECORD_APIS)) {
      await sendTo(staff, create(sample));
    }
    await rename('Elsewhere');
    const note = { today: '2026-06-10', bluegolf: 'http://127.0.0.1:4000' };
    await writeFile(join(server.dataDir, 'demo.json'), JSON.stringify(note));
    const zip = await takeBackup(staff);
    const empty = await start();
    const { counts } = await restoreBackup(await empty.signIn(), zip);
    expect(counts.filter(({ here }) => here === 0).length).toBeGreaterThan(8);
    const { files } = await manifestOf(zip);
    const content = await filesOf(zip);
    expect([...content.keys()]).toContain('demo.json');
    // The journal also has this sign-in and the restore.
    for (const { name } of files.filter((file) => !file.name.startsWith('journal/'))) {
      const restored = await readFile(join(empty.dataDir, name), 'utf8');
      expect(restored, name).toBe(content.get(name)?.toString());
    }
    expect(empty.stores.events.data).toEqual(server.stores.events.data);
  });

  it('saves the previous state; the newest three copies remain', async () => {
    const copies = async () => BackupsResponse.parse(await staff.json('/api/backups')).safetyCopies;
    await rename('First');
    const zip = await takeBackup(staff);
    let last: RestoreResponse | null = null;
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await rename(name);
      last = await restoreBackup(staff, zip);
    }
    expect(await copies()).toHaveLength(3);
    expect((await copies())[0]?.name).toBe(last?.safetyCopy);
    const newest = await readFile(join(server.dataDir, last?.safetyCopy ?? ''));
    await restoreBackup(staff, newest);
    expect(names()).toEqual(['Four']);
    const { mode } = await stat(join(server.dataDir, last?.safetyCopy ?? ''));
    expect(mode & 0o077).toBe(0);
  });

  it('as a preview lists the contents and changes nothing', async () => {
    await rename('Before');
    const zip = await takeBackup(staff);
    await server.stores.events.update((events) =>
      events.push(eventRecord({ eventID: '2026-other', name: 'Other' })),
    );
    const response = await sendBackup(staff, zip, '?preview=true');
    expect(response.status).toBe(200);
    expect(RestoreResponse.parse(JSON.parse(response.text))).toEqual({
      restored: false,
      createdAt: '2026-06-10T12:00:00.000Z',
      schemaVersion: SCHEMA_VERSION,
      counts: [{ label: 'Events', backup: 1, here: 2 }],
      safetyCopy: null,
    });
    expect(names()).toHaveLength(2);
    expect(await readdir(join(server.dataDir, 'private', 'restore'))).toEqual([]);
  });

  it('restores a picture whose file was lost or damaged', async () => {
    const form = eventForm(OPENER, await jpeg());
    expect((await staff.send('POST', '/api/events', { form })).status).toBe(201);
    const [event] = server.stores.events.data;
    const path = join(server.dataDir, 'images', event?.thumbnail ?? '', '1280.webp');
    const good = await readFile(path);
    const zip = await takeBackup(staff);
    await rm(path);
    await restoreBackup(staff, zip);
    expect(await readFile(path)).toEqual(good);
  });

  it('empties collections that the backup does not contain', async () => {
    await rename('Gone afterwards');
    await server.stores.results.update('2026-x', () => ({ eventID: '2026-x' }));
    const files = new Map([
      ['meta.json', Buffer.from(JSON.stringify({ schemaVersion: SCHEMA_VERSION }))],
    ]);
    await restoreBackup(staff, zipOf(backupOf(files)));
    expect(names()).toEqual([]);
    expect([...server.stores.results.data.keys()]).toEqual([]);
    await expect(stat(join(server.dataDir, 'results', '2026.json'))).rejects.toThrow();
  });
});

describe('ten minutes after the login', () => {
  it('a restore needs the password again, and a preview does not', async () => {
    await rename('Granite Open');
    const zip = await takeBackup(staff);
    await rename('Renamed since');
    server.clock.move({ minutes: 10 });
    expect((await sendBackup(staff, zip, '?preview=true')).status).toBe(200);
    expect(await sendBackup(staff, zip)).toMatchObject({ status: 403, text: CONFIRM_FIRST });
    expect(names()).toEqual(['Renamed since']);
    await staff.post('/api/auth/confirm', { password: ADMIN.password });
    expect((await sendBackup(staff, zip)).status).toBe(200);
    expect(names()).toEqual(['Granite Open']);
  });

  it('a restore by the command on this machine needs no session', async () => {
    const token = 'x'.repeat(43);
    const own = await start({ localToken: token });
    const form = new FormData();
    form.append('backup', new File([Uint8Array.from(await takeBackup(staff))], 'backup.zip'));
    const headers = { Authorization: `Bearer ${token}` };
    const response = await own.client().send('POST', '/api/restore', { form, headers });
    expect(response.status, response.text).toBe(200);
  });
});
