import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { INLINE_SCRIPTS } from './site/inline-scripts.ts';
import { constantTokens } from './site/styles/constant-tokens.ts';

/**
 * Compiles the pages into a bundle whose `render` the publisher calls: an adapter without a server of
 * its own (docs/decisions/2026-11-21-compile-once-render-on-edit.md).
 */
const renderer = {
  name: 'tour-renderer',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          // The compiled site may stand anywhere (DIST_DIR), so it carries what it needs.
          ssr: { noExternal: true },
          // React would choose by the server's environment, and draws at half the speed without this.
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

/** `client:need`: islands that are loaded when something needs them. */
const islandsOnNeed = {
  name: 'islands-on-need',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'need', entrypoint: './site/islands/on-need.ts' });
    },
  },
};

/** Rules and page scripts of ours; what React draws (`.tsx`) loads only with an island. */
const isSharedRule = (id) => /\/(site|server\/domain)\/.*\.ts$/.test(id) && !isOnDemand.test(id);

/** The file that a shared module goes to: its feature's, or the domain's. */
const sharedBy = (id) => `shared-${/\/site\/(?:features\/)?([\w-]+)/.exec(id)?.[1] ?? 'domain'}`;

/** The shop and the cart are loaded when somebody asks for them, so no page's file carries them. */
const isOnDemand =
  /\/site\/(storefront\/|features\/(cart|newsletter)\/|shop\.ts|browser-store\.ts|read-answer|analytics)|\/domain\/(storefront\/|publish\/analytics|shop\/(cart|cart-line|stored-cart|storefront|money)\.ts$)/;

/**
 * Vite puts a loader of 1 kB (brotli) before every `import()`; what a page needs of it is that the files
 * behind the asked one are fetched beside it. Styles of scripts come with them, as `?inline`.
 */
const smallPreload = {
  name: 'small-preload',
  transform: (_code, id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export const __vitePreload = (load, files = []) => {
          for (const file of files) {
            const link = document.createElement('link');
            link.rel = 'modulepreload';
            link.href = '/' + file;
            document.head.append(link);
          }
          return load();
        };`
      : undefined,
};

/** The file by which a server knows the pages of an address (server/publish/compiled-site.ts). */
const pageAddresses = {
  name: 'page-addresses',
  buildStart() {
    if (this.environment.name !== 'ssr') return;
    const id = fileURLToPath(new URL('./site/page-addresses.ts', import.meta.url));
    this.emitFile({ type: 'chunk', id, fileName: 'addresses.mjs', preserveSignature: 'strict' });
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
    // A page is sent when it is whole, and React draws it in two thirds of the time without streams. Two
    // islands would then give the same ids, so none of them uses `useId` (eslint.config.mjs).
    react({ experimentalDisableStreaming: true }),
    islandsOnNeed,
  ],
  vite: {
    plugins: [smallPreload, pageAddresses],
    css: { postcss: { plugins: [constantTokens()] } },
    build: { assetsInlineLimit: 3000 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // `page`, not `page.astro_astro_type_script_index_0_lang`: every page names its scripts.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              // What scripts of several pages share is one small file a feature, and one for the
              // rules of the domain, not one for each module.
              codeSplitting: {
                groups: [
                  // Apart, or every page would carry the feature whose file it ends up in.
                  { name: 'preload', test: /vite\/preload-helper/ },
                  { name: sharedBy, test: isSharedRule, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
  },
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // Pictures come in their sizes already (server/images, scripts/pictures).
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
