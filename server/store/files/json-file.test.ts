import { open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { fileText, JsonFile } from './json-file.ts';

let folder: string;
let file: JsonFile<string[]>;
let sync: MockInstance<FileHandle['sync']>;
beforeEach(async () => {
  folder = await testFolder();
  file = new JsonFile(join(folder, 'players.json'), z.array(z.string()));
  await file.write(['Ann']);
  sync = vi.spyOn(await handlePrototype(), 'sync');
});
afterEach(() => {
  sync.mockRestore();
});

const isHandle = (value: object | null): value is FileHandle => value !== null && 'sync' in value;

/** What all open files have in common. */
async function handlePrototype(): Promise<FileHandle> {
  const handle = await open(folder, 'r');
  await handle.close();
  const prototype = Reflect.getPrototypeOf(handle);
  if (!isHandle(prototype)) throw new TypeError('Open files have no common prototype.');
  return prototype;
}

const inFolder = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null);

describe('a file that is written', () => {
  it('is on disk whole before it replaces the old one, and then the rename is', async () => {
    const seen: (string | null)[][] = [];
    sync.mockImplementation(async () => {
      seen.push([await inFolder('players.json'), await inFolder('.players.json.unfinished')]);
    });
    await file.write(['Ann', 'Bo']);
    const [before, after] = [fileText(['Ann']), fileText(['Ann', 'Bo'])];
    expect(seen).toEqual([
      [before, after],
      [after, null],
    ]);
  });

  it('does not replace the old one when the disk can’t flush it', async () => {
    sync.mockRejectedValueOnce(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    await expect(file.write(['Ann', 'Bo'])).rejects.toMatchObject({
      status: 500,
      message: 'The change could not be saved on the server. Nothing was changed.',
    });
    expect(await file.read()).toEqual(['Ann']);
    expect(await readdir(folder)).not.toContain('.players.json.unfinished');
  });

  it('is written over what a crash left of a previous version', async () => {
    await writeFile(join(folder, 'last-good', 'players.json.unfinished'), '["An');
    await file.write(['Ann', 'Bo']);
    expect(await file.read()).toEqual(['Ann', 'Bo']);
    expect(await inFolder('last-good/players.json')).toBe(fileText(['Ann']));
  });

  it('is not saved when it can’t replace the old one', async () => {
    sync.mockImplementationOnce(() => rm(join(folder, '.players.json.unfinished')));
    await expect(file.write(['Ann', 'Bo'])).rejects.toMatchObject({ status: 500 });
    expect(await file.read()).toEqual(['Ann']);
  });

  it('is written although the file system can’t flush a folder', async () => {
    sync.mockResolvedValueOnce();
    sync.mockRejectedValueOnce(Object.assign(new Error('not supported'), { code: 'EINVAL' }));
    await file.write(['Ann', 'Bo']);
    expect(await file.read()).toEqual(['Ann', 'Bo']);
  });
});
