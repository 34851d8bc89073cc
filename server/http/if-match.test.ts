/** Two staff members edit one record: a write may name the state that it started from. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordTag } from '../domain/shared/record-tag.ts';
import { championForm, eventForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { CHANGED_MEANWHILE } from './if-match.ts';

const { server, staff: client } = useServer();

const quoted = (record: object) => `"${recordTag(record)}"`;
const REFUSED = { status: 412, text: CHANGED_MEANWHILE };

/** Each documented kind: how a record is created, changed in a field, deleted and read. */
const KINDS = {
  'standings-urls': {
    list: '/api/standings-urls',
    path: '/api/standings-urls',
    fresh: { calendarYear: 2026, seasonStandingsUrl: '', wgrStandingsUrl: '' },
    change: (text: string) => ({ calendarYear: 2026, seasonStandingsUrl: text }),
    named: { calendarYear: 2026 },
  },
  'match-play': {
    list: '/api/match-play',
    path: '/api/match-play',
    fresh: { year: 2026, bracketUrl: '', shopifyUrl: '', registrationOpen: false },
    change: (text: string) => ({ year: 2026, shopifyUrl: text }),
    named: { year: 2026 },
  },
  players: {
    list: '/api/match-play/players',
    path: '/api/match-play/player',
    fresh: { player: 'Zoë “Zed” O’Neil Jr.', handicap: '12.4' },
    change: (text: string) => ({ player: 'Zoë “Zed” O’Neil Jr.', handicap: text }),
    named: { player: 'Zoë “Zed” O’Neil Jr.' },
  },
  'colony-cup': {
    list: '/api/colony-cup/all',
    path: '/api/colony-cup',
    fresh: { year: 2026, team: '["Zoë “Zed” O’Neil Jr.", "Lu II"]', winningTeam: false },
    change: (text: string) => ({ ID: 1, team: JSON.stringify(['Zoë “Zed” O’Neil Jr.', text]) }),
    named: { ID: 1 },
  },
  'disabled-golfers': {
    list: '/api/disabled-golfers',
    path: `/api/disabled-golfers/${encodeURIComponent('Zoë “Zed” O’Neil Jr.')}`,
    fresh: { name: 'Zoë “Zed” O’Neil Jr.', reason: 'Ankle', duration: '2 weeks' },
    change: (text: string) => ({ ID: 1, name: 'Zoë “Zed” O’Neil Jr.', reason: text }),
    named: { name: 'Zoë “Zed” O’Neil Jr.' },
  },
} as const;

async function first(path: string): Promise<object> {
  const list: unknown = await client.json(path);
  const found: unknown = Array.isArray(list) ? list[0] : null;
  if (typeof found !== 'object' || found === null) throw new Error('Nothing is stored.');
  return found;
}

