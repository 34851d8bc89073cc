import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { DEMO_TEXTS } from '../domain/site-texts/demo-texts.ts';
import { headOf } from './journal-file.ts';
import { openStores, type Stores } from './stores.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
  await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 1}');
});

const write = (content: unknown) =>
  writeFile(
    join(folder, 'trash.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
const version = async (): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'));

const OLD = { deletedAt: '2026-06-01T12:00:00.000Z', event: eventRecord() };
const WITH_KIND = { kind: 'event', ...OLD, results: null };

/** The deletions of the journal, the oldest first. */
async function deletedIn({ journal }: Stores) {
  const deletions = [];
  for await (const line of journal.lines()) {
    const { at, by, records = [] } = headOf(line) ?? {};
    for (const { recordID, change } of records) {
      if (change === 'deleted') deletions.push({ at, recordID, by });
    }
  }
  return deletions.reverse();
}
const DELETED = { at: OLD.deletedAt, recordID: OLD.event.eventID, by: '' };

describe('the trash of version 1', () => {
  it('becomes deletions of events in the journal', async () => {
    const other = eventRecord({ eventID: '2026-other', name: 'Other' });
    await write([OLD, { ...OLD, event: other }]);
    const stores = await openStores(folder);
    expect(await deletedIn(stores)).toEqual([DELETED, { ...DELETED, recordID: '2026-other' }]);
    expect(await version()).toEqual({ schemaVersion: 12 });
    expect(await readdir(folder)).not.toContain('trash.json');
  });

  it('is converted once, also when a crash came before the version was written', async () => {
    await write([WITH_KIND]);
    expect(await deletedIn(await openStores(folder))).toEqual([DELETED]);
    await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 9}');
    expect(await deletedIn(await openStores(folder))).toEqual([DELETED]);
  });

  it('is saved as it was by the first start, also when that was interrupted', async () => {
    await write([OLD]);
    await openStores(folder);
    const saved = join(folder, 'private/before-upgrade/schema-1');
    expect(JSON.parse(await readFile(join(saved, 'trash.json'), 'utf8'))).toEqual([OLD]);
    expect((await stat(join(saved, '..'))).mode & 0o077).toBe(0);
    // As if the first start had ended before it noted the version.
    await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 1}');
    await openStores(folder);
    expect(JSON.parse(await readFile(join(saved, 'trash.json'), 'utf8'))).toEqual([OLD]);
  });

  it('may be missing', async () => {
    expect(await deletedIn(await openStores(folder))).toEqual([]);
    expect(await version()).toEqual({ schemaVersion: 12 });
  });

  it('that is damaged stops the start and stays as it is', async () => {
    await write('[{"deletedAt":');
    await expect(openStores(folder)).rejects.toThrow(/^trash\.json can’t be used/);
    expect(await readFile(join(folder, 'trash.json'), 'utf8')).toBe('[{"deletedAt":');
    expect(await version()).toEqual({ schemaVersion: 1 });
  });
});

describe('contact and sponsors of version 7', () => {
  const upgrade = async (texts: object | null) => {
    await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 7}');
    if (texts) await writeFile(join(folder, 'site-texts.json'), JSON.stringify(texts));
    return (await openStores(folder)).siteTexts.data;
  };
  const own = { sponsors: { sponsors: [] }, about: { lead: 'Golf.', paragraphs: [] } };

  it('stay in the demo, unless staff changed them', async () => {
    const note = { today: '2026-06-10', bluegolf: 'http://127.0.0.1:4000' };
    await writeFile(join(folder, 'demo.json'), JSON.stringify(note));
    expect(await upgrade(null)).toEqual(DEMO_TEXTS);
    expect(await upgrade(own)).toEqual({ contact: DEMO_TEXTS.contact, ...own });
  });

  it('are empty in any other tour until staff enter them', async () => {
    expect(await upgrade(null)).toEqual({});
    expect(await upgrade(own)).toEqual(own);
  });
});
