import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** What every screen needs. */
const PARTS =
  /node_modules\/(zod|@tanstack)\/|\/admin\/(session\/|ui\/(ask|layout)|(?!main)[\w-]+\.tsx?$)/;

/** What screens with an editor need; two-step sign-in is not part of one. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform)\/|\/(admin(?!\/account\/second-factor\/)|server\/domain)\//;

/** The modules that each module imports, from its source. */
const imports = new Map<string, readonly string[]>();
let ofHome: Set<string> | undefined;

/** Whether the first screen needs a module: these are a file of their own, so that it loads no editor. */
function isOfHome(id: string): boolean {
  if (!ofHome) {
    ofHome = new Set();
    const left = [...imports.keys()].filter((each) => each.endsWith('/home/home-screen.tsx'));
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (ofHome.has(next)) continue;
      ofHome.add(next);
      left.push(...(imports.get(next) ?? []));
    }
  }
  return ofHome.has(id);
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [
    react(),
    {
      name: 'first-screen',
      moduleParsed: ({ id, importedIds }) => {
        imports.set(id, importedIds);
      },
    },
  ],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    // No inlined assets: the content security policy allows no inline script or style.
    assetsInlineLimit: 0,
    // One style sheet for all screens, so that rule order does not depend on which screens were opened.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // React rarely changes and the panel often: with separate files, browsers reuse the larger half.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // What several screens share is two files, not one for each module.
            { name: 'parts', test: PARTS },
            { name: 'first', test: isOfHome, minShareCount: 2 },
            { name: 'forms', test: FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The rules in server/domain and the colors in site/styles lie next to this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': SERVER, '/media': SERVER, '/pictures': SERVER },
  },
});
