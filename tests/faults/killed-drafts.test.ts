/** Scheduled drafts are published exactly once, however often the server is killed while it publishes them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { Draft } from '../../server/domain/draft/draft.schema.ts';
import { configFrom } from '../../server/config.ts';
import { ensureAccount } from '../../server/session/accounts.ts';
import { openStores } from '../../server/store/stores.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { quickPasswords } from '../helpers/passwords.ts';
import { randomOf } from '../helpers/random.ts';
import { comes } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { folderWith, startIn } from './whole-tour.ts';

const KILLS = countOf('DRAFT_KILLS', { short: 3, long: 60 });

/** More than are published between two kills. */
const DRAFTS = 20 + KILLS * 8;

/** The longest a server lives after it listens. */
const LIFE_MAX = 250;

const names = Array.from({ length: DRAFTS }, (_, at) => `Frost Open ${at + 1}`);

const draftOf = (name: string) =>
  Draft.parse({
    id: crypto.randomUUID(),
    collection: 'events',
    fields: { name, date: '2026-12-05' },
    author: 'admin',
    publishAt: '2026-06-01T09:00',
    error: '',
    thumbnail: '',
  });

test(`${DRAFTS} drafts are published once in spite of ${KILLS} kills`, async () => {
  const folder = await folderWith(async (stores) => {
    // The first start of a server would check the strength of its password.
    await ensureAccount(stores, configFrom({ ADMIN_PASSWORD: 'not-used-here' }), quickPasswords);
    await stores.drafts.update((all) => {
      all.push(...names.map(draftOf));
    });
  });
  const random = randomOf(SEED);
  const left: number[] = [];
  let tour: TourProcess | undefined;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      tour = await startIn(folder);
      await wait(random.below(LIFE_MAX));
      await tour.kill();
      left.push((await openStores(join(folder, 'data'))).drafts.data.length);
    }
    tour = await startIn(folder);
    await comes(async () => (await openDrafts(folder)) === 0);
    await tour.stop();
    const { events, drafts } = await openStores(join(folder, 'data'));
    expect(drafts.data).toEqual([]);
    expect(events.data.map(({ name }) => name).sort(), `seed ${SEED}, left ${left.join()}`).toEqual(
      names.toSorted(),
    );
  } finally {
    await tour?.kill();
    await removeFolder(folder);
  }
});

/** How many drafts are left on disk while the server runs. */
async function openDrafts(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'data/drafts.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.length : 0;
}
