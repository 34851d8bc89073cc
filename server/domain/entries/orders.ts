/** Orders of the shop, from its export or its messages: only what entries need of them. */
import { cellsOf } from '../cells/pasted-block.ts';
import { cleanText } from '../cells/cell-rules.ts';

/** Some pieces of one product in an order. */
export interface OrderItem {
  /** The product's title with its variant, as the shop writes it: `Granite Open - Member`. */
  title: string;
  /** The number of the product in the shop; empty in an export, which doesn't have it. */
  product: string;
  pieces: number;
  /** Pieces that were refunded or taken out of the order. */
  refunded: number;
}

/** An order. */
export interface Order {
  /** As the shop shows it: `#1043`. */
  number: string;
  /** The shop's id of it, which refunds name; empty when unknown. */
  orderID: string;
  /** The buyer's name. */
  buyer: string;
  /** ISO instant. */
  at: string;
  isPaid: boolean;
  isCancelled: boolean;
  /** Whether money was given back for items that the export doesn't name. */
  isPartlyRefunded: boolean;
  items: OrderItem[];
  /** The ids of its refunds, as far as they are known. */
  refunds: string[];
}

/** A refund as the shop reports it alone: pieces of an order that were given back. */
export interface Refund {
  id: string;
  orderID: string;
  items: OrderItem[];
}

/** Thrown for a file that isn't an export of orders. */
export class OrdersError extends Error {}

const NEEDED = ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name'] as const;

/** Most lines of an export. */
export const ORDER_LINES_MAX = 20_000;

const asHeading = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();

/**
 * The orders of a shop's export as CSV. An order has a line for each of its items, of which the first alone has what is
 * about the whole order. Throws OrdersError with a sentence for another file.
 */
export function readOrders(csv: string): Order[] {
  const [head = [], ...rows] = cellsOf(csv, ',').filter((row) => row.some((cell) => cell !== ''));
  const names = head.map(asHeading);
  const missing = NEEDED.filter((name) => !names.includes(asHeading(name)));
  if (missing.length > 0) {
    throw new OrdersError(
      `This is no export of the shop’s orders: it has no column ${missing.join(', ')}.`,
    );
  }
  if (rows.length > ORDER_LINES_MAX) {
    throw new OrdersError(
      `The file has ${rows.length} lines; at most ${ORDER_LINES_MAX} can be read. Export a shorter period.`,
    );
  }
  const orders = new Map<string, Order>();
  let last = '';
  for (const row of rows) {
    const cell = (name: string) => cleanText(row[names.indexOf(asHeading(name))] ?? '');
    last = cell('Name') || last;
    const known = orders.get(last);
    const order = known ?? headOf(last, cell);
    orders.set(last, order);
    const title = cell('Lineitem name');
    const pieces = Number(cell('Lineitem quantity'));
    if (title !== '' && Number.isSafeInteger(pieces) && pieces > 0) {
      order.items.push({ title, product: '', pieces, refunded: 0 });
    }
  }
  return [...orders.values()];
}

function headOf(number: string, cell: (name: string) => string): Order {
  const status = cell('Financial Status').toLowerCase();
  return {
    number,
    orderID: /^\d{1,40}$/.exec(cell('Id'))?.[0] ?? '',
    buyer: cell('Billing Name') || cell('Shipping Name'),
    at: instantOf(cell('Created at') || cell('Paid at')),
    isPaid: ['paid', 'partially_refunded', 'partially refunded'].includes(status),
    isCancelled: cell('Cancelled at') !== '' || ['refunded', 'voided'].includes(status),
    isPartlyRefunded: status.startsWith('partially') && status.endsWith('refunded'),
    items: [],
    refunds: [],
  };
}

/** `2026-05-01 10:14:00 -0400` as an ISO instant; empty for a text that is none. */
function instantOf(text: string): string {
  const [, date, time, hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?\s*(?:Z|UTC|([+-]\d\d):?(\d\d))?$/.exec(
      text,
    ) ?? [];
  if (date === undefined || time === undefined) return '';
  const zone = hours === '' ? 'Z' : `${hours}:${minutes}`;
  const at = new Date(`${date}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
