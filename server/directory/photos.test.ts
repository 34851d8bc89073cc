/** A photo is shown with consent only, and one that is removed is gone, whatever comes back. */
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { filesOf, restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { fileForm } from '../../tests/helpers/client.ts';
import { activityOf, changesOf, trashOf, undoBy, versionsOf } from '../../tests/helpers/journal.ts';
import { animatedGif, jpeg, plainPicture } from '../../tests/helpers/pictures.ts';
import { championRecord } from '../../tests/helpers/records.ts';
import { start } from '../../tests/helpers/server.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { NO_CONSENT, PhotoResponse } from '../domain/directory/directory.api.ts';
import { PHOTO_GONE } from './photos.ts';

const PATH = '/api/directory';

const { server, staff } = useServer();

const send = (content: Uint8Array, to = staff) =>
  to.send('POST', `${PATH}/photos`, { form: fileForm('image', content, 'ann.jpg') });
const upload = async (content: Uint8Array): Promise<string> =>
  PhotoResponse.parse(JSON.parse((await send(content)).text)).picture;
const withConsent = (picture: string) => ({ photo: { picture, hasConsent: true } });
const change = (fields: object, ID = 1) => staff.request('PUT', `${PATH}/${ID}`, fields);
const player = (ID = 1) => server.stores.directory.data.find((each) => each.ID === ID);

/** Ann Lee with a photo; returns the id of its picture. */
async function addAnn(): Promise<string> {
  const picture = await upload(await jpeg(400, 400, '#884422'));
  const { status } = await staff.request('POST', PATH, {
    player: 'Ann Lee',
    ...withConsent(picture),
  });
  expect(status).toBe(201);
  return picture;
}

const isOnDisk = (picture: string, dataDir = server.dataDir) =>
  access(join(dataDir, 'images', picture)).then(
    () => true,
    () => false,
  );
const isGone = async (picture: string) => {
  await vi.waitFor(async () => {
    expect(await isOnDisk(picture)).toBe(false);
  });
  expect((await staff.get(`/media/${picture}/320.webp`)).status).toBe(404);
  expect(await readFile(join(server.dataDir, 'directory.json'), 'utf8')).not.toContain(picture);
  expect([...(await filesOf(await takeBackup(staff))).keys()].join()).not.toContain(picture);
};

describe('a photo', () => {
  test('needs the player’s consent, whose day is stored', async () => {
    server.clock.set('2026-06-09T20:00:00Z');
    const picture = await upload(await jpeg());
    for (const photo of [{ picture }, { picture, hasConsent: false }]) {
      const sent = { player: 'Ann Lee', photo };
      expect(await staff.request('POST', PATH, sent)).toMatchObject({
        status: 400,
        body: NO_CONSENT,
      });
    }
    const added = await staff.request('POST', PATH, { player: 'Ann Lee', ...withConsent(picture) });
    expect(added.body).toMatchObject({ photo: { picture, consentDate: '2026-06-09' } });
    server.clock.set('2026-06-10T06:00:00Z');
    await change({ handicap: '9' });
    await change(withConsent(picture));
    expect(player()?.photo).toEqual({ picture, consentDate: '2026-06-09' });
    const other = await upload(await jpeg(300, 300));
    await change(withConsent(other));
    expect(player()?.photo).toEqual({ picture: other, consentDate: '2026-06-10' });
  });

  test('is no field of a player without one', async () => {
    await staff.request('POST', PATH, { player: 'Bo Ray' });
    expect(await staff.json(PATH)).toEqual([expect.not.objectContaining({ photo: undefined })]);
    expect(Object.keys(player() ?? {})).not.toContain('photo');
  });

  test('must be stored', async () => {
    await staff.request('POST', PATH, { player: 'Ann Lee' });
    const sent = withConsent('0'.repeat(20));
    expect(await change(sent)).toMatchObject({ status: 400, body: PHOTO_GONE });
    expect(await change(withConsent('../../x'))).toMatchObject({ status: 400 });
  });

  test('is stored upright, without place and camera, a transparent one too', async () => {
    const lying = plainPicture(40, 20)
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '43/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 });
    const picture = await upload(await lying.jpeg().toBuffer());
    const file = await readFile(join(server.dataDir, 'images', picture, '320.webp'));
    expect(await sharp(file).metadata()).toMatchObject({ width: 20, height: 40 });
    expect(file.includes('SecretCam')).toBe(false);
    const clear = await plainPicture(30, 30).ensureAlpha(0.2).png().toBuffer();
    expect((await send(clear)).status).toBe(201);
    expect((await send(await animatedGif())).status).toBe(201);
  });

  test('stays when a list is imported', async () => {
    const picture = await addAnn();
    const form = fileForm('file', 'Player,Handicap\nAnn Lee,7.1\n', 'list.csv');
    await staff.send('POST', `${PATH}/import`, { form });
    await change({ handicapSource: 'GHIN' });
    expect(player()?.photo?.picture).toBe(picture);
  });

  test('leaves a line in the activity, and its players’ versions have none', async () => {
    const picture = await addAnn();
    await change({ handicap: '9', photo: null });
    const activity = await activityOf(staff);
    const lines = activity.entries.filter(({ kind }) => kind.endsWith('photo'));
    expect(lines.map(({ by, kind, name }) => [by, kind, name])).toEqual([
      ['admin', 'removed-photo', 'Ann Lee'],
      ['admin', 'photo', 'Ann Lee'],
    ]);
    const folder = join(server.dataDir, 'journal');
    for (const name of await readdir(folder)) {
      expect(await readFile(join(folder, name), 'utf8')).not.toContain(picture);
    }
  });
});

describe('a photo is gone for good', () => {
  test('when it is removed', async () => {
    const picture = await addAnn();
    const { status, headers } = await staff.get(`/media/${picture}/320.webp`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect((await change({ photo: null })).body).not.toHaveProperty('photo');
    await isGone(picture);
  });

  test('when another one takes its place', async () => {
    const picture = await addAnn();
    const other = await upload(await jpeg(300, 300));
    await change(withConsent(other));
    await isGone(picture);
    expect(await isOnDisk(other)).toBe(true);
  });

  test('when the player is deleted, restored, and deleted for good', async () => {
    const picture = await addAnn();
    await staff.send('DELETE', `${PATH}/1`);
    await isGone(picture);
    await staff.post(`${PATH}/1/restore`);
    expect(player()).toMatchObject({ player: 'Ann Lee' });
    expect(player()).not.toHaveProperty('photo');
    await staff.send('DELETE', `${PATH}/1`);
    const [deleted] = await trashOf(staff);
    expect((await staff.send('DELETE', `/api/trash/${deleted?.id ?? ''}`)).status).toBe(204);
    await isGone(picture);
  });

  test('when the player is merged into another one, which an undo doesn’t take back', async () => {
    const picture = await addAnn();
    await staff.request('POST', PATH, { player: 'Anne Leigh' });
    const json = { name: 'Ann Lee', into: 'Anne Leigh' };
    const { body } = await staff.request('POST', `${PATH}/merge`, json);
    const { undo } = z.object({ undo: z.int() }).parse(body);
    await isGone(picture);
    expect(await undoBy(staff, undo)).toEqual({ undone: 2, left: 0 });
    expect(server.stores.directory.data.map(({ photo }) => photo)).toEqual([undefined, undefined]);
  });

  test('whatever version, undo or backup comes back', async () => {
    const picture = await addAnn();
    await change({ handicap: '9' });
    const backup = await takeBackup(staff);
    await change({ handicap: '10', photo: null });
    await isGone(picture);
    const versions = await versionsOf(staff, 'directory', '1');
    for (const { version } of versions) {
      await staff.post(`/api/history${PATH.slice(4)}/1/${version}/restore`);
      expect(player()).not.toHaveProperty('photo');
    }
    for (const { number } of await changesOf(staff)) {
      await undoBy(staff, number);
      expect(player()?.photo).toBeUndefined();
    }
    for (const isDeleted of [false, true]) {
      if (isDeleted) await staff.send('DELETE', `${PATH}/1`);
      await restoreBackup(staff, backup);
      expect(player()).toMatchObject({ player: 'Ann Lee', handicap: '9' });
      expect(player()).not.toHaveProperty('photo');
      await isGone(picture);
    }
  });

  test('also from a backup that is made meanwhile, once it is done', async () => {
    const picture = await addAnn();
    const release = await server.context.pictures.pauseSweep();
    await change({ photo: null });
    await vi.waitFor(async () => {
      expect((await staff.get(`/media/${picture}/320.webp`)).status).toBe(404);
    });
    expect(await change(withConsent(picture))).toMatchObject({ status: 400, body: PHOTO_GONE });
    expect(await isOnDisk(picture)).toBe(true);
    release();
    await isGone(picture);
    expect(await upload(await jpeg(400, 400, '#884422'))).toBe(picture);
    expect((await change(withConsent(picture))).status).toBe(200);
    expect(await isOnDisk(picture)).toBe(true);
  });
});

test('a picture that something else shows stays', async () => {
  const picture = await addAnn();
  await addTo(server.stores.champions, championRecord({ thumbnail: picture }));
  await change({ photo: null });
  await server.context.activity.settled();
  const unused = await upload(await jpeg(200, 200));
  await change(withConsent(unused));
  await change({ photo: null });
  await isGone(unused);
  expect(await isOnDisk(picture)).toBe(true);
});

test('a backup brings photos to a new server, where other players have its ids', async () => {
  const picture = await addAnn();
  const other = await start();
  const there = await other.signIn();
  await there.request('POST', PATH, { player: 'Demo Dan' });
  await restoreBackup(there, await takeBackup(staff));
  expect(other.stores.directory.data).toMatchObject([{ player: 'Ann Lee', photo: { picture } }]);
  expect((await there.get(`/media/${picture}/640.avif`)).status).toBe(200);
});
