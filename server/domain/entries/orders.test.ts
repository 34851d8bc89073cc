import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../cells/pasted-block.ts';
import { applyOrders, applyRefund } from './apply-orders.ts';
import { entries } from './entries.collection.ts';
import { entered, entryOf, freePlaces, noEntries, waiting, withPlacesFilled } from './entries.ts';
import type { EventEntries } from './entries.schema.ts';
import { orderIn, refundIn } from './order-message.ts';
import { OrdersError, readOrders, type Order } from './orders.ts';

const HEADING =
  'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Street,Billing Phone,Shipping Name,Cancelled at,Refunded Amount,Id';
const NOW = '2026-05-01T12:00:00.000Z';

/** A line of an export; the later lines of an order have only its number and their item. */
function line({
  name = '#1001',
  status = 'paid',
  at = '2026-04-01 10:14:00 -0400',
  pieces = '1',
  title = 'Granite Open - Member',
  buyer = 'Ann Lee',
  cancelled = '',
} = {}): string {
  const cells = [name, 'a@example.com', status, at, 'USD', '90', at, pieces, title, '90', 'GO-M'];
  return [...cells, buyer, '1 Fairway Lane', '6035550100', buyer, cancelled, '0', '5550001'].join(
    ',',
  );
}
const more = (title: string, pieces = '1', name = '#1001') =>
  `${name},a@example.com,,,,,2026-04-01 10:14:00 -0400,${pieces},${title},45,,,,,,,,`;
const csv = (...lines: string[]) => [HEADING, ...lines].join('\r\n');
const read = (text: string) =>
  readOrders(
    cellsOf(text, ',')
      .filter((cells) => cells.some(Boolean))
      .map((cells, at) => ({ label: `Line ${at + 1}`, cells })),
  );

const isGranite = ({ title }: { title: string }) => title.startsWith('Granite Open');
const RULES = { isOfEvent: isGranite, nameOf: (buyer: string) => buyer, now: NOW };
const event = (change: Partial<EventEntries> = {}): EventEntries => ({
  ...noEntries('2026-granite-open'),
  ...change,
});
const apply = (before: EventEntries, ...lines: string[]) =>
  applyOrders(before, read(csv(...lines)), RULES);

const ORDER = {
  ...{ number: '#1001', orderID: '5550001', buyer: 'Ann Lee', at: '2026-04-01T14:14:00.000Z' },
  ...{ isUndated: false, isPaid: true, isCancelled: false, isPartlyRefunded: false, refunds: [] },
};

describe('an export of orders', () => {
  it('is read by order, with its items, and without addresses', () => {
    const orders = read(
      csv(line(), more('"Cap, green"', '2'), line({ name: '#1002', status: 'pending' })),
    );
    expect(orders).toHaveLength(2);
    expect(orders[0]).toEqual<Order>({
      ...ORDER,
      items: [
        { title: 'Granite Open - Member', product: '', pieces: 1, removed: 0, refunds: {} },
        { title: 'Cap, green', product: '', pieces: 2, removed: 0, refunds: {} },
      ],
    });
    expect(orders[1]).toMatchObject({ number: '#1002', isPaid: false });
    expect(JSON.stringify(orders)).not.toMatch(/example\.com|Fairway|6035550100/);
  });

  it('may leave the number out on the later lines of an order', () => {
    const [order] = read(csv(line(), more('Cap', '1', '')));
    expect(order?.items).toHaveLength(2);
  });

  it.each([
    ['', 'This is no export of the shop’s orders: it has no column Name'],
    ['Name,Total\n#1,5', 'Lineitem quantity'],
    ['<html>', 'This is no export'],
  ])('is not %j', (text, error) => {
    expect(() => read(text)).toThrow(OrdersError);
    expect(() => read(text)).toThrow(error);
  });

  it('has items only with whole pieces', () => {
    const [order] = read(csv(line({ pieces: '-1' }), more('Cap', '1.5'), more('Cap', 'x')));
    expect(order?.items).toEqual([]);
  });
});

