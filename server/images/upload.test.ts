import { request } from 'node:http';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventForm, type ClientResponse } from '../../tests/helpers/client.ts';
import { OPENER } from '../../tests/helpers/events.ts';
import { animatedGif, jpeg, pngBomb } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { NOT_A_PICTURE, TOO_MANY_PIXELS } from './decode.ts';

const { server, staff: client } = useSharedServer();
beforeEach(() =>
  server.stores.events.update((events) => {
    events.length = 0;
  }),
);

const send = (form: FormData) => client.send('POST', '/api/events', { form });
const upload = (content: Uint8Array, name?: string) => send(eventForm(OPENER, content, name));
const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

function formOf(...parts: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
const EVENT: [string, string] = ['event', JSON.stringify(OPENER)];
const file = (content: BlobPart = 'x', name = 'x.jpg') => new File([content], name);

describe('a picture is refused and nothing stored when it is', () => {
  const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const gifOfHtml = () => Buffer.concat([Buffer.from('GIF89a'), HTML]);
  const tooHeavy = () => new Uint8Array(10 * 1024 * 1024 + 1);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, number, string]>([
    ['SVG', svg, 'a.svg', 415, NOT_A_PICTURE],
    ['HTML called JPEG', () => HTML, 'photo.jpg', 415, NOT_A_PICTURE],
    ['HTML behind GIF’s first bytes', gifOfHtml, 'a.gif', 415, NOT_A_PICTURE],
    ['cut off', async () => (await jpeg()).subarray(0, 400), 'a.jpg', 415, NOT_A_PICTURE],
    ['empty', () => new Uint8Array(), 'a.jpg', 415, NOT_A_PICTURE],
    ['a bomb', () => pngBomb(20_000, 20_000), 'a.png', 413, TOO_MANY_PIXELS],
    ['too heavy', tooHeavy, 'a.jpg', 413, 'The picture is larger than 10 MB.'],
  ])('%s', async (_what, make, name, status, sentence) => {
    expect(await upload(await make(), name)).toMatchObject({ status, text: sentence });
    expect(server.stores.events.data).toEqual([]);
  });

  test.each(['../x.jpg', '/etc/x.jpg', '..\\x.jpg', 'a/b.jpg'])('called %s', async (name) => {
    const response = await client.send('POST', '/api/events', {
      body: Buffer.concat([
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="event"\r\n\r\n{"name":"A","date":"2026-05-02"}\r\n' +
            `--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="${name}"\r\n\r\n`,
        ),
        await jpeg(),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    expect(response.status).toBe(400);
    expect(response.text).toMatch(/file name .* must not contain a path/);
    expect(server.stores.events.data).toEqual([]);
  });
});

describe('a picture is accepted', () => {
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['with one pixel', () => jpeg(1, 1), 'dot.jpg'],
    ['with a misleading name', () => jpeg(), 'page.html'],
    ['that moves', animatedGif, 'moving.gif'],
    ['with a name in other letters', () => jpeg(), 'Übung ’26 🏌️.jpg'],
  ])('%s', async (_what, make, name) => {
    const response = await upload(await make(), name);
    expect(response.status).toBe(201);
    const [event] = server.stores.events.data;
    const stored = await client.get(`/media/${event?.thumbnail ?? ''}/1280.webp`);
    expect([stored.status, stored.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(stored.headers['x-content-type-options']).toBe('nosniff');
  });
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

describe('an upload of 60 MB', () => {
  test('gets a response, not a broken connection', async () => {
    const response = await streamed(60, { Cookie: client.cookieHeader() });
    expect([response.status, response.text]).toEqual([413, 'The picture is larger than 10 MB.']);
  });

  test('without a session gets a response too', async () => {
    expect((await streamed(60, {})).status).toBe(401);
  });
});

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

/** Streams a form with a picture of some megabytes, honouring the connection's pace. */
function streamed(
  megabytes: number,
  headers: Record<string, string>,
): Promise<Pick<ClientResponse, 'status' | 'text'>> {
  return new Promise((resolve, reject) => {
    const type = 'multipart/form-data; boundary=b';
    const sent = request(
      `${server.origin}/api/events`,
      { method: 'POST', headers: { ...headers, 'Content-Type': type } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text });
        });
      },
    );
    sent.on('error', reject);
    sent.write(
      `--b\r\nContent-Disposition: form-data; name="event"\r\n\r\n${EVENT[1]}\r\n` +
        '--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.jpg"\r\n\r\n',
    );
    const megabyte = Buffer.alloc(1024 * 1024, 1);
    const go = (left: number): void => {
      if (left === 0) sent.end('\r\n--b--\r\n');
      else if (sent.write(megabyte)) setImmediate(go, left - 1);
      else
        sent.once('drain', () => {
          go(left - 1);
        });
    };
    go(megabytes);
  });
}
