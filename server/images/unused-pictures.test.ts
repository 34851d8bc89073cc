import { access, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { courseRecord } from '../../tests/helpers/courses.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { championRecord } from '../../tests/helpers/records.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { PictureStore } from './picture-store.ts';
import { picturesInUse, removeUnusedPictures } from './unused-pictures.ts';

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
});

const id = (digit: number) => String(digit).repeat(20);

it('the logo and the pictures of events, courses, champions and articles are in use', async () => {
  await stores.settings.update(({ identity }) => {
    identity.logo = id(4);
  });
  await stores.events.update((draft) => draft.push(eventRecord({ thumbnail: id(1) })));
  await stores.courses.update((draft) => draft.push(courseRecord({ thumbnail: id(2) })));
  await stores.champions.update((draft) => draft.push(championRecord({ thumbnail: id(3) })));
  await stores.champions.update((draft) => draft.push(championRecord({ year: 2024 })));
  await stores.posts.update((draft) =>
    draft.push(
      { slug: 'ours', 'replacement-image': `/media/${id(6)}/1280.webp` },
      { slug: 'another', 'replacement-image': '/media/first-tee.webp' },
      { slug: 'none' },
    ),
  );
  expect([...picturesInUse(stores)].sort()).toEqual([1, 2, 3, 4, 6].map(id));
});

it('a champion’s picture is removed once the champion is gone', async () => {
  const pictures = new PictureStore(folder);
  const thumbnail = await pictures.add(await jpeg());
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(join(pictures.folder, thumbnail), longAgo, longAgo);
  await stores.champions.update((draft) => draft.push(championRecord({ thumbnail })));
  expect(await removeUnusedPictures(pictures, stores)).toBe(0);
  await expect(access(join(pictures.folder, thumbnail))).resolves.not.toThrow();
  await stores.champions.update((draft) => {
    draft.length = 0;
  });
  expect(await removeUnusedPictures(pictures, stores)).toBe(1);
});
