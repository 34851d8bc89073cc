/** On a full or read-only disk a save fails with a sentence, nothing is lost, and saving works again later. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backedUpFiles } from '../../server/store/backed-up-files.ts';
import { setOf } from '../../server/store/journal/journal-file.ts';
import { writeErrorFor } from '../../server/store/store-errors.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';
import { automaticBackupsOf } from '../helpers/backup/automatic-backups.ts';
import { restoreBackup, sendBackup, takeBackup } from '../helpers/backup/backup.ts';
import { eventForm, fileForm, type Client } from '../helpers/client.ts';
import { addDraft } from '../helpers/drafts.ts';
import { testFolder } from '../helpers/folder.ts';
import { jpeg } from '../helpers/pictures.ts';
import { ADMIN, start, type TestServer } from '../helpers/server.ts';
import { smallDisk } from './small-disk.ts';

const REFRESHES = 'refreshes.json';

/** With so much space, in bytes, every save succeeds. */
const SPARE_MAX = 400_000;

const disk = smallDisk(6);
if (!disk) console.info('Only root on Linux can mount a disk: these tests are skipped.');

const sentenceOf = (code: string) =>
  writeErrorFor(Object.assign(new Error(code), { code })).message;
const FULL = [507, sentenceOf('ENOSPC')];
const READ_ONLY = [500, sentenceOf('EROFS')];

