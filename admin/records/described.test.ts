import { afterEach, expect, test, vi } from 'vitest';
import { volunteers } from '../../tests/helpers/volunteers.ts';
import { KEEP_PICTURE } from '../ui/picture.ts';
import { describedCollection } from './described.ts';

const LIST = describedCollection(volunteers);
const ANN = { ID: 7, name: 'Ann', task: 'Scores', since: 2020, page: '', isDriver: false };

afterEach(() => vi.unstubAllGlobals());

/** Stubs fetch with these responses in order and records the requests. */
function serve(...responses: Response[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method ?? ''} ${address}`);
    return Promise.resolve(responses.shift());
  });
  return requests;
}

test('a described list has its texts and fields', () => {
  expect(LIST.texts).toMatchObject({ title: 'Volunteers', add: 'Add Volunteer' });
  expect(LIST.fields.map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
    'Name: player',
    'Task: text',
    'Since: year',
    'Page: url',
    'Drives a cart: switch',
  ]);
  expect(LIST.required).toEqual({ fields: ['name'], sentence: 'Enter a name.' });
  expect(LIST.newValues()).toEqual({ name: '', task: '', since: '', page: '', isDriver: false });
  expect(LIST.filter.textOf(ANN)).toContain('Scores');
  expect(LIST.deletion?.(ANN)?.title).toBe('Are you sure you want to delete volunteer "Ann"?');
  expect(LIST.site).toBeUndefined();
});

test('its records are read in their order, saved and deleted by their IDs', async () => {
  const bo = { ...ANN, ID: 8, name: 'Bo' };
  const requests = serve(
    Response.json([bo, ANN]),
    Response.json(ANN),
    Response.json(ANN),
    new Response(null, { status: 204 }),
  );
  expect(await LIST.read()).toEqual([ANN, bo]);
  const values = LIST.valuesOf(ANN);
  const save = { tag: null, values, picture: KEEP_PICTURE, onProgress: () => undefined };
  expect(await LIST.save({ ...save, record: null })).toMatchObject({ record: ANN });
  expect(await LIST.save({ ...save, record: ANN })).toMatchObject({ record: ANN });
  await LIST.remove(ANN, '');
  expect(requests).toEqual([
    'GET /api/volunteers',
    'POST /api/volunteers',
    'PUT /api/volunteers/7',
    'DELETE /api/volunteers/7',
  ]);
});
