import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ShownEntries, ImportedOrders } from '#domain/entries/entries.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { fileForm, outcomeOf } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { product, shopContent } from '../../tests/helpers/shop.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { ID_HEADER, SIGNATURE_HEADER, TOPIC_HEADER } from './shop-webhook.routes.ts';
import { NOT_ENTERED } from './entries.service.ts';
import { NO_ORDER } from './orders.service.ts';

const SECRET = 'shop-secret';
const SHOP = 'https://shop.example';

const { server, staff } = useServer({
  environment: {
    STOREFRONT_HOST: 'shop.example',
    STOREFRONT_TOKEN: 'token',
    STOREFRONT_WEBHOOK_SECRET: SECRET,
  },
});

const EVENT = '2026-granite-open';
const PATH = `/api/events/${EVENT}/entries`;

beforeEach(async () => {
  await addTo(
    server.stores.events,
    eventRecord({
      eventID: '2025-granite-open',
      name: 'Granite Open',
      date: '2025-07-12',
      isComplete: true,
      shopifyUrl: 'granite-open',
    }),
    eventRecord({
      eventID: EVENT,
      name: 'Granite Open',
      date: '2026-07-11',
      shopifyUrl: 'granite-open',
    }),
    eventRecord({ eventID: '2026-lake-classic', name: 'Lake Classic', date: '2026-08-01' }),
  );
  await addTo(server.stores.storefront, {
    origin: SHOP,
    ...shopContent({
      products: [
        product({ id: 'gid://shopify/Product/9', handle: 'granite-open', title: 'The Granite' }),
        product({
          id: 'gid://shopify/Product/7',
          handle: 'membership',
          title: 'Tour Membership',
        }),
      ],
    }),
  });
});

const view = async () => ShownEntries.parse(await staff.json(PATH));
const statuses = async () =>
  (await view()).entries.map(({ name, status, paid }) => `${name} ${status}${paid ? ' paid' : ''}`);
const put = (body: object, headers: Record<string, string> = {}) =>
  staff.send('PUT', PATH, { json: body, headers });
const entry = (name: string, change: object = {}) => ({ name, ...change });

const HEADING =
  'Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Billing Name,Billing Street,Cancelled at,Id';
const row = (at: number, buyer: string, change: Partial<Record<string, string>> = {}) =>
  [
    `#${1000 + at}`,
    `p${at}@example.com`,
    change.status ?? 'paid',
    change.at ?? '2026-05-02 09:00:00 -0400',
    change.pieces ?? '1',
    change.title ?? 'The Granite - Member',
    buyer,
    '1 Fairway Lane',
    change.cancelled ?? '',
    `${5_000 + at}`,
  ].join(',');
const csv = (...rows: string[]) => [HEADING, ...rows].join('\n');

const sendFile = (file: string, query = '', products: object[] | null = null) => {
  const form = fileForm('orders', file, 'orders_export.csv');
  if (products) form.append('products', JSON.stringify(products));
  return staff.send('POST', `${PATH}/import${query}`, { form });
};
const imported = async (file: string, query = '', products: object[] | null = null) => {
  const response = await sendFile(file, query, products);
  expect(response.status, response.text).toBe(200);
  return ImportedOrders.parse(JSON.parse(response.text));
};

