import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { ID_HEADER, SIGNATURE_HEADER } from './shop-webhook.routes.ts';

const SECRET = 'shop-secret';
let server: TestServer;

let reads = 0;
async function startWith(environment: Record<string, string>) {
  reads = 0;
  server = await start({
    environment,
    shop: {
      status: { readAt: null, error: null },
      readUnknown: () => undefined,
      readSoon: () => {
        reads += 1;
      },
    },
  });
}

const signed = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64');

async function send(body: string, signature: string | null, id?: string) {
  const response = await fetch(`${server.origin}/api/webhooks/storefront`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
      ...(id === undefined ? {} : { [ID_HEADER]: id }),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const BODY = '{"id": 1, "title":  "Cap ⛳"}';
const REFUSED = { status: 401, text: 'This message is not signed by the tour’s shop.' };

test('a signed message makes the server read the shop', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  expect(await send(BODY, signed(BODY))).toEqual({ status: 204, text: '' });
  expect(reads).toBe(1);
});

test('a message that was seen before is accepted and ignored', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  // A request without a signature cannot make the server ignore an id.
  expect(await send(BODY, null, 'first')).toEqual(REFUSED);
  for (const id of ['first', 'first', 'second', 'first']) {
    expect(await send(BODY, signed(BODY), id)).toEqual({ status: 204, text: '' });
  }
  expect(reads).toBe(2);
});

test('a message without a valid signature is refused', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  for (const signature of [null, '', 'x', signed(BODY, 'other'), signed(`${BODY} `)]) {
    expect(await send(BODY, signature)).toEqual(REFUSED);
  }
  expect(reads).toBe(0);
});

test('without a secret every message is refused, even a signed one', async () => {
  await startWith({});
  expect(await send(BODY, signed(BODY, ''))).toEqual(REFUSED);
  expect(reads).toBe(0);
});

test('a huge message is refused', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  const body = 'x'.repeat(1024 * 1024 + 1);
  expect((await send(body, signed(body))).status).toBe(413);
});
