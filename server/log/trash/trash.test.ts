import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { trashIn } from '../../../tests/helpers/journal.ts';
import { TestClock } from '../../../tests/helpers/server.ts';
import { PostSettings } from '../../domain/news/post-settings.schema.ts';
import { OTHER_SCHEMA } from '../../domain/shared/restoring.ts';
import { HttpError } from '../../errors.ts';
import { Journal } from '../journal.ts';
import { openStores, type Stores } from '../../store/stores.ts';
import type { Trash } from './trash.ts';

const POSTS = 'posts';

/** Settings of an article, whose id is its slug. */
const post = (slug: string, picture = ''): PostSettings => ({
  slug,
  ...(picture !== '' && { 'replacement-image': `/media/${picture}.webp` }),
});

let folder: string;
let stores: Stores;
let clock: TestClock;
let journal: Journal;
let trash: Trash;
/** The ids of records of which open panels hear. */
let saved: string[];
beforeEach(async () => {
  folder = await testFolder();
  clock = new TestClock();
  saved = [];
  await open();
});

async function open(): Promise<void> {
  stores = await openStores(folder);
  const onSaved = ({ recordID }: { recordID: string }) => saved.push(recordID);
  journal = new Journal({ stores, clock: clock.now, updates: { saved: onSaved } });
  trash = trashIn(stores, { journal, clock: clock.now }, { [POSTS]: { adapted: asItWas } });
}

const add = (slug: string, picture = '') =>
  stores.posts.update((all) => all.push(post(slug, picture)));
const remove = (name: string) =>
  stores.posts.update((all) =>
    all.splice(0, all.length, ...all.filter(({ slug }) => slug !== name)),
  );
const take = async (slug: string, picture = '') => {
  await add(slug, picture);
  await remove(slug);
};
const names = async () => (await trash.list()).map(({ name }) => name);
const live = () => stores.posts.data.map(({ slug }) => slug);
const asItWas = (_edit: unknown, version: object) => PostSettings.parse(version);
const restore = (adapted: (version: PostSettings) => PostSettings = (version) => version) =>
  trash.restore({ list: POSTS, isWanted: () => true, none: 'There is nothing.' }, (edit, version) =>
    adapted(asItWas(edit, version)),
  );

describe('the trash', () => {
  it('has deletions that nothing took back, the newest first, also after a restart', async () => {
    await take('Ann');
    await take('Bo');
    await take('Cy');
    expect(await names()).toEqual(['Cy', 'Bo', 'Ann']);
    expect((await restore()).slug).toBe('Cy');
    expect(await names()).toEqual(['Bo', 'Ann']);
    await open();
    expect(await names()).toEqual(['Bo', 'Ann']);
    expect(live()).toEqual(['Cy']);
  });

  it('has every deletion of a name that is used again', async () => {
    await take('Ann', '1');
    await take('Ann', '2');
    await add('Ann', '3');
    expect(await names()).toEqual(['Ann', 'Ann']);
    await open();
    expect(await names()).toEqual(['Ann', 'Ann']);
  });

  it('has no record that was only renamed', async () => {
    await add('Ann');
    await stores.posts.update((all, edit) => {
      all.splice(0, 1, post('Anna'));
      edit.renamed(stores.posts, 'Ann', 'Anna');
    });
    expect([live(), await names()]).toEqual([['Anna'], []]);
    expect(saved).toEqual(['Ann', 'Ann', 'Anna']);
    await open();
    expect(await names()).toEqual([]);
  });

  it('restores the last one first, and a record stays when it could not be restored', async () => {
    await take('Ann', '1');
    await take('Ann', '2');
    const taken = new HttpError(409, 'Taken.');
    const refuse = () => {
      throw taken;
    };
    await expect(restore(refuse)).rejects.toBe(taken);
    expect(await names()).toHaveLength(2);
    expect(await restore()).toEqual(post('Ann', '2'));
    await remove('Ann');
    expect(await names()).toHaveLength(2);
    expect(await restore()).toEqual(post('Ann', '2'));
    expect(await names()).toHaveLength(1);
  });

  it('has no content of a record under its earlier names either', async () => {
    await add('Ann', 'secret');
    await stores.posts.update((all, edit) => {
      all.splice(0, 1, post('Anna'));
      edit.renamed(stores.posts, 'Ann', 'Anna');
    });
    await remove('Anna');
    const [deleted] = await trash.list();
    await trash.deleteEntry(deleted?.id ?? '');
    const text = await readFile(join(folder, 'journal', '2026-06.jsonl'), 'utf8');
    expect(text).not.toContain('secret');
  });

  it('refuses a record that an older version wrote, or someone edited, with a sentence', async () => {
    await take('Ann', '7');
    const file = join(folder, 'journal', '2026-06.jsonl');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('"/media/7.webp"', '789'));
    await open();
    await expect(restore()).rejects.toMatchObject({ status: 409, message: OTHER_SCHEMA });
    expect(await names()).toEqual(['Ann']);
  });

  it('restores a record once when several ask at the same moment', async () => {
    await take('Ann');
    let count = 0;
    const again = () =>
      restore((version) => {
        count += 1;
        return { ...version, slug: `Ann ${count}` };
      });
    const outcomes = await Promise.allSettled([again(), again(), again()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(live()).toEqual(['Ann 1']);
    await expect(restore()).rejects.toMatchObject({ status: 404, message: 'There is nothing.' });
  });

  it('has nothing older than thirty days', async () => {
    await take('Ann');
    clock.move({ days: 30, minutes: -1 });
    await take('Bo');
    expect(await names()).toEqual(['Bo', 'Ann']);
    clock.move({ minutes: 2 });
    expect(await names()).toEqual(['Bo']);
    await restore();
    await expect(restore()).rejects.toMatchObject({ status: 404 });
  });

  it('has a record no more, nor any of its content, once it is deleted for good', async () => {
    await take('Ann', 'secret-1');
    await take('Bo', '2');
    await take('Ann', 'secret-2');
    const [last = '', , first = ''] = (await trash.list()).map(({ id }) => id);
    await trash.deleteEntry(last);
    expect(await names()).toEqual(['Bo', 'Ann']);
    const file = () => readFile(join(folder, 'journal', '2026-06.jsonl'), 'utf8');
    expect(await file()).not.toContain('secret-2');
    expect(await file()).toContain('secret-1');
    await expect(trash.deleteEntry(last)).rejects.toMatchObject({ status: 404 });
    await trash.deleteEntry(first);
    expect(await file()).not.toContain('secret');
    expect(await names()).toEqual(['Bo']);
    // The next changes go on where the file ends now.
    await take('Cy');
    await open();
    expect((await trash.list()).map(({ id }) => id)).toEqual(['10-0', '4-0']);
    expect(await restore()).toEqual(post('Cy'));
  });
});