describe('entries from orders', () => {
  it('are places of the event, each with the number of its order', () => {
    const applied = apply(
      event(),
      line({ pieces: '2' }),
      more('Cap'),
      line({ name: '#1002', buyer: 'Bo Kim', status: 'pending' }),
    );
    expect(
      applied.event.entries.map(({ name, source, paid, status }) => [name, source, paid, status]),
    ).toEqual([
      ['Ann Lee', '#1001/1', true, 'entered'],
      ['Guest of Ann Lee', '#1001/2', true, 'entered'],
      ['Bo Kim', '#1002/1', false, 'entered'],
    ]);
    expect(applied.changes).toHaveLength(3);
  });

  it('change nothing when the same orders come again, and leave names that staff corrected', () => {
    const lines = [line({ pieces: '2' }), line({ name: '#1002', buyer: 'Bo Kim' })];
    const first = apply(event(), ...lines).event;
    const named = {
      ...first,
      entries: first.entries.map((entry) =>
        entry.source === '#1001/2' ? { ...entry, name: 'Cy Orr' } : entry,
      ),
    };
    const again = apply(named, ...lines);
    expect([again.event, again.changes]).toEqual([named, []]);
  });

  it('are withdrawn with a cancelled or refunded order, and stay withdrawn', () => {
    const first = apply(event(), line(), line({ name: '#1002', buyer: 'Bo Kim' })).event;
    const after = apply(
      first,
      line({ status: 'refunded' }),
      line({ name: '#1002', cancelled: '2026-04-03 08:00:00 -0400' }),
    );
    expect(after.changes).toEqual([
      { name: 'Ann Lee', order: '#1001', change: 'withdrawn' },
      { name: 'Bo Kim', order: '#1002', change: 'withdrawn' },
    ]);
    expect(entered(after.event)).toEqual([]);
    expect(apply(after.event, line()).changes).toEqual([]);
  });

  it('that are partly refunded are for staff, since the export names no item', () => {
    const first = apply(event(), line({ pieces: '2' })).event;
    const after = apply(first, line({ pieces: '2', status: 'partially_refunded' }));
    expect([after.unclear, after.changes]).toEqual([['#1001'], []]);
  });

  it('are withdrawn one by one when the shop says which pieces were given back', () => {
    const [order] = read(csv(line({ pieces: '3' })));
    if (!order) throw new Error('There is no order.');
    const first = applyOrders(event(), [order], RULES).event;
    const items = order.items.map((item) => ({ ...item, refunds: { 81: 2 } }));
    const after = applyOrders(first, [{ ...order, items }], RULES);
    expect(after.changes.map(({ name }) => name)).toEqual([
      'Guest 2 of Ann Lee',
      'Guest of Ann Lee',
    ]);
  });

  it('wait when the places are taken, behind those who already wait', () => {
    const lines = ['Ann Lee', 'Bo Kim', 'Cy Orr'].map((buyer, at) =>
      line({ name: `#100${at}`, buyer, at: `2026-04-0${3 - at} 10:00:00 -0400` }),
    );
    const { event: full } = apply(event({ capacity: 1 }), ...lines);
    // The order of the file doesn't count, but that of the orders.
    expect(entered(full).map(({ name }) => name)).toEqual(['Cy Orr']);
    expect(waiting(full).map(({ name }) => name)).toEqual(['Bo Kim', 'Ann Lee']);
    expect(freePlaces(full)).toBe(0);
    const { event: more } = apply(
      { ...full, capacity: 2 },
      line({ name: '#1009', buyer: 'Di Fox', at: '2026-04-09 10:00:00 -0400' }),
    );
    expect(entryOf(more, 'di fox')?.status).toBe('waiting');
    expect(withPlacesFilled(more).moved).toEqual(['Bo Kim']);
  });

  it('are all there after 500 orders', () => {
    const lines = Array.from({ length: 500 }, (_, at) =>
      line({ name: `#${2000 + at}`, buyer: `P ${at}` }),
    );
    const applied = apply(event(), ...lines);
    expect(applied.event.entries).toHaveLength(500);
    expect(apply(applied.event, ...lines).changes).toEqual([]);
  });

  it('have one place each for two orders of one buyer', () => {
    const applied = apply(event(), line(), line({ name: '#1002' }));
    expect(applied.event.entries.map(({ name }) => name)).toEqual(['Ann Lee', 'Guest of Ann Lee']);
  });

  it('grow with an order to which pieces were added', () => {
    const first = apply(event(), line()).event;
    expect(apply(first, line({ pieces: '2' })).changes).toMatchObject([{ change: 'entered' }]);
  });

  it('are paid when the order is', () => {
    const first = apply(event(), line({ status: 'pending' })).event;
    expect(apply(first, line()).changes).toEqual([
      { name: 'Ann Lee', order: '#1001', change: 'paid' },
    ]);
  });

  it('are never withdrawn for a refund of a place that staff withdrew', () => {
    const first = apply(event(), line({ pieces: '2' })).event;
    const staff = withStatus(first, 'Guest of Ann Lee', 'withdrawn');
    const [order] = read(csv(line({ pieces: '2' })));
    if (!order) throw new Error('There is no order.');
    const items = order.items.map((item) => ({ ...item, refunded: 1 }));
    const after = applyOrders(staff, [{ ...order, items }], RULES);
    expect(after.changes).toEqual([]);
    expect(entered(after.event).map(({ name }) => name)).toEqual(['Ann Lee']);
  });
});

