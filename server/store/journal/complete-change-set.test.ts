/**
 * A change of several files whose files were replaced in part: by a kill in the middle, or because a power loss
 * forgot some of the renames. Every mix of old and new files is opened as a data directory.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileForm } from '../../../tests/helpers/client.ts';
import { addDraft } from '../../../tests/helpers/drafts.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { lastChange } from '../../../tests/helpers/journal.ts';
import {
  individualRow,
  refreshOutcome,
  standingsRow,
  stored,
  teeTime,
} from '../../../tests/helpers/results.ts';
import {
  EVENT,
  FIELD,
  openEvent,
  playOnPhones,
  SCORES,
  setup,
} from '../../../tests/helpers/scores/scored-event.ts';
import { useServer } from '../../../tests/helpers/use-server.ts';
import { backedUpFiles } from '../backed-up-files.ts';
import { setOf } from './journal-file.ts';
import { openStores } from '../stores.ts';

const { server, staff } = useServer();
let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

const ID = '2026-opener';
const send = (method: string, path: string, json?: object) =>
  staff.send(method, path, json && { json });

/** The files of records that differ between two folders. */
async function changedFiles(before: string, after: string): Promise<string[]> {
  const files = (await readdir(after, { recursive: true })).filter(
    (name) => name.endsWith('.json') && !/last-good|private/.test(name),
  );
  const text = (path: string) => readFile(path, 'utf8').catch(() => '');
  const isChanged = await Promise.all(
    files.map(async (name) => (await text(join(before, name))) !== (await text(join(after, name)))),
  );
  return files.filter((_, at) => isChanged[at]);
}

/** What a backup would have, as a start finds it. */
async function recordsIn(dataDir: string): Promise<string> {
  const files = backedUpFiles(await openStores(dataDir));
  const all = files.map(({ name, data }) => [
    name,
    Array.isArray(data) ? data.map((each) => JSON.stringify(each)).sort() : data,
  ]);
  // A file of results that has none any more is as good as none.
  return JSON.stringify(all.filter(([, data]) => !Array.isArray(data) || data.length > 0));
}

/** Replaced before those with a history. */
const isWithoutHistory = (file: string) => file === 'refreshes.json' || file.startsWith('scores/');

/** Whether a crash can leave exactly these files replaced. */
const isPossible = (files: readonly string[], isNew: (at: number) => boolean) => {
  const isAnyNew = files.some((file, at) => !isWithoutHistory(file) && isNew(at));
  return !isAnyNew || files.every((file, at) => !isWithoutHistory(file) || isNew(at));
};

/** Removes what was noted in the journal after the last change set: a crash comes before. */
async function withoutNotes(dataDir: string): Promise<void> {
  const file = join(dataDir, 'journal', '2026-06.jsonl');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const last = lines.findLastIndex((line) => setOf(Buffer.from(line))?.records.length !== 0);
  await writeFile(
    file,
    lines.slice(0, last + 1).map((line) => `${line}\n`),
  );
}

/** The state before and after a change, and what a start makes of every mix of their files that a crash can leave. */
async function mixesOf(change: () => Promise<{ status: number; text: string }>) {
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  await cp(server.dataDir, before, { recursive: true });
  const { status, text } = await change();
  expect(status, text).toBeLessThan(300);
  await cp(server.dataDir, after, { recursive: true });
  await withoutNotes(after);
  const files = await changedFiles(before, after);
  const [old, made] = [await recordsIn(before), await recordsIn(after)];
  expect(old).not.toBe(made);
  const found: string[] = [];
  for (let mix = 0; mix < 2 ** files.length; mix += 1) {
    const isNew = (at: number) => (mix & (2 ** at)) !== 0;
    if (!isPossible(files, isNew)) continue;
    for (const isInterrupted of [false, true]) {
      const name = `${mix.toString(2)} of ${files.length}, ${isInterrupted ? 'killed' : 'power lost'}`;
      const mixed = join(folder, 'mixed');
      await rm(mixed, { recursive: true, force: true });
      await cp(after, mixed, { recursive: true });
      for (const [at, file] of files.entries()) {
        if (isNew(at)) continue;
        await rm(join(mixed, file));
        await mkdir(dirname(join(mixed, file)), { recursive: true });
        await cp(join(before, file), join(mixed, file)).catch(() => undefined);
      }
      if (isInterrupted) await writeFile(join(mixed, '.events.json.unfinished'), '[{"even');
      const state = await recordsIn(mixed);
      found.push(`${name}: ${state === made ? 'whole' : state === old ? 'absent' : 'HALF'}`);
    }
  }
  return { files, found };
}

