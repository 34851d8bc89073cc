import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolder } from './remove-folder.ts';

/** A new folder for a test, called in it or in a `beforeEach`; it is removed after the test and its hooks. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}