/** The entries with one in another status, as staff set it. */
const withStatus = (
  before: EventEntries,
  name: string,
  status: EventEntries['entries'][number]['status'],
): EventEntries => ({
  ...before,
  entries: before.entries.map((entry) => (entry.name === name ? { ...entry, status } : entry)),
});

describe('an export that a spreadsheet saved again', () => {
  const entered = (text: string) =>
    applyOrders(event(), read(text), RULES).event.entries.map(({ name }) => name);

  it('may have its columns in another order, below a title', () => {
    const turned = csv(line())
      .split('\r\n')
      .map((text) => text.split(',').reverse().join(','));
    expect(entered(['Orders of May,,', ...turned].join('\n'))).toEqual(['Ann Lee']);
  });

  it('enters no second player for an order that it has twice', () => {
    expect(entered(csv(line(), line()))).toEqual(['Ann Lee']);
    expect(entered(csv(line({ pieces: '2' }), line()))).toEqual(['Ann Lee', 'Guest of Ann Lee']);
    expect(entered(csv(line(), line({ title: 'Granite Open - Guest' })))).toHaveLength(2);
  });

  it('may have dates in another form, and names orders whose date can’t be read', () => {
    const [order] = read(csv(line({ at: '11/20/25 9:00' })));
    expect(order).toMatchObject({ at: '2025-11-20T12:00:00.000Z', isUndated: false });
    for (const at of ['soon', '7/11/25 9:00']) {
      const { event: after, unclear } = apply(event(), line({ at }));
      expect([after.entries, unclear]).toEqual([[], ['#1001']]);
    }
  });

  it('names an order of which pieces are missing that it had', () => {
    const first = apply(event(), line({ pieces: '2' })).event;
    const after = apply(first, line({ pieces: '1' }));
    expect([after.changes, after.unclear]).toEqual([[], ['#1001']]);
    expect(apply(first, line({ pieces: '2' })).unclear).toEqual([]);
  });
});

describe('a page with the entries of an event', () => {
  const names = (eventID: string, isPublic: boolean, ...players: string[]): EventEntries => ({
    ...noEntries(eventID),
    isPublic,
    entries: players.map((name) => ({
      name,
      status: 'entered',
      since: NOW,
      paid: false,
      source: 'staff',
      orderID: '',
      isThere: false,
    })),
  });
  const changed = (after: EventEntries, before: EventEntries) =>
    entries.changedDependencies?.([after], [before]);

  it('changes with the names and the places that it shows, and with nothing else', () => {
    const before = names('a', true, 'Ann Lee');
    expect(changed(names('a', true, 'Ann Lee', 'Bo Kim'), before)).toEqual(['entries/a']);
    expect(changed(names('a', false, 'Ann Lee'), before)).toEqual(['entries/a']);
    const there = before.entries.map((entry) => ({ ...entry, isThere: true, paid: true }));
    expect(changed({ ...before, entries: there }, before)).toEqual([]);
    expect(changed({ ...before, capacity: 9 }, before)).toEqual(['entries/a']);
    expect(changed(names('a', false, 'Bo Kim'), names('a', false, 'Ann Lee'))).toEqual([]);
  });
});

