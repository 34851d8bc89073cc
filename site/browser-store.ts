/**
 * What the site keeps in the visitor's browser, as JSON by key. Where the browser keeps nothing (private
 * windows, full or forbidden storage) it is held for as long as the page is open.
 */
const held = new Map<string, string>();

function textOf(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept under a key; null for nothing and for what is no JSON. Whoever asks must look at it. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(textOf(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it when it is null. */
export function keep(key: string, value: object | null): void {
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    held.delete(key);
  } catch {
    held.set(key, text);
  }
}
