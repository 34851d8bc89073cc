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
