/**
 * Keeps the scripts of pages inside them. What a page's script shares with another page's script or
 * with an island would otherwise become a file of its own, and the page would wait for it: a handful
 * of lines costs a request. So every page's script gets its own copy of what it imports. Their
 * modules are therefore no place for state that others read; the page and its events are.
 */
interface Resolved {
  id: string;
  external?: unknown;
}

interface ResolveContext {
  resolve: (source: string, importer: string, options: object) => Promise<Resolved | null>;
}

const PAGE_SCRIPT = /\?astro&type=script&index=(\d+)/;
const COPY = /[?&]copy-of=([^&]+)/;

/** The script a module belongs to, or undefined for one that pages may share. */
function ownerOf(importer: string): string | undefined {
  const script = PAGE_SCRIPT.exec(importer);
  if (!script) return COPY.exec(importer)?.[1];
  return encodeURIComponent(`${importer.slice(0, script.index)}.${script[1] ?? ''}`);
}

/** A plugin for Vite; it works on what browsers get when the site is compiled. */
export const pageScripts = {
  name: 'page-scripts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  async resolveId(
    this: ResolveContext,
    source: string,
    importer: string | undefined,
    options: object,
  ): Promise<Resolved | null> {
    const owner = importer === undefined ? undefined : ownerOf(importer);
    if (importer === undefined || owner === undefined) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const kind = /\.[jt]s$/.exec(found?.id ?? '')?.[0];
    if (!found || found.external || kind === undefined) return found;
    // The end of the name tells how the module is to be read.
    return { ...found, id: `${found.id}?copy-of=${owner}&lang${kind}` };
  },
} as const;
