/** Values that are computed once for each saved state. */

/**
 * Returns a function that computes the value of a key once, and again only when one of the parts that it is
 * computed from is another object or text. Stored records are replaced, never mutated, so identity is enough.
 */
export function cacheByParts<Value>(): (
  key: string | number,
  parts: readonly unknown[],
  compute: () => Value,
) => Value {
  const cached = new Map<string | number, { parts: readonly unknown[]; value: Value }>();
  return (key, parts, compute) => {
    const last = cached.get(key);
    if (last?.parts.length === parts.length && last.parts.every((part, at) => part === parts[at])) {
      return last.value;
    }
    const value = compute();
    cached.set(key, { parts, value });
    return value;
  };
}

/** A function that computes the value of an object once: for stored records and what follows from them. */
export function once<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, { value: Value }>();
  return (source) => {
    const found = known.get(source) ?? { value: compute(source) };
    known.set(source, found);
    return found.value;
  };
}

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
