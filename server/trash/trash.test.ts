import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { HttpError } from '../errors.ts';
import { openStores, type Stores } from '../store/stores.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';
import { Trash, TRASH_MAX } from './trash.ts';

let folder: string;
let stores: Stores;
let clock: TestClock;
let trash: Trash;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
  clock = new TestClock();
  trash = new Trash(stores.trash, clock.now);
});

const entry = (player: string, handicap = ''): Deleted => ({
  kind: 'match-play-player',
  player: { player, handicap },
});
const players = (entries: readonly TrashEntry[]) =>
  entries.map((each) => (each.kind === 'match-play-player' ? each.player : null));
const take = (player: string, handicap = '') =>
  trash.take(
    () => entry(player, handicap),
    () => Promise.resolve(entry(player, handicap)),
  );
const restore = (putBack: () => Promise<void> = () => Promise.resolve()) =>
  trash.restore({ found: (each) => each, none: 'There is nothing.' }, putBack);

describe('the trash', () => {
  it('has a limit of entries, beyond which the oldest are removed, but none of the same deletion', async () => {
    const takeMany = (count: number, from: number) => {
      const all = Array.from({ length: count }, (_, at) => entry(`Player ${from + at}`));
      return trash.takeAll(
        () => all,
        () => Promise.resolve(all),
      );
    };
    await take('Ann');
    await takeMany(TRASH_MAX - 1, 1);
    await take('Bo');
    expect(trash.entries).toHaveLength(TRASH_MAX);
    const [first] = players(trash.entries);
    expect([first?.player, players(trash.entries).at(-1)?.player]).toEqual(['Player 1', 'Bo']);
    expect(await takeMany(TRASH_MAX + 5, 1)).toHaveLength(TRASH_MAX + 5);
    expect(trash.entries).toHaveLength(TRASH_MAX + 5);
  });

  it('writes the entry to disk before the record is removed', async () => {
    const onDisk: unknown[] = [];
    await trash.take(
      () => entry('Ann', '1'),
      async () => {
        onDisk.push(...players((await openStores(folder)).trash.data));
        return entry('Ann', '2');
      },
    );
    expect(onDisk).toEqual([{ player: 'Ann', handicap: '1' }]);
    // The entry has the last state of the record: an edit had come in between.
    expect(players(trash.entries)).toEqual([{ player: 'Ann', handicap: '2' }]);
  });

  it('has no entry of a record that was missing or could not be removed', async () => {
    await take('Bo');
    const gone = new HttpError(404, 'Gone.');
    const fail = () => Promise.reject(gone);
    await expect(trash.take(() => entry('Ann'), fail)).rejects.toBe(gone);
    const missing = () => {
      throw gone;
    };
    await expect(trash.take(missing, () => Promise.resolve(entry('Ann')))).rejects.toBe(gone);
    expect(players(trash.entries)).toEqual([{ player: 'Bo', handicap: '' }]);
  });

  it('loses no record when the disk is full after it was removed', async () => {
    await trash.take(
      () => entry('Ann', '1'),
      () => {
        vi.spyOn(stores.trash, 'update').mockRejectedValue(new Error('no space'));
        return Promise.resolve(entry('Ann', '2'));
      },
    );
    vi.restoreAllMocks();
    expect(players(trash.entries)).toEqual([{ player: 'Ann', handicap: '1' }]);
  });

  it('stores concurrent deletions, each as its own entry', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Player ${at}`);
    await Promise.all(names.map((name) => take(name)));
    expect(players(trash.entries).map((each) => each?.player)).toEqual(names);
  });

  it('restores the last one first, and an entry stays when it could not be restored', async () => {
    await take('Ann', '1');
    await take('Ann', '2');
    const taken = new HttpError(409, 'Taken.');
    await expect(restore(() => Promise.reject(taken))).rejects.toBe(taken);
    expect(trash.entries).toHaveLength(2);
    expect(players([await restore(), await restore()])).toEqual([
      { player: 'Ann', handicap: '2' },
      { player: 'Ann', handicap: '1' },
    ]);
    await expect(restore()).rejects.toMatchObject({ status: 404, message: 'There is nothing.' });
  });

  it('restores nothing older than thirty days, and removes it', async () => {
    await take('Ann');
    clock.move({ days: 30, minutes: -1 });
    await take('Bo');
    expect(await trash.purge()).toBe(false);
    clock.move({ minutes: 2 });
    expect(players([await restore()])).toEqual([{ player: 'Bo', handicap: '' }]);
    await expect(restore()).rejects.toMatchObject({ status: 404 });
    expect(await trash.purge()).toBe(true);
    expect(trash.entries).toEqual([]);
  });
});
