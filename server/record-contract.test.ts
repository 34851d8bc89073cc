/** What all records of lists share over HTTP. The test files of resources test only what is special. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf, recordForm } from '../tests/helpers/client.ts';
import { jpeg, pngBomb } from '../tests/helpers/pictures.ts';
import { RECORD_APIS, sendTo, type Sent } from '../tests/helpers/record-apis.ts';
import { useServer } from '../tests/helpers/use-server.ts';
import { trashOf } from '../tests/helpers/journal.ts';
import { NOT_AN_OBJECT } from './domain/describe/bodies.ts';
import { recordTag } from './domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from './http/checks/if-match.ts';

const REFUSED = { status: 412, body: CHANGED_MEANWHILE };
const GONE_TAG = '"0123456789abcdef"';
const List = z.array(z.looseObject({}));

const { server, staff } = useServer();

const send = async (sent: Sent, tag?: string) => {
  const response = await sendTo(staff, sent, tag);
  // Nothing that staff write or read while they write may be stored by caches.
  expect(response.headers['cache-control']).toBe('no-store');
  return outcomeOf(response);
};
const statuses = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).sort();
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

describe.each(Object.entries(RECORD_APIS))('%s', (_name, api) => {
  const { list, publicList, sample, sentences, form } = api;
  const missing = { status: 404, body: sentences.missing };
  const taken = { status: 409, body: sentences.taken };
  const notDeleted = { status: 404, body: sentences.notDeleted };
  const create = (fields: unknown = sample) => send(api.create(fields));
  const change = (text: string, tag?: string) => send(api.change(api.changed(text)), tag);
  const remove = (tag?: string) => send(api.remove(), tag);
  const restore = () => send({ method: 'POST', path: api.restore, body: {} });
  const all = async () => List.parse(await staff.json(list));
  const tagNow = async () => `"${recordTag((await all())[0] ?? {})}"`;

  test('are an empty list first, which clients revalidate', async () => {
    const visitor = server.client();
    if (list !== publicList) {
      expect((await visitor.get(list)).status).toBe(401);
      expect((await staff.get(list)).headers['cache-control']).toBe('no-store');
    }
    if (publicList === null) return;
    const empty = await visitor.get(publicList);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    expect(empty.headers['cache-control']).toBe('no-cache');
    const known = { 'If-None-Match': empty.headers.etag ?? '' };
    const same = await visitor.get(publicList, known);
    expect([same.status, same.body.length]).toEqual([304, 0]);
    await create();
    expect((await visitor.get(publicList, known)).status).toBe(200);
  });

  test('are created, changed, deleted and restored', async () => {
    expect(await create()).toMatchObject({ status: api.created, body: api.shown });
    expect(await all()).toMatchObject([api.shown]);
    expect((await change('1')).status).toBe(200);
    const stored = await all();
    expect(stored).not.toMatchObject([api.shown]);
    expect(await remove()).toEqual({ status: 204, body: '' });
    expect(await all()).toEqual([]);
    expect([await remove(), await change('2')]).toEqual([missing, missing]);
    expect(await restore()).toMatchObject({ status: 200 });
    expect(await all()).toEqual(stored);
    expect(await restore()).toEqual(notDeleted);
    expect(await trashOf(staff)).toEqual([]);
  });

  test('are deleted once by concurrent requests, and for good after thirty days', async () => {
    await create();
    expect(statuses(await Promise.all(times(3, () => remove())))).toEqual([204, 404, 404]);
    expect(await trashOf(staff)).toHaveLength(1);
    server.clock.move({ days: 31 });
    await server.signIn(staff);
    expect(await restore()).toEqual(notDeleted);
    await server.tidy();
    expect(await trashOf(staff)).toEqual([]);
  });

  if (api.twin !== null)
    test('have a unique value, in any spelling', async () => {
      const responses = await Promise.all(times(20, (at) => create(at % 2 ? sample : api.twin)));
      expect(statuses(responses)).toEqual([api.created, ...Array<number>(19).fill(409)]);
      expect(await all()).toHaveLength(1);
    });

  if (api.twin !== null)
    test('are not restored when their value is used again', async () => {
      await create();
      expect(await create(api.twin)).toEqual(taken);
      await remove();
      expect((await create()).status).toBe(api.created);
      expect(await restore()).toEqual(taken);
      expect(await all()).toHaveLength(1);
      expect(await trashOf(staff)).toHaveLength(1);
    });

  test('are changed and deleted in the state that the client started from, and in no other', async () => {
    await create();
    const started = await tagNow();
    expect((await change('1', started)).status).toBe(200);
    const theirs = await all();
    expect([await change('2', started), await remove(started)]).toEqual([REFUSED, REFUSED]);
    expect(await change('2', `W/${await tagNow()}`)).toEqual(REFUSED);
    expect(await all()).toEqual(theirs);
    expect((await change('2', `"other", ${await tagNow()}`)).status).toBe(200);
    expect((await change('3')).status).toBe(200);
    expect((await change('4', '*')).status).toBe(200);
    expect((await remove(await tagNow())).status).toBe(204);
    expect([await change('1', GONE_TAG), await remove(GONE_TAG)]).toEqual([missing, missing]);
  });

  test('are changed once by concurrent requests that started from one state', async () => {
    await create();
    const tag = await tagNow();
    const responses = await Promise.all(times(10, (at) => change(String(at), tag)));
    expect(statuses(responses)).toEqual([200, ...Array<number>(9).fill(412)]);
  });

  test('are not changed with a header that names no tag', async () => {
    await create();
    const before = await all();
    for (const header of ['', 'abc', '"abc', "'abc'", '"a","b', '"a b"', '"x" y"']) {
      expect(await change('1', header)).toEqual({
        status: 400,
        body: 'If-Match must name the record’s tag in quotes.',
      });
    }
    expect(await all()).toEqual(before);
  });

  if (!form)
    test('are not created from another body than a JSON object', async () => {
      const { method, path } = api.create(sample);
      const json = { 'Content-Type': 'application/json' };
      const post = async (body: string) =>
        outcomeOf(await staff.send(method, path, { body, headers: json }));
      const noJson = { status: 400, body: 'The body is not valid JSON.' };
      expect([await post('{"a":'), await post('"a"')]).toEqual([noJson, noJson]);
      const { noObject = NOT_AN_OBJECT } = api;
      for (const body of [[], [sample], ['x']]) {
        expect(await create(body)).toEqual({ status: 400, body: noObject });
      }
      const sent = await staff.send(method, path, { form: new FormData() });
      expect([sent.status, (await post(' '.repeat(2 ** 20 + 1))).status]).toEqual([415, 413]);
      expect(await all()).toEqual([]);
    });

  if (form)
    test('have their picture as long as they can be restored', async () => {
      const images = () => readdir(join(server.dataDir, 'images'));
      const sent = { form: recordForm(form.part, sample, await jpeg()) };
      await send({ method: 'POST', path: api.create(sample).path, body: sent });
      const before = [await all(), await images()];
      expect(before[1]).toHaveLength(1);
      await remove();
      await server.tidy();
      await restore();
      expect([await all(), await images()]).toEqual(before);
    });

  if (form)
    test('are created from a form with their part and a picture', async () => {
      const { path } = api.create(sample);
      const { part } = form;
      const post = (sent: FormData) => send({ method: 'POST', path, body: { form: sent } });
      const withPicture = (picture: Uint8Array, name?: string) =>
        post(recordForm(part, sample, picture, name));

      expect((await send({ method: 'POST', path, body: { json: sample } })).status).toBe(415);
      const alone = new FormData();
      alone.append('image', new File([Uint8Array.from(await jpeg())], 'p.jpg'));
      expect(await post(alone)).toEqual({ status: 400, body: `The part "${part}" is missing.` });
      const another = recordForm(part === 'post' ? 'course' : 'post', sample);
      expect((await post(another)).status).toBe(400);
      expect((await create('text')).body).toBe(`The part "${part}" must hold a JSON object.`);
      for (const [picture, status] of [
        [Buffer.from('not a picture'), 415],
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
        [pngBomb(30_000, 30_000), 413],
        [Buffer.alloc(form.pictureMB * 2 ** 20 + 1), 413],
      ] as const) {
        const refused = await withPicture(picture);
        expect(refused.status).toBe(status);
        expect(refused.body).toMatch(/^[A-Z].*\.$/);
      }
      expect(await withPicture(await jpeg(), '../../events.json')).toEqual({
        status: 400,
        body: 'The file name in the part "image" must not contain a path.',
      });
      expect(await all()).toEqual([]);
      expect((await withPicture(await jpeg())).status).toBe(api.created);
    });
});
