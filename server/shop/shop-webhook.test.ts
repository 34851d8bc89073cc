import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import { SIGNATURE_HEADER } from './shop-webhook.routes.ts';

const SECRET = 'shop-secret';
let server: TestServer;
afterEach(() => server.stop());

let news = 0;
async function startWith(environment: Record<string, string>) {
  news = 0;
  server = await start({
    environment,
    shop: {
      status: { readAt: null, error: null },
      readUnknown: () => undefined,
      readSoon: () => {
        news += 1;
      },
    },
  });
}

const signed = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64');

async function tell(body: string, signature: string | null) {
  const response = await fetch(`${server.origin}/api/webhooks/storefront`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const BODY = '{"id": 1, "title":  "Cap ⛳"}';
const REFUSED = { status: 401, text: 'This message is not signed by the tour’s shop.' };

test('a signed message has the shop read', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  expect(await tell(BODY, signed(BODY))).toEqual({ status: 204, text: '' });
  expect(news).toBe(1);
});

test('a message that anybody could have sent is refused', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  for (const signature of [null, '', 'x', signed(BODY, 'other'), signed(`${BODY} `)]) {
    expect(await tell(BODY, signature)).toEqual(REFUSED);
  }
  expect(news).toBe(0);
});

test('without a secret no message is taken, a signed one neither', async () => {
  await startWith({});
  expect(await tell(BODY, signed(BODY, ''))).toEqual(REFUSED);
  expect(news).toBe(0);
});

test('a huge message is refused', async () => {
  await startWith({ STOREFRONT_WEBHOOK_SECRET: SECRET });
  const body = 'x'.repeat(1024 * 1024 + 1);
  expect((await tell(body, signed(body))).status).toBe(413);
});
