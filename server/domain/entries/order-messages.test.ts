/** The shop's messages about one order, in any order and repeated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOrders, applyRefund } from './apply-orders.ts';
import { noEntries } from './entries.ts';
import type { EventEntries } from './entries.schema.ts';
import { orderIn, refundIn } from './order-message.ts';

const isGranite = ({ title }: { title: string }) => title.startsWith('Granite Open');
const RULES = {
  isOfEvent: isGranite,
  nameOf: (buyer: string) => buyer,
  now: '2026-05-01T12:00:00.000Z',
};
const event = () => noEntries('2026-granite-open');

describe('the messages of one order', () => {
  const line = (quantity: number, current = quantity) => ({
    id: 71,
    title: 'Granite Open',
    variant_title: 'Member',
    product_id: 9,
    quantity,
    current_quantity: current,
  });
  const refundOf = (id: number, quantity: number) => ({
    id,
    refund_line_items: [{ line_item_id: 71, quantity }],
  });
  const order = (change: object) => ({
    id: 5550001,
    name: '#1001',
    created_at: '2026-04-01T10:14:00-04:00',
    financial_status: 'paid',
    billing_address: { name: 'Ann Lee' },
    line_items: [line(3)],
    refunds: [],
    ...change,
  });
  /** As the shop sends them: placed, paid, a piece added, one taken out, one given back, cancelled. */
  const messages = {
    create: order({ financial_status: 'pending' }),
    paid: order({}),
    added: order({ line_items: [line(3), { ...line(1), id: 72 }] }),
    edited: order({ line_items: [line(3, 2), { ...line(1), id: 72 }] }),
    refunded: order({
      line_items: [line(3, 1), { ...line(1), id: 72 }],
      refunds: [refundOf(80, 1), refundOf(81, 1)],
    }),
    refund: {
      id: 81,
      order_id: 5550001,
      refund_line_items: [{ line_item_id: 71, quantity: 1, line_item: line(3) }],
    },
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
    const placed = orderIn(order({ line_items: [line(900)] }));
    const { event: after, unclear } = applyOrders(event(), placed ? [placed] : [], RULES);
    expect([after.entries.length, unclear]).toEqual([100, ['#1001']]);
    expect(new Set(after.entries.map(({ name }) => name)).size).toBe(100);
  });

  it('has the name of the customer when the billing name is empty', () => {
    const customer = { first_name: 'Cy', last_name: 'Orr' };
    expect(orderIn(order({ customer, billing_address: { name: '' } }))?.buyer).toBe('Cy Orr');
  });
});
