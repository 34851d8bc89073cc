/** Backups and restores that are killed at any moment: a backup is whole or unfinished, a tour old or new. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EventResults } from '#domain/publish/tour-records.schema.ts';
import { AUTOMATIC_FOLDER } from '../../server/backup/automatic/automatic-backups.ts';
import { SCHEMA_VERSION } from '../../server/store/upgrades/migrations.ts';
import { openStores } from '../../server/store/stores.ts';
import { automaticBackupsOf } from '../helpers/backup/automatic-backups.ts';
import { backupOf, filesOf, zipOf } from '../helpers/backup/backup.ts';
import { eventRecord } from '../helpers/events.ts';
import { testFolder } from '../helpers/folder.ts';
import { randomOf } from '../helpers/random.ts';
import { directoryPlayer } from '../helpers/records.ts';
import { countOf, SEED } from './scale.ts';

/** How many processes of each kind are killed. */
const KILLS = countOf('BACKUP_KILLS', { short: 4, long: 200 });

const random = randomOf(SEED);

/** A process that writes none of the files that are waited for ends too. */
const LATEST = { timeout: 60_000, killSignal: 'SIGKILL' } as const;

interface Kill {
  /** Names in `folder` when one of which is written the process is killed; or how long it works at most. */
  when: RegExp | number;
  folder: string;
}

/**
 * Runs a script, which prints a line before each of its jobs, and kills it in one of them. Resolves with the number of
 * jobs that it began.
 */
function runAndKill(script: string, args: readonly string[], { when, folder }: Kill) {
  return new Promise<number>((resolve, reject) => {
    const path = join(import.meta.dirname, '../helpers/backup', script);
    const child = spawn(process.execPath, [path, ...args], LATEST);
    let [printed, failure] = ['', ''];
    const kill = () => child.kill('SIGKILL');
    const watcher = watch(folder, (_event, name) => {
      if (printed !== '' && when instanceof RegExp && when.test(name ?? '')) kill();
    });
    child.stdout.on('data', (part: Buffer) => {
      if (printed === '' && typeof when === 'number') setTimeout(kill, random.below(when));
      printed += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => (failure += part.toString()));
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      watcher.close();
      if (signal === 'SIGKILL') resolve(printed.split('\n').length - 1);
      else reject(new Error(`The process ended on its own: ${failure}`));
    });
  });
}

test(`${KILLS} kills of backups leave only whole ones under their names, and no other files`, async () => {
  const folder = await testFolder();
  const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'copies')];
  const { events } = await openStores(dataDir);
  await events.update((all) => all.push(eventRecord({ name: 'Everything' })));
  // Pictures take a while to write.
  for (let at = 0; at < 20; at += 1) {
    const picture = join(dataDir, 'images', String(at).padStart(20, '0'));
    await mkdir(picture, { recursive: true });
    await writeFile(join(picture, '1280.webp'), Buffer.alloc(500_000, at));
  }
  const own = join(dataDir, AUTOMATIC_FOLDER);
  for (const each of [copyDir, own]) await mkdir(each);
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const when = kill % 2 ? /\.unfinished$/ : 2_000;
    await runAndKill('backup-maker.ts', [dataDir, copyDir], { when, folder: own });
    for (const place of [own, copyDir]) {
      for (const name of await readdir(place)) {
        if (name.endsWith('.unfinished')) unfinished += 1;
        else
          expect([...(await filesOf(await readFile(join(place, name)))).keys()]).toContain(
            'manifest.json',
          );
      }
    }
  }
  expect(unfinished, `seed ${SEED}`).toBeGreaterThan(0);
  const { automaticBackups } = await automaticBackupsOf(dataDir, { BACKUP_COPY_DIR: copyDir });
  await automaticBackups.makeNow();
  const { backups, warnings } = await automaticBackups.status();
  expect(warnings).toEqual([]);
  expect(new Set(backups.map(({ state }) => state))).toEqual(new Set(['verified']));
  const names = [...(await readdir(own)), ...(await readdir(copyDir))];
  expect(names.filter((name) => !name.endsWith('.zip'))).toEqual([]);
  expect(await readdir(join(dataDir, 'private', 'restore'))).toEqual([]);
  await automaticBackups.close();
});

/** A tour in which every record contains the same word, with seasons that only some tours have. */
function tourOf(word: string, seasons: readonly string[]): Buffer {
  const json = (data: unknown) => Buffer.from(JSON.stringify(data));
  const row = { rank: '1', player: word, total: 'E', strokes: '72', points: '', scorecardUrl: '' };
  const net = { changedAt: '2026-06-01T12:00:00.000Z', rows: [row] };
  const files: [string, Buffer][] = seasons.map((season) => [
    `results/${season}.json`,
    json([EventResults.parse({ eventID: `${season}-open`, net })]),
  ]);
  return zipOf(
    backupOf(
      new Map([
        ['meta.json', json({ schemaVersion: SCHEMA_VERSION })],
        ['events.json', json([eventRecord({ name: word })])],
        ['directory.json', json([directoryPlayer({ player: word })])],
        ...files,
      ]),
    ),
  );
}

const SEASONS: Readonly<Record<string, readonly string[]>> = {
  empty: [],
  old: ['2023', '2024', '2025'],
  new: ['2024', '2025', '2026'],
};

test(`${KILLS} kills of restores leave one tour or the other`, async () => {
  const folder = await testFolder();
  const zip = (word: string) => join(folder, `${word}.zip`);
  for (const word of ['old', 'new']) await writeFile(zip(word), tourOf(word, SEASONS[word] ?? []));
  const dataDir = join(folder, 'data');
  const privateDir = join(dataDir, 'private');
  await mkdir(privateDir, { recursive: true });
  const found = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const order = kill % 4 < 2 ? ['old', 'new'] : ['new', 'old'];
    // The file marks the swap of the folders.
    const when = kill % 2 ? /^restore\.json$/ : 400;
    await runAndKill('restorer.ts', [dataDir, ...order.map(zip)], { when, folder: privateDir });
    const stores = await openStores(dataDir);
    const words = new Set([
      ...stores.events.data.map(({ name }) => name),
      ...stores.directory.data.map(({ player }) => player),
      ...[...stores.results.data.values()].map(({ net }) => net?.rows[0]?.player ?? ''),
    ]);
    const word = [...words].join(' and ') || 'empty';
    const seasons = [...stores.results.data.keys()].map((id) => id.slice(0, 4));
    expect(seasons, `after kill ${kill}, seed ${SEED}: ${word}`).toEqual(SEASONS[word]);
    found.add(word);
    const left = await readdir(privateDir);
    expect(left.filter((name) => /^restore(\.json)?$/.test(name))).toEqual([]);
  }
  expect(found.size).toBeGreaterThan(1);
});
