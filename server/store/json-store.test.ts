import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../tests/helpers/folder.ts';
import { JsonStore } from './json-store.ts';
import {
  isNewDataDirectory,
  migrate,
  OLDEST_SCHEMA,
  SCHEMA_VERSION,
  SEEDING_MARK,
} from './upgrades/migrations.ts';
import { openStores } from './stores.ts';

const Player = z.object({
  name: z.string().min(1, { error: 'Name must not be empty.' }),
  place: z.number(),
});
type Players = z.output<typeof Player>[];

let folder: string;
let path: string;
const open = () =>
  JsonStore.open<Players>({
    path,
    schema: z.array(Player),
    empty: [],
    arrange: (players) => players.toSorted((a, b) => a.place - b.place),
  });
const onDisk = (): Promise<string> => readFile(path, 'utf8');

beforeEach(async () => {
  folder = await testFolder();
  path = join(folder, 'players.json');
});

describe('a collection', () => {
  it('is empty without a file and writes none until something is saved', async () => {
    const store = await open();
    expect(store.data).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is a readable file: two blanks, keys and entries always in one order', async () => {
    const store = await open();
    await store.update((draft) => draft.push({ place: 2, name: 'Zoë' }, { place: 1, name: 'Al' }));
    expect(await onDisk()).toBe(
      '[\n  {\n    "name": "Al",\n    "place": 1\n  },\n  {\n    "name": "Zoë",\n    "place": 2\n  }\n]\n',
    );
    expect((await open()).data).toEqual(store.data);
  });

  it('saves fifty concurrent changes, one after the other', async () => {
    const store = await open();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        store.update((draft) => {
          draft.push({ name: `Player ${place}`, place });
          return draft.length;
        }),
      ),
    );
    expect(results).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect((await open()).data).toHaveLength(50);
  });

  it('saves the file as it was before the last change', async () => {
    const store = await open();
    await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
    const before = await onDisk();
    await store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
    expect(await readFile(join(folder, 'last-good', 'players.json'), 'utf8')).toBe(before);
  });

  it('is not readable for other users, and leaves nothing unfinished', async () => {
    const store = await open();
    await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(['last-good', 'players.json']);
  });

  it('calls listeners after the file is written, with both states; not when nothing changed', async () => {
    const store = await open();
    const seen: [number, number][] = [];
    store.onChange((after, before) => seen.push([before.length, after.length]));
    await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
    await store.update((draft) => draft.length);
    expect(seen).toEqual([[0, 1]]);
  });

  it('returns frozen data', async () => {
    const store = await open();
    await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
    expect(() => store.data.push({ name: 'Bo', place: 2 })).toThrow(TypeError);
  });

  it('reads what another process wrote', async () => {
    const store = await open();
    const other = await open();
    await other.update((draft) => draft.push({ name: 'Al', place: 1 }));
    expect(store.data).toEqual([]);
    await store.reloadIfChanged();
    expect(store.data).toEqual(other.data);
  });

  it.each([
    [
      '[{"name":"Al","place":1},{"name":"Bo","place":"2"}]',
      /^players\.json can’t be used: it does not fit: entry 2: place: /,
    ],
    ['[{"name":"Al",', /^players\.json can’t be used: it is not valid JSON/],
  ])(
    'is refused with the reason when its file is %s, which stays as it is',
    async (text, reason) => {
      await writeFile(path, text);
      await expect(open()).rejects.toThrow(reason);
      expect(await onDisk()).toBe(text);
    },
  );
});

describe('a file that is edited by hand while the store is open', () => {
  const filled = async () => {
    const store = await open();
    await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
    return store;
  };
  const BY_HAND = JSON.stringify([{ name: 'Alan', place: 1 }]);

  it('is adopted before the next change, which listeners learn of too', async () => {
    const store = await filled();
    await writeFile(path, BY_HAND);
    const seen: string[][] = [];
    store.onChange((after) => seen.push(after.map(({ name }) => name)));
    await store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
    expect(store.data.map(({ name }) => name)).toEqual(['Alan', 'Bo']);
    expect((await open()).data).toEqual(store.data);
    expect(seen).toEqual([['Alan'], ['Alan', 'Bo']]);
  });

  it.each([
    ['is not valid JSON', '[{"name": "Alan"', /: it is not valid JSON/],
    ['does not fit', '[{"name": "", "place": 1}]', /: it does not fit: entry 1: name/],
  ])(
    'and %s is not overwritten: the save is refused and both versions stay',
    async (_what, text, reason) => {
      const store = await filled();
      const saved = await onDisk();
      await writeFile(path, text);
      const save = store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
      await expect(save).rejects.toMatchObject({ status: 500 });
      await expect(save).rejects.toThrow(/^Nothing was saved, because players\.json was changed/);
      await expect(save).rejects.toThrow(reason);
      expect(await onDisk()).toBe(text);
      expect(await readFile(join(folder, 'last-good', 'players.json'), 'utf8')).toBe(saved);

      await writeFile(path, saved);
      await store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
      expect(store.data.map(({ name }) => name)).toEqual(['Al', 'Bo']);
    },
  );

  it('and is missing stops the save, and the last version is saved', async () => {
    const store = await filled();
    const saved = await onDisk();
    await rm(path);
    await expect(store.update((draft) => draft.push({ name: 'Bo', place: 2 }))).rejects.toThrow(
      /players\.json was changed on the server and can’t be used: it is missing/,
    );
    expect(await readFile(join(folder, 'last-good', 'players.json'), 'utf8')).toBe(saved);
  });
});

