/** Writes which files the scripts of pages import, for the links that load them early (server/publish/page-scripts.ts). */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where it is, next to the compiled pages. */
const FILE = '../server/script-files.json';

/** Code that only imports other files. */
const ONLY_IMPORTS = /^(import\s*["'][^"']+["'];?\s*)*$/;

export function scriptFiles(): Plugin {
  return {
    name: 'script-files',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      if (this.environment.name !== 'client') return;
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, fileOf(file)] as const] : [],
      );
      const path = join(dir, FILE);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(Object.fromEntries(files)));
    },
  };
}

const fileOf = ({ imports, code }: { imports: string[]; code: string }) => ({
  imports,
  hasCode: !ONLY_IMPORTS.test(code),
});