describe('entries by staff', () => {
  test('are stored as sent, with settings that are left out unchanged', async () => {
    expect(await view()).toMatchObject({ entries: [], capacity: null, isPublic: false });
    await put({ capacity: 2, isPublic: true, entries: [entry('Ann Lee', { paid: true })] });
    const withdrawn = entry('Bo Kim', { status: 'withdrawn' });
    await put({ entries: [entry('Ann Lee'), entry('Bo Kim', { status: 'waiting' }), withdrawn] });
    expect(await view()).toMatchObject({
      capacity: 2,
      isPublic: true,
      entries: [
        { name: 'Ann Lee', status: 'entered', source: 'staff', since: '2026-06-10T12:00:00.000Z' },
        { name: 'Bo Kim', status: 'waiting' },
        { name: 'Bo Kim', status: 'withdrawn' },
      ],
    });
    expect((await staff.get('/api/events/2026-no-such/entries')).status).toBe(404);
  });

  test.each([
    [{ entries: [entry('Ann Lee'), entry('ann lée')] }, 'ann lée is in the list twice.'],
    [{ entries: [entry(' ')] }, 'Name must not be empty.'],
    [{ entries: [entry('A', { status: 'late' })] }, 'Status must be entered, waiting, withdrawn.'],
    [{ entries: [], capacity: 0 }, 'Capacity must be at least 1.'],
    [{}, 'Entries must be a list.'],
    [[], 'Send an object with the entries.'],
  ])('are never %j', async (body, sentence) => {
    expect(outcomeOf(await put(body))).toEqual({ status: 400, body: sentence });
    expect((await view()).entries).toEqual([]);
  });

  test('are refused when they started from another state', async () => {
    const tag = `"${recordTag(await view())}"`;
    expect((await put({ entries: [entry('Ann Lee')] }, { 'If-Match': tag })).status).toBe(200);
    const late = await put({ entries: [] }, { 'If-Match': tag });
    expect(outcomeOf(late)).toEqual({ status: 412, body: CHANGED_MEANWHILE });
  });

  test('note who is there, from two phones', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Player ${String.fromCodePoint(65 + at)}`);
    await put({ entries: names.map((name) => entry(name)) });
    const there = (name: string, isThere = true) =>
      staff.request('PUT', `${PATH}/there`, { name, isThere });
    await Promise.all(names.map((name) => there(name)));
    await there('player c', false);
    const { entries } = await view();
    expect(entries.filter(({ isThere }) => !isThere).map(({ name }) => name)).toEqual(['Player C']);
    expect(await there('Cy Orr')).toEqual({ status: 404, body: NOT_ENTERED });
  });
});

describe('an export of orders', () => {
  test('is shown first, stored then, and changes nothing when it comes again', async () => {
    await addTo(
      server.stores.directory,
      directoryPlayer({ ID: 1, player: 'Ann Lee', alsoKnownAs: ['Anne Lee'] }),
    );
    const file = csv(
      row(1, 'Anne Lee'),
      row(2, 'Bo Kim', { status: 'pending' }),
      row(3, 'Cy Orr', { title: 'Cap - Green' }),
      row(4, 'Dee Fox', { title: 'Lake Classic' }),
      // Of the event before this one, and of this one by its name.
      row(5, 'Old Sport', { at: '2025-05-02 09:00:00 -0400' }),
      row(6, 'Eve Poe', { title: 'Granite Open' }),
    );
    const shown = await imported(file, '?preview=true');
    expect(shown).toMatchObject({
      orders: 6,
      changes: [
        { name: 'Ann Lee', order: '#1001', change: 'entered' },
        { name: 'Bo Kim', order: '#1002', change: 'entered' },
        { name: 'Eve Poe', order: '#1006', change: 'entered' },
      ],
      items: [
        { title: 'The Granite - Member', isEntry: true },
        { title: 'Granite Open', isEntry: true },
        { title: 'Cap - Green', isEntry: false },
        { title: 'Lake Classic', isEntry: false },
      ],
    });
    expect((await view()).entries).toEqual([]);
    expect((await imported(file)).changes).toEqual(shown.changes);
    expect(await statuses()).toEqual([
      'Ann Lee entered paid',
      'Bo Kim entered',
      'Eve Poe entered paid',
    ]);
    expect((await imported(file)).changes).toEqual([]);
    expect(JSON.stringify(server.stores.entries.data)).not.toMatch(/example\.com|Fairway/);
  });

  test('counts what staff say is a place, also when the product has another name later', async () => {
    const file = csv(
      row(1, 'Ann Lee', { title: 'The Granite - Member' }),
      row(2, 'Bo Kim', { title: 'The Granite - Dinner only' }),
      row(3, 'Cy Orr', { title: 'Two days of golf' }),
    );
    await imported(file, '', [
      { title: 'The Granite - Dinner only', isEntry: false },
      { title: 'Two days of golf', isEntry: true },
    ]);
    expect(await statuses()).toEqual(['Ann Lee entered paid', 'Cy Orr entered paid']);
    await server.stores.storefront.update((copies) => {
      const [copy] = copies;
      if (copy) copies[0] = { ...copy, products: [] };
    });
    const more = csv(
      row(4, 'Dee Fox', { title: 'The Granite - Member' }),
      row(5, 'Eve Poe', { title: 'The Granite - Dinner only' }),
    );
    expect((await imported(more)).changes).toMatchObject([{ name: 'Dee Fox' }]);
  });

  test('leaves a player whom staff put back after a refund', async () => {
    await imported(csv(row(1, 'Ann Lee')));
    const partly = csv(row(1, 'Ann Lee', { status: 'partially_refunded' }));
    expect((await imported(partly)).unclear).toEqual(['#1001']);
    const refund = csv(row(1, 'Ann Lee', { status: 'refunded' }));
    await imported(refund);
    const { entries } = await view();
    await put({ entries: entries.map((each) => ({ ...each, status: 'entered' })) });
    expect((await imported(refund)).changes).toEqual([]);
    expect(await statuses()).toEqual(['Ann Lee entered']);
  });

  test.each([
    ['Player,Score\nAnn Lee,4', 422, 'it has no column Name'],
    ['<html><body>no</body></html>', 422, 'This is no export of the shop’s orders'],
    ['\0\0\0', 415, 'The file is neither'],
  ])('is not %j', async (file, status, sentence) => {
    const response = await sendFile(file);
    expect(response.status).toBe(status);
    expect(response.text).toContain(sentence);
  });

  test('needs its file and decisions that can be read', async () => {
    const empty = await staff.send('POST', `${PATH}/import`, { form: new FormData() });
    expect(outcomeOf(empty)).toMatchObject({ status: 400 });
    const form = fileForm('orders', csv(), 'x.csv');
    form.append('products', '{');
    const response = await staff.send('POST', `${PATH}/import`, { form });
    expect(outcomeOf(response)).toEqual({
      status: 400,
      body: 'The part "products" is not valid JSON.',
    });
  });
});

describe('messages of the shop', () => {
  const LINE = { id: 71, title: 'The Granite', variant_title: null, product_id: 9, quantity: 1 };
  const order = (change: object = {}) => ({
    id: 5_001,
    name: '#1001',
    created_at: '2026-05-02T09:00:00-04:00',
    financial_status: 'paid',
    email: 'ann@example.com',
    billing_address: { name: 'Ann Lee', address1: '1 Fairway Lane', phone: '6035550100' },
    line_items: [LINE],
    ...change,
  });

  async function send(topic: string, message: unknown, id: string, secret = SECRET) {
    const body = JSON.stringify(message);
    const response = await fetch(`${server.origin}/api/webhooks/storefront`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: createHmac('sha256', secret).update(body).digest('base64'),
        [TOPIC_HEADER]: topic,
        [ID_HEADER]: id,
      },
      body,
    });
    return { status: response.status, body: await response.text() };
  }

  test('enter a player, withdraw after a refund, and store nothing else of the buyer', async () => {
    expect(await send('orders/create', order(), 'a')).toEqual({ status: 204, body: '' });
    expect(await statuses()).toEqual(['Ann Lee entered paid']);
    const byShop: unknown = expect.objectContaining({ by: 'Shop', collection: 'entries' });
    const entries: unknown = expect.arrayContaining([byShop]);
    expect(await staff.json('/api/activity')).toMatchObject({ entries });
    const refund = {
      id: 81,
      order_id: 5_001,
      refund_line_items: [{ line_item_id: 71, quantity: 1, line_item: LINE }],
    };
    await send('refunds/create', refund, 'b');
    expect(await statuses()).toEqual(['Ann Lee withdrawn']);
    const stored = JSON.stringify([server.stores.entries.data, server.stores.directory.data]);
    expect(stored).not.toMatch(/example\.com|Fairway|6035550100/);
    expect(stored).toContain('Ann Lee');
  });

  test('without a whole order are taken and change nothing, so that the shop goes on sending', async () => {
    await send('orders/create', order(), 'a');
    const edit = { order_edit: { id: 1, order_id: 5_001, line_items: { additions: [] } } };
    expect(await send('orders/edited', edit, 'b')).toEqual({ status: 204, body: '' });
    expect(await send('orders/delete', { id: 5_001 }, 'c')).toEqual({ status: 204, body: '' });
    expect(await statuses()).toEqual(['Ann Lee entered paid']);
  });

  test('that come together enter each player once', async () => {
    const orders = Array.from({ length: 30 }, (_, at) =>
      order({ id: 6_000 + at, name: `#${2_000 + at}`, billing_address: { name: `Player ${at}` } }),
    );
    await Promise.all(
      orders.flatMap((each, at) => [
        send('orders/create', each, `x${at}`),
        send('orders/updated', each, `y${at}`),
      ]),
    );
    const { entries } = await view();
    expect(new Set(entries.map(({ name }) => name)).size).toBe(30);
    expect(entries).toHaveLength(30);
  });

  test('are refused when they are forged, and when they have no order', async () => {
    expect(await send('orders/create', order(), 'a', 'other')).toMatchObject({ status: 401 });
    for (const [topic, message] of [
      ['orders/create', {}],
      ['orders/updated', null],
      ['refunds/create', { id: 1 }],
    ] as const) {
      expect(await send(topic, message, topic)).toEqual({ status: 400, body: NO_ORDER });
    }
    expect(server.stores.entries.data).toEqual([]);
    // The id of a refused message is not taken.
    expect(await send('orders/create', order(), 'orders/create')).toMatchObject({ status: 204 });
    expect(await statuses()).toEqual(['Ann Lee entered paid']);
  });

  const membership = order({
    line_items: [{ ...LINE, title: 'Tour Membership', product_id: 7 }],
  });

  test('make the buyer of a membership a member until the season’s end', async () => {
    await send('orders/create', membership, 'a');
    const member = () =>
      server.stores.directory.data.map(({ player, member: is, membership: its }) => [
        player,
        is,
        its?.until,
      ]);
    expect(member()).toEqual([['Ann Lee', true, '2026-12-31']]);
    expect(server.stores.entries.data).toEqual([]);
    server.clock.set('2027-01-02T12:00:00Z');
    await server.tidy();
    expect(member()).toEqual([['Ann Lee', false, '']]);
    // The order is of the season before.
    await send('orders/updated', membership, 'b');
    expect(member()).toEqual([['Ann Lee', false, '']]);
  });

  test('end a membership that was cancelled, but not one that staff gave', async () => {
    await addTo(
      server.stores.directory,
      directoryPlayer({ ID: 1, player: 'Ann Lee', member: true }),
    );
    const cancelled = { ...membership, cancelled_at: '2026-05-03T09:00:00-04:00' };
    await send('orders/cancelled', cancelled, 'a');
    expect(server.stores.directory.data[0]?.member).toBe(true);
    await send('orders/create', { ...membership, id: 5_002, name: '#1002' }, 'b');
    await send('orders/cancelled', { ...cancelled, id: 5_002, name: '#1002' }, 'c');
    expect(server.stores.directory.data[0]?.member).toBe(false);
  });
});
