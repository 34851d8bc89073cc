import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { HttpError } from '../errors.ts';
import { JsonFile } from '../store/json-file.ts';
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
  trash = new Trash(stores, clock.now);
});

const entry = (player: string, handicap = ''): Deleted => ({
  kind: 'match-play-player',
  player: { player, handicap },
});
const players = (entries: readonly TrashEntry[]) =>
  entries.map((each) => (each.kind === 'match-play-player' ? each.player : null));
const take = (player: string, handicap = '') => trash.take(() => entry(player, handicap));
const restore = (putBack: () => void = () => undefined) =>
  trash.restore({ found: (each) => each, none: 'There is nothing.' }, (found) => {
    putBack();
    return found;
  });

describe('the trash', () => {
  it('has a limit of entries, beyond which the oldest are removed, but none of the same deletion', async () => {
    const takeMany = (count: number, from: number) => {
      const all = Array.from({ length: count }, (_, at) => entry(`Player ${from + at}`));
      return trash.takeAll(() => all);
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

  it('has no entry of a record that was missing or could not be removed', async () => {
    await take('Bo');
    const gone = new HttpError(404, 'Gone.');
    const removal = trash.take((edit) => {
      edit(stores.matchPlayPlayers).push({ player: 'Ann', handicap: '' });
      throw gone;
    });
    await expect(removal).rejects.toBe(gone);
    expect(players(trash.entries)).toEqual([{ player: 'Bo', handicap: '' }]);
    expect(stores.matchPlayPlayers.data).toEqual([]);
  });

  it('has a record or its entry when the disk is full, not both and not neither', async () => {
    await stores.matchPlayPlayers.update((all) => all.push({ player: 'Ann', handicap: '1' }));
    vi.spyOn(JsonFile.prototype, 'prepare').mockRejectedValueOnce(new HttpError(507, 'Full.'));
    const takeAnn = () =>
      trash.take((edit) => {
        const [ann] = edit(stores.matchPlayPlayers).splice(0);
        return entry(ann?.player ?? '', ann?.handicap);
      });
    await expect(takeAnn()).rejects.toMatchObject({ status: 507 });
    expect([stores.matchPlayPlayers.data.length, trash.entries.length]).toEqual([1, 0]);
    await takeAnn();
    expect([stores.matchPlayPlayers.data.length, trash.entries.length]).toEqual([0, 1]);
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
    const refuse = () => {
      throw taken;
    };
    await expect(restore(refuse)).rejects.toBe(taken);
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
