/** Data of older versions: upgraded once, whatever ends the first start, and restored from backups. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { backupOf, restoreBackup, zipOf } from '../../../tests/helpers/backup/backup.ts';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { journalIn, undoBy } from '../../../tests/helpers/journal.ts';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import { start } from '../../../tests/helpers/server.ts';
import type { ChangeSet } from '../../domain/log/change-set.schema.ts';
import { Draw } from '../../domain/match-play/draw.schema.ts';
import { journaledCollections } from '../journal/journaled-collections.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { digestOnce } from '../record-changes.ts';
import { openStores } from '../stores.ts';

/** The contents of a data directory, by their paths. */
type Files = Readonly<Record<string, string>>;

let folder: string;
beforeEach(async () => {
  folder = join(await testFolder(), 'data');
});

const write = async (files: Files) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};
const read = (path: string) => readFile(join(folder, path), 'utf8');
const jsonIn = async (path: string): Promise<unknown> => JSON.parse(await read(path));
const metaOf = (schemaVersion: number) => ({ 'meta.json': JSON.stringify({ schemaVersion }) });
const linesOf = (values: readonly object[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** All records and the journal, as a start finds them. */
async function upgraded(dataDir = folder) {
  const stores = await openStores(dataDir);
  const records = [...journaledCollections(stores)].map(([name, all]) => [name, all.records()]);
  return { records, lines: await journalIn(dataDir) };
}

async function startOver(options: { dataDir?: string } = { dataDir: folder }) {
  const server = await start(options);
  return { server, staff: await server.signIn() };
}

/** A backup of an older version. */
function zipped(schemaVersion: number, files: Files): Buffer {
  const packed = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  return zipOf(backupOf(new Map(packed), { schemaVersion }));
}

const at = (minute: number) => `2026-06-01T10:${minute}:00.000Z`;

const inJournal = (collection: string, recordID: string, record: object, change = 'created') => ({
  collection,
  recordID,
  name: recordID,
  change,
  was: change === 'created' ? '' : digestOnce(record),
  is: change === 'deleted' ? '' : digestOnce(record),
});
const journalOf = (lines: readonly object[], text: string) =>
  linesOf(
    lines.map((line, place) => ({ number: place + 1, by: 'ann', kind: 'change', text, ...line })),
  );

const KEYS = ['a', 'b'].map((digit) => digit.repeat(64));
const bracket12 = (linkKey: string, winner: string, year = 2026) => ({
  year,
  changedAt: at(10),
  rows: [row('Finals', 0, { player1: 'Ann Lee', player2: 'Bo Kim', winner })],
  draw: Draw.parse({
    slots: ['Ann Lee', '', '', 'Bo Kim'],
    hasPlayIn: true,
    seeding: 'listed',
    lot: '',
    windows: [],
    linkKey,
    reports: [],
  }),
});
const [MADE, REPLACED, WON] = [
  bracket12(KEYS[0] ?? '', ''),
  bracket12(KEYS[1] ?? '', ''),
  bracket12(KEYS[1] ?? '', 'Ann Lee'),
];
const year12 = (year: number) => ({
  ID: 1,
  year,
  bracketUrl: '',
  registrationOpen: false,
  shopifyUrl: '',
});
const inBrackets = (was: object, is: object) => ({
  ...inJournal('brackets', '2026', is, 'changed'),
  was: digestOnce(was),
});
/** Links that were replaced, and a result that came with it in a later month. */
const VERSION_12 = {
  ...metaOf(12),
  'match-play.json': JSON.stringify([year12(2026)]),
  'brackets.json': JSON.stringify([WON]),
  'journal/2026-05.jsonl': journalOf(
    [
      {
        at: '2026-05-01T10:00:00.000Z',
        records: [inBrackets(MADE, REPLACED)],
        versions: [REPLACED],
        before: [MADE],
      },
    ],
    'Changed.',
  ),
  'journal/2026-06.jsonl': linesOf([
    {
      number: 2,
      at: at(10),
      by: 'ann',
      kind: 'change',
      text: 'Changed.',
      records: [inBrackets(REPLACED, WON)],
      versions: [WON],
      before: [],
    },
  ]),
} as const satisfies Files;

describe.each([[12, VERSION_12]])('data of version %i', (version, files) => {
  it('is upgraded once, also when the first start ended before it noted the version', async () => {
    await write(files);
    const first = await upgraded();
    expect(await jsonIn('meta.json')).toEqual({ schemaVersion: SCHEMA_VERSION });
    await write(metaOf(version));
    expect(await upgraded()).toEqual(first);
    const saved = join('private/before-upgrade', `schema-${version}`);
    const records = Object.entries(files).filter(([path]) => path.endsWith('.json'));
    for (const [name, text] of records) expect(await read(join(saved, name)), name).toBe(text);
    expect((await stat(join(folder, saved, '..'))).mode & 0o077).toBe(0);
  });

  it('is the same when it is restored from a backup', async () => {
    await write(files);
    const { records, lines } = await upgraded();
    const { server, staff } = await startOver({});
    expect((await restoreBackup(staff, zipped(version, files))).schemaVersion).toBe(version);
    const restored = await upgraded(server.dataDir);
    expect(restored.records).toEqual(records);
    // What the upgrade itself changed has the time of the upgrade.
    const known = (all: readonly ChangeSet[]) =>
      all.map((line) => ({ ...line, number: 0, at: '' }));
    expect(known(restored.lines)).toEqual(expect.arrayContaining(known(lines)));
  });
});

describe('the links of brackets in versions of version 12', () => {
  it('are removed, and the changes are undone as before', async () => {
    await write(VERSION_12);
    const { server, staff } = await startOver();
    expect(await undoBy(staff, 2)).toEqual({ undone: 1, left: 0 });
    expect(await undoBy(staff, 1)).toEqual({ undone: 1, left: 0 });
    expect(server.stores.brackets.data).toEqual([REPLACED]);
    const lines = await journalIn(folder);
    expect(lines.map(({ number, by }) => [number, by])).toEqual([
      ...[1, 2].map((number) => [number, 'ann']),
      ...[3, 4].map((number) => [number, 'admin']),
    ]);
    for (const key of KEYS) expect(JSON.stringify(lines)).not.toContain(key);
  });

  it('leave the last change of the version before to be completed', async () => {
    const moved = { ...WON, year: 2025 };
    const line = {
      number: 3,
      at: at(11),
      by: 'ann',
      kind: 'change',
      text: 'Moved.',
      records: [
        { ...inJournal('match-play', '1', year12(2025), 'changed'), was: digestOnce(year12(2026)) },
        { ...inBrackets(WON, moved), recordID: '2025', formerID: '2026' },
      ],
      versions: [year12(2025), moved],
      before: [year12(2026), null],
    };
    await write({
      ...VERSION_12,
      'match-play.json': JSON.stringify([year12(2025)]),
      'journal/2026-06.jsonl': VERSION_12['journal/2026-06.jsonl'] + linesOf([line]),
    });
    expect((await openStores(folder)).brackets.data).toEqual([moved]);
  });
});
