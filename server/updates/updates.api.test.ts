import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { eventForm, type Client } from '../../tests/helpers/client.ts';
import { addDraft } from '../../tests/helpers/drafts.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import {
  withEditorChange,
  EDITING_EVENT,
  EDITOR_EVENT,
  EditorChange,
  RecordsInEdit,
  RecordUpdate,
  type RecordInEdit,
} from '../domain/updates/updates.api.ts';
import { setPassword } from '../session/accounts.ts';
import { setDisabled, setRole } from '../session/manage-accounts.ts';
import { openAccounts } from '../store/stores.ts';
import { NOTES_PER_MINUTE, TOO_MANY_NOTES, TOO_MANY_STREAMS } from './updates.routes.ts';
import { EDITORS_PER_ACCOUNT, Updates } from './updates.ts';

const { server, staff } = useServer();
let bo: Client;
let streams: IncomingMessage[];
beforeEach(() => {
  streams = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const stream of streams) stream.destroy();
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
const until = (isDone: () => boolean) => expect.poll(isDone).toBe(true);

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

/** What a panel knows to be in edit, by what a stream has sent. */
function inEditBy(stream: Stream): RecordInEdit[] {
  const [whole = [], ...more] = z.array(RecordsInEdit).parse(stream.events(EDITING_EVENT));
  expect(more).toEqual([]);
  const changes = z.array(EditorChange).parse(stream.events(EDITOR_EVENT));
  return changes.reduce<RecordInEdit[]>(withEditorChange, whole);
}

test('a stream begins with what is in edit, and sends every change of it alone', async () => {
  await note({});
  const stream = await open(staff);
  const shown = () => inEditBy(stream).map(({ recordID, by }) => `${by} ${recordID}`);
  await until(() => stream.events(EDITING_EVENT).length === 1);
  expect(shown()).toEqual(['admin 2026-one']);
  await note({ editor: 'b', recordID: '2026-two' });
  // The same again is no change.
  await note({ editor: 'b', recordID: '2026-two' });
  await until(() => stream.events(EDITOR_EVENT).length === 1);
  expect(shown()).toEqual(['admin 2026-one', 'admin 2026-two']);
  await note({ editor: 'b', recordID: '2026-three' });
  await note({ open: false });
  await note({ open: false });
  await until(() => stream.events(EDITOR_EVENT).length === 3);
  expect(shown()).toEqual(['admin 2026-three']);
});

test('a panel that opens gets no editors of a browser that crashed', async () => {
  await note({});
  server.clock.move({ minutes: 5 });
  const stream = await open(staff);
  await until(() => stream.events(EDITING_EVENT).length === 1);
  expect(inEditBy(stream)).toEqual([]);
});

test('a stream sends each of the server’s own changes of a table, though the journal has one line for an hour', async () => {
  const { results, events } = server.stores;
  await events.update((all) => all.push(eventRecord({ eventID: '2026-one' })));
  const refresh = (rank: string) =>
    results.update('2026-one', (draft) => ({ ...draft, net: stored([individualRow({ rank })]) }));
  await refresh('1');
  const stream = await open(staff);
  await refresh('2');
  await refresh('3');
  await until(() => stream.events().length === 2);
  const update = { collection: 'results', recordID: '2026-one' };
  expect(stream.events()).toMatchObject([update, update]);
});

test('an account has twenty editors at most; of more, those that were opened first are closed', async () => {
  const stream = await open(staff);
  const count = EDITORS_PER_ACCOUNT + 5;
  for (let at = 0; at < count; at += 1) await note({ editor: `e${at}`, recordID: `2026-${at}` });
  await until(() => stream.events(EDITOR_EVENT).length === count + 5);
  expect(inEditBy(stream).map(({ editor }) => editor)).toEqual(
    Array.from({ length: EDITORS_PER_ACCOUNT }, (_, at) => `e${at + 5}`),
  );
  // Each change is small, whatever is in edit.
  const changes = stream.text().split('\n\n').slice(1);
  expect(Math.max(...changes.map(({ length }) => length))).toBeLessThan(200);
});

test('an account that notes too much is refused, and its streams and those of others stay', async () => {
  const stream = await open(staff);
  const statuses = new Set<number>();
  for (let at = 0; at <= NOTES_PER_MINUTE; at += 1) {
    const { status, text } = await note({ editor: `e${at % 20}`, open: at % 2 === 0 });
    statuses.add(status);
    if (status === 429) expect(text).toBe(TOO_MANY_NOTES);
  }
  expect([...statuses]).toEqual([204, 429]);
  await addEvent('One');
  await until(() => stream.events().length === 1);
});

test.each([
  {},
  { open: 'yes' },
  { editor: '' },
  { editor: 'a b' },
  { recordID: 'x'.repeat(300) },
  { recordID: '' },
  { recordID: 'a\nb' },
  { recordID: '\u0000' },
  { recordID: '\ud800' },
  { collection: 7 },
  { collection: 'Events!' },
])('a note of %j is refused', async (fields) => {
  const complete = { collection: 'events', recordID: '2026-one', editor: 'a', open: true };
  const body = Object.keys(fields).length === 0 ? {} : { ...complete, ...fields };
  expect((await staff.post('/api/updates', body)).status).toBe(400);
});

test('an account has twelve streams at most, and a closed one makes room', async () => {
  const opened = [];
  for (let at = 0; at < 12; at += 1) opened.push(await open(staff));
  const refused = await open(staff);
  expect(refused.response.statusCode).toBe(429);
  await until(() => refused.text() === TOO_MANY_STREAMS);
  opened[0]?.response.destroy();
  await expect.poll(async () => (await open(staff)).response.statusCode).toBe(200);
});

const BO = { ...ADMIN, username: 'bo' };

async function signInBo(): Promise<void> {
  await setPassword(server.stores, BO.username, BO.password, quickPasswords);
  bo = server.client();
  await bo.post('/api/login', BO);
}

test('a scorer gets no updates of records that scorers may not read', async () => {
  await signInBo();
  await setRole(server.stores, BO.username, 'scorer');
  const [own, others] = [await open(bo), await open(staff)];
  const collectionsOf = (stream: Stream) =>
    z
      .array(RecordUpdate)
      .parse(stream.events())
      .map(({ collection }) => collection);
  await addDraft(staff, 'events', { name: 'Secret Open' });
  await note({ collection: 'drafts', recordID: 'x', editor: 'a' });
  await note({ editor: 'b' });
  await addEvent('One');
  await until(() => collectionsOf(own).includes('events'));
  await until(() => collectionsOf(others).includes('events'));
  expect(collectionsOf(own)).toEqual(['events']);
  expect(collectionsOf(others)).toEqual(['drafts', 'events']);
  const editing = (stream: Stream) => inEditBy(stream).map(({ collection }) => collection);
  expect([editing(own), editing(others)]).toEqual([['events'], ['drafts', 'events']]);
  const later = await open(bo);
  await until(() => later.events(EDITING_EVENT).length === 1);
  expect(editing(later)).toEqual(['events']);
});

test.each([
  ['is removed', () => server.stores.accounts.update((accounts) => accounts.splice(1))],
  ['is disabled', () => setDisabled(server.stores, BO.username, true)],
  [
    'gets another password',
    () => setPassword(server.stores, BO.username, 'y'.repeat(20), quickPasswords),
  ],
  ['signs out', () => bo.post('/api/logout')],
  [
    'was not used for twelve hours and another one begins',
    () => {
      server.clock.move({ hours: 12 });
      return server.signIn();
    },
  ],
])('a stream ends immediately when its account or session %s', async (_what, change) => {
  await signInBo();
  // Without the regular checks of streams.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const stream = await open(bo);
  const ended = once(stream.response, 'end');
  await change();
  await ended;
  expect((await open(bo)).response.statusCode).toBe(401);
});

test('a stream ends soon after a command on the server disabled its account', async () => {
  await signInBo();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const stream = await open(bo);
  const ended = once(stream.response, 'end');
  await setDisabled({ accounts: await openAccounts(server.dataDir) }, BO.username, true);
  vi.advanceTimersByTime(20_000);
  await ended;
});

test('a stream ends when the role of its account changes, and the next one follows the new role', async () => {
  await signInBo();
  const stream = await open(bo);
  const ended = once(stream.response, 'end');
  await setRole(server.stores, BO.username, 'scorer');
  await ended;
  const next = await open(bo);
  await addDraft(staff, 'events', { name: 'Secret Open' });
  await addEvent('One');
  await until(() => next.events().length === 1);
  expect(next.events()).toMatchObject([{ collection: 'events' }]);
});

test('an editor that became silent is no longer open, and others are', () => {
  const { clock } = server;
  const updates = new Updates(clock.now);
  const sent: string[] = [];
  updates.listen({
    onSaved: () => undefined,
    onEditing: ({ by, open }) => sent.push(`${by} ${open ? 'opens' : 'closes'}`),
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
  expect(sent).toEqual(['ann opens', 'bo opens', 'ann closes']);
});
