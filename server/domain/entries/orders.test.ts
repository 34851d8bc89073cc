import { describe, expect, it } from 'vitest';
import { applyOrders } from './apply-orders.ts';
import { entered, entryOf, freePlaces, noEntries, waiting, withPlacesFilled } from './entries.ts';
import type { EventEntries } from './entries.schema.ts';
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

const isGranite = ({ title }: { title: string }) => title.startsWith('Granite Open');
const event = (change: Partial<EventEntries> = {}): EventEntries => ({
  ...noEntries('2026-granite-open'),
  ...change,
});
const apply = (before: EventEntries, ...lines: string[]) =>
  applyOrders(before, readOrders(csv(...lines)), isGranite, NOW);

describe('an export of orders', () => {
  it('is read by order, with its items, and without addresses', () => {
    const orders = readOrders(
      csv(line(), more('"Cap, green"', '2'), line({ name: '#1002', status: 'pending' })),
    );
    expect(orders).toEqual<Order[]>([
      {
        number: '#1001',
        buyer: 'Ann Lee',
        at: '2026-04-01T14:14:00.000Z',
        isPaid: true,
        isCancelled: false,
        isPartlyRefunded: false,
        items: [
          { title: 'Granite Open - Member', product: '', pieces: 1, refunded: 0 },
          { title: 'Cap, green', product: '', pieces: 2, refunded: 0 },
        ],
      },
      expect.objectContaining({ number: '#1002', isPaid: false }),
    ]);
    expect(JSON.stringify(orders)).not.toMatch(/example\.com|Fairway|6035550100/);
  });

  it('may leave the number out on the later lines of an order', () => {
    const [order] = readOrders(csv(line(), more('Cap', '1', '')));
    expect(order?.items).toHaveLength(2);
  });

  it.each([
    ['', 'This is no export of the shop’s orders: it has no column Name'],
    ['Name,Total\n#1,5', 'Lineitem quantity'],
    ['<html>', 'This is no export'],
  ])('is not %j', (text, error) => {
    expect(() => readOrders(text)).toThrow(OrdersError);
    expect(() => readOrders(text)).toThrow(error);
  });

  it('has items only with whole pieces', () => {
    const [order] = readOrders(csv(line({ pieces: '-1' }), more('Cap', '1.5'), more('Cap', 'x')));
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
      ['Ann Lee (2)', '#1001/2', true, 'entered'],
      ['Bo Kim', '#1002/1', false, 'entered'],
    ]);
    expect(applied.changes).toHaveLength(3);
  });

  it('change nothing when the same orders come again, and keep names that staff corrected', () => {
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
    const [order] = readOrders(csv(line({ pieces: '3' })));
    if (!order) throw new Error('There is no order.');
    const first = applyOrders(event(), [order], isGranite, NOW).event;
    const items = order.items.map((item) => ({ ...item, refunded: 2 }));
    const after = applyOrders(first, [{ ...order, items }], isGranite, NOW);
    expect(after.changes.map(({ name }) => name)).toEqual(['Ann Lee (2)', 'Ann Lee (3)']);
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
});
