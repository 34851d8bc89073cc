/** The scripts of a rendered page: all files are requested together, instead of one after the other. */
import { z } from 'zod';

/** The files of the compiled site's scripts, by name: what each imports, and whether it does anything else. */
export const ScriptFiles = z.record(
  z.string(),
  z.object({ imports: z.array(z.string()), hasCode: z.boolean() }),
);
export type ScriptFiles = z.output<typeof ScriptFiles>;

const SCRIPT = /<script type="module" src="\/([^"]+)"><\/script>/g;

/** The files that a tag runs: those that a file without code imports, in their order. */
function filesToRun(name: string, files: ScriptFiles): string[] {
  const file = files[name];
  return file === undefined || file.hasCode
    ? [name]
    : file.imports.flatMap((each) => filesToRun(each, files));
}

/** What a file imports, directly or through others. */
function importsOf(name: string, files: ScriptFiles, found = new Set<string>()): Set<string> {
  for (const each of files[name]?.imports ?? []) {
    if (found.has(each)) continue;
    found.add(each);
    importsOf(each, files, found);
  }
  return found;
}

/** The HTML of a page whose first script is preceded by links to the files that its scripts import. */
export function withPreloadedScripts(html: string, files: ScriptFiles): string {
  const tags = [...html.matchAll(SCRIPT)].map(([, name = '']) => filesToRun(name, files));
  const run = new Set(tags.flat());
  const imported = new Set([...run].flatMap((name) => [...importsOf(name, files)]));
  const links = [...imported]
    .filter((name) => !run.has(name))
    .map((name) => `<link rel="modulepreload" href="/${name}">`);
  let at = 0;
  const written = new Set<string>();
  return html.replace(SCRIPT, () => {
    const own = (tags[at] ?? []).filter((name) => !written.has(name));
    for (const name of own) written.add(name);
    const before = at === 0 ? links.join('') : '';
    at += 1;
    return before + own.map((name) => `<script type="module" src="/${name}"></script>`).join('');
  });
}
