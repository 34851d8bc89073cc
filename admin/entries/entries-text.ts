/** What the screens of entries say. */
import type { ShownEntries, ImportedOrders } from '#domain/entries/entries.schema.ts';
import { entered, freePlaces, waiting } from '#domain/entries/entries.ts';
import { pluralOf } from '#domain/tour/locale.ts';
import { someNames } from '../tee-times/tee-times.ts';

const counted = (count: number, one: string, many?: string) =>
  `${count} ${count === 1 ? one : (many ?? pluralOf(count, one))}`;

/** `34 players are in · 2 places are free · 3 wait`. */
export function placesText(event: Pick<ShownEntries, 'capacity' | 'entries'>): string {
  const free = freePlaces(event);
  const [count, waits] = [entered(event).length, waiting(event).length];
  return [
    counted(count, 'player is in', 'players are in'),
    free !== null && (free === 0 ? 'full' : counted(free, 'place is free', 'places are free')),
    waits > 0 && counted(waits, 'waits', 'wait'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `25 players added. Already in the list: Ann Lee.` */
export const addedText = (count: number, repeated: readonly string[]): string =>
  [
    count > 0 && `${counted(count, 'player')} added.`,
    repeated.length > 0 && `Already in the list: ${someNames(repeated)}.`,
  ]
    .filter(Boolean)
    .join(' ');

const CHANGES = {
  entered: 'entered',
  waiting: 'on the waiting list',
  withdrawn: 'withdrawn',
  paid: 'paid now',
} as const;

/** What stands next to the name of a changed entry. */
export const changeText = ({ change }: ImportedOrders['changes'][number]) => CHANGES[change];

/** `500 orders: 12 entered, 1 withdrawn`. */
export function importText({ orders, changes }: ImportedOrders): string {
  const counts = (['entered', 'waiting', 'withdrawn', 'paid'] as const).flatMap((change) => {
    const count = changes.filter((each) => each.change === change).length;
    return count === 0 ? [] : `${count} ${CHANGES[change]}`;
  });
  const what = counts.length > 0 ? counts.join(', ') : 'nothing changes';
  return `${counted(orders, 'order')}: ${what}.`;
}