describe.skipIf(!disk)('on a small disk', () => {
  let server: TestServer;
  let staff: Client;
  let dataDir: string;
  let tours = 0;
  beforeEach(async () => {
    tours += 1;
    dataDir = join(disk?.folder ?? '', `data-${tours}`);
    server = await start({ dataDir });
    staff = await server.signIn();
  });
  afterEach(async () => {
    disk?.readOnly(false);
    await disk?.free();
  });
  afterAll(() => disk?.remove());

  const save = async (name: string, picture?: Uint8Array) => {
    const form = eventForm({ name, date: '2026-06-20' }, picture);
    const { status, text } = await staff.send('POST', '/api/events', { form });
    return [status, text] as const;
  };
  /** What a server that starts now would find. */
  const stored = async () => (await openStores(dataDir)).events.data.map(({ name }) => name);
  const pictures = () => readdir(join(dataDir, 'images')).catch((): string[] => []);

  test('a save is refused with a sentence while the disk is full, and accepted when there is space', async () => {
    expect((await save('Before'))[0]).toBe(201);
    await disk?.fill();
    expect(await save('Too much')).toEqual(FULL);
    expect(await save('Too much with picture', await jpeg())).toEqual(FULL);
    const player = { player: 'Too much', handicap: '' };
    expect((await staff.post('/api/match-play/player', player)).status).toBe(507);
    expect((await staff.get('/api/events?year=2026')).text).not.toContain('Too much');
    expect((await staff.get('/api/match-play/players')).text).toBe('[]');
    expect(await pictures()).toEqual([]);

    await disk?.free();
    expect((await save('Afterwards', await jpeg()))[0]).toBe(201);
    expect((await stored()).toSorted()).toEqual(['Afterwards', 'Before']);
  });

  /** Every record, without the outcomes of refreshes. */
  const recordsIn = (stores: Stores) =>
    JSON.stringify(
      backedUpFiles(stores).filter(({ name, count }) => count > 0 && name !== REFRESHES),
    );

  const upload = (name: string) => {
    const csv = `Pos,Player,Total,Strokes,Points\n1,${name},E,72,90`;
    const form = fileForm('page', csv, 'n.csv');
    return staff.send('POST', '/api/leaderboards/2026-before/net', { form });
  };
  test.each([
    [
      'adding an event',
      () => Promise.resolve(''),
      () =>
        staff.send('POST', '/api/events', { form: eventForm({ name: 'New', date: '2026-06-21' }) }),
    ],
    ['storing a table', () => Promise.resolve(''), () => upload('Ann Lee')],
    [
      'deleting an event with its results',
      () => upload('Bo Ray'),
      () => staff.send('DELETE', '/api/events/2026-before'),
    ],
    [
      'publishing a draft',
      () => addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' }),
      () => staff.post(`/api/drafts/${server.stores.drafts.data[0]?.id ?? ''}/publish`),
    ],
  ])('%s on a disk with little space says whether it was stored', async (_what, prepare, act) => {
    await save('Before');
    await prepare();
    const before = recordsIn(server.stores);
    const statuses = new Set<number>();
    for (let spare = 0; Math.min(...statuses) >= 300 && spare < SPARE_MAX; spare += 4_096) {
      await disk?.fill(spare);
      const { status } = await act();
      await disk?.free();
      statuses.add(status);
      const isChanged = recordsIn(server.stores) !== before;
      expect([spare, status, isChanged]).toEqual([spare, status, status < 300]);
    }
    expect(recordsIn(await openStores(dataDir))).toBe(recordsIn(server.stores));
    expect([...statuses].toSorted()).toEqual([expect.any(Number), 507]);
  });

  test('a line of the journal is there as a whole or not at all, whatever space is left', async () => {
    const { journal } = await openStores(join(disk?.folder ?? '', 'journal-only'));
    const long = { at: '2026-06-01T00:00:00.000Z', by: 'ann', kind: 'change' } as const;
    const results: boolean[] = [];
    for (let spare = 0; spare <= 40_960; spare += 4_096) {
      await disk?.fill(spare);
      const line = {
        ...long,
        text: 'Long',
        records: [],
        versions: [{ text: 'x'.repeat(20_000) }],
        before: [],
      };
      const appended = await journal.append(line).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 507, message: sentenceOf('ENOSPC') });
        return null;
      });
      appended?.confirm();
      results.push(appended !== null);
      await disk?.free();
    }
    const numbers = [];
    for await (const text of journal.lines()) numbers.push(setOf(text)?.number);
    const added = results.filter(Boolean).length;
    expect(numbers).toEqual(Array.from({ length: added }, (_, at) => added - at));
    expect(results.toSorted()).toEqual(results);
    expect([results[0], results.at(-1)]).toEqual([false, true]);
  });

  test('a restore that doesn’t fit is refused and changes nothing', async () => {
    await save('In the backup', await jpeg(1600, 1200));
    const zip = await takeBackup(staff);
    await save('Since then');
    const before = await stored();
    await disk?.fill();
    const refused = await sendBackup(staff, zip);
    expect([refused.status, refused.text]).toEqual([507, expect.stringMatching(/disk is full/)]);
    await disk?.free();
    expect(await stored()).toEqual(before);
    expect((await restoreBackup(staff, zip)).restored).toBe(true);
    expect(await stored()).toEqual(['In the backup']);
  });

  test('visitors and staff can read while the disk is read-only, and staff can save afterward', async () => {
    await save('Before');
    disk?.readOnly(true);
    expect(await save('Meanwhile')).toEqual(READ_ONLY);
    expect(await save('Meanwhile', await jpeg())).toEqual(READ_ONLY);
    const table = await upload('Ann Lee');
    expect([table.status, table.text]).toEqual(READ_ONLY);
    expect((await server.client().get('/api/events?year=2026')).text).toContain('Before');
    expect((await staff.get('/api/auth/me')).text).toContain('"authenticated":true');
    expect((await takeBackup(staff)).length).toBeGreaterThan(100);
    const client = server.client();
    expect((await client.post('/api/login', ADMIN)).status).toBe(200);
    expect((await client.get('/api/auth/me')).text).toContain('"authenticated":true');

    disk?.readOnly(false);
    expect((await save('Afterwards'))[0]).toBe(201);
    expect((await server.client().post('/api/login', ADMIN)).status).toBe(200);
    expect((await stored()).toSorted()).toEqual(['Afterwards', 'Before']);
  });

  test('staff can sign in while the disk is full, also again, and their session is stored later', async () => {
    await disk?.fill();
    const client = server.client();
    for (let logins = 0; logins < 2; logins += 1) {
      expect((await client.post('/api/login', ADMIN)).status).toBe(200);
    }
    expect((await client.get('/api/auth/me')).text).toContain('"authenticated":true');
    const { password } = ADMIN;
    expect((await client.post('/api/auth/confirm', { password })).status).toBe(200);
    await disk?.free();
    expect((await openStores(dataDir)).sessions.data).toHaveLength(1);
    await server.signIn();
    // That of the beginning, the one of the full disk and the last one.
    expect((await openStores(dataDir)).sessions.data).toHaveLength(3);
  });

  test('a backup that doesn’t fit leaves no file, and is made when there is space', async () => {
    const dir = join(disk?.folder ?? '', 'backups');
    await mkdir(dir);
    const dataDir = await testFolder();
    const { automaticBackups } = await automaticBackupsOf(dataDir, { BACKUP_DIR: dir });
    const problems = async () =>
      (await automaticBackups.status()).warnings.map(({ problem }) => problem);
    await disk?.fill();
    await automaticBackups.makeNow();
    expect(await problems()).toEqual([
      'The last automatic backup could not be made. The disk is full.',
    ]);
    expect(await readdir(dir)).toEqual([]);
    await disk?.free();
    disk?.readOnly(true);
    await automaticBackups.makeNow();
    expect(await problems()).toEqual([
      'The last automatic backup could not be made. The disk is read-only.',
    ]);
    disk?.readOnly(false);
    await automaticBackups.makeNow();
    expect(await problems()).toEqual([]);
    expect((await automaticBackups.status()).backups).toMatchObject([{ state: 'verified' }]);
    await automaticBackups.close();
  });

  test('a backup that can’t be verified for want of space is not called damaged', async () => {
    const { automaticBackups } = await automaticBackupsOf(join(disk?.folder ?? '', 'backed-up'), {
      BACKUP_DIR: await testFolder(),
    });
    await disk?.fill();
    await automaticBackups.makeNow();
    const { backups, warnings } = await automaticBackups.status();
    expect(backups).toMatchObject([{ state: 'unverified' }]);
    expect(warnings.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^The last automatic backup could not be verified\. .*disk is full/),
    ]);
    await disk?.free();
    await automaticBackups.makeNow();
    expect((await automaticBackups.status()).warnings).toEqual([]);
    await automaticBackups.close();
  });
});