describe('a message of the shop', () => {
  const piece = (quantity: number, current = quantity) => ({
    ...{ id: 71, title: 'Granite Open', variant_title: 'Member', product_id: 9 },
    ...{ quantity, current_quantity: current },
  });
  const refundOf = (id: number) => ({
    id,
    refund_line_items: [{ line_item_id: 71, quantity: 1, line_item: piece(3) }],
  });
  const order = (change: object) => ({
    id: 5550001,
    name: '#1001',
    created_at: '2026-04-01T10:14:00-04:00',
    financial_status: 'paid',
    billing_address: { name: 'Ann Lee' },
    line_items: [piece(3)],
    refunds: [],
    ...change,
  });
  const CAP = { ...piece(1), id: 72, title: 'Cap', variant_title: null };
  const MESSAGE = order({
    ...{ cancelled_at: null, email: 'a@example.com', billing_address: null },
    customer: { first_name: 'Ann', last_name: 'Lee' },
    line_items: [piece(2), CAP],
  });
  const added = { ...piece(1), id: 72 };
  /** As the shop sends them: placed, paid, a piece added, one taken out, one given back, cancelled. */
  const messages = {
    create: order({ financial_status: 'pending' }),
    paid: order({}),
    added: order({ line_items: [piece(3), added] }),
    edited: order({ line_items: [piece(3, 2), added] }),
    refunded: order({ line_items: [piece(3, 1), added], refunds: [refundOf(80), refundOf(81)] }),
    refund: { order_id: 5550001, ...refundOf(81) },
    cancelled: order({ cancelled_at: '2026-04-03T10:00:00-04:00', financial_status: 'refunded' }),
  };
  type Message = keyof typeof messages;
  const take = (before: EventEntries, name: Message): EventEntries => {
    const refund = name === 'refund' ? refundIn(messages.refund) : null;
    if (refund) return applyRefund(before, refund, isGranite).event;
    const placed = orderIn(messages[name]);
    if (!placed) throw new Error(`There is no order in ${name}.`);
    return applyOrders(before, [placed], RULES).event;
  };
  const entriesAfter = (names: readonly Message[]) =>
    names
      .reduce(take, event())
      .entries.flatMap(({ name, status, paid, source }) =>
        status === 'withdrawn' ? [] : [`${source} ${name} ${paid}`],
      )
      .sort();

  it('has the same order as an export', () => {
    expect(orderIn(MESSAGE)).toEqual<Order>({
      ...ORDER,
      items: [
        { title: 'Granite Open - Member', product: '9', pieces: 2, removed: 0, refunds: {} },
        { title: 'Cap', product: '9', pieces: 1, removed: 0, refunds: {} },
      ],
    });
  });

  it.each([null, {}, [], 'x', { ...MESSAGE, line_items: null }, { ...MESSAGE, created_at: 'x' }])(
    'is not %j',
    (message) => {
      expect([orderIn(message), refundIn(message)]).toEqual([null, null]);
    },
  );

  it('of a refund for something else changes nothing', () => {
    const first = take(event(), 'paid');
    const refund = refundIn({
      ...messages.refund,
      refund_line_items: [{ line_item_id: 72, quantity: 1, line_item: CAP }],
    });
    if (!refund) throw new Error('There is no refund.');
    expect(applyRefund(first, refund, isGranite)).toEqual({ event: first, changes: [] });
  });

  it.each<[Message[], number]>([
    [['create', 'paid'], 3],
    [['create', 'paid', 'added'], 4],
    [['create', 'paid', 'added', 'edited'], 3],
    [['create', 'paid', 'added', 'edited', 'refunded', 'refund'], 2],
    [['create', 'paid', 'refund'], 2],
    [['create', 'paid', 'cancelled'], 0],
    [['create', 'paid', 'added', 'edited', 'refunded', 'refund', 'cancelled'], 0],
  ])('%j in any order, once or twice, end in the same %i entries', (names, count) => {
    const expected = entriesAfter(names);
    expect(expected).toHaveLength(count);
    const sequence = fc.shuffledSubarray([...names, ...names], { minLength: names.length });
    fc.assert(
      fc.property(sequence, (some) => {
        const missing = names.filter((name) => !some.includes(name));
        const after = entriesAfter([...missing, ...some]);
        // Who came first has the name of the buyer; a place is the same one by its number.
        expect(after.length).toBe(count);
        expect(after.every((entry) => entry.endsWith('true'))).toBe(true);
      }),
    );
  });

  it('of 900 pieces has at most 100 places, at once, and is named', () => {
    const placed = orderIn(order({ line_items: [piece(900)] }));
    const { event: after, unclear } = applyOrders(event(), placed ? [placed] : [], RULES);
    expect([after.entries.length, unclear]).toEqual([100, ['#1001']]);
    expect(new Set(after.entries.map(({ name }) => name)).size).toBe(100);
  });

  it('has the name of the customer when the billing name is empty', () => {
    const customer = { first_name: 'Cy', last_name: 'Orr' };
    expect(orderIn(order({ customer, billing_address: { name: '' } }))?.buyer).toBe('Cy Orr');
  });
});
