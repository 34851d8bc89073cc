/** Names of page dependencies: what an edit changed, in the names that pages list as dependencies. */

/** `standings` and `standings/{year}` of every year that differs. */
export function changedYears<Entry extends { year: number }>(
  collection: string,
  after: readonly Entry[],
  before: readonly Entry[],
): string[] {
  const { keys } = changedBy(after, before, ({ year }) => String(year));
  return [collection, ...keys.map((year) => `${collection}/${year}`)];
}

/** The keys whose entry differs between two states, and the entries of both states. */
export function changedBy<Entry>(
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
