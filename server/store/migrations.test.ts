import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../tests/helpers/folder.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { DEMO_TEXTS } from '../domain/site-texts/demo-texts.ts';
import { openStores } from './stores.ts';

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
const NEW = { deletedBy: '', ...WITH_KIND };

/** Entries as they are in the file, without their new ids. */
const withoutIds = (entries: unknown) =>
  z
    .array(z.looseObject({ id: z.uuid() }).transform(({ id, ...entry }) => (id ? entry : null)))
    .parse(entries);

describe('the trash of version 1', () => {
  it('becomes deleted events without results', async () => {
    await write([OLD, OLD]);
    expect(withoutIds((await openStores(folder)).trash.data)).toEqual([NEW, NEW]);
    expect(await version()).toEqual({ schemaVersion: 9 });
    expect(withoutIds(JSON.parse(await readFile(join(folder, 'trash.json'), 'utf8')))).toEqual([
      NEW,
      NEW,
    ]);
    expect(JSON.parse(await readFile(join(folder, 'last-good', 'trash.json'), 'utf8'))).toEqual([
      WITH_KIND,
      WITH_KIND,
    ]);
  });

  it('is converted once, also when a crash came before the version was written', async () => {
    await write([WITH_KIND, OLD]);
    expect(withoutIds((await openStores(folder)).trash.data)).toEqual([NEW, NEW]);
    expect(withoutIds((await openStores(folder)).trash.data)).toEqual([NEW, NEW]);
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
    expect((await openStores(folder)).trash.data).toEqual([]);
    expect(await version()).toEqual({ schemaVersion: 9 });
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
