/** A server that was killed between the steps of a publication publishes the draft exactly once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickPasswords } from '../../tests/helpers/passwords.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { Draft } from '../domain/draft/draft.schema.ts';
import { EventRecord, NewEvent } from '../domain/event/event.schema.ts';
import { openStores } from '../store/stores.ts';

const FIELDS = { name: 'Frost Open', date: '2026-12-05' };

const draftOf = (collection: string, fields: object, recordID: string) =>
  Draft.parse({
    id: '6f1c1e0a-7f0e-4b43-9d52-0a5a4a6d1b11',
    collection,
    fields,
    author: 'admin',
    publishAt: '2026-06-10T07:00',
    error: '',
    thumbnail: '',
    recordID,
  });
const event = (change: object = {}) =>
  EventRecord.parse({
    ...NewEvent.parse(FIELDS),
    eventID: '2026-frost-open',
    thumbnail: '',
    ...change,
  });

let dataDir: string;
let server: TestServer | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tour-drafts-'));
});
afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true });
});

async function startWith(
  draft: Draft,
  fill: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<unknown>,
) {
  const stores = await openStores(dataDir);
  await stores.drafts.update((drafts) => drafts.push(draft));
  await fill(stores);
  server = await start({ passwords: quickPasswords, dataDir });
  await server.draftSchedule.check();
  expect(server.stores.drafts.data).toEqual([]);
  return server.stores;
}

test('killed before the event was created', async () => {
  const draft = draftOf('events', FIELDS, '2026-frost-open');
  const { events } = await startWith(draft, () => Promise.resolve());
  expect(events.data).toEqual([event()]);
});

test('killed before the draft was removed', async () => {
  const draft = draftOf('events', FIELDS, '2026-frost-open');
  const { events } = await startWith(draft, (stores) =>
    stores.events.update((all) => all.push(event())),
  );
  expect(events.data).toEqual([event()]);
});

test('killed when another event had got the id', async () => {
  const draft = draftOf('events', FIELDS, '2026-frost-open');
  const other = event({ town: 'Keene' });
  const { events } = await startWith(draft, (stores) =>
    stores.events.update((all) => all.push(other)),
  );
  expect(events.data).toEqual([other, event({ eventID: '2026-frost-open-2' })]);
});

test('killed after a champion and an announcement were created', async () => {
  const champion = draftOf('champions', { player: 'Ann Lee', year: '2025' }, '1');
  const { champions } = await startWith(champion, (stores) =>
    stores.champions.update((all) =>
      all.push({ ID: 1, year: 2025, player: 'Ann Lee', thumbnail: '' }),
    ),
  );
  expect(champions.data).toHaveLength(1);
  await server?.stop();

  const text = { text: 'Carts only.', level: 'info', link: '', linkLabel: '' } as const;
  const fields = { ...text, start: '', end: '', eventID: '' };
  const older = { ID: 1, ...fields };
  const { announcements } = await startWith(draftOf('announcements', fields, '2'), (stores) =>
    stores.announcements.update((all) => all.push(older, { ...older, ID: 2 })),
  );
  expect(announcements.data.map(({ ID }) => ID)).toEqual([1, 2]);
});

test('down at the time of the draft', async () => {
  const draft = draftOf('events', FIELDS, '');
  const { events } = await startWith(draft, () => Promise.resolve());
  expect(events.data).toEqual([event()]);
});
