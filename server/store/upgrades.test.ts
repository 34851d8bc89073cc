/** Data of older versions: upgraded once, whatever ends the first start, and restored from backups. */
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backupOf, filesOf, restoreBackup, zipOf } from '../../tests/helpers/backup.ts';
import type { Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { trashOf, undoBy } from '../../tests/helpers/journal.ts';
import { row } from '../../tests/helpers/match-play-tour.ts';
import { matchPlayPlayers } from '../../tests/helpers/records.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { start } from '../../tests/helpers/server.ts';
import { ActivityResponse } from '../domain/history/activity.schema.ts';
import { ChangeSet } from '../domain/history/change-set.schema.ts';
import { VersionResponse, VersionsResponse } from '../domain/history/history.schema.ts';
import { JournalChanges, JournalResponse } from '../domain/history/journal.schema.ts';
import { Draw } from '../domain/match-play/draw.schema.ts';
import { matchPlayPlayersOf } from '../domain/player/match-play-players.ts';
import { DEMO_TEXTS } from '../domain/site-texts/demo-texts.ts';
import { journaledCollections } from './journaled-collections.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { digestOnce } from './record-changes.ts';
import { openStores } from './stores.ts';
import { withMatchPlay } from './upgrade-match-play-players.ts';

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

/** The journal, the oldest line first. */
async function journalIn(dataDir: string): Promise<ChangeSet[]> {
  const months = (await readdir(join(dataDir, 'journal')).catch(() => [])).sort();
  const texts = months.map((name) => readFile(join(dataDir, 'journal', name), 'utf8'));
  const lines = (await Promise.all(texts)).join('').split('\n');
  return lines.filter((line) => line !== '').map((line) => ChangeSet.parse(JSON.parse(line)));
}

/** All records and the journal, as a start finds them. */
async function upgraded(dataDir = folder) {
  const stores = await openStores(dataDir);
  const records = [...journaledCollections(stores)].map(([name, all]) => [name, all.records()]);
  return { records, lines: await journalIn(dataDir) };
}

async function startOver(options: { dataDir?: string } = { dataDir: folder }) {
  const server = await start(options);
  onTestFinished(() => server.stop());
  return { server, staff: await server.signIn() };
}

/** A backup of an older version. */
function zipped(schemaVersion: number, files: Files): Buffer {
  const packed = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  return zipOf(backupOf(new Map(packed), { schemaVersion }));
}

const ID = '2026-opener';
const at = (minute: number) => `2026-06-01T10:${minute}:00.000Z`;

const OLD = { deletedAt: '2026-06-01T12:00:00.000Z', event: eventRecord() };
const OTHER = { ...OLD, event: eventRecord({ eventID: '2026-other', name: 'Other' }) };
const VERSION_1: Files = {
  ...metaOf(1),
  'trash.json': JSON.stringify([OLD, OTHER]),
  'results/2026.json': JSON.stringify([{ eventID: '2026-open' }]),
};

const opener = (town: string) => eventRecord({ eventID: ID, name: 'Opener', town });
const entry8 = { collection: 'events', recordID: ID, name: 'Opener' };
const version8 = { change: 'changed', id: ID, name: 'Opener' };
/** An event with three versions, one that the activity alone has, and a deleted season. */
const VERSION_8: Files = {
  ...metaOf(8),
  'events.json': JSON.stringify([opener('Rye')]),
  [`history/events/${ID}.jsonl`]: linesOf([
    { ...version8, version: 2, at: at(11), by: 'ann', after: 'x', before: opener('Dover') },
    { ...version8, version: 3, at: at(12), by: '', after: 'y', before: opener('Keene') },
  ]),
  'history/season/current.jsonl': `${linesOf([
    {
      version: 1,
      at: at(11),
      by: 'ann',
      change: 'deleted',
      id: 'current',
      after: '',
      before: { year: 2026 },
    },
  ])}{"version":2,"at`,
  'activity/2026-05.jsonl': linesOf([
    { ...entry8, at: '2026-05-01T10:00:00.000Z', by: 'bo', kind: 'created', version: 1 },
    {
      at: '2026-05-01T11:00:00.000Z',
      by: '',
      kind: 'failed-sign-in',
      name: 'bo',
      address: '192.0.2.7',
      count: 3,
      since: '2026-05-01T10:00:00.000Z',
    },
  ]),
  'activity/2026-06.jsonl': linesOf([
    { ...entry8, at: at(11), by: 'ann', kind: 'changed', version: 2 },
    { ...entry8, at: at(12), by: '', kind: 'changed', version: 3 },
    { at: at(13), by: 'ann', kind: 'backup', name: '' },
  ]),
};

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

const event9 = eventRecord({ eventID: ID, name: 'Opener', date: '2026-05-02' });
const results9 = { eventID: ID, net: stored([individualRow({ player: 'Ann' })]) };
const champion9 = { ID: 3, year: 2020, player: 'Cy Poe', thumbnail: '' };
const [bo, cy] = [
  { player: 'Bo', handicap: '2' },
  { player: 'Cy', handicap: '3' },
] as const;
const inTrash = (recordID: string, change = 'created') => ({
  ...inJournal('trash', recordID, {}, change),
  name: 'event',
  was: change === 'created' ? '' : '0',
  is: '1',
});
const VERSION_9: Files = {
  ...metaOf(9),
  'trash.json': JSON.stringify(
    [
      // Deleted before there was a journal.
      { id: 'a', kind: 'event', deletedAt: at(10), event: event9, results: results9 },
      { id: 'b', kind: 'champion', deletedAt: at(11), champion: champion9 },
      // The journal has this deletion.
      { id: 'c', kind: 'match-play-player', deletedAt: at(20), player: bo },
      // Of a kind that no version had.
      { id: 'd', kind: 'sponsor', deletedAt: at(21), sponsor: {} },
    ].map((entry) => ({ ...entry, deletedBy: 'ann' })),
  ),
  'journal/2026-06.jsonl': journalOf(
    [
      {
        at: at(20),
        records: [inTrash('c'), inJournal('match-play-players', 'Bo', bo, 'deleted')],
        versions: [{ kind: 'match-play-player' }, null],
        before: [null, bo],
      },
      // It was deleted for good, or restored under another id.
      {
        at: at(22),
        records: [inTrash('gone'), inJournal('match-play-players', 'Cy', cy, 'deleted')],
        versions: [{ kind: 'match-play-player' }, null],
        before: [null, cy],
      },
      { at: at(23), records: [inTrash('gone', 'deleted')], versions: [null], before: [] },
    ],
    'Deleted.',
  ),
};

const entry = (ID: number, player: string, handicap = '', alsoKnownAs: string[] = []) => ({
  ID,
  player,
  alsoKnownAs,
  handicap,
  member: false,
});
const ANN = entry(1, 'Ann Lee', '12.4');
const BOB = entry(3, 'Robert Ray', '', ['Bob Ray']);
const ZED = entry(4, 'Zed Poe', '3');
const PLAYERS = [
  { player: 'ANN  LÉE', handicap: '10.2' },
  { player: 'Bob Ray', handicap: '7' },
  { player: 'Cy Orr', handicap: '5' },
];
const gone = { player: 'Gus Fry', handicap: '6' };
const changes10 = [
  { records: [inJournal('directory', '1', ANN)], versions: [ANN], before: [] },
  { records: [inJournal('directory', '8', ANN, 'deleted')], versions: [null], before: [ANN] },
  {
    records: [inJournal('match-play-players', 'Gus Fry', gone, 'deleted')],
    versions: [null],
    before: [gone],
  },
].map((line) => ({ at: at(10), ...line }));
const VERSION_10 = {
  ...metaOf(10),
  'directory.json': JSON.stringify([ANN, BOB, ZED]),
  'match-play-players.json': JSON.stringify(PLAYERS),
  'journal/2026-06.jsonl': journalOf(changes10, 'Changed.'),
} as const satisfies Files;

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
      ...{ number: 2, at: at(10), by: 'ann', kind: 'change', text: 'Changed.' },
      records: [inBrackets(REPLACED, WON)],
      versions: [WON],
      before: [],
    },
  ]),
} as const satisfies Files;

