import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { announcement } from '../../tests/helpers/records.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { needsRole } from '../domain/account/role.ts';
import { EVENT_GONE } from '../domain/announcement/announcement.ts';
import { BulkResponse } from '../domain/bulk/bulk.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/if-match.ts';

const PATH = '/api/announcements';
const RAIN = { text: 'Play is delayed by rain.', level: 'important' };
const MISSING = 'There is no such announcement.';

// The tour's clock is at 8:00 on June 10, 2026.
const { server, staff: client } = useServer();

const send = async (method: string, path: string, json?: unknown, headers = {}) => {
  const sent = await client.send(method, path, json === undefined ? {} : { json, headers });
  expect(sent.headers['cache-control']).toBe('no-store');
  const isJson = sent.headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(sent.text) : sent.text;
  return { status: sent.status, body };
};
const add = (fields: object = {}) => send('POST', PATH, { ...RAIN, ...fields });
const seenBy = async (who: Client): Promise<unknown> => await who.json(PATH);
const all = () => client.json(`${PATH}/all`);

describe('the announcements', () => {
  test('are all for staff, and for visitors those that are live, from their start to their end', async () => {
    await add({ text: 'Now' });
    await add({ text: 'Later', start: '2026-06-10T08:30', end: '2026-06-10T09:30' });
    await add({ text: 'Earlier', end: '2026-06-10T08:00' });
    const visitor = server.client();
    const now = announcement({ text: 'Now' });
    const later = { text: 'Later', start: '2026-06-10T08:30', end: '2026-06-10T09:30' };
    const second = announcement({ ID: 2, ...later });
    expect(await seenBy(visitor)).toEqual([now]);
    expect(await all()).toEqual([
      now,
      second,
      announcement({ ID: 3, text: 'Earlier', end: '2026-06-10T08:00' }),
    ]);
    server.clock.move({ minutes: 30 });
    expect(await seenBy(visitor)).toEqual([second, now]);
    server.clock.move({ minutes: 60 });
    expect(await seenBy(visitor)).toEqual([now]);
  });

  test('are revalidated by visitors, and never stored by caches for staff', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    expect(empty.headers['cache-control']).toBe('no-cache');
    const same = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(same.status).toBe(304);
    await add();
    const newer = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(newer.status).toBe(200);
    expect((await client.get(`${PATH}/all`)).headers['cache-control']).toBe('no-store');
    expect((await visitor.get(`${PATH}/all`)).status).toBe(401);
  });

  test('need an editor to be written', async () => {
    await add();
    await server.stores.accounts.update(([account]) => {
      if (account) account.role = 'scorer';
    });
    const refused = { status: 403, body: needsRole('editor', 'scorer') };
    expect(await add()).toEqual(refused);
    expect(await send('PUT', `${PATH}/1`, { text: 'x' })).toEqual(refused);
    expect(await send('DELETE', `${PATH}/1`)).toEqual(refused);
    expect(server.stores.announcements.data).toEqual([announcement()]);
  });

  test('have every character of their text, without line breaks and invisible ones', async () => {
    const text = '<script>alert(1)</script> & "50%" – Zoë’s ⛳ <b>x</b>';
    expect((await add({ text: ` ${text}\u202e\n ` })).body).toEqual(announcement({ text }));
  });

  test.each([
    [{ text: '' }, 'Text must not be empty.'],
    [{ text: '\u200b\n' }, 'Text must not be empty.'],
    [{ text: 'x'.repeat(10_000) }, 'Text must have at most 200 characters.'],
    [{ text: ['x'] }, 'Text must be text.'],
    [{ level: 'panic' }, 'Level must be info, important or urgent.'],
    [
      { link: 'javascript:alert(1)', linkLabel: 'x' },
      'Link must start with https://, http:// or, for a page of this site, with a slash.',
    ],
    [{ link: '/schedule' }, 'Enter a text for the link.'],
    [{ linkLabel: 'Schedule' }, 'Enter where the link leads.'],
    [{ start: 'tomorrow' }, 'Start must be a date and time such as 2026-07-04T07:30.'],
    [{ end: '2026-02-30T07:30' }, 'End must be a date and time such as 2026-07-04T07:30.'],
    [{ end: '9026-02-03T07:30' }, 'End must be between 2000 and 2100.'],
    [{ end: null }, 'End must be text.'],
    [{ start: '2026-07-04T09:30', end: '2026-07-04T07:30' }, 'End must be after the start.'],
    [{ start: '2026-07-04T09:30', end: '2026-07-04T09:30' }, 'End must be after the start.'],
    [{ eventID: '2026-no-such' }, 'There is no such event.'],
    [{ eventID: '../x' }, 'There is no such event.'],
  ])('are refused with %j, naming the field', async (fields, sentence) => {
    expect(await add(fields)).toEqual({ status: 400, body: sentence });
    expect(server.stores.announcements.data).toEqual([]);
  });

  test.each([[['x']], ['x'], [null], [{}]])('are not created from %j', async (body) => {
    expect((await send('POST', PATH, body)).status).toBe(400);
  });
});