describe('a change that fails', () => {
  const failing = async (change: (draft: Players) => unknown) => {
    const store = await open();
    await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
    const before = { memory: store.data, disk: await onDisk() };
    const failure: unknown = await store.update(change).catch((error: unknown) => error);
    expect(store.data).toBe(before.memory);
    expect(await onDisk()).toBe(before.disk);
    await store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
    expect(store.data).toHaveLength(2);
    return failure;
  };

  it('by throwing leaves memory and file, and the queue continues', async () => {
    const failure = await failing((draft) => {
      draft.length = 0;
      throw new Error('no');
    });
    expect(failure).toMatchObject({ message: 'no' });
  });

  it('by not fitting the schema is a 400 with the schema’s sentence', async () => {
    const failure = await failing((draft) => draft.push({ name: '', place: 3 }));
    expect(failure).toMatchObject({ status: 400, message: 'Name must not be empty.' });
  });

  it.runIf(existsSync('/dev/full'))(
    'by a full disk is a 507 with the reason, and nothing unfinished stays',
    async () => {
      const store = await open();
      await store.update((draft) => draft.push({ name: 'Al', place: 1 }));
      const before = { memory: store.data, disk: await onDisk() };
      // What is written here meets the kernel's own "no space left on device".
      await symlink('/dev/full', join(folder, '.players.json.unfinished'));
      const changing = store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
      await expect(changing).rejects.toMatchObject({
        status: 507,
        message: 'The change could not be saved: the server’s disk is full. Nothing was changed.',
      });
      expect(store.data).toBe(before.memory);
      expect(await onDisk()).toBe(before.disk);
      expect((await readdir(folder)).toSorted()).toEqual(['last-good', 'players.json']);
      await store.update((draft) => draft.push({ name: 'Bo', place: 2 }));
      expect(store.data).toHaveLength(2);
    },
  );
});

describe('a data directory', () => {
  it('records its version, and is refused when a newer or a much older version wrote it', async () => {
    await migrate(folder);
    expect(JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'))).toEqual({
      schemaVersion: SCHEMA_VERSION,
    });
    for (const [found, sentence] of [
      [SCHEMA_VERSION + 1, /written by a newer version/],
      [OLDEST_SCHEMA - 1, /written before the first release/],
    ] as const) {
      const text = JSON.stringify({ schemaVersion: found });
      await writeFile(join(folder, 'meta.json'), text);
      await expect(migrate(folder)).rejects.toThrow(sentence);
      expect(await readFile(join(folder, 'meta.json'), 'utf8')).toBe(text);
    }
  });

  it('is migrated step by step, each step once', async () => {
    await migrate(folder, []);
    const steps: number[] = [];
    const step = (number: number) => () => {
      steps.push(number);
      return Promise.resolve();
    };
    await migrate(folder, [step(1), step(2)]);
    await migrate(folder, [step(1), step(2), step(3)]);
    expect(steps).toEqual([1, 2, 3]);
    expect(JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'))).toEqual({
      schemaVersion: OLDEST_SCHEMA + 3,
    });
  });

  it('is new until its meta.json exists, and while the demo season is being written', async () => {
    expect(isNewDataDirectory(folder)).toBe(true);
    await migrate(folder);
    expect(isNewDataDirectory(folder)).toBe(false);
    await writeFile(join(folder, SEEDING_MARK), '');
    expect(isNewDataDirectory(folder)).toBe(true);
  });

  it('is cleaned of what a crash left unfinished, and has a private folder for one user', async () => {
    await writeFile(join(folder, '.events.json.unfinished'), '[{"eve');
    await openStores(folder);
    expect(await readdir(folder)).not.toContain('.events.json.unfinished');
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
  });
});
