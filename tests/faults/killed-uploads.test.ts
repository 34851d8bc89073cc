/**
 * A server that is killed at any moment of an upload to the bucket leaves pages that are whole, whose files are there,
 * and goes on from the manifest when it starts again.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PublishResponse } from '#domain/publish/publish.schema.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { MANIFEST_KEY } from '../../server/publish/bucket/manifest.ts';
import { TestBucket } from '../helpers/bucket/test-bucket.ts';
import type { Client } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { comes } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { folderWith, signedIn, startIn } from './whole-tour.ts';

const KILLS = countOf('UPLOAD_KILLS', { short: 1, long: 30 });

const random = randomOf(SEED);
const bucket = new TestBucket();
let folder = '';
let tour: TourProcess | undefined;
beforeAll(() => bucket.start());
beforeEach(async () => {
  folder = await folderWith(() => Promise.resolve());
});
afterEach(async () => {
  await tour?.kill();
  await removeFolder(folder);
});
afterAll(() => bucket.stop());

async function start(): Promise<TourProcess> {
  const { settings } = bucket;
  tour = await startIn(folder, {
    PUBLISH_TO: `s3://${settings.bucket}/${settings.folder}`,
    PUBLISH_ENDPOINT: settings.endpoint,
    PUBLISH_KEY_ID: settings.keyID,
    PUBLISH_KEY_SECRET: settings.keySecret,
  });
  return tour;
}

/** Objects of the bucket by key, without the manifest. */
async function objectsOf(): Promise<Map<string, Buffer>> {
  const keys = (await bucket.keys()).filter((key) => key !== MANIFEST_KEY);
  const read = keys.map(async (key): Promise<[string, Buffer]> => {
    const object = await bucket.object(key);
    return [key, object?.body ?? Buffer.alloc(0)];
  });
  return new Map(await Promise.all(read));
}

/** The published folder, in the same form. */
async function filesOf(): Promise<Map<string, Buffer>> {
  const current = join(folder, 'dist/site/current');
  const entries = await readdir(current, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
    const path = join(parentPath, name);
    return [path.slice(current.length + 1), await readFile(path)];
  });
  return new Map((await Promise.all(read)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Files with a name of their content that pages name and the bucket doesn't have. */
function missingFiles(objects: ReadonlyMap<string, Buffer>): string[] {
  return [...objects].flatMap(([key, body]) => {
    if (!key.endsWith('.html')) return [];
    const html = body.toString();
    expect(html.trimEnd().endsWith('</html>'), key).toBe(true);
    const named = [...html.matchAll(/(?:href|src)="\/((?:_astro|media|pictures)\/[^"?#]+)"/g)];
    return named.flatMap(([, file = '']) => (objects.has(file) ? [] : [`${key}: ${file}`]));
  });
}

const isUpToDate = async (staff: Client) => {
  const status = PublishResponse.parse(await staff.json('/api/publish'));
  return status.state === 'live' && status.bucket?.state === 'live';
};

test(`a server that is killed while it uploads (${KILLS}) resumes from the manifest`, async () => {
  let own = await start();
  let staff = await signedIn(own);
  expect(await comes(() => isUpToDate(staff))).toBe(true);
  const all = await filesOf();
  expect(all.size).toBeGreaterThan(50);
  expect([...(await objectsOf()).keys()].toSorted()).toEqual([...all.keys()]);

  const counts: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    bucket.takeWrites();
    // Every page shows the announcement, so all are sent again.
    const pages = [...all.keys()].filter((key) => key.endsWith('.html')).length;
    let left = 1 + random.below(pages);
    const dead = new Promise<void>((done, fail) => {
      bucket.onWrite = async () => {
        left -= 1;
        if (left !== 0) return;
        bucket.onWrite = () => undefined;
        await own.kill().then(done, fail);
      };
    });
    const json = { text: `Kill ${kill} of seed ${SEED}.` };
    await staff.send('POST', '/api/announcements', { json }).catch(() => null);
    await dead;
    await bucket.shut();
    await bucket.open();
    const sent = bucket.takeWrites();
    expect(missingFiles(await objectsOf()), `seed ${SEED}, kill ${kill}`).toEqual([]);

    own = await start();
    staff = await signedIn(own);
    expect(await comes(() => isUpToDate(staff)), `seed ${SEED}, kill ${kill}`).toBe(true);
    expect(await objectsOf(), `seed ${SEED}, kill ${kill}`).toEqual(await filesOf());
    const resent = bucket.takeWrites().filter((write) => !write.endsWith(MANIFEST_KEY));
    expect(resent.length).toBeGreaterThan(0);
    counts.push(`${sent.length}+${resent.length}`);
    // Scripts, styles and pictures didn't change.
    expect(resent.filter((write) => write.includes('_astro/'))).toEqual([]);
  }
  await own.stop();
  expect(own.errors).toEqual([]);
  console.info(`${KILLS} kills (seed ${SEED}); writes before and after: ${counts.join(', ')}`);
});
