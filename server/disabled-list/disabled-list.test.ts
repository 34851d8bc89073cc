import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { fileForm } from '../../tests/helpers/client.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { NO_SUCH_PART } from '../http/routes.ts';

const PATH = '/api/disabled-golfers';
const MISSING = { status: 404, body: 'There is no disabled golfer with this ID or name.' };

const { server, staff } = useServer();

const at = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
const send = (method: string, name: string, json?: unknown) =>
  staff.request(method, at(name), json);
const add = (name: string, change: object = {}) =>
  send('POST', name, { name, reason: 'Sprained ankle', duration: '2 weeks', ...change });
const golfer = (ID: number, name: string, change: object = {}) => ({
  ID,
  name,
  reason: 'Sprained ankle',
  duration: '2 weeks',
  ...change,
});
const list = () => staff.json(PATH);

test('golfers are listed by name, with IDs', async () => {
  const duration = 'until the leaves are down, more or less';
  await add('Zed Poe');
  await add('Émile Roy', { duration });
  expect(await list()).toEqual([golfer(2, 'Émile Roy', { duration }), golfer(1, 'Zed Poe')]);
});

test('a new golfer with the name of a deleted one has another ID', async () => {
  await add('Ann Lee');
  expect((await send('DELETE', 'ann lee')).status).toBe(204);
  expect((await add('Ann Lee', { reason: 'Knee' })).body).toEqual(
    golfer(2, 'Ann Lee', { reason: 'Knee' }),
  );
});

describe('changing a golfer', () => {
  beforeEach(async () => {
    await add('Ann Lee');
    await add('Bo Ray');
  });

  test('renames by the previous name in the path, with and without the ID', async () => {
    const withID = await send('PUT', 'Ann Lee', { ID: 1, name: 'Ann Lee-Ray' });
    expect(withID.body).toEqual(golfer(1, 'Ann Lee-Ray'));
    const without = await send('PUT', 'ann lee-ray', { name: 'Ann Poe' });
    expect(without.body).toEqual(golfer(1, 'Ann Poe'));
  });

  test('uses the ID, even with the new name in the path, as an earlier client sends it', async () => {
    const changed = await send('PUT', 'Ann Poe', { id: '1', name: 'Ann Poe' });
    expect(changed.body).toEqual(golfer(1, 'Ann Poe'));
    expect(await send('PUT', 'Ann Poe', { ID: 7, name: 'Ann Poe' })).toEqual(MISSING);
    expect(await send('PUT', 'Nobody', { name: 'Ann' })).toEqual(MISSING);
  });

  test('leaves missing fields, and refuses another golfer’s name', async () => {
    const changed = await send('PUT', 'Bo Ray', { reason: 'Wrist' });
    expect(changed.body).toEqual(golfer(2, 'Bo Ray', { reason: 'Wrist' }));
    expect(await send('PUT', 'Bo Ray', { name: 'ANN  LEE.' })).toEqual({
      status: 409,
      body: 'There is already a disabled golfer named Ann Lee.',
    });
    expect(await send('PUT', 'Bo Ray', { name: ' ' })).toEqual({
      status: 400,
      body: 'Name cannot be empty.',
    });
  });
});

test('a table is imported with new IDs, and exported', async () => {
  const form = fileForm('table', 'Name,Reason\nAl Roe,Knee', 'golfers.csv');
  expect((await staff.send('POST', '/api/import/disabled-golfers', { form })).status).toBe(200);
  expect(await list()).toEqual([golfer(1, 'Al Roe', { reason: 'Knee', duration: '' })]);
  expect((await staff.get(`${PATH}.csv`)).text).toBe('\ufeffName,Reason,Duration\nAl Roe,Knee,\n');
});

test('a tour without a disabled list has no requests, no table and nothing to delete together', async () => {
  const visitor = server.client();
  await visitor.get(PATH);
  const { parts } = DEFAULT_SETTINGS;
  const put = (change: object) => staff.send('PUT', '/api/settings', { json: { parts: change } });
  await put({ ...parts, disabledList: false });
  expect(await visitor.get(PATH)).toMatchObject({ status: 404, text: NO_SUCH_PART });
  expect((await staff.get(`${PATH}.csv`)).text).toBe(NO_SUCH_PART);
  for (const route of ['bulk', 'import']) {
    const path = `/api/${route}/disabled-golfers`;
    const { status, text } = await staff.send('POST', path, { json: {} });
    expect([status, text]).toEqual([404, NO_SUCH_PART]);
  }
  await put(parts);
  expect(await visitor.json(PATH)).toEqual([]);
});
