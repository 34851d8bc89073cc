/** Names what an edit changed, as pages name their dependencies (SitePage.dependencies). */
import type { EventRecord } from '../domain/event/event.schema.ts';
import type { ShopContent } from '../domain/shop/shop.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';

/** `events`, the years and the ids of every event that differs between two states. */
export function changedEvents(
  after: readonly EventRecord[],
  before: readonly EventRecord[],
): string[] {
  const { keys, records } = changedBy(after, before, ({ eventID }) => eventID);
  const years = records.map(({ date }) => date.slice(0, 4));
  return ['events', ...new Set([...keys, ...years].map((name) => `events/${name}`))];
}

/** `results`, `results/{eventID}` and the parts of it that differ, such as `.../tee-times`. */
export function changedResults(
  eventID: string,
  after: EventResults | undefined,
  before: EventResults | undefined,
): string[] {
  const now = Object.entries(after ?? {});
  const old = Object.entries(before ?? {});
  const { keys } = changedBy(now, old, ([table]) => table);
  const own = `results/${eventID}`;
  return ['results', own, ...keys.map((table) => `${own}/${table}`)];
}

/** `standings` and `standings/{year}` of every year that differs. */
export function changedYears<Entry extends { year: number }>(
  collection: string,
  after: readonly Entry[],
  before: readonly Entry[],
): string[] {
  const { keys } = changedBy(after, before, ({ year }) => String(year));
  return [collection, ...keys.map((year) => `${collection}/${year}`)];
}

/**
 * `shop` when the shop page's products differ, `products` and `products/{handle}`, `articles` and
 * `articles/{handle}` of all that differ.
 */
export function changedShop(
  after: ShopContent | undefined,
  before: ShopContent | undefined,
): string[] {
  const changedIn = (collection: 'products' | 'articles') => {
    const records = (content: ShopContent | undefined): readonly { handle: string }[] =>
      content?.[collection] ?? [];
    const { keys } = changedBy(records(after), records(before), ({ handle }) => handle);
    return keys.length > 0 ? [collection, ...keys.map((key) => `${collection}/${key}`)] : [];
  };
  const gear = JSON.stringify(after?.gear) === JSON.stringify(before?.gear) ? [] : ['shop'];
  return [...gear, ...changedIn('products'), ...changedIn('articles')];
}

/** The keys whose entry differs between two states, and the entries of both states. */
function changedBy<Entry>(
  after: readonly Entry[],
  before: readonly Entry[],
  keyOf: (entry: Entry) => string,
): { keys: string[]; records: Entry[] } {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const now = new Map(after.map((entry) => [keyOf(entry), entry]));
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)),
  );
  const records = keys.flatMap((key) => [old.get(key), now.get(key)]);
  return { keys, records: records.filter((entry) => entry !== undefined) };
}
