import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { eventForm, type Client } from '../../tests/helpers/client.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { EDITING_EVENT, RecordsInEdit, RecordUpdate } from '../domain/history/updates.schema.ts';
import { TOO_MANY_STREAMS } from './updates.routes.ts';
import { Updates } from './updates.ts';

let server: TestServer;
let staff: Client;
let streams: IncomingMessage[];
beforeEach(async () => {
  streams = [];
  server = await start();
  staff = await server.signIn();
});
afterEach(async () => {
  for (const stream of streams) stream.destroy();
  await server.stop();
});

interface Stream {
  response: IncomingMessage;
  /** Everything that was received. */
  text: () => string;
  /** The data of all events of a name; of changes without one. */
  events: (name?: string) => unknown[];
}

function open(client: Client): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: client.cookieHeader() };
    get(`${server.origin}/api/updates`, { headers, agent: false }, (response) => {
      streams.push(response);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', () => undefined);
      const events = (name?: string) =>
        text
          .split('\n\n')
          .map((block) => block.split('\n'))
          .filter((lines) => (name ? lines[0] === `event: ${name}` : lines[0]?.startsWith('data')))
          .map((lines): unknown => JSON.parse((lines.at(-1) ?? '').replace('data: ', '')));
      resolve({ response, text: () => text, events });
    }).on('error', reject);
  });
}

/** Waits until a function returns true. */
async function until(isDone: () => boolean): Promise<void> {
  for (let attempts = 0; !isDone() && attempts < 200; attempts += 1) await wait(10);
  expect(isDone()).toBe(true);
}

const addEvent = (name: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date: '2026-07-01' }) });
const note = (fields: object) =>
  staff.post('/api/updates', {
    collection: 'events',
    recordID: '2026-one',
    editor: 'a',
    open: true,
    ...fields,
  });

test('a stream sends each saved change with who made it, and no refused one', async () => {
  const stream = await open(staff);
  expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(stream.response.headers['cache-control']).toBe('no-store');
  await addEvent('One');
  await staff.send('PUT', '/api/events/2026-one', { form: eventForm({ town: 'x'.repeat(5_000) }) });
  await staff.send('DELETE', '/api/events/2026-one');
  await until(() => stream.events().length === 2);
  const update = { collection: 'events', recordID: '2026-one', by: 'admin' };
  expect(z.array(RecordUpdate).parse(stream.events())).toMatchObject([update, update]);
});

test('a stream begins with what is in edit, and sends every change of it', async () => {
  await note({});
  const stream = await open(staff);
  const inEdit = () => z.array(RecordsInEdit).parse(stream.events(EDITING_EVENT));
  await until(() => inEdit().length === 1);
  await note({ editor: 'b', recordID: '2026-two' });
  await note({ open: false });
  await until(() => inEdit().length === 3);
  const ids = inEdit().map((records) => records.map(({ recordID, by }) => `${by} ${recordID}`));
  expect(ids).toEqual([
    ['admin 2026-one'],
    ['admin 2026-one', 'admin 2026-two'],
    ['admin 2026-two'],
  ]);
  // The same again is no change.
  await note({ editor: 'b', recordID: '2026-two' });
  await wait(50);
  expect(inEdit()).toHaveLength(3);
});

test.each([{}, { open: 'yes' }, { editor: '' }, { recordID: 'x'.repeat(300) }, { collection: 7 }])(
  'a note of %j is refused',
  async (fields) => {
    const complete = { collection: 'events', recordID: '2026-one', editor: 'a', open: true };
    const body = Object.keys(fields).length === 0 ? {} : { ...complete, ...fields };
    expect((await staff.post('/api/updates', body)).status).toBe(400);
  },
);

test('an account has twelve streams at most, and a closed one makes room', async () => {
  const opened = [];
  for (let at = 0; at < 12; at += 1) opened.push(await open(staff));
  const refused = await open(staff);
  expect(refused.response.statusCode).toBe(429);
  await until(() => refused.text() === TOO_MANY_STREAMS);
  opened[0]?.response.destroy();
  await wait(50);
  expect((await open(staff)).response.statusCode).toBe(200);
});

test('without a session there is no stream', async () => {
  expect((await open(server.client())).response.statusCode).toBe(401);
});

test('an editor that became silent is not open any more, and others are', () => {
  const { clock } = server;
  const updates = new Updates(clock.now);
  const sent: number[] = [];
  updates.listen({
    onSaved: () => undefined,
    onEditing: (records) => sent.push(records.length),
    onClose: () => undefined,
  });
  const editing = { collection: 'events', recordID: '2026-one', open: true };
  updates.note({ ...editing, editor: 'a' }, 'ann');
  clock.move({ minutes: 0.5 });
  updates.note({ ...editing, editor: 'a' }, 'bo');
  expect(updates.inEdit.map(({ by }) => by)).toEqual(['ann', 'bo']);
  clock.move({ minutes: 0.5 });
  updates.check();
  expect(updates.inEdit.map(({ by }) => by)).toEqual(['bo']);
  expect(sent).toEqual([1, 2, 1]);
});
