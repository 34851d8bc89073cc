/** Lists in which several entries have the same key. */

/** The first entry that has the key of one before it; undefined for none. */
export function repeated<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry | undefined {
  const seen = new Set<string>();
  return entries.find((entry) => seen.size === seen.add(keyOf(entry)).size);
}

/** The first entry of each key, in the order of the list. */
export const firstOfEach = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] => [...Map.groupBy(entries, keyOf).values()].flatMap(([first]) => first ?? []);
