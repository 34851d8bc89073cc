import { beforeEach, describe, expect, test } from 'vitest';
import { useServer } from '../../tests/helpers/use-server.ts';

const PATH = '/api/disabled-golfers';
const MISSING = 'There is no disabled golfer with this ID or name.';
const NAMES = ["Bob O'Neil", 'Zoë “Zed” D’Arcy-Núñez', 'Robert St. Cyr Jr.', 'Ann/Bo 100% \\ #1?'];

const { server, staff: client } = useServer();

const at = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
const send = async (method: string, path: string, json?: unknown) => {
  const { status, text, headers } = await client.send(
    method,
    path,
    json === undefined ? {} : { json },
  );
  expect(headers['cache-control']).toBe('no-store');
  const isJson = headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const add = (name: string, change: object = {}) =>
  send('POST', at(name), { name, reason: 'Sprained ankle', duration: '2 weeks', ...change });
const restore = (name: string) => send('POST', `${at(name)}/restore`);
const golfer = (ID: number, name: string, change: object = {}) => ({
  ID,
  name,
  reason: 'Sprained ankle',
  duration: '2 weeks',
  ...change,
});
const list = () => client.json(PATH);

describe('the disabled list', () => {
  test('is open to visitors, by name, with IDs, and clients must revalidate', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    await add('Zed Poe');
    await add('Émile Roy', { duration: 'until the leaves are down, more or less' });
    const response = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.text)).toEqual([
      golfer(2, 'Émile Roy', { duration: 'until the leaves are down, more or less' }),
      golfer(1, 'Zed Poe'),
    ]);
    const same = await visitor.get(PATH, { 'If-None-Match': response.headers.etag ?? '' });
    expect([same.status, same.body.length]).toEqual([304, 0]);
  });

  test.each(NAMES)('preserves every character of %s in every request', async (name) => {
    expect(await add(name)).toEqual({ status: 201, body: golfer(1, name) });
    const change = { ID: 1, name, reason: 'Back', duration: '' };
    expect(await send('PUT', at(name), change)).toEqual({ status: 200, body: change });
    expect(await send('DELETE', at(name), { name })).toEqual({ status: 204, body: '' });
    expect(await list()).toEqual([]);
    expect(await restore(name)).toEqual({ status: 200, body: change });
  });

  test('has every name once, in any spelling', async () => {
    await add('José O’Neil Jr.');
    for (const same of ['José O’Neil Jr.', "jose o'neil jr", ' JOSÉ  ONEIL JR. ']) {
      expect(await add(same)).toEqual({
        status: 409,
        body: 'There is already a disabled golfer named José O’Neil Jr..',
      });
    }
    const many = await Promise.all(Array.from({ length: 10 }, () => add('Ann Lee')));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test.each([
    [{}, 'Name must be text.'],
    [{ name: '  ' }, 'Name cannot be empty.'],
    [{ name: ['Ann'] }, 'Name must be text.'],
    [{ name: 'x'.repeat(201) }, 'Name must have at most 200 characters.'],
    [{ name: 'Ann', reason: 1 }, 'Reason must be text.'],
    [{ name: 'Ann', duration: null }, 'Duration must be text.'],
    [['Ann'], 'Send the fields as a JSON object.'],
  ])('refuses %j, naming the field', async (body, sentence) => {
    expect(await send('POST', at('Ann'), body)).toEqual({ status: 400, body: sentence });
    expect(await list()).toEqual([]);
  });
});

describe('changing a golfer', () => {
  beforeEach(async () => {
    await add('Ann Lee');
    await add('Bo Ray');
  });

  test('renames by the previous name in the path, with and without the ID', async () => {
    expect((await send('PUT', at('Ann Lee'), { ID: 1, name: 'Ann Lee-Ray' })).body).toEqual(
      golfer(1, 'Ann Lee-Ray'),
    );
    expect((await send('PUT', at('ann lee-ray'), { name: 'Ann Poe' })).body).toEqual(
      golfer(1, 'Ann Poe'),
    );
  });

  test('uses the ID, even with the new name in the path, as an earlier client sends it', async () => {
    expect((await send('PUT', at('Ann Poe'), { id: '1', name: 'Ann Poe' })).body).toEqual(
      golfer(1, 'Ann Poe'),
    );
    expect(await send('PUT', at('Ann Poe'), { ID: 7, name: 'Ann Poe' })).toEqual({
      status: 404,
      body: MISSING,
    });
    expect(await send('PUT', at('Nobody'), { name: 'Ann' })).toEqual({
      status: 404,
      body: MISSING,
    });
  });

  test('leaves missing fields, and refuses another golfer’s name', async () => {
    expect((await send('PUT', at('Bo Ray'), { reason: 'Wrist' })).body).toEqual(
      golfer(2, 'Bo Ray', { reason: 'Wrist' }),
    );
    expect(await send('PUT', at('Bo Ray'), { name: 'ANN  LEE.' })).toEqual({
      status: 409,
      body: 'There is already a disabled golfer named Ann Lee.',
    });
    expect(await send('PUT', at('Bo Ray'), { name: ' ' })).toEqual({
      status: 400,
      body: 'Name cannot be empty.',
    });
  });
});

describe('deleting a golfer', () => {
  test('frees the name for another ID; then the old one can’t be restored', async () => {
    await add('Ann Lee');
    expect((await send('DELETE', at('ann lee'))).status).toBe(204);
    expect(await send('DELETE', at('Ann Lee'))).toEqual({ status: 404, body: MISSING });
    expect((await add('Ann Lee', { reason: 'Knee' })).body).toEqual(
      golfer(2, 'Ann Lee', { reason: 'Knee' }),
    );
    expect((await restore('Ann Lee')).status).toBe(409);
    expect(await restore('Bo Ray')).toEqual({
      status: 404,
      body: 'There is no deleted golfer of this name.',
    });
  });
});
