import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { championForm, outcomeOf } from '../../tests/helpers/client.ts';
import { jpeg, plainPicture } from '../../tests/helpers/pictures.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';

const PATH = '/api/champions';
const MISSING = 'There is no champion of this year.';
const BOTH = 'Year and Player are required.';
const ANN = { year: '2025', player: 'Ann Lee' };

const { server, staff } = useServer();

const add = (champion: unknown, picture?: Uint8Array) =>
  staff.request('POST', PATH, championForm(champion, picture));
const change = (year: number, champion: unknown, picture?: Uint8Array) =>
  staff.request('PUT', `${PATH}/${year}`, championForm(champion, picture));
const remove = (year: number) => staff.send('DELETE', `${PATH}/${year}`);
const restore = (year: number | string) => staff.post(`${PATH}/${year}/restore`);
const list = () => staff.json(PATH);
const pictureOf = (year: number) =>
  server.stores.champions.data.find((each) => each.year === year)?.thumbnail ?? 'no champion';

describe('the champions', () => {
  test('are listed newest year first, with years as text', async () => {
    await add({ year: 2023, player: ' Bo Ray ' });
    await add(ANN, await jpeg());
    await add({ year: '2024', player: 'Cy Poe' });
    expect(await list()).toEqual([
      { ...ANN, thumbnail: `/api/champions/2025/image?v=${pictureOf(2025)}` },
      { year: '2024', player: 'Cy Poe', thumbnail: '' },
      { year: '2023', player: 'Bo Ray', thumbnail: '' },
    ]);
  });

  test('may be from 1900 on, older than the records of the tour', async () => {
    for (const year of [1900, 1999]) {
      expect((await add({ year, player: 'Old Tom' })).status).toBe(200);
    }
    expect((await change(1999, { year: 1968 })).body).toMatchObject({ year: '1968' });
    expect((await server.client().get(`${PATH}/1968/image`)).status).toBe(200);
    expect([(await remove(1968)).status, (await restore(1968)).status]).toEqual([204, 200]);
  });
});

describe('changing a champion', () => {
  beforeEach(async () => {
    await add(ANN, await jpeg());
    await add({ year: 2024, player: 'Bo Ray' });
  });

  test('is by the year in the path; the year may change to a free one', async () => {
    const picture = pictureOf(2025);
    expect(await change(2025, { year: 2022, player: 'Ann Poe' })).toEqual({
      status: 200,
      body: { year: '2022', player: 'Ann Poe', thumbnail: `${PATH}/2022/image?v=${picture}` },
    });
    expect(await change(2024, { year: 2022, player: 'Bo' })).toEqual({
      status: 409,
      body: 'There is already a champion of 2022. Change that one instead.',
    });
    expect(await change(2025, ANN)).toEqual({ status: 404, body: MISSING });
  });

  test('leaves missing fields and the picture unchanged, and removes the picture on request', async () => {
    const picture = pictureOf(2025);
    await change(2025, { player: 'Ann Poe' });
    expect(pictureOf(2025)).toBe(picture);
    await change(2025, {}, await jpeg(300, 200, '#aa3311'));
    expect(pictureOf(2025)).toMatch(/^[0-9a-f]{20}$/);
    expect(pictureOf(2025)).not.toBe(picture);
    expect((await change(2025, { removeThumbnail: true })).body).toEqual({
      year: '2025',
      player: 'Ann Poe',
      thumbnail: '',
    });
  });

  test('refuses a missing player or year as in a new one', async () => {
    for (const fields of [{ player: '' }, { year: null }, { year: '', player: 'A' }]) {
      expect(await change(2025, fields)).toEqual({ status: 400, body: BOTH });
    }
  });

  test('counts another picture as another state, and stores none with a change that is refused', async () => {
    const [listed] = z.array(z.looseObject({})).parse(await list());
    const started = { 'If-Match': `"${recordTag(listed ?? {})}"` };
    const send = async (picture: Uint8Array) => {
      const form = championForm({}, picture);
      return outcomeOf(await staff.send('PUT', `${PATH}/2025`, { form, headers: started }));
    };
    expect((await send(await jpeg(300, 200, '#aa3311'))).status).toBe(200);
    const before = await readdir(join(server.dataDir, 'images'));
    expect(await send(await jpeg(300, 200, '#0011ff'))).toEqual({
      status: 412,
      body: CHANGED_MEANWHILE,
    });
    expect(await readdir(join(server.dataDir, 'images'))).toEqual(before);
  });
});

describe('a champion’s picture', () => {
  const image = (query = '', year: number | string = 2025) =>
    server.client().get(`${PATH}/${year}/image${query}`);

  test('is the default one when there is none; a year without a champion has no picture', async () => {
    await add(ANN);
    const response = await image('?w=320');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.body).toEqual(await readFile(join(server.defaultPictures, 'default-320.webp')));
    expect((await restore('20x5')).status).toBe(404);
    for (const year of [2020, '..%2f..', '2025x', '__proto__']) {
      const missing = await image('', year);
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test('may be larger than an event’s', async () => {
    const photo = await plainPicture(300, 200).jpeg().toBuffer();
    // Decoders ignore bytes after a picture's end.
    const large = Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024)]);
    expect((await add(ANN, large)).status).toBe(200);
  });
});
