/** Which file a module of the pages' scripts goes into: each file is a request, and a page waits for all of them. */

/** The module of a script in a component, and the component's name. */
const PAGE_SCRIPT = /([^/]+)\.astro\?astro&type=script/;
const LAYOUT_SCRIPT = '/layouts/page.astro?astro&type=script&index=0';

/** Scripts that run when they are loaded, so that only the pages that need them may load them. */
const RUNS = '.client.ts';

/** Modules that need at most this many characters cost less in the file of every page than as files of their own. */
const SMALL = 1100;

interface Graph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    importedIds: readonly string[];
    code: string | null;
  } | null;
}

/** The scripts of pages and the islands that load a module with them, directly or through other modules. */
function entriesWith(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0 || PAGE_SCRIPT.test(id)) return [id];
  return importers.flatMap((each) => entriesWith(each, graph, seen));
}

/** The length of a module's code with that of everything it imports. */
function lengthOf(id: string, graph: Graph, seen = new Set<string>()): number {
  if (seen.has(id)) return 0;
  seen.add(id);
  const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.reduce((sum, each) => sum + lengthOf(each, graph, seen), code?.length ?? 0);
}

/** The scripts that load a module; none when it needs no choice, because a single script or an island has it for itself. */
function sharingScripts(id: string, graph: Graph): string[] {
  const entries = new Set(entriesWith(id, graph));
  return entries.size < 2 ? [] : [...entries].filter((entry) => PAGE_SCRIPT.test(entry));
}

const isOfEveryPage = (scripts: readonly string[]) =>
  scripts.some((script) => script.includes(LAYOUT_SCRIPT));

/** The file of every page: what the layout's script needs, and what is small. */
function siteChunk(id: string, graph: Graph): string | null {
  if (isOfEveryPage(entriesWith(id, graph))) return 'site';
  const isSmall = !id.endsWith(RUNS) && lengthOf(id, graph) <= SMALL;
  return isSmall && sharingScripts(id, graph).length > 0 ? 'site' : null;
}

/** The file of the rules that more than two scripts need, or two that load it anyway because of what these rules need. */
function domainChunk(id: string, graph: Graph): string | null {
  if (!id.includes('/domain/')) return null;
  const scripts = sharingScripts(id, graph).length;
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  const isThere = scripts === 2 && imported.some((each) => domainChunk(each, graph) !== null);
  return scripts > 2 || isThere ? 'domain' : null;
}

/** A file for what one or two scripts need, which the bundler would split by the islands that need it too. */
function pairChunk(id: string, graph: Graph): string | null {
  const scripts = sharingScripts(id, graph);
  if (scripts.length < 1 || scripts.length > 2 || id.endsWith(RUNS)) return null;
  const names = scripts.map((script) => PAGE_SCRIPT.exec(script)?.[1]?.replaceAll(/\W/g, ''));
  return names.toSorted().join('-');
}

/** The files of modules that several scripts share; the bundler places the others. */
export const CHUNKS = [siteChunk, domainChunk, pairChunk].map((name, at) => ({
  name,
  tags: ['$initial' as const],
  priority: 3 - at,
}));