/** Without a sign of a crash, a set of which nothing is there stays away: someone may have put the files there. */
const expected = (files: readonly string[]) =>
  Array.from({ length: 2 ** files.length }, (_, mix) => {
    const of = `${mix.toString(2)} of ${files.length}`;
    return [`${of}, power lost: ${mix === 0 ? 'absent' : 'whole'}`, `${of}, killed: whole`];
  }).flat();

async function fill(): Promise<void> {
  const { stores } = server;
  await stores.events.update((events) => events.push(eventRecord({ eventID: ID })));
  await stores.results.fill([{ eventID: ID, net: stored([individualRow()]) }]);
  await stores.standings.update((years) =>
    years.push({ year: 2026, season: stored([standingsRow()]) }),
  );
}

const URLS = { seasonStandingsUrl: '', wgrStandingsUrl: '' };

test.each([
  [
    'a deleted event with results are completed',
    ['events.json', 'results/2026.json'],
    () => send('DELETE', `/api/events/${ID}`),
  ],
  [
    'a year of standings that became another are completed',
    ['standings-urls.json', 'standings.json'],
    () => send('PUT', '/api/standings-urls', { ID: 1, calendarYear: '2025', ...URLS }),
  ],
  [
    'a published draft are completed, and it is published once',
    ['drafts.json', 'events.json'],
    () => send('POST', `/api/drafts/${server.stores.drafts.data[0]?.id ?? ''}/publish`),
  ],
])('half of the files of %s', async (_what, wanted, change) => {
  await fill();
  await send('POST', '/api/standings-urls', { calendarYear: '2026', ...URLS });
  await addDraft(staff, 'events', { name: 'Frost Open', date: '2026-12-05' });
  const { files, found } = await mixesOf(change);
  expect(files.sort()).toEqual(wanted);
  expect(found).toEqual(expected(files));
});

/** Whole or absent, and whole from the first file on or when files that were being written are left. */
function expectWhole(found: readonly string[]): void {
  const absent = found.filter((each) => !each.endsWith('whole'));
  expect(absent).toEqual(found.slice(0, 1).map((each) => each.replace(/whole$/, 'absent')));
}

const TYPED = {
  par: 72,
  points: 'regular',
  rows: [{ player: 'Ann Lee', strokes: '70' }],
  clearAddress: true,
};
const upload = (table: string) => {
  const csv = 'Place,Player,To par,Strokes\n1,Ann Lee,-2,70\n';
  return staff.send('POST', `/api/leaderboards/${ID}/${table}`, {
    form: fileForm('page', csv, 'table.csv'),
  });
};

test.each([
  ['typed results', () => send('PUT', `/api/results/${ID}/tables/net`, TYPED), ['events.json']],
  [
    'typed tee times',
    () => send('PUT', `/api/tee-times/${ID}?clearAddress=true`, [teeTime({ time: '8:00 AM' })]),
    ['events.json'],
  ],
  ['an uploaded table', () => upload('gross'), []],
  ['a deleted table', () => send('DELETE', `/api/leaderboards/${ID}/net`), []],
  ['a deleted event', () => send('DELETE', `/api/events/${ID}`), ['events.json']],
])('half of the files of %s are completed with the outcome', async (_what, change, others) => {
  await fill();
  await server.stores.events.update((events) => {
    for (const event of events) {
      event.netLeaderboardUrl = 'https://a.bluegolf.com/net';
      event.blueGolfUrl = 'https://a.bluegolf.com/times';
    }
  });
  await server.stores.refreshes.update((outcomes) =>
    outcomes.push(refreshOutcome({ target: `${ID}/net` })),
  );
  const { files, found } = await mixesOf(change);
  expect(files.sort()).toEqual([...others, 'refreshes.json', 'results/2026.json']);
  expectWhole(found);
});

