import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { championForm } from '../../tests/helpers/client.ts';
import { animatedGif, jpeg, plainPicture, pngBomb } from '../../tests/helpers/pictures.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const PATH = '/api/champions';
const MISSING = 'There is no champion of this year.';
const TAKEN = 'There is already a champion of 2025. Change that one instead.';
const BOTH = 'Year and Player are required.';
const ANN = { year: '2025', player: 'Ann Lee' };

const { server, staff: client } = useServer();

const sendForm = async (method: string, path: string, form: FormData) => {
  const { status, text, headers } = await client.send(method, path, { form });
  expect(headers['cache-control']).toBe('no-store');
  const isJson = headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const add = (champion: unknown, picture?: Uint8Array, name?: string) =>
  sendForm('POST', PATH, championForm(champion, picture, name));
const change = (year: number, champion: unknown, picture?: Uint8Array) =>
  sendForm('PUT', `${PATH}/${year}`, championForm(champion, picture));
const remove = (year: number) => client.send('DELETE', `${PATH}/${year}`);
const restore = (year: number) => client.post(`${PATH}/${year}/restore`);
const list = () => client.json(PATH);
const pictureOf = (year: number) =>
  server.stores.champions.data.find((each) => each.year === year)?.thumbnail ?? 'no champion';

describe('the champions', () => {
  test('are an empty list first, then newest year first with years as text, and clients must revalidate', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    await add({ year: 2023, player: ' Bo Ray ' });
    await add(ANN, await jpeg());
    await add({ year: '2024', player: 'Cy Poe' });
    const response = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.text)).toEqual([
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

  test('are created with 200, one per year', async () => {
    expect(await add(ANN)).toEqual({ status: 200, body: { ...ANN, thumbnail: '' } });
    expect(await add({ ...ANN, player: 'Bo' }, await jpeg())).toEqual({ status: 409, body: TAKEN });
    expect(await list()).toEqual([{ ...ANN, thumbnail: '' }]);
  });

  test.each([
    [{}, BOTH],
    [{ year: 2025 }, BOTH],
    [{ player: 'Ann' }, BOTH],
    [{ year: '', player: 'Ann' }, BOTH],
    [{ year: 2025, player: '  ' }, BOTH],
    [{ year: 'next', player: 'Ann' }, 'Year must be a year written with four digits.'],
    [{ year: 1899, player: 'Ann' }, 'Year must be between 1900 and 2100.'],
    [{ year: 2101, player: 'Ann' }, 'Year must be between 1900 and 2100.'],
    [{ year: '../../private/x', player: 'Ann' }, 'Year must be a year written with four digits.'],
    [{ year: 2025, player: 7 }, 'Player must be text.'],
    [{ year: 2025, player: 'x'.repeat(201) }, 'Player must have at most 200 characters.'],
    ['Ann', 'The part "champion" must hold a JSON object.'],
  ])('refuse %j, naming the field', async (champion, sentence) => {
    expect(await add(champion)).toEqual({ status: 400, body: sentence });
    expect(await list()).toEqual([]);
  });

  test('require a form with its part', async () => {
    expect((await client.send('POST', PATH, { json: ANN })).status).toBe(415);
    const form = new FormData();
    form.append('image', new File([Uint8Array.from(await jpeg())], 'p.jpg'));
    expect(await sendForm('POST', PATH, form)).toEqual({
      status: 400,
      body: 'The part "champion" is missing.',
    });
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
      body: {
        year: '2022',
        player: 'Ann Poe',
        thumbnail: `/api/champions/2022/image?v=${picture}`,
      },
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

  test.each([[{ player: '' }], [{ year: null }], [{ year: '', player: 'A' }]])(
    'refuses %j as a new one is',
    async (fields) => {
      expect(await change(2025, fields)).toEqual({ status: 400, body: BOTH });
    },
  );
});

describe('deleting a champion', () => {
  test('leaves the picture as long as the champion can be restored', async () => {
    await add(ANN, await jpeg());
    const picture = pictureOf(2025);
    expect((await remove(2025)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect([(await remove(2025)).status, (await remove(2025)).text]).toEqual([404, MISSING]);
    await server.tidy();
    const back = await restore(2025);
    expect([back.status, pictureOf(2025)]).toEqual([200, picture]);
    await expect(access(join(server.dataDir, 'images', picture))).resolves.not.toThrow();
  });

  test('frees the year; then the old one can’t be restored', async () => {
    await add(ANN);
    await remove(2025);
    expect((await add({ ...ANN, player: 'Bo Ray' })).status).toBe(200);
    const back = await restore(2025);
    expect([back.status, back.text]).toEqual([409, TAKEN]);
    expect((await restore(2020)).status).toBe(404);
    expect((await client.post(`${PATH}/20x5/restore`)).status).toBe(404);
  });
});

describe('a champion’s picture', () => {
  const image = (query = '', year: number | string = 2025) =>
    server.client().get(`${PATH}/${year}/image${query}`);
  const stored = (file: string) => readFile(join(server.dataDir, 'images', pictureOf(2025), file));

  test('comes in the requested width, as AVIF to clients that accept it, with its version', async () => {
    await add(ANN, await jpeg(1600, 900));
    const version = pictureOf(2025);
    const webp = await image('?w=320');
    expect([webp.status, webp.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(webp.body).toEqual(await stored('320.webp'));
    expect(webp.headers['cache-control']).toBe('no-cache');
    expect(webp.headers.etag).toBe(`"${version}-320-webp"`);
    expect((await image(`?v=${version}`)).headers['cache-control']).toContain('immutable');
    const avif = await server.client().get(`${PATH}/2025/image`, { Accept: 'image/avif,*/*' });
    expect(avif.body).toEqual(await stored('640.avif'));
    expect((await image('?w=100')).status).toBe(400);
  });

  test('is the new one immediately after it was replaced', async () => {
    await add(ANN, await jpeg(300, 200, '#112233'));
    const { etag = '' } = (await image()).headers;
    await change(2025, {}, await jpeg(300, 200, '#ff0000'));
    const again = await server.client().get(`${PATH}/2025/image`, { 'If-None-Match': etag });
    expect(again.status).toBe(200);
  });

  test('is the default one when there is none; a year without a champion has no picture', async () => {
    await add(ANN);
    const response = await image('?w=320');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.body).toEqual(await readFile(join(server.defaultPictures, 'default-320.webp')));
    for (const year of [2020, '..%2f..', '2025x', '__proto__']) {
      const missing = await image('', year);
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test.each(['png', 'webp', 'gif'] as const)('may be sent as %s', async (format) => {
    const bytes =
      format === 'gif'
        ? await animatedGif()
        : await plainPicture(300, 200, '#223344').toFormat(format).toBuffer();
    // The declared type doesn't count.
    expect((await add(ANN, bytes, 'photo.txt')).status).toBe(200);
    expect((await image()).headers['content-type']).toBe('image/webp');
  });

  test.each([
    ['a text', Buffer.from('not a picture'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['what unpacks to too much', pngBomb(30_000, 30_000), 413],
    ['a file of 25 MB and a byte', Buffer.alloc(25 * 1024 * 1024 + 1), 413],
  ])('is never %s', async (_what, bytes, status) => {
    const response = await add(ANN, bytes);
    expect(response.status).toBe(status);
    expect(response.body).toMatch(/^[A-Z].*\.$/);
    expect(await list()).toEqual([]);
  });

  test('may be larger than an event’s, up to 25 MB, but its name is never used', async () => {
    const photo = await plainPicture(300, 200).jpeg().toBuffer();
    // Decoders ignore bytes after a picture's end.
    const large = Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024)]);
    expect((await add(ANN, large)).status).toBe(200);
    expect(await add({ ...ANN, year: '2024' }, photo, '../../events.json')).toEqual({
      status: 400,
      body: 'The file name in the part "image" must not contain a path.',
    });
  });
});
