/** A script and what it imports, as a browser loads them. */

const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`](\.\/[^"'`]+\.js)["'`]/g;

/** A script and all that it imports before it runs, text by address; what is loaded is left out. */
export async function withImports(
  address: string,
  loaded: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const add = async (url: string): Promise<void> => {
    if (files.has(url) || loaded.has(url)) return;
    const text = await (await fetch(url)).text();
    files.set(url, text);
    for (const [, path = ''] of text.matchAll(STATIC)) await add(new URL(path, url).href);
  };
  await add(address);
  return files;
}

/** The scripts that a script asks for when it needs them, by address. */
export function importedLater(address: string, text: string): string[] {
  return [...text.matchAll(DYNAMIC)].map(([, path = '']) => new URL(path, address).href);
}
