import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventForm } from '../../tests/helpers/client.ts';
import { OPENER } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';

let version: string;
const PATH = '/api/events/2026-season-opener/thumbnail';
const CHROME = { Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };

const { server, staff: client } = useSharedServer();
beforeAll(async () => {
  await client.send('POST', '/api/events', { form: eventForm(OPENER, await jpeg(1600, 900)) });
  await client.send('POST', '/api/events', { form: eventForm({ ...OPENER, name: 'Bare' }) });
  version = server.stores.events.data.find(({ name }) => name === OPENER.name)?.thumbnail ?? '';
});

const stored = (file: string) => readFile(join(server.dataDir, 'images', version, file));

describe('an event’s picture', () => {
  test('comes as AVIF to clients that accept AVIF by name, otherwise as WebP', async () => {
    const avif = await client.get(PATH, CHROME);
    expect([avif.status, avif.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(avif.headers.vary).toContain('Accept');
    expect(avif.body).toEqual(await stored('640.avif'));
    for (const accept of ['*/*', 'image/png', 'image/webp,*/*']) {
      const webp = await client.get(PATH, { Accept: accept });
      expect(webp.headers['content-type']).toBe('image/webp');
      expect(webp.body).toEqual(await stored('640.webp'));
    }
  });

  test('comes in three widths, and in no other', async () => {
    for (const width of [320, 640, 1280]) {
      const { body } = await client.get(`${PATH}?w=${width}`, CHROME);
      expect(body).toEqual(await stored(`${width}.avif`));
    }
    for (const width of ['100', '0', 'big', '640&w=320', '-1']) {
      const { status, text } = await client.get(`${PATH}?w=${width}`);
      expect([status, text]).toEqual([400, expect.stringMatching(/^w must be/)]);
    }
  });

  test('refuses a failed precondition and an unsatisfiable range', async () => {
    const other = await client.get(PATH, { 'If-Match': '"other"' });
    expect([other.status, other.text]).toEqual([412, expect.stringMatching(/^The picture is/)]);
    const beyond = await client.get(PATH, { Range: 'bytes=99999999-' });
    expect([beyond.status, beyond.text]).toEqual([416, 'The picture has no such part.']);
  });

  test('is immutable only under its own version', async () => {
    const right = await client.get(`${PATH}?v=${version}`);
    expect(right.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const query of ['', '?v=', '?v=00000000000000000000', `?v=${version}&v=x`]) {
      expect((await client.get(PATH + query)).headers['cache-control']).toBe('no-cache');
    }
  });

  test('is a 304 for its tag', async () => {
    const { etag = '' } = (await client.get(PATH)).headers;
    expect(etag).toBe(`"${version}-640-webp"`);
    expect((await client.get(PATH, { 'If-None-Match': etag })).status).toBe(304);
    expect((await client.get(PATH, { ...CHROME, 'If-None-Match': etag })).status).toBe(200);
  });

  test('is also served by its content’s hash', async () => {
    const response = await client.get(`/media/${version}/320.webp`);
    expect(response.body).toEqual(await stored('320.webp'));
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each(['320.png', '300.webp', '320.webp.bak', '..%2f..%2f..%2fevents.json', '320.'])(
    'is not served as %s',
    async (file) => {
      const response = await client.get(`/media/${version}/${file}`);
      expect([response.status, response.text]).toEqual([404, 'There is no such picture.']);
    },
  );

  test('that no record has is an uncacheable 404', async () => {
    const response = await client.get('/media/00000000000000000000/320.webp');
    expect(response.status).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the default picture is sent', () => {
  test('for an event without one', async () => {
    const response = await client.get('/api/events/2026-bare/thumbnail?w=320', CHROME);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toEqual(await readFile(join(server.defaultPictures, 'default-320.avif')));
    const again = await client.get('/api/events/2026-bare/thumbnail?w=320', {
      ...CHROME,
      'If-None-Match': response.headers.etag ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('when the picture’s files are gone', async () => {
    await rm(join(server.dataDir, 'images', version), { recursive: true });
    const response = await client.get(`${PATH}?v=${version}`);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-cache']);
  });
});
