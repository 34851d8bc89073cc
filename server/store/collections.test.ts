import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../tests/helpers/folder.ts';
import { championRecord } from '../../tests/helpers/records.ts';
import { TOUR_NAMES } from '../domain/publish/tour-collections.ts';
import { listCollection } from '../domain/shared/collection.ts';
import { backedUpFiles, isBackedUpFile } from './backed-up-files.ts';
import { COLLECTION_NAMES, COLLECTIONS } from './collections.ts';
import { JsonStore } from './json-store.ts';
import { onTourChange, openStores, readTourRecords, tourRecordsOf, type Stores } from './stores.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

describe('a collection of the registry', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await openStores(folder);
  });

  it('has a file of its own', () => {
    const files = COLLECTION_NAMES.map((name) => COLLECTIONS[name].file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('has a store, empty in a new data directory', () => {
    for (const name of COLLECTION_NAMES.filter((each) => each !== 'secrets')) {
      expect(stores[name].path).toBe(join(folder, COLLECTIONS[name].file));
      expect(stores[name].data).toEqual(COLLECTIONS[name].empty);
    }
  });

  it('is backed up under a label of its own, private files excepted', () => {
    const labels = backedUpFiles(stores).map(({ label }) => label);
    expect(labels).toContain('Events');
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toHaveLength(
      COLLECTION_NAMES.filter((name) => !COLLECTIONS[name].file.startsWith('private/')).length,
    );
    for (const name of COLLECTION_NAMES) {
      const { file, backupLabel } = COLLECTIONS[name];
      expect(isBackedUpFile(file)).toBe(backupLabel !== null);
      expect(file.startsWith('private/')).toBe(backupLabel === null);
    }
  });

  it('is part of the tour when pages show it, whether the tour is read or open', async () => {
    const names = [...TOUR_NAMES, 'results'].sort();
    expect(Object.keys(tourRecordsOf(stores)).sort()).toEqual(names);
    expect(Object.keys(await readTourRecords(folder)).sort()).toEqual(names);
  });

  it('reports which dependencies of pages a change affects, until the listener stops', async () => {
    const changes: (readonly string[])[] = [];
    const stop = onTourChange(stores, (changed) => changes.push(changed));
    await stores.champions.update((champions) => champions.push(championRecord()));
    await stores.lastBackup.update((last) => (last.at = '2026-06-10T12:00:00Z'));
    stop();
    await stores.champions.update((champions) => champions.pop());
    expect(changes).toEqual([['champions']]);
  });
});

it.each(['results/2026.json', 'meta.json', 'demo.json'])('a backup may contain %s', (path) =>
  expect(isBackedUpFile(path)).toBe(true),
);

it.each([
  'results/26.json',
  'results/2026.json/x',
  'results',
  'secret.json',
  'private/accounts.json',
])('no backup contains %s', (path) => expect(isBackedUpFile(path)).toBe(false));

describe('a new collection, of sponsors', () => {
  const Sponsor = z.strictObject({ name: z.string().min(1), logo: z.string() });
  const sponsors = listCollection({
    file: 'sponsors.json',
    record: Sponsor,
    unique: { by: ({ name }) => name, error: 'Two sponsors have one name.' },
    order: (a, b) => a.name.localeCompare(b.name, 'en'),
    backupLabel: 'Sponsors',
    changedDependencies: () => ['sponsors'],
    pictureOf: ({ logo }) => logo,
  });
  const open = () => JsonStore.open({ ...sponsors, path: join(folder, sponsors.file) });

  it('is stored in its order, and refuses two records with one value', async () => {
    const store = await open();
    await store.update((draft) =>
      draft.push({ name: 'Pro Shop', logo: 'a' }, { name: 'Cafe', logo: '' }),
    );
    expect(store.data.map(({ name }) => name)).toEqual(['Cafe', 'Pro Shop']);
    await expect(
      store.update((draft) => draft.push({ name: 'Cafe', logo: '' })),
    ).rejects.toMatchObject({ status: 400, message: 'Two sponsors have one name.' });
    expect(JSON.parse(await readFile(store.path, 'utf8'))).toEqual(store.data);
    expect(sponsors.pictures([...store.data])).toEqual(['a']);
  });
});
