import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fillTour } from '../../scripts/demo/fill-tour.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { TODAY } from '../../tests/helpers/now.ts';
import { accountRecord, sessionRecord } from '../../tests/helpers/private-records.ts';
import { DESCRIBED } from '../domain/describe/lists.ts';
import { namesOf } from '../domain/shared/properties.ts';
import { COLLECTION_NAMES, type CollectionData, type CollectionName } from './collections.ts';
import type { JsonStore } from './json-store.ts';
import { openStores, type Stores } from './stores.ts';

const MARK = 'ofANewerVersion';
const INVENTED = { [MARK]: { any: ['thing', { at: 'all' }] } };

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
const Records = z.array(z.looseObject({}));
const Groups = z.record(z.string(), z.looseObject({}));

interface Store {
  path: string;
  data: () => unknown;
  /** Removes the first record of a list. */
  shorten: () => Promise<void>;
}

const storeOf = <Data>(store: JsonStore<Data>): Store => ({
  path: store.path,
  data: () => store.data,
  shorten: () =>
    store.update((draft) => {
      if (Array.isArray(draft)) draft.splice(0, 1);
    }),
});

/** The stores by the names of their collections, and a season of results. */
function allOf(stores: Stores): Map<string, Store> {
  const named = <Name extends CollectionName>(
    from: { [Each in Name]: JsonStore<CollectionData[Each]> },
    name: Name,
  ) => [name, storeOf(from[name])] as const;
  const [season] = stores.results.files;
  if (!season) throw new Error('The demo has results.');
  return new Map<string, Store>([
    ...COLLECTION_NAMES.map((name) => named(stores, name)),
    ['results', storeOf(season)],
  ]);
}

it('what a newer version wrote of any record is read by nothing, and stays when another one changes', async () => {
  const folder = await testFolder();
  const before = await openStores(folder);
  await fillTour(before, { tour: makeSeasons({ today: TODAY }), at: `${TODAY}T12:00:00.000Z` });
  await before.accounts.update((all) => all.push(accountRecord('ann'), accountRecord('bo')));
  await before.sessions.update((all) => all.push(sessionRecord('a'), sessionRecord('b')));
  await before.settings.update((draft) => void (draft.counting.season = 5));
  const lists = [...allOf(before)].filter(([, { data }]) => {
    const all = data();
    return Array.isArray(all) && all.length > 1;
  });
  for (const [, { path }] of lists) {
    const newer = Records.parse(await read(path)).map((record) => ({ ...record, ...INVENTED }));
    await writeFile(path, JSON.stringify(newer));
  }
  const groups = Object.entries(Groups.parse(await read(before.settings.path)));
  const newer = groups.map(([name, group]) => [name, { ...group, ...INVENTED }]);
  const newGroup = { slogans: { home: 'Fore!' } };
  await writeFile(
    before.settings.path,
    JSON.stringify({ ...Object.fromEntries(newer), ...newGroup }),
  );

  const stores = await openStores(folder);
  const all = allOf(stores);
  for (const [name] of lists) {
    const store = all.get(name);
    expect(JSON.stringify(store?.data()), name).not.toContain(MARK);
    await store?.shorten();
    const left = Records.parse(await read(store?.path ?? ''));
    expect(left.length, name).toBeGreaterThan(0);
    for (const record of left) expect(record, name).toMatchObject(INVENTED);
  }
  expect(lists.map(([name]) => name)).toEqual(
    expect.arrayContaining(['events', ...namesOf(DESCRIBED), 'brackets', 'accounts', 'results']),
  );

  expect(JSON.stringify(stores.settings.data)).not.toContain(MARK);
  await stores.settings.update((draft) => void (draft.identity.name = 'Lakes Tour'));
  const saved = Groups.parse(await read(stores.settings.path));
  expect(saved).toMatchObject({ identity: { name: 'Lakes Tour' }, ...newGroup });
  for (const { id } of [{ id: 'identity' }, { id: 'points' }]) {
    expect(saved[id]).toMatchObject(INVENTED);
  }
});
