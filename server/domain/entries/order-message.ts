/** Orders and refunds as the shop reports them in messages: only what entries need of them is read. */
import { z } from 'zod';
import { cleanText } from '../cells/cell-rules.ts';
import type { Order, OrderItem, Refund } from './orders.ts';

const id = z.union([z.int(), z.string()]).transform(String);
const words = z.string().nullish();
const pieces = z.int().nonnegative();

const Line = z.object({
  id,
  title: z.string(),
  variant_title: words,
  product_id: id.nullish(),
  quantity: pieces,
  /** Without the pieces that were taken out of the order. */
  current_quantity: pieces.nullish(),
});

const RefundLine = z.object({ line_item_id: id, quantity: pieces });

/** The payload of `orders/create`, `orders/updated` and `orders/cancelled`. */
const OrderMessage = z.object({
  id,
  name: z.string().min(1),
  created_at: z.iso.datetime({ offset: true }),
  cancelled_at: words,
  financial_status: words,
  customer: z.object({ first_name: words, last_name: words }).nullish(),
  billing_address: z.object({ name: words }).nullish(),
  line_items: z.array(Line),
  refunds: z
    .array(z.object({ id, refund_line_items: z.array(RefundLine).default([]) }))
    .default([]),
});

/** The payload of `refunds/create`. */
const RefundMessage = z.object({
  id,
  order_id: id,
  created_at: z.iso.datetime({ offset: true }).nullish(),
  refund_line_items: z.array(z.object({ ...RefundLine.shape, line_item: Line })).default([]),
});

const PAID = ['paid', 'partially_refunded'];
const CANCELLED = ['refunded', 'voided'];

/** The title of an item as exports write it. */
const titleOf = ({ title, variant_title: variant }: z.output<typeof Line>) =>
  cleanText(variant ? `${title} - ${variant}` : title);

const itemOf = (line: z.output<typeof Line>, refunds: Record<string, number>): OrderItem => ({
  title: titleOf(line),
  product: line.product_id ?? '',
  pieces: line.quantity,
  removed: line.quantity - Math.min(line.quantity, line.current_quantity ?? line.quantity),
  refunds,
});

const instantOf = (text: string) => new Date(text).toISOString();

/** The order of a message; null for one that has none. */
export function orderIn(message: unknown): Order | null {
  const { data } = OrderMessage.safeParse(message);
  if (!data) return null;
  const { customer, billing_address: billing, refunds, cancelled_at: cancelledAt } = data;
  const status = data.financial_status ?? '';
  const names = [billing?.name ?? '', [customer?.first_name, customer?.last_name].join(' ')];
  const refundsOf = (line: z.output<typeof Line>) =>
    Object.fromEntries(
      refunds.flatMap((refund) => {
        const own = refund.refund_line_items.filter((each) => each.line_item_id === line.id);
        const given = own.reduce((sum, { quantity }) => sum + quantity, 0);
        return given === 0 ? [] : [[refund.id, given]];
      }),
    );
  return {
    number: cleanText(data.name),
    orderID: data.id,
    buyer: names.map(cleanText).find(Boolean) ?? '',
    at: instantOf(data.created_at),
    isUndated: false,
    isPaid: PAID.includes(status),
    isCancelled: Boolean(cancelledAt) || CANCELLED.includes(status),
    isPartlyRefunded: false,
    items: data.line_items.map((line) => itemOf(line, refundsOf(line))),
    refunds: refunds.map((refund) => refund.id),
  };
}

/** The refund of a message; null for one that has none. */
export function refundIn(message: unknown): Refund | null {
  const { data } = RefundMessage.safeParse(message);
  if (!data) return null;
  return {
    id: data.id,
    orderID: data.order_id,
    at: data.created_at ? instantOf(data.created_at) : '',
    items: data.refund_line_items.map(({ line_item: line, quantity }) => ({
      ...itemOf(line, {}),
      pieces: quantity,
    })),
  };
}
