/** Several files in one change: all or none. */
import { writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../tests/helpers/folder.ts';
import { DISK_FULL, prepareBut } from '../../tests/helpers/store-errors.ts';
import { ChangeSets } from './change-sets.ts';
import { UNFINISHED_ENDING } from './files/json-file.ts';
import { JsonStore } from './json-store.ts';

const Names = z.array(z.string().min(1, { error: 'Name must not be empty.' }));

let folder: string;
let changes: ChangeSets;
let guests: JsonStore<string[]>;
let members: JsonStore<string[]>;
const open = (name: string, own = changes) =>
  JsonStore.open({ path: join(folder, `${name}.json`), schema: Names, empty: [], changes: own });
beforeEach(async () => {
  folder = await testFolder();
  changes = new ChangeSets();
  guests = await open('guests');
  members = await open('members');
  await guests.update((names) => names.push('Ann', 'Bo'));
});

/** Ann becomes a member. */
const move = () => changes.change((edit) => edit(members).push(...edit(guests).splice(0, 1)));
const state = () => [guests.data, members.data];
const BEFORE = [['Ann', 'Bo'], []];
const AFTER = [['Bo'], ['Ann']];

const onDisk = () =>
  Promise.all(
    ['guests', 'members'].map(async (name) => {
      const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => '[]');
      return Names.parse(JSON.parse(text));
    }),
  );

const failAt = (number: number): void => {
  prepareBut(number, async ({ discard }) => {
    await discard();
    throw DISK_FULL;
  });
};

/** The second file of a change is written next to its former version, and stays there. */
function failToReplace(): void {
  prepareBut(2, (prepared) =>
    Promise.resolve({ ...prepared, replace: () => Promise.reject(new Error('gone')) }),
  );
}

describe('a change of two files', () => {
  it('is in both, on disk and for listeners, which are called after both changed', async () => {
    const seen: unknown[] = [];
    guests.onChange(() => seen.push(state()));
    members.onChange(() => seen.push(state()));
    await move();
    expect(state()).toEqual(AFTER);
    expect(await onDisk()).toEqual(AFTER);
    expect(seen).toEqual([AFTER, AFTER]);
  });

  it('gives every part of a change the same copy, and leaves out files that stay as they are', async () => {
    const seen = vi.fn();
    members.onChange(seen);
    await changes.change((edit) => {
      edit(guests).push('Cy');
      edit(guests).push('Di');
      edit(members).push('Eve');
      edit(members).pop();
    });
    expect(guests.data).toEqual(['Ann', 'Bo', 'Cy', 'Di']);
    expect(seen).not.toHaveBeenCalled();
  });

  it.each([
    ['it throws', () => Promise.reject(new Error('no')), 'no'],
    ['a copy is not valid', () => changes.change((edit) => edit(members).push('')), 'Name must'],
  ])('is in none when %s', async (_what, change, message) => {
    const failing = changes.change((edit) => {
      edit(guests).pop();
      edit(members).push('');
    });
    await expect(failing).rejects.toThrow('Name must not be empty.');
    await expect(change()).rejects.toThrow(message);
    expect(state()).toEqual(BEFORE);
    expect(await onDisk()).toEqual(BEFORE);
  });

  it.each([1, 2])('is in none when the disk is full at file %i', async (failing) => {
    failAt(failing);
    await expect(move()).rejects.toMatchObject({ status: 507 });
    vi.restoreAllMocks();
    expect(state()).toEqual(BEFORE);
    expect(await onDisk()).toEqual(BEFORE);
    const left = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED_ENDING));
    expect(left).toEqual([]);
    await move();
    expect(await onDisk()).toEqual(AFTER);
  });

  it('is in both when the second file can’t be replaced, which follows with the next change', async () => {
    failToReplace();
    await move();
    vi.restoreAllMocks();
    expect(state()).toEqual(AFTER);
    await guests.update((names) => names.push('Cy'));
    expect(await onDisk()).toEqual([['Bo', 'Cy'], ['Ann']]);
  });

  it('and a lock waits until every file has the state, or fails with the disk', async () => {
    failToReplace();
    await move();
    vi.restoreAllMocks();
    failAt(1);
    await expect(changes.lock()).rejects.toMatchObject({ status: 507 });
    vi.restoreAllMocks();
    const { release } = await changes.lock();
    expect(await onDisk()).toEqual(AFTER);
    release();
    await guests.update((names) => names.push('Cy'));
  });

  it('and a file that someone edited meanwhile is not overwritten', async () => {
    failToReplace();
    await move();
    vi.restoreAllMocks();
    await writeFile(join(folder, 'guests.json'), '["Zoë"]');
    await members.update((names) => names.push('Di'));
    expect(state()).toEqual([['Zoë'], ['Ann', 'Di']]);
    expect(await onDisk()).toEqual(state());
  });

  it('is made again to a file that was edited by hand in the middle of it', async () => {
    let isEdited = false;
    await changes.change((edit) => {
      if (!isEdited) writeFileSync(join(folder, 'guests.json'), '["Zoë","Bo"]');
      isEdited = true;
      edit(members).push(...edit(guests).splice(0, 1));
    });
    expect(state()).toEqual([['Bo'], ['Zoë']]);
    expect(await onDisk()).toEqual(state());
  });

  it('waits for changes of each of its files, and they wait for it', async () => {
    await Promise.all([
      guests.update((names) => names.push('Cy')),
      move(),
      members.update((names) => names.push('Di')),
      move(),
    ]);
    expect(state()).toEqual([['Cy'], ['Ann', 'Di', 'Bo']]);
  });
});

describe('what records changes', () => {
  it.each([
    ['before and after they are saved', false, 'saved'],
    ['and takes them back when they can’t be saved', true, 'failed'],
  ])('gets the records of collections that have some, %s', async (_when, fails, outcome) => {
    const log: string[] = [];
    changes.recordIn((records, origin) => {
      log.push(`${origin}: ${records.map(({ id }) => id).join(' ')}`);
      return Promise.resolve({
        saved: () => Promise.resolve(void log.push('saved')),
        failed: () => Promise.resolve(void log.push('failed')),
      });
    });
    const all = (names: readonly string[]) => names.map((id) => ({ id, name: id, record: { id } }));
    const options = { schema: Names, empty: [], changes };
    const store = await JsonStore.open({
      ...options,
      path: join(folder, 'staff.json'),
      records: { collection: 'staff', all },
    });
    if (fails) failAt(1);
    await changes
      .change((edit) => {
        edit(store).push('Fay', 'Gil');
        edit(guests).pop();
      })
      .catch(() => undefined);
    expect(log).toEqual(['server: Fay Gil', outcome]);
    vi.restoreAllMocks();
  });
});
