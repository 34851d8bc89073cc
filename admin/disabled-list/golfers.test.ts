import { afterEach, expect, test, vi } from 'vitest';
import { KEEP_PICTURE } from '../ui/picture.ts';
import { GOLFERS } from './golfers.ts';

const ZOE = { ID: 7, name: 'Zoë O’Neil / 100% #1?', reason: 'Wrist', duration: '2 weeks' };
const BO = { ID: 8, name: 'Bo Ray', reason: '', duration: '' };
const { name, reason, duration } = ZOE;
const fields = { name, reason, duration };

afterEach(() => vi.unstubAllGlobals());

/** Stubs fetch with these responses in order and records the requests. */
function serve(...responses: Response[]) {
  const requests: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push([method ?? '', decodeURIComponent(address), sent]);
    return Promise.resolve(responses.shift());
  });
  return requests;
}

const settings = { tag: null, values: fields, picture: KEEP_PICTURE, onProgress: () => undefined };
const save = (record: typeof ZOE | null) => GOLFERS.save({ ...settings, record });

test('a save whose response is empty shows what the list then contains', async () => {
  const empty = () => new Response('', { status: 200 });
  const requests = serve(empty(), Response.json([BO, ZOE]), empty(), Response.json([ZOE, BO]));
  expect(await save(null)).toEqual({ record: ZOE });
  expect(await save({ ...ZOE, name: 'Earlier name' })).toEqual({ record: ZOE });
  expect(requests).toEqual([
    ['POST', `/api/disabled-golfers/${ZOE.name}`, fields],
    ['GET', '/api/disabled-golfers', undefined],
    ['PUT', '/api/disabled-golfers/Earlier name', ZOE],
    ['GET', '/api/disabled-golfers', undefined],
  ]);
});

test('golfers are sorted by name', async () => {
  serve(Response.json([ZOE, BO]));
  expect((await GOLFERS.read()).map((golfer) => golfer.name)).toEqual([BO.name, ZOE.name]);
});
