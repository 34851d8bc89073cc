/** A damaged file stops the start with an error that names it, and is never overwritten. */
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { StoreFileError } from '../../server/store/store-errors.ts';
import { openStores } from '../../server/store/stores.ts';
import { randomOf, type Random } from '../helpers/random.ts';
import { fillLargeTour } from './large-tour.ts';
import { countOf, SEED } from './scale.ts';
import { folderWith } from './whole-tour.ts';

/** How often a random file is damaged at random. */
const DAMAGES = countOf('DAMAGES', { short: 25, long: 3_000 });

let [seeded, dataDir] = ['', ''];
beforeAll(async () => {
  seeded = await folderWith((stores) => fillLargeTour(stores, 150));
});
afterAll(() => removeFolder(seeded));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tour-damaged-'));
  await cp(join(seeded, 'data'), dataDir, { recursive: true });
});
afterEach(() => removeFolder(dataDir));

/** The relative paths of all JSON files in the directory. */
async function jsonFiles(): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true });
  return files.filter((file) => file.endsWith('.json') && !file.includes('last-good')).sort();
}

async function contents(): Promise<Map<string, string>> {
  const files = await jsonFiles();
  const texts = files.map(
    async (file) => [file, await readFile(join(dataDir, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

/** The sentence with which the directory refuses to open; null when it opens. */
async function refusal(): Promise<string | null> {
  try {
    await openStores(dataDir);
    return null;
  } catch (error) {
    if (!(error instanceof StoreFileError)) throw error;
    return error.message;
  }
}

test.each([
  ['cut off', (text: string) => text.slice(0, Math.max(1, text.length / 2)), /is not valid JSON/],
  ['empty', () => '', /is not valid JSON/],
  ['full of zeros', (text: string) => '\0'.repeat(text.length), /is not valid JSON/],
  ['of another shape', () => '{"eventz":{}}', /does not fit/],
  ['a number', () => '7', /does not fit/],
])('a file that is %s is refused by name, and nothing changes', async (_how, damage, reason) => {
  expect(await refusal()).toBeNull();
  const files = await jsonFiles();
  expect(files).toEqual(
    expect.arrayContaining(['champions.json', 'events.json', 'meta.json', 'results/2026.json']),
  );
  for (const file of files) {
    const path = join(dataDir, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, damage(text));
    const before = await contents();
    const sentence = (await refusal()) ?? `${file} was accepted`;
    expect(sentence).toMatch(reason);
    expect(sentence).toContain(`${file.split('/').at(-1)} can’t be used`);
    expect(sentence).toContain('nothing was changed');
    expect(await contents()).toEqual(before);
    await writeFile(path, text);
  }
});

/** One damage as disks and manual edits cause it. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  const changed = Buffer.from(bytes);
  switch (random.below(4)) {
    case 0:
      changed[at] = random.below(256);
      return changed;
    case 1:
      return changed.subarray(0, at);
    case 2:
      return Buffer.concat([changed.subarray(0, at), changed.subarray(at + random.below(40))]);
    default:
      return Buffer.concat([
        changed.subarray(0, at),
        changed.subarray(at >> 1, at),
        changed.subarray(at),
      ]);
  }
}

test(`${DAMAGES} random damages are refused by name or don’t matter, and are never overwritten`, async () => {
  const random = randomOf(SEED);
  const files = await jsonFiles();
  let refused = 0;
  for (let count = 0; count < DAMAGES; count += 1) {
    const file = random.pick(files);
    const path = join(dataDir, file);
    const whole = await readFile(path);
    await writeFile(path, damaged(whole, random));
    const before = await contents();
    const sentence = await refusal().catch((error: unknown) => String(error));
    if (sentence !== null) {
      refused += 1;
      // One digit of the format's number makes it that of another version.
      const refusals = /can’t be used|written (?:by a newer version|before the first release)/;
      expect(sentence, `seed ${SEED}`).toMatch(refusals);
    }
    expect(await contents(), `seed ${SEED}, ${file}`).toEqual(before);
    await writeFile(path, whole);
  }
  console.info(`${DAMAGES} damages, ${refused} refused`);
  expect(refused).toBeGreaterThan(DAMAGES / 4);
});
