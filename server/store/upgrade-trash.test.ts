import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backupOf, restoreBackup, zipOf } from '../../tests/helpers/backup.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { trashOf } from '../../tests/helpers/journal.ts';
import { matchPlayPlayers } from '../../tests/helpers/records.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { start } from '../../tests/helpers/server.ts';
import { digestOnce } from './record-changes.ts';
import { openStores } from './stores.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await testFolder(), 'data');
  await mkdir(join(folder, 'journal'), { recursive: true });
});

const at = (minute: number) => `2026-06-01T10:${minute}:00.000Z`;
const opener = eventRecord({ eventID: '2026-opener', name: 'Opener', date: '2026-05-02' });
const results = { eventID: '2026-opener', net: stored([individualRow({ player: 'Ann' })]) };
const deletion = (collection: string, recordID: string, record: object, name = recordID) => ({
  collection,
  recordID,
  name,
  change: 'deleted',
  was: digestOnce(record),
  is: '',
});
const entryIn = (recordID: string, change = 'created') => ({
  collection: 'trash',
  recordID,
  name: 'event',
  change,
  was: change === 'created' ? '' : '0',
  is: '1',
});
const entry = (id: string, kind: string, deletedAt: string, records: object) => ({
  id,
  kind,
  deletedAt,
  deletedBy: 'ann',
  ...records,
});
const TRASH = [
  // Deleted before there was a journal.
  entry('a', 'event', at(10), { event: opener, results }),
  entry('b', 'champion', at(11), {
    champion: { ID: 3, year: 2020, player: 'Cy Poe', thumbnail: '' },
  }),
  // The journal has this deletion.
  entry('c', 'match-play-player', at(20), { player: { player: 'Bo', handicap: '2' } }),
  // Of a kind that no version had.
  entry('d', 'sponsor', at(21), { sponsor: {} }),
];
const bo = { player: 'Bo', handicap: '2' };
const cy = { player: 'Cy', handicap: '3' };
const LINES = [
  {
    at: at(20),
    records: [entryIn('c'), deletion('match-play-players', 'Bo', bo)],
    versions: [{ kind: 'match-play-player' }, null],
    before: [null, bo],
  },
  // It was deleted for good, or restored under another id.
  {
    at: at(22),
    records: [entryIn('gone'), deletion('match-play-players', 'Cy', cy)],
    versions: [{ kind: 'match-play-player' }, null],
    before: [null, cy],
  },
  {
    at: at(23),
    records: [entryIn('gone', 'deleted')],
    versions: [null],
    before: [],
  },
].map((line, place) => ({
  number: place + 1,
  by: 'ann',
  kind: 'change',
  text: 'Deleted.',
  ...line,
}));

const FILES: Readonly<Record<string, string>> = {
  'meta.json': '{"schemaVersion": 9}',
  'trash.json': JSON.stringify(TRASH),
  'journal/2026-06.jsonl': LINES.map((line) => `${JSON.stringify(line)}\n`).join(''),
};
const write = (files: Readonly<Record<string, string>> = FILES) =>
  Promise.all(Object.entries(files).map(([path, text]) => writeFile(join(folder, path), text)));

describe('the trash of version 9', () => {
  it('becomes deletions in the journal, which can be restored with what belongs to them', async () => {
    await write();
    const server = await start({ dataDir: folder });
    onTestFinished(() => server.stop());
    const staff = await server.signIn();
    const trash = await trashOf(staff);
    expect(
      trash.map(({ collection, name, date, deletedAt, deletedBy }) => {
        return [collection, name, date ?? '', deletedAt, deletedBy];
      }),
    ).toEqual([
      ['champions', 'Champion of 2020', '', at(11), 'ann'],
      ['events', 'Opener', '2026-05-02', at(10), 'ann'],
      ['match-play-players', 'Bo', '', at(20), 'ann'],
    ]);
    for (const { id } of trash) {
      const { status, text } = await staff.post(`/api/trash/${id}/restore`);
      expect([status, text]).toEqual([200, text]);
    }
    const { events, champions, directory } = server.stores;
    expect(events.data).toEqual([opener]);
    expect(server.stores.results.data.get('2026-opener')).toEqual(results);
    expect(champions.data).toMatchObject([{ ID: 3, year: 2020 }]);
    expect(directory.data).toEqual(matchPlayPlayers(bo));
    expect(await trashOf(staff)).toEqual([]);
  });

  it('leaves nothing of itself, and is moved once', async () => {
    await write();
    await openStores(folder);
    const journal = () => readFile(join(folder, 'journal', '2026-06.jsonl'), 'utf8');
    const text = await journal();
    expect(text).not.toContain('"trash"');
    expect(await readdir(folder)).not.toContain('trash.json');
    await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 9}');
    await openStores(folder);
    expect(await journal()).toBe(text);
  });

  it('is set aside when it can’t be read, and the tour starts', async () => {
    await write({ ...FILES, 'trash.json': '[{"cut' });
    await openStores(folder);
    expect(await readFile(join(folder, 'trash.json.damaged'), 'utf8')).toBe('[{"cut');
    expect(await readdir(folder)).not.toContain('trash.json');
  });

  it('is restored from a backup of that version', async () => {
    const server = await start();
    onTestFinished(() => server.stop());
    const staff = await server.signIn();
    const files = new Map(
      Object.entries(FILES).map(([path, text]) => [path, Buffer.from(text)] as const),
    );
    await restoreBackup(staff, zipOf(backupOf(files, { schemaVersion: 9 })));
    expect((await trashOf(staff)).map(({ name }) => name).sort()).toEqual([
      'Bo',
      'Champion of 2020',
      'Opener',
    ]);
  });
});
