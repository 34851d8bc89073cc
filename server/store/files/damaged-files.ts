/** What a start does with damaged files that must not stop the tour. */
import { copyFile, link, rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Collection } from '../../domain/shared/collection.ts';
import { JsonFile, lastGoodOf } from './json-file.ts';
import { codeOf, type StoreFileError } from '../store-errors.ts';

/** Receives one sentence for the operator. */
export type Warn = (sentence: string) => void;

/** Codes of errors for a name that something has: a file, a folder with files, or a file where a folder goes. */
const IN_USE: ReadonlySet<string> = new Set(['EEXIST', 'ENOTEMPTY', 'ENOTDIR']);

/** Moves a file to `NAME.damaged`, or with a number if that exists, and returns the new name. */
export async function setAside(path: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const target = `${path}.damaged${count === 1 ? '' : `-${count}`}`;
    try {
      // A link never replaces an older file, as a rename would. A folder has no links, and replaces only an empty one.
      if ((await stat(path)).isDirectory()) {
        await rename(path, target);
        return basename(target);
      }
      await link(path, target);
    } catch (error) {
      if (IN_USE.has(codeOf(error))) continue;
      throw error;
    }
    await rm(path);
    return basename(target);
  }
}

/**
 * Sets a damaged file aside, as its collection declares, and puts the last good version in its place if
 * the collection needs one. Throws the error itself when the file must stop the start.
 */
export async function recover<Data>(
  path: string,
  { schema, ifDamaged }: Pick<Collection<Data>, 'schema' | 'ifDamaged'>,
  { error, warn }: { error: StoreFileError; warn: Warn },
): Promise<void> {
  if (!ifDamaged) throw error;
  const lastGood = lastGoodOf(path);
  const needsLastGood = ifDamaged === 'last-good';
  if (needsLastGood && !(await isUsable(new JsonFile(lastGood, schema)))) throw error;
  const name = await setAside(path);
  if (needsLastGood) await copyFile(lastGood, path);
  const instead = needsLastGood
    ? 'The version before its last change is used; a password or second factor that was set since must be set again.'
    : 'The tour starts without its content.';
  warn(`${error.file} can’t be used: ${error.reason}. It is set aside as ${name}. ${instead}`);
}

async function isUsable<Data>(file: JsonFile<Data>): Promise<boolean> {
  const content = await file.read().catch(() => null);
  return content !== null;
}
