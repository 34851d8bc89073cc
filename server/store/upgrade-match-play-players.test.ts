import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backupOf, restoreBackup, zipOf } from '../../tests/helpers/backup.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { trashOf } from '../../tests/helpers/journal.ts';
import { start } from '../../tests/helpers/server.ts';
import { ChangeSet } from '../domain/history/change-set.schema.ts';
import { VersionsResponse } from '../domain/history/history.schema.ts';
import { JournalChanges, JournalResponse } from '../domain/history/journal.schema.ts';
import { matchPlayPlayersOf } from '../domain/player/match-play-players.ts';
import { digestOnce } from './record-changes.ts';
import { openStores } from './stores.ts';
import { withMatchPlay } from './upgrade-match-play-players.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await testFolder(), 'data');
  await mkdir(join(folder, 'journal'), { recursive: true });
});

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
const record = (collection: string, recordID: string, version: object, change = 'created') => ({
  collection,
  recordID,
  name: recordID,
  change,
  was: change === 'created' ? '' : digestOnce(version),
  is: change === 'deleted' ? '' : digestOnce(version),
});
const gone = { player: 'Gus Fry', handicap: '6' };
const LINES = [
  { records: [record('directory', '1', ANN)], versions: [ANN], before: [] },
  { records: [record('directory', '8', ANN, 'deleted')], versions: [null], before: [ANN] },
  {
    records: [record('match-play-players', 'Gus Fry', gone, 'deleted')],
    versions: [null],
    before: [gone],
  },
].map((line, at) => ({
  number: at + 1,
  at: '2026-06-01T10:00:00.000Z',
  by: 'ann',
  kind: 'change',
  text: 'Changed.',
  ...line,
}));

const FILES: Readonly<Record<string, string>> = {
  'meta.json': '{"schemaVersion": 10}',
  'directory.json': JSON.stringify([ANN, BOB, ZED]),
  'match-play-players.json': JSON.stringify(PLAYERS),
  'journal/2026-06.jsonl': LINES.map((line) => `${JSON.stringify(line)}\n`).join(''),
};
const write = (files: Readonly<Record<string, string>> = FILES) =>
  Promise.all(Object.entries(files).map(([path, text]) => writeFile(join(folder, path), text)));
const NO_DATE = { handicapDate: '', handicapSource: '' };
const MERGED = [
  { ...ANN, ...NO_DATE, handicap: '10.2', matchPlay: true },
  { ...entry(9, 'Cy Orr', '5'), ...NO_DATE, member: true, matchPlay: true },
  { ...BOB, ...NO_DATE, handicap: '7', matchPlay: true },
  { ...ZED, ...NO_DATE, matchPlay: false },
];
const linesIn = async () => {
  const months = (await readdir(join(folder, 'journal'))).sort();
  const texts = await Promise.all(
    months.map((name) => readFile(join(folder, 'journal', name), 'utf8')),
  );
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => (line === '' ? [] : ChangeSet.parse(JSON.parse(line)))),
  );
};