describe.each([
  [1, VERSION_1],
  [8, VERSION_8],
  [9, VERSION_9],
  [10, VERSION_10],
  [12, VERSION_12],
])('data of version %i', (version, files) => {
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

describe('the trash of version 1', () => {
  const DELETED = { at: OLD.deletedAt, by: '', records: [{ recordID: OLD.event.eventID }] };

  it.each([
    ['as it was', OLD],
    ['when a first start converted it before it crashed', { kind: 'event', ...OLD, results: null }],
  ])('becomes deletions of events in the journal, %s', async (_when, first) => {
    await write({ ...VERSION_1, 'trash.json': JSON.stringify([first, OTHER]) });
    expect((await upgraded()).lines).toMatchObject([
      DELETED,
      { ...DELETED, records: [{ recordID: '2026-other', change: 'deleted' }] },
    ]);
    expect(await readdir(folder)).not.toContain('trash.json');
  });

  it('may be missing', async () => {
    await write(metaOf(1));
    expect((await upgraded()).lines).toEqual([]);
  });

  it('that is damaged stops the start and stays as it is', async () => {
    await write({ ...VERSION_1, 'trash.json': '[{"deletedAt":' });
    await expect(openStores(folder)).rejects.toThrow(/^trash\.json can’t be used/);
    expect(await read('trash.json')).toBe('[{"deletedAt":');
    expect(await jsonIn('meta.json')).toEqual({ schemaVersion: 1 });
  });
});

describe('contact and sponsors of version 7', () => {
  const textsAfter = async (texts: object | null) => {
    await write(metaOf(7));
    if (texts) await write({ 'site-texts.json': JSON.stringify(texts) });
    return (await openStores(folder)).siteTexts.data;
  };
  const own = { sponsors: { sponsors: [] }, about: { lead: 'Golf.', paragraphs: [] } };

  it('stay in the demo, unless staff changed them', async () => {
    const note = { today: '2026-06-10', bluegolf: 'http://127.0.0.1:4000' };
    await write({ 'demo.json': JSON.stringify(note) });
    expect(await textsAfter(null)).toEqual(DEMO_TEXTS);
    expect(await textsAfter(own)).toEqual({ contact: DEMO_TEXTS.contact, ...own });
  });

  it('are empty in any other tour until staff enter them', async () => {
    expect(await textsAfter(null)).toEqual({});
    expect(await textsAfter(own)).toEqual(own);
  });
});

const HISTORY = `/api/history/events/${ID}`;

/** The versions of the event: who made them, and its town. */
async function townsOf(staff: Client): Promise<string[]> {
  const versions = VersionsResponse.parse(await staff.json(HISTORY));
  const towns = versions.map(async ({ version, change, by }) => {
    const { record } = VersionResponse.parse(await staff.json(`${HISTORY}/${version}`));
    return `${change} by ${by}: ${String(record?.town)}`;
  });
  return Promise.all(towns);
}
const TOWNS = ['changed by : Rye', 'changed by ann: Keene', 'created by bo: Dover'];

it('the history of a restored backup of version 8 begins with the restore', async () => {
  const { staff } = await startOver({});
  await restoreBackup(staff, zipped(8, VERSION_8));
  expect(await townsOf(staff)).toEqual(['created by admin: Rye', ...TOWNS]);
});

it('histories and activity of version 8 are lines of the journal, and the old files are saved', async () => {
  await write(VERSION_8);
  const { server, staff } = await startOver();
  expect(await townsOf(staff)).toEqual(TOWNS);
  const { entries } = ActivityResponse.parse(await staff.json('/api/activity?day='));
  const older = entries.filter(({ at: then }) => then < at(14));
  expect(older.map(({ kind, by, name, count = '' }) => `${kind} ${by} ${name} ${count}`)).toEqual([
    'backup ann  ',
    'changed  Opener ',
    'deleted ann current ',
    'changed ann Opener ',
    'failed-sign-in  bo 3',
    'created bo Opener ',
  ]);
  const oldest = VersionsResponse.parse(await staff.json(HISTORY)).at(-1)?.version;
  expect((await staff.post(`${HISTORY}/${oldest}/restore`)).status).toBe(200);
  expect(server.stores.events.data[0]?.town).toBe('Dover');
  const saved = await filesOf(await readFile(join(folder, 'private', 'before-journal.zip')));
  const moved = Object.entries(VERSION_8).filter(([name]) => name.includes('/'));
  expect(new Map([...saved].map(([name, content]) => [name, content.toString()]))).toEqual(
    new Map(moved),
  );
  for (const old of ['history', 'activity']) {
    await expect(access(join(folder, old))).rejects.toThrow();
  }
});

describe('the trash of version 9', () => {
  it('becomes deletions in the journal, which can be restored with what belongs to them', async () => {
    await write(VERSION_9);
    const { server, staff } = await startOver();
    expect(await read('journal/2026-06.jsonl')).not.toContain('"trash"');
    expect(await readdir(folder)).not.toContain('trash.json');
    const trash = await trashOf(staff);
    expect(trash).toMatchObject([
      { collection: 'champions', name: 'Champion of 2020', deletedAt: at(11), deletedBy: 'ann' },
      { collection: 'events', name: 'Opener', date: '2026-05-02', deletedAt: at(10) },
      { collection: 'match-play-players', name: 'Bo', deletedAt: at(20), deletedBy: 'ann' },
    ]);
    for (const { id } of trash) {
      const { status, text } = await staff.post(`/api/trash/${id}/restore`);
      expect([status, text]).toEqual([200, text]);
    }
    const { events, champions, directory, results } = server.stores;
    expect(events.data).toEqual([event9]);
    expect(results.data.get(ID)).toEqual(results9);
    expect(champions.data).toMatchObject([{ ID: 3, year: 2020 }]);
    expect(directory.data).toEqual(matchPlayPlayers(bo));
    expect(await trashOf(staff)).toEqual([]);
  });

  it('is set aside when it can’t be read, and the tour starts', async () => {
    await write({ ...VERSION_9, 'trash.json': '[{"cut' });
    await openStores(folder);
    expect(await read('trash.json.damaged')).toBe('[{"cut');
    expect(await readdir(folder)).not.toContain('trash.json');
  });
});

const NO_DATE = { handicapDate: '', handicapSource: '' };
const MERGED = [
  { ...ANN, ...NO_DATE, handicap: '10.2', matchPlay: true },
  { ...entry(9, 'Cy Orr', '5'), ...NO_DATE, member: true, matchPlay: true },
  { ...BOB, ...NO_DATE, handicap: '7', matchPlay: true },
  { ...ZED, ...NO_DATE, matchPlay: false },
];

describe('the match play players of version 10', () => {
  it('are players of the directory, once each', async () => {
    await write(VERSION_10);
    const { directory } = await openStores(folder);
    expect(directory.data).toEqual(MERGED);
    expect(await readdir(folder)).not.toContain('match-play-players.json');
  });

  it('have one line of the journal, with the handicap that the directory had', async () => {
    await write(VERSION_10);
    const { staff } = await startOver();
    await staff.send('PUT', '/api/directory/4', { json: { handicap: '2' } });
    const [changed, joined, ...older] = JournalResponse.parse(await staff.json('/api/journal'));
    expect(older).toHaveLength(3);
    expect(changed?.text).toBe('Changed Zed Poe.');
    expect(joined).toMatchObject({
      text: 'Put the players of match play, 3, in the directory. Of these, 1 had another handicap there.',
      by: '',
      undoable: false,
    });
    const { changes } = JournalChanges.parse(await staff.json(`/api/journal/${joined?.number}`));
    expect(changes[0]).toMatchObject({ before: { handicap: '12.4' }, after: { handicap: '10.2' } });
    const versions = VersionsResponse.parse(await staff.json('/api/history/directory/1'));
    expect(versions.map(({ change }) => change)).toEqual(['changed', 'created']);
  });

  it('that were deleted are in the trash, and come back to match play', async () => {
    await write(VERSION_10);
    const { staff } = await startOver();
    const trash = await trashOf(staff);
    const deleted = trash.find(({ collection }) => collection === 'match-play-players');
    expect(deleted?.name).toBe('Gus Fry');
    expect((await staff.post(`/api/trash/${deleted?.id}/restore`)).status).toBe(200);
    expect(await staff.json('/api/match-play/players')).toContainEqual(gone);
    expect(await trashOf(staff)).toHaveLength(trash.length - 1);
    const undone = await staff.post('/api/journal/3/undo');
    expect([undone.status, JSON.parse(undone.text)]).toMatchObject([200, { undone: 0 }]);
  });

  it.each([
    ['before all files were written', { isCommitted: false, moved: [] }],
    ['before the first file was replaced', { isCommitted: true, moved: [] }],
    ['after the first file was replaced', { isCommitted: true, moved: ['directory.json'] }],
  ])('are merged when a start was killed %s', async (_, { isCommitted, moved }) => {
    await write(VERSION_10);
    await openStores(folder);
    const month = `journal/${(await readdir(join(folder, 'journal'))).sort().at(-1)}`;
    const put = ['directory.json', month];
    const texts = await Promise.all(put.map(read));
    const lines = await journalIn(folder);
    await rm(join(folder, month));
    await write(VERSION_10);
    const staged = join(folder, 'private/restore/journal');
    await mkdir(join(staged, 'journal'), { recursive: true });
    for (const [at, name] of put.entries()) {
      await writeFile(join(moved.includes(name) ? folder : staged, name), texts[at] ?? '');
    }
    const replacement = { from: 'journal', put, remove: ['match-play-players.json'] };
    const committed = join(folder, 'private/restore.json');
    if (isCommitted) await writeFile(committed, JSON.stringify(replacement));
    expect((await openStores(folder)).directory.data).toEqual(MERGED);
    expect(await readdir(folder)).not.toContain('match-play-players.json');
    expect((await journalIn(folder)).map(({ number, text }) => [number, text])).toEqual(
      lines.map(({ number, text }) => [number, text]),
    );
  });

  it('may be missing, and so may the directory', async () => {
    const { 'match-play-players.json': players, 'directory.json': entries, ...others } = VERSION_10;
    await write({ ...others, 'directory.json': entries });
    const { directory } = await openStores(folder);
    expect(directory.data.map(({ matchPlay }) => matchPlay)).toEqual([false, false, false]);
    await write({ ...others, 'match-play-players.json': players, 'directory.json': '[]' });
    const again = await openStores(folder);
    expect(matchPlayPlayersOf(again.directory.data)).toHaveLength(3);
  });

  it('that can’t be read stop the start, and stay as they are', async () => {
    await write({ ...VERSION_10, 'match-play-players.json': '[{"player":' });
    await expect(openStores(folder)).rejects.toThrow(/^match-play-players\.json can’t be used/);
    expect(await jsonIn('directory.json')).toEqual([ANN, BOB, ZED]);
  });

  it('leave the last change of the version before to be completed', async () => {
    // The second of two files was not replaced yet.
    const place = { city: 'Keene', state: 'NH', thumbnail: '', link: '' };
    const course = { id: 'pine', name: 'Pine', ...place };
    const golfer = { ID: 1, name: 'Al Roe', reason: '', duration: '' };
    const last = {
      ...changes10[0],
      records: [inJournal('courses', 'pine', course), inJournal('disabled-golfers', '1', golfer)],
      versions: [course, golfer],
    };
    await write({
      ...VERSION_10,
      'journal/2026-06.jsonl': journalOf([...changes10, last], 'Changed.'),
      'courses.json': JSON.stringify([course]),
    });
    expect((await openStores(folder)).disabledGolfers.data).toEqual([golfer]);
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
      ...{ number: 3, at: at(11), by: 'ann', kind: 'change', text: 'Moved.' },
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

describe('two handicaps of one person', () => {
  const merged = (handicap: string, ...players: [name: string, handicap: string][]) =>
    withMatchPlay(
      [entry(1, 'Ann Lee', handicap, ['Annie Lee'])],
      players.map(([player, own]) => ({ player, handicap: own })),
      2,
    ).map((each) => each.handicap);

  it('become that of match play, which is public already', () => {
    expect(merged('', ['Ann Lee', '4'])).toEqual(['4']);
    expect(merged('9', ['Ann Lee', '4'])).toEqual(['4']);
    expect(merged('9', ['Ann Lee', ''])).toEqual(['9']);
  });

  it('in the list of match play become the first one', () => {
    expect(merged('9', ['Ann Lee', '4'], ['Annie Lee', '5'])).toEqual(['4']);
    expect(merged('', ['Ann Lee', ''], ['Ánn Lee', '5'])).toEqual(['5']);
    expect(merged('9', ['Cy Orr', '4'], ['CY ORR.', '5'])).toEqual(['9', '4']);
  });
});
