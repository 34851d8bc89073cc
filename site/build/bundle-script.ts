/** Bundles a script with everything it imports into one text. */
import { build, type Plugin } from 'vite';

/** Throws when the script would be several files. `define` replaces constants of the script. */
export async function bundleScript(
  path: string,
  define: Record<string, string> = {},
): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: path, output: { format: 'iife' } },
    },
  });
  const chunks = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`${path} is not one file.`);
  return chunk.code;
}

const QUERY = '?bundled';

/** `import code from './x.ts?bundled'`: the text of a script that a page contains. */
export function bundledScripts(): Plugin {
  return {
    name: 'bundled-scripts',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const code = (await bundleScript(id.slice(0, -QUERY.length))).trim();
      if (code.includes('</script') || code.includes('<!--')) {
        throw new Error(`${id} would end the element that contains it.`);
      }
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
