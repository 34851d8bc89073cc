/** A script and its imports, as a browser loads them. */

const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+)["'`]/g;

/** The texts of a script and its static imports, by URL, without those already loaded. */
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
