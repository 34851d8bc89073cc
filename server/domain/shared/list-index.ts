/** Lookups in lists of records, built once for each saved state. */

/**
 * Returns a function that groups a list by a key. Stored lists are frozen and replaced as a whole, so the
 * groups of a frozen list are cached. Entries with an empty key are left out.
 */
export function groupedBy<Entry>(
  keyOf: (entry: Entry) => string,
): (list: readonly Entry[]) => ReadonlyMap<string, readonly Entry[]> {
  const cached = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Entry[]>>();
  return (list) => {
    const found = cached.get(list);
    if (found) return found;
    const groups = Map.groupBy(list, keyOf);
    groups.delete('');
    if (Object.isFrozen(list)) cached.set(list, groups);
    return groups;
  };
}