describe('the match play players of version 10', () => {
  it('are players of the directory, once each', async () => {
    await write();
    const { directory } = await openStores(folder);
    expect(directory.data).toEqual(MERGED);
    expect(await readdir(folder)).not.toContain('match-play-players.json');
    const saved = join(folder, 'private/before-upgrade/schema-10/match-play-players.json');
    expect(JSON.parse(await readFile(saved, 'utf8'))).toEqual(PLAYERS);
  });

  it('have one line of the journal, with the handicap that the directory had', async () => {
    await write();
    const server = await start({ dataDir: folder });
    onTestFinished(() => server.stop());
    const staff = await server.signIn();
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
    await write();
    const server = await start({ dataDir: folder });
    onTestFinished(() => server.stop());
    const staff = await server.signIn();
    const trash = await trashOf(staff);
    const deleted = trash.find(({ collection }) => collection === 'match-play-players');
    expect(deleted?.name).toBe('Gus Fry');
    expect((await staff.post(`/api/trash/${deleted?.id}/restore`)).status).toBe(200);
    expect(await staff.json('/api/match-play/players')).toContainEqual(gone);
    expect(await trashOf(staff)).toHaveLength(trash.length - 1);
    const undone = await staff.post('/api/journal/3/undo');
    expect([undone.status, JSON.parse(undone.text)]).toMatchObject([200, { undone: 0 }]);
  });

  it('are merged once, also when the start ended before it noted the version', async () => {
    await write();
    await openStores(folder);
    const lines = await linesIn();
    await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 10}');
    expect((await openStores(folder)).directory.data).toEqual(MERGED);
    expect(await linesIn()).toEqual(lines);
  });

  it.each([
    ['before all files were written', { isCommitted: false, moved: [] }],
    ['before the first file was replaced', { isCommitted: true, moved: [] }],
    ['after the first file was replaced', { isCommitted: true, moved: ['directory.json'] }],
  ])('are merged when a start was killed %s', async (_, { isCommitted, moved }) => {
    await write();
    await openStores(folder);
    const month = `journal/${(await readdir(join(folder, 'journal'))).sort().at(-1)}`;
    const put = ['directory.json', month];
    const texts = await Promise.all(put.map((name) => readFile(join(folder, name), 'utf8')));
    const lines = await linesIn();
    await rm(join(folder, month));
    await write();
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
    expect((await linesIn()).map(({ number, text }) => [number, text])).toEqual(
      lines.map(({ number, text }) => [number, text]),
    );
  });

  it('may be missing, and so may the directory', async () => {
    const {
      'match-play-players.json': players = '',
      'directory.json': entries = '',
      ...others
    } = FILES;
    await write({ ...others, 'directory.json': entries });
    const { directory } = await openStores(folder);
    expect(directory.data.map(({ matchPlay }) => matchPlay)).toEqual([false, false, false]);
    await write({ ...others, 'match-play-players.json': players, 'directory.json': '[]' });
    const again = await openStores(folder);
    expect(matchPlayPlayersOf(again.directory.data)).toHaveLength(3);
  });

  it('that can’t be read stop the start, and stay as they are', async () => {
    await write({ ...FILES, 'match-play-players.json': '[{"player":' });
    await expect(openStores(folder)).rejects.toThrow(/^match-play-players\.json can’t be used/);
    expect(JSON.parse(await readFile(join(folder, 'directory.json'), 'utf8'))).toEqual([
      ANN,
      BOB,
      ZED,
    ]);
  });

  it('leave the last change of the version before to be completed', async () => {
    // The second of two files was not replaced yet.
    const place = { city: 'Keene', state: 'NH', thumbnail: '', link: '' };
    const course = { id: 'pine', name: 'Pine', ...place };
    const golfer = { ID: 1, name: 'Al Roe', reason: '', duration: '' };
    const last = {
      ...LINES[0],
      number: 4,
      records: [record('courses', 'pine', course), record('disabled-golfers', '1', golfer)],
      versions: [course, golfer],
    };
    await write({
      ...FILES,
      'journal/2026-06.jsonl': `${FILES['journal/2026-06.jsonl']}${JSON.stringify(last)}\n`,
      'courses.json': JSON.stringify([course]),
    });
    expect((await openStores(folder)).disabledGolfers.data).toEqual([golfer]);
  });

  it('are restored from a backup of that version', async () => {
    const server = await start();
    onTestFinished(() => server.stop());
    const staff = await server.signIn();
    await staff.post('/api/match-play/player', { player: 'Not In Backup', handicap: '1' });
    const files = new Map(
      Object.entries(FILES).map(([path, text]) => [path, Buffer.from(text)] as const),
    );
    await restoreBackup(staff, zipOf(backupOf(files, { schemaVersion: 10 })));
    expect(server.stores.directory.data).toEqual(MERGED);
    expect(await staff.json('/api/match-play/players')).toHaveLength(3);
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