describe.each(Object.entries(KINDS))('%s', (_name, { list, path, fresh, change, named }) => {
  const send = async (method: string, json: unknown, tag?: string) => {
    const headers = tag === undefined ? {} : { 'If-Match': tag };
    const { status, text } = await client.send(method, path, { json, headers });
    return { status, text };
  };

  test('a change is saved on the state it started from, and on no other', async () => {
    await send('POST', fresh);
    const started = await first(list);
    expect((await send('PUT', change('1'), quoted(started))).status).toBe(200);
    const theirs = await first(list);
    expect(await send('PUT', change('2'), quoted(started))).toEqual(REFUSED);
    expect(await first(list)).toEqual(theirs);
    expect((await send('PUT', change('2'), quoted(theirs))).status).toBe(200);
  });

  test('a deletion is done on the state it started from, and on no other', async () => {
    await send('POST', fresh);
    const started = await first(list);
    await send('PUT', change('1'));
    expect(await send('DELETE', named, quoted(started))).toEqual(REFUSED);
    expect((await send('DELETE', named, quoted(await first(list)))).status).toBe(204);
  });

  test('of twenty changes that started from one state, one is saved', async () => {
    await send('POST', fresh);
    const tag = quoted(await first(list));
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send('PUT', change(String(at + 1)), tag)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  test('without the header, or with *, any state is accepted', async () => {
    await send('POST', fresh);
    expect((await send('PUT', change('1'))).status).toBe(200);
    expect((await send('PUT', change('2'), '*')).status).toBe(200);
    expect((await send('DELETE', named)).status).toBe(204);
  });

  test('a deleted record is a 404, whatever the tag', async () => {
    expect((await send('PUT', change('1'), '"0123456789abcdef"')).status).toBe(404);
    expect((await send('DELETE', named, '"0123456789abcdef"')).status).toBe(404);
  });

  test.each(['', 'abc', '"abc', "'abc'", '"a","b', '"a b"'])(
    'a header that names no tag is refused: %s',
    async (header) => {
      await send('POST', fresh);
      const before = await first(list);
      const response = await send('PUT', change('1'), header);
      expect([response.status, response.text]).toEqual([
        400,
        'If-Match must name the record’s tag in quotes.',
      ]);
      expect(await first(list)).toEqual(before);
    },
  );

  test('one of several tags is enough; a weak one never is', async () => {
    await send('POST', fresh);
    const tag = quoted(await first(list));
    expect((await send('PUT', change('1'), `W/${tag}`)).status).toBe(412);
    expect((await send('PUT', change('1'), `"other", ${tag}`)).status).toBe(200);
  });
});

describe('events', () => {
  const EVENT = { name: 'Opening Day', date: '2026-05-02' };
  const send = async (method: string, path: string, form?: FormData, tag?: string) => {
    const headers = tag === undefined ? {} : { 'If-Match': tag };
    const response = await client.send(method, path, { headers, ...(form ? { form } : {}) });
    const { status, text } = response;
    return { status, text };
  };
  const stored = async (): Promise<object> => {
    const event: unknown = await client.json('/api/events/2026-opening-day');
    return typeof event === 'object' && event !== null ? event : {};
  };
  const PATH = '/api/events/2026-opening-day';

  test('a change or a deletion of another state than the one it started from is refused', async () => {
    await send('POST', '/api/events', eventForm(EVENT));
    const started = await stored();
    const change = (town: string, tag: string) => send('PUT', PATH, eventForm({ town }), tag);
    expect((await change('Keene', quoted(started))).status).toBe(200);
    expect(await change('Nashua', quoted(started))).toEqual(REFUSED);
    expect(await send('DELETE', PATH, undefined, quoted(started))).toEqual(REFUSED);
    expect(await stored()).toMatchObject({ town: 'Keene' });
    expect((await send('DELETE', PATH, undefined, quoted(await stored()))).status).toBe(204);
  });
});

describe('champions', () => {
  const PATH = '/api/champions';
  const send = async (method: string, path: string, form?: FormData, tag?: string) => {
    const headers = tag === undefined ? {} : { 'If-Match': tag };
    const response = await client.send(method, path, { headers, ...(form ? { form } : {}) });
    const { status, text } = response;
    return { status, text };
  };
  const change = (fields: object, tag?: string, picture?: Uint8Array) =>
    send('PUT', `${PATH}/2025`, championForm(fields, picture), tag);
  beforeEach(async () => {
    await send('POST', PATH, championForm({ year: 2025, player: 'Ann Lee' }, await jpeg()));
  });

  test('are changed and deleted in the state of the list that the client started from', async () => {
    const started = await first(PATH);
    expect((await change({ player: 'Ann Poe' }, quoted(started))).status).toBe(200);
    const theirs = await first(PATH);
    expect(await change({ player: 'Bo Ray' }, quoted(started))).toEqual(REFUSED);
    expect(await send('DELETE', `${PATH}/2025`, undefined, quoted(started))).toEqual(REFUSED);
    expect(await first(PATH)).toEqual(theirs);
    expect((await change({ year: 2024 }, quoted(theirs))).status).toBe(200);
    const moved = quoted(await first(PATH));
    expect((await send('DELETE', `${PATH}/2024`, undefined, moved)).status).toBe(204);
  });

  test('count another picture as another state, and of concurrent changes one is saved', async () => {
    const started = quoted(await first(PATH));
    expect((await change({}, started, await jpeg(300, 200, '#aa3311'))).status).toBe(200);
    expect(await change({ player: 'Bo Ray' }, started)).toEqual(REFUSED);
    const tag = quoted(await first(PATH));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change({ player: `Number ${at}` }, tag)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  test('store no picture that comes with a change of another state', async () => {
    const before = await readdir(join(server.dataDir, 'images'));
    const sent = await change({}, '"0123456789abcdef"', await jpeg(300, 200, '#0011ff'));
    expect(sent).toEqual(REFUSED);
    expect(await readdir(join(server.dataDir, 'images'))).toEqual(before);
    expect((await change({}, 'abc')).status).toBe(400);
  });
});
