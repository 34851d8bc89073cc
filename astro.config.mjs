import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { bundledScripts } from './site/build/bundle-script.ts';
import { INLINE_SCRIPTS } from './site/build/inline-scripts.ts';
import { CHUNKS } from './site/build/script-chunks.ts';
import { scriptFiles } from './site/build/script-files.ts';
import { serviceWorker } from './site/service-worker/vite-plugin.ts';

/**
 * Compiles the pages into a bundle whose `render` the publisher calls: an adapter without a server (docs/decisions/2026-11-21-compile-once-render-on-edit.md).
 */
const renderer = {
  name: 'tour-renderer',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          // The compiled site may be anywhere (DIST_DIR), so it bundles its packages.
          ssr: { noExternal: true },
          // Without this React depends on the server's environment, and its development build renders at half
          // the speed.
          define: { 'process.env.NODE_ENV': '"production"' },
        },
      });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'tour-renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./site/renderer.ts', import.meta.url),
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          sharpImageService: 'stable',
        },
      });
    },
  },
};

/** `client:on-demand`: islands that a script hydrates. */
const islandsOnDemand = {
  name: 'islands-on-demand',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'on-demand', entrypoint: './site/islands/on-demand.ts' });
    },
  },
};

/** The file with which the server resolves addresses to pages (server/publish/compiled-site.ts). */
const pageAddresses = {
  name: 'page-addresses',
  buildStart() {
    if (this.environment.name !== 'ssr') return;
    const id = fileURLToPath(new URL('./site/page-list/page-addresses.ts', import.meta.url));
    this.emitFile({ type: 'chunk', id, fileName: 'addresses.mjs', preserveSignature: 'strict' });
  },
};

/**
 * Leaves Astro's definition of <astro-island> out of the pages: 1.5 kB in each, though islands hydrate on
 * demand and hydrate.ts loads it then.
 */
const lazyIslandDefinition = {
  name: 'lazy-island-definition',
  load(id) {
    return id.endsWith('/astro-island.prebuilt.js') ? "export default '';" : undefined;
  },
};

const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/compiled',
  output: 'server',
  adapter: renderer,
  integrations: [
    // A page is sent when it is complete, and React renders it in two thirds of the time without streams.
    // Two islands would then generate the same ids, so none of them uses `useId` (eslint.config.mjs).
    react({ experimentalDisableStreaming: true }),
    islandsOnDemand,
  ],
  vite: {
    plugins: [
      pageAddresses,
      lazyIslandDefinition,
      scriptFiles(),
      serviceWorker(),
      bundledScripts(),
    ],
    build: { assetsInlineLimit: 3000 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // `page`, not `page.astro_astro_type_script_index_0_lang`: every page contains its scripts' names.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              // Modules shared by several pages are one small chunk for each feature and one for the
              // domain, not one chunk for each module.
              codeSplitting: { groups: CHUNKS },
            },
          },
        },
      },
    },
  },
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // Pictures are already encoded in their sizes (server/images).
  image: { service: passthroughImageService() },
  security: {
    csp: {
      scriptDirective: { hashes: INLINE_SCRIPTS.map(sha256) },
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self' mailto:",
        "frame-ancestors 'none'",
      ],
    },
  },
});