describe('changing an announcement', () => {
  beforeEach(async () => {
    await add({ start: '2026-06-10T07:00', end: '2026-06-10T09:00' });
  });
  const change = (fields: object, headers = {}) => send('PUT', `${PATH}/1`, fields, headers);

  test('leaves missing fields, and checks them together with the new ones', async () => {
    const stored = announcement({ start: '2026-06-10T07:00', end: '2026-06-10T10:00' });
    expect(await change({ end: '2026-06-10T10:00' })).toEqual({ status: 200, body: stored });
    expect(await change({ end: '2026-06-10T06:00' })).toEqual({
      status: 400,
      body: 'End must be after the start.',
    });
    expect(server.stores.announcements.data).toEqual([stored]);
  });

  test('needs the state that it started from', async () => {
    const [before] = server.stores.announcements.data;
    const headers = { 'If-Match': `"${recordTag(before ?? {})}"` };
    expect((await change({ text: 'Delayed to 9:00' }, headers)).status).toBe(200);
    expect(await change({ text: 'Cancelled' }, headers)).toEqual({
      status: 412,
      body: CHANGED_MEANWHILE,
    });
  });

  test('is possible after its event was deleted', async () => {
    const event = eventRecord({ eventID: '2026-open' });
    await server.stores.events.update((draft) => draft.push(event));
    await change({ eventID: '2026-open' });
    await server.stores.events.update((draft) => draft.splice(0));
    expect((await change({ eventID: '2026-open', text: 'Over' })).status).toBe(200);
    expect((await change({ eventID: '2026-other' })).status).toBe(400);
  });

  test.each(['2', '0', '01', 'x', '1e0', '__proto__'])('needs one with ID %s', async (id) => {
    expect(await send('PUT', `${PATH}/${id}`, RAIN)).toEqual({ status: 404, body: MISSING });
  });
});

test('a deleted announcement is gone for visitors, and can be restored under its ID', async () => {
  await add();
  expect((await send('DELETE', `${PATH}/1`)).status).toBe(204);
  expect(await seenBy(server.client())).toEqual([]);
  expect((await add({ text: 'Another' })).body).toMatchObject({ ID: 2 });
  expect(await send('POST', `${PATH}/1/restore`)).toEqual({ status: 200, body: announcement() });
  expect((await send('POST', `${PATH}/1/restore`)).status).toBe(404);
  expect(await send('DELETE', `${PATH}/3`)).toEqual({ status: 404, body: MISSING });
});

describe('an announcement about an event that was deleted', () => {
  const EVENT = '2026-granite-open';
  const deleteEvent = () => client.send('DELETE', `/api/events/${EVENT}`);
  beforeEach(async () => {
    await server.stores.events.update((events) => events.push(eventRecord({ eventID: EVENT })));
    await add({ eventID: EVENT });
    await add({ text: 'About nothing' });
  });

  test('can’t be restored from the trash before its event is', async () => {
    await send('DELETE', `${PATH}/1`);
    await deleteEvent();
    expect(await send('POST', `${PATH}/1/restore`)).toEqual({ status: 409, body: EVENT_GONE });
    const [deletedEvent, deleted] = server.stores.trash.data.toReversed();
    const restored = await client.post(`/api/trash/${deleted?.id ?? ''}/restore`);
    expect([restored.status, restored.text]).toEqual([409, EVENT_GONE]);
    expect(await all()).toMatchObject([{ ID: 2 }]);
    await client.post(`/api/trash/${deletedEvent?.id ?? ''}/restore`);
    expect((await send('POST', `${PATH}/1/restore`)).status).toBe(200);
  });

  test('can’t be restored from its history', async () => {
    await send('PUT', `${PATH}/1`, { text: 'Later' });
    await deleteEvent();
    const restore = '/api/history/announcements/1/1/restore';
    expect((await client.post(restore)).text).toBe(EVENT_GONE);
    await client.post(`/api/events/${EVENT}/restore`);
    expect((await client.post(restore)).status).toBe(200);
  });

  test('stays in the trash when the deletion of several is undone', async () => {
    const records = server.stores.announcements.data.map((each) => ({
      id: String(each.ID),
      tag: recordTag(each),
    }));
    const { text } = await client.post('/api/bulk/announcements', { action: 'delete', records });
    await deleteEvent();
    const { undo } = BulkResponse.parse(JSON.parse(text));
    const undone = await client.post(`/api/undo/${undo}`);
    expect(JSON.parse(undone.text)).toEqual({ undone: 1, left: 1 });
    expect(await all()).toMatchObject([{ ID: 2 }]);
  });
});
