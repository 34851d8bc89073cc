import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventForm } from '../../tests/helpers/client.ts';
import { OPENER } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';

const { server, staff: client } = useSharedServer();
beforeEach(() =>
  server.stores.events.update((events) => {
    events.length = 0;
  }),
);

const send = (form: FormData) => client.send('POST', '/api/events', { form });
const upload = (content: Uint8Array, name?: string) => send(eventForm(OPENER, content, name));
const TOO_HEAVY = 'The picture is larger than 10 MB.';

function formOf(...parts: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
const EVENT: [string, string] = ['event', JSON.stringify(OPENER)];
const file = (content: BlobPart = 'x', name = 'x.jpg') => new File([content], name);

test.each(['page.html', 'Übung ’26 🏌️.jpg'])('a picture named %s is accepted', async (name) => {
  expect((await upload(await jpeg(), name)).status).toBe(201);
  const [event] = server.stores.events.data;
  const stored = await client.get(`/media/${event?.thumbnail ?? ''}/1280.webp`);
  expect([stored.status, stored.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(stored.headers['x-content-type-options']).toBe('nosniff');
});

describe('a form', () => {
  const HUGE = ' '.repeat(1024 * 1024 + 1);
  const many = Array.from({ length: 30 }, (_, at): [string, string] => [`p${at}`, 'x']);
  const notExpected = (name: string) =>
    `The part "${name}" is not expected; send "event" and, with a picture, "thumbnail".`;
  const PICTURE: [string, File] = ['thumbnail', file()];
  const NO_FILE = 'The part "thumbnail" must be a file.';
  const TWICE = 'The part "event" was sent twice.';
  const NO_OBJECT = 'The part "event" must hold a JSON object.';
  const UNREADABLE = 'The form has a part with a name that can’t be read.';
  const TOO_LARGE = 'The part "event" is larger than 1 MB.';
  test.each<[string, FormData, number, string]>([
    ['without the event', formOf(PICTURE), 400, 'The part "event" is missing.'],
    ['with broken JSON', formOf(['event', '{"name"']), 400, 'The part "event" is not valid JSON.'],
    ['with two events', formOf(EVENT, EVENT), 400, TWICE],
    ['with an event twice, once as a file', formOf(EVENT, ['event', file('{}')]), 400, TWICE],
    ['with two pictures', formOf(EVENT, PICTURE, PICTURE), 400, TWICE.replace('event', PICTURE[0])],
    ['with the picture as text', formOf(EVENT, ['thumbnail', 'x.jpg']), 400, NO_FILE],
    ['with an unknown part', formOf(EVENT, ['other', 'x']), 400, notExpected('other')],
    ['with an unknown file', formOf(EVENT, ['image', file()]), 400, notExpected('image')],
    ['with a nested name', formOf(EVENT, ['event[__proto__]', 'x']), 400, UNREADABLE],
    ['with a huge event', formOf(['event', HUGE]), 413, TOO_LARGE],
    ['with a huge event as a file', formOf(['event', file(HUGE)]), 413, TOO_LARGE],
    ['with many parts', formOf(EVENT, ...many), 413, 'The form has too many parts.'],
    ['whose event is a list', formOf(['event', '[]']), 400, NO_OBJECT],
    ['whose event is null', formOf(['event', 'null']), 400, NO_OBJECT],
  ])('%s is refused', async (_what, form, status, sentence) => {
    expect(await send(form)).toMatchObject({ status, text: sentence });
    expect(server.stores.events.data).toEqual([]);
  });

  test('with the event as a JSON file, or an empty text for the picture, is accepted', async () => {
    const asFile = formOf(['event', new File([EVENT[1]], 'blob', { type: 'application/json' })]);
    expect((await send(asFile)).status).toBe(201);
    expect((await send(formOf(EVENT, ['thumbnail', '']))).status).toBe(201);
  });

  test.each([
    ['as JSON', 'application/json', EVENT[1], 415, /^Send a form .* with the part "event"\.$/],
    ['as url-encoded', 'application/x-www-form-urlencoded', 'event=%7B%7D', 415, /^Send a form /],
    ['as nothing', '', '', 415, /^Send a form /],
    ['without a boundary', 'multipart/form-data', 'x', 400, /^The form can’t be read/],
    [
      'that is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disp',
      400,
      /^The form can’t/,
    ],
  ])('%s is refused by its type', async (_what, type, body, status, sentence) => {
    const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
    const response = await client.send('POST', '/api/events', { body, headers });
    expect(response.status).toBe(status);
    expect(response.text).toMatch(sentence);
  });
});

test('an upload of 60 MB gets a response, not a broken connection', async () => {
  expect(await streamed({ Cookie: client.cookieHeader() })).toEqual([413, TOO_HEAVY]);
  expect((await streamed({}))[0]).toBe(401);
});

/** Streams a form with a picture of 60 MB at the pace of the connection. */
async function streamed(headers: Record<string, string>) {
  const type = 'multipart/form-data; boundary=b';
  const url = `${server.origin}/api/events`;
  const sent = request(url, { method: 'POST', headers: { ...headers, 'Content-Type': type } });
  async function* parts() {
    yield '--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.jpg"\r\n\r\n';
    for (let megabytes = 0; megabytes < 60; megabytes += 1) {
      await setImmediate();
      yield Buffer.alloc(2 ** 20, 1);
    }
    yield '\r\n--b--\r\n';
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
    Readable.from(parts()).pipe(sent);
  });
  return [response.statusCode, await text(response)];
}

describe('an upload that has no end', () => {
  test.each([
    ['with a session', () => ({ Cookie: client.cookieHeader() }), 413],
    ['without a session', () => ({}), 401],
  ])('%s gets a response, and its connection is closed', async (_who, headers, status) => {
    let [sentBytes, received] = [0, ''];
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('data', (part: Buffer) => (received += part.toString()));
    socket.on('error', () => undefined);
    const lines = Object.entries({
      Host: 'tour',
      'Content-Type': 'multipart/form-data; boundary=b',
      'Transfer-Encoding': 'chunked',
      ...headers(),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const start = '--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a"\r\n\r\n';
    socket.write(`POST /api/events HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
    const chunk = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(0x100000, 1),
      Buffer.from('\r\n'),
    ]);
    const flood = () => {
      // Far more than the server reads, so that the test ends if it reads on.
      while (!socket.destroyed && sentBytes < 300 * chunk.length) {
        sentBytes += chunk.length;
        if (!socket.write(chunk)) return;
      }
      socket.destroy();
    };
    socket.on('drain', flood);
    flood();
    await new Promise((closed) => socket.once('close', closed));
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toMatch(/connection: close/i);
    expect(sentBytes).toBeLessThan(100 * chunk.length);
  });
});