test('half of the files of an undone upload are completed with the outcome', async () => {
  await fill();
  await upload('net');
  const last = await lastChange(staff);
  const { files, found } = await mixesOf(() => send('POST', `/api/journal/${last}/undo`));
  expect(files.sort()).toEqual(['refreshes.json', 'results/2026.json']);
  expectWhole(found);
});

test('half of the files of match play that moves to another year are completed with the outcome', async () => {
  await send('POST', '/api/match-play', { year: 2026 });
  const players = ['Ann Lee', 'Bo Kim', 'Cy Orr', 'Dee Fox'];
  await send('POST', '/api/match-play/2026/draw', { players, seeding: 'listed' });
  await server.stores.refreshes.update((outcomes) =>
    outcomes.push(refreshOutcome({ target: 'match-play/2026' })),
  );
  const move = { ID: 1, year: 2025 };
  const { files, found } = await mixesOf(() => send('PUT', '/api/match-play', move));
  expect(files.sort()).toEqual(['brackets.json', 'match-play.json', 'refreshes.json']);
  expectWhole(found);
});

describe('scores by hole', () => {
  const act = (what: string, json: object) => send('POST', `${SCORES}/${what}`, json);
  const setState = (state: string) => act('state', { state });
  const publish = () => act('publish', {});
  const FILE = `scores/${EVENT}.json`;

  beforeEach(async () => {
    await openEvent(server, staff);
    const fullRound = Array.from({ length: 18 }, () => 4);
    const rounds = FIELD.players.map(({ id }) => [id, fullRound] as const);
    await playOnPhones(server, staff, Object.fromEntries(rounds));
    await staff.send('PUT', SCORES, { json: { ...FIELD, setup: setup({ tables: ['net'] }) } });
  });

  const PUBLISHED = ['events.json', 'refreshes.json', 'results/2026.json', FILE];

  test('that are published are completed, the first time and again', async () => {
    await setState('closed');
    const first = await mixesOf(publish);
    expect(first.files.sort()).toEqual(PUBLISHED);
    expectWhole(first.found);
    await setState('closed');
    await act('corrections', { player: 'ann', hole: 1, strokes: 9, reason: 'Card' });
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const again = await mixesOf(publish);
    expect(again.files).toEqual(expect.arrayContaining(['results/2026.json', FILE]));
    expectWhole(again.found);
  });

  test.each([
    ['opened again', ['open', 'closed'], () => setState('open')],
    ['closed', ['open'], () => setState('closed')],
    ['opened for correction after publication', ['open', 'closed', ''], () => setState('closed')],
    ['set up', ['open'], () => send('PUT', SCORES, { ...FIELD, setup: setup({ maxOverPar: 3 }) })],
  ])('that are %s are so or not', async (_what, [, ...states], change) => {
    for (const state of states) await (state === '' ? publish() : setState(state));
    const { files, found } = await mixesOf(change);
    expect(files).toEqual([FILE]);
    expect(found.map((each) => each.replace(/^.*: /, ''))).toEqual([
      ...['absent', 'absent'],
      ...['whole', 'whole'],
    ]);
  });

  test('that were opened for correction stay so at the next start', async () => {
    await setState('closed');
    await publish();
    await setState('closed');
    await publish();
    await setState('closed');
    const { scores } = await openStores(server.dataDir);
    expect(scores.at(EVENT).data.setup.state).toBe('closed');
  });
});

test('a result of a bracket is there or not', async () => {
  await send('POST', '/api/match-play', { year: 2026 });
  const players = ['Ann Lee', 'Bo Kim', 'Cy Orr', 'Dee Fox'];
  await send('POST', '/api/match-play/2026/draw', { players, seeding: 'listed' });
  const outcome = { winner: 'Ann Lee', score: '3&2' };
  const { files, found } = await mixesOf(() =>
    send('PUT', '/api/match-play/2026/matches/Semifinals/0', outcome),
  );
  expect(files).toEqual(['brackets.json']);
  expect(found).toEqual(expected(files));
});
