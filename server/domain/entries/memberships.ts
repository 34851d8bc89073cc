/** Memberships that are bought in the shop: the buyer is a member until the season's end. */
import { entryNamed } from '../directory/directory.ts';
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import type { CalendarDate } from '../time/calendar.ts';
import type { ImportedOrders } from './entries.schema.ts';
import { piecesLeft, type Order, type OrderItem } from './orders.ts';

export interface MembershipRules {
  isMembership: (item: OrderItem) => boolean;
  /** The last day of a membership that an order bought. */
  untilOf: (order: Order) => CalendarDate;
  today: CalendarDate;
  /** A new player of the directory. */
  newPlayer: (name: string, directory: readonly DirectoryPlayer[]) => DirectoryPlayer;
}

/**
 * The directory with the memberships of orders, and whose changed. An order counts once, so what staff change later
 * stays; one that was cancelled or refunded ends its membership. Orders of earlier seasons change nothing.
 */
export function withMemberships(
  before: readonly DirectoryPlayer[],
  orders: readonly Order[],
  { isMembership, untilOf, today, newPlayer }: MembershipRules,
): { directory: DirectoryPlayer[]; members: ImportedOrders['members'] } {
  let directory = [...before];
  for (const order of orders) {
    const items = order.items.filter(isMembership);
    const until = untilOf(order);
    if (items.length === 0 || order.buyer === '' || until < today) continue;
    const isBought = !order.isCancelled && items.some((item) => piecesLeft(item) > 0);
    const key = order.orderID || order.number;
    const known = entryNamed(directory, order.buyer);
    const isKnown = known?.membership?.order === key;
    if (isBought && order.isPaid && !isKnown) {
      const player = known ?? newPlayer(order.buyer, directory);
      const next = { ...player, member: true, membership: { until, order: key } };
      directory = known
        ? directory.map((each) => (each === known ? next : each))
        : [...directory, next];
    } else if (!isBought && known && isKnown && known.membership?.until !== '') {
      const next = { ...known, member: false, membership: { until: '' as const, order: key } };
      directory = directory.map((each) => (each === known ? next : each));
    } else if (!isBought && known && known.membership === undefined) {
      // The message that the order was placed may come later.
      const next = { ...known, membership: { until: '' as const, order: key } };
      directory = directory.map((each) => (each === known ? next : each));
    }
  }
  const was = new Map(before.map((player) => [player.ID, player]));
  const members = directory
    .filter(({ ID, member }) => (was.get(ID)?.member ?? false) !== member)
    .map(({ player, member }) => ({ name: player, isMember: member }));
  return { directory, members };
}

/** The directory without the memberships that are over; the same one when there are none. */
export function withoutEndedMemberships(
  directory: readonly DirectoryPlayer[],
  today: CalendarDate,
): readonly DirectoryPlayer[] {
  const isOver = ({ membership }: DirectoryPlayer) =>
    membership !== undefined && membership.until !== '' && membership.until < today;
  if (!directory.some(isOver)) return directory;
  return directory.map((player) =>
    isOver(player) && player.membership
      ? { ...player, member: false, membership: { ...player.membership, until: '' } }
      : player,
  );
}
