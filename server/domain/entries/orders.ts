/** Orders of the shop, from its export or its messages: only what entries need of them. */
import { cleanText } from '../cells/cell-rules.ts';
import { date } from '../imports/dates.ts';
import { findTable, type TableLine } from '../imports/find-table.ts';
import type { ImportColumn } from '../imports/import-kind.ts';
import { isCalendarDate } from '../time/calendar.ts';

/** Some pieces of one product in an order. */
export interface OrderItem {
  /** The product's title with its variant, as the shop writes it: `Granite Open - Member`. */
  title: string;
  /** The number of the product in the shop; empty in an export, which doesn't have it. */
  product: string;
  pieces: number;
  /** Pieces that were taken out of the order. */
  removed: number;
  /** Pieces that were given back, by the ids of the refunds. */
  refunds: Record<string, number>;
}

/** The pieces of an item that were neither given back nor taken out. */
export const piecesLeft = ({ pieces, removed, refunds }: OrderItem): number =>
  pieces -
  Math.max(
    removed,
    Object.values(refunds).reduce((sum, count) => sum + count, 0),
  );

/** An order. */
export interface Order {
  /** As the shop shows it: `#1043`. */
  number: string;
  /** The shop's id of it, which refunds name; empty when unknown. */
  orderID: string;
  /** The buyer's name. */
  buyer: string;
  /** ISO instant; empty when unknown. */
  at: string;
  /** Whether it has a time that can't be read: it may be of another season. */
  isUndated: boolean;
  isPaid: boolean;
  isCancelled: boolean;
  /** Whether money was given back for items that the export doesn't name. */
  isPartlyRefunded: boolean;
  items: OrderItem[];
  /** The ids of its refunds, as far as they are known. */
  refunds: string[];
}

/** A refund as the shop reports it alone: its items have the pieces that were given back. */
export interface Refund {
  id: string;
  orderID: string;
  /** ISO instant; empty when unknown. */
  at: string;
  items: OrderItem[];
}

/** Thrown for a file that isn't an export of orders. */
export class OrdersError extends Error {}

/** The columns that an export must have, and those that it may have; every other one is left alone. */
const NEEDED = ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name'];
const DATES = ['Created at', 'Paid at'];
const OTHERS = ['Cancelled at', 'Id', 'Billing Name', 'Shipping Name'];
const COLUMNS: readonly ImportColumn[] = [...NEEDED, ...DATES, ...OTHERS].map((name) => ({
  field: name,
  label: name,
}));

/** Most lines of an export. */
export const ORDER_LINES_MAX = 20_000;

/**
 * The orders in the lines of a shop's export. An order has a line for each of its items, of which the first alone has what
 * is about the whole order. Throws OrdersError with a sentence for another file.
 */
export function readOrders(file: readonly TableLine[]): Order[] {
  const found = file.length > 0 ? findTable(COLUMNS, file, [], { rowsMax: Infinity }) : null;
  const placeOf = (name: string) =>
    found?.columns.findIndex((column) => column?.field === name) ?? -1;
  const missing = NEEDED.filter((name) => placeOf(name) < 0);
  if (!found || missing.length > 0) {
    throw new OrdersError(
      `This is no export of the shop’s orders: it has no column ${missing.join(', ')}.`,
    );
  }
  const rows = found.lines.map(({ cells }) => cells);
  if (rows.length > ORDER_LINES_MAX) {
    throw new OrdersError(
      `The file has ${rows.length} lines; at most ${ORDER_LINES_MAX} can be read. Export a shorter period.`,
    );
  }
  const cellIn = (row: readonly string[], name: string) => row[placeOf(name)] ?? '';
  const read = dateReader(DATES.flatMap((name) => rows.map((row) => cellIn(row, name))));
  const orders = new Map<string, Order[]>();
  let last = '';
  for (const row of rows) {
    const cell = (name: string) => cleanText(cellIn(row, name));
    last = cell('Name') || last;
    const blocks = orders.get(last) ?? [];
    orders.set(last, blocks);
    // The first line of an order has what is about the whole of it; a second such line is the order once more.
    const isHead = blocks.length === 0 || cell('Financial Status') !== '';
    if (isHead) blocks.push(headOf(last, cell, read));
    const title = cell('Lineitem name');
    const pieces = Number(cell('Lineitem quantity'));
    if (title !== '' && Number.isSafeInteger(pieces) && pieces > 0) {
      blocks.at(-1)?.items.push({ title, product: '', pieces, removed: 0, refunds: {} });
    }
  }
  return [...orders.values()].flatMap((blocks) => onceOf(blocks) ?? []);
}

/** An order that a file has several times: the last one, with the items of all, each as often as one of them says. */
function onceOf(blocks: readonly Order[]): Order | undefined {
  const last = blocks.at(-1);
  if (!last || blocks.length === 1) return last;
  const pieces = (order: Order, title: string) =>
    order.items.filter((item) => item.title === title).reduce((sum, item) => sum + item.pieces, 0);
  const titles = new Set(blocks.flatMap(({ items }) => items.map(({ title }) => title)));
  const items = [...titles].map((title): OrderItem => {
    const most = Math.max(...blocks.map((order) => pieces(order, title)));
    return { title, product: '', pieces: most, removed: 0, refunds: {} };
  });
  return { ...last, items };
}

function headOf(
  number: string,
  cell: (name: string) => string,
  read: (text: string) => string | null,
): Order {
  const status = cell('Financial Status').toLowerCase();
  const placed = cell('Created at') || cell('Paid at');
  const at = instantOf(placed) || (read(placed) ?? '');
  return {
    number,
    orderID: /^\d{1,40}$/.exec(cell('Id'))?.[0] ?? '',
    buyer: cell('Billing Name') || cell('Shipping Name'),
    at,
    isUndated: placed !== '' && at === '',
    isPaid: ['paid', 'partially_refunded', 'partially refunded'].includes(status),
    isCancelled: cell('Cancelled at') !== '' || ['refunded', 'voided'].includes(status),
    isPartlyRefunded: status.startsWith('partially') && status.endsWith('refunded'),
    items: [],
    refunds: [],
  };
}

/** Reads dates that a spreadsheet wrote in its own way, as an instant at noon; null for what can't be read. */
function dateReader(texts: readonly string[]): (text: string) => string | null {
  const read = date.readerOf?.(texts);
  return (text) => {
    try {
      const day = read?.(text);
      return typeof day === 'string' && isCalendarDate(day) ? `${day}T12:00:00.000Z` : null;
    } catch {
      return null;
    }
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
