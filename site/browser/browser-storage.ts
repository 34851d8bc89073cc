/**
 * JSON values in the visitor's localStorage. Where the browser stores nothing (private windows, full or
 * forbidden storage) they live in memory until the page closes.
 */
const memory = new Map<string, string>();

function textOf(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The value under a key; null when there is none or it is not JSON. It is not validated. */
export function load(key: string): unknown {
  try {
    return JSON.parse(textOf(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when it is null. Returns whether the browser did; otherwise it is in memory. */
export function save(key: string, value: object | null): boolean {
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}
