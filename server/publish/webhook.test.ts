import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/helpers/listen.ts';
import { z } from 'zod';
import { webhookPublication } from './webhook.ts';

interface Call {
  body: string;
  headers: IncomingHttpHeaders;
  signature: string | undefined;
}

/** The documented function: headers, body, secret and now. */
const IS_NEW_REQUEST = z.function({
  input: [z.looseObject({}), z.string().optional(), z.string(), z.number()],
  output: z.boolean(),
});

let server: Server | undefined;

/** A builder that responds with these statuses one after the other, then with 204. */
async function builder(statuses: number[]): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const started = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = request.headers['x-signature-256'];
      calls.push({
        body,
        headers: request.headers,
        signature: Array.isArray(signature) ? signature[0] : signature,
      });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  server = started;
  return { url: `http://127.0.0.1:${await listen(started)}/hook`, calls };
}

const clock = () => new Date('2026-06-10T12:00:00Z');
const quick = { clock, pauses: [1, 1], timeout: 2_000 };

afterEach(() => server?.close());

describe('a builder elsewhere', () => {
  it('is notified of what changed, with a signature', async () => {
    const { url, calls } = await builder([]);
    await webhookPublication({ ...quick, url, secret: 's3cret' })(new Set(['events']), 7);
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(JSON.parse(call?.body ?? '')).toEqual({
      revision: 7,
      changed: ['events'],
      at: '2026-06-10T12:00:00.000Z',
    });
    const expected = createHmac('sha256', 's3cret')
      .update(call?.body ?? '')
      .digest('hex');
    expect(call?.signature).toBe(`sha256=${expected}`);
  });

  it('can refuse forged, old and repeated requests, with the code in docs/operating.md', async () => {
    const { url, calls } = await builder([503]);
    await webhookPublication({ ...quick, url, secret: 's3cret' })(new Set(['events']), 7);
    const [first, second] = calls;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

    const docs = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    const code = /```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
    const documented: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { isNewRequest } = z.object({ isNewRequest: IS_NEW_REQUEST }).parse(documented);
    const now = clock().getTime();
    const isNew = (call: Call | undefined, change: object = {}, at = now, body = call?.body) =>
      isNewRequest({ ...call?.headers, ...change }, body, 's3cret', at);
    expect(isNew(first, { 'webhook-signature': undefined })).toBe(false);
    expect(isNew(first, { 'webhook-id': 'other' })).toBe(false);
    expect(isNew(first, { 'webhook-timestamp': String(now / 1000 + 1) })).toBe(false);
    expect(isNew(first, {}, now, '{}')).toBe(false);
    expect(isNew(first, {}, now + 6 * 60_000)).toBe(false);
    expect(isNew(first)).toBe(true);
    expect(isNew(second)).toBe(false);
  });

  it('is notified again after an error, without a signature when there is no secret', async () => {
    const { url, calls } = await builder([503, 429]);
    await webhookPublication({ ...quick, url, secret: undefined })(new Set(), 1);
    expect(calls.map(({ signature }) => signature)).toEqual([undefined, undefined, undefined]);
  });

  it('is not notified again after a final refusal', async () => {
    const { url, calls } = await builder([401]);
    await expect(
      webhookPublication({ ...quick, url, secret: undefined })(new Set(), 1),
    ).rejects.toThrow('The site’s builder answered 401; the site stays as it was.');
    expect(calls).toHaveLength(1);
  });

  it('counts as failed after the last attempt', async () => {
    const publish = webhookPublication({ ...quick, url: 'http://127.0.0.1:9/', secret: undefined });
    await expect(publish(new Set(), 1)).rejects.toThrow(
      'The site’s builder could not be reached; the site stays as it was.',
    );
  });
});
