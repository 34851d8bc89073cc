import { globSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import react from '@eslint-react/eslint-plugin';
import astro from 'eslint-plugin-astro';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * Who may import whom (docs/architecture.md). `server/domain` contains the rules that everyone shares.
 * Each folder of the server imports only folders listed before it; resources import no other resource.
 */
const DOMAIN = './server/domain';
const SHARED_SERVER_FOLDERS = [
  'domain',
  'errors.ts',
  'log.ts',
  'background',
  'store',
  'http',
  'config.ts',
  'activity',
  'images',
  'session',
  'trash',
  'records',
  'share-cards',
  'publish',
  'shop',
  'leaderboards',
].map((name) => `./server/${name}`);
/** Put the server together, so they import everything. */
const SERVER_TOP = ['app.ts', 'account-routes.ts', 'start-server.ts', 'index.ts'].map(
  (name) => `./server/${name}`,
);
const RESOURCES = globSync('./server/*/', { cwd: import.meta.dirname })
  .map((path) => `./${path.replace(/\/$/, '')}`)
  .filter((path) => !SHARED_SERVER_FOLDERS.includes(path));

/** Zones of `import-x/no-restricted-paths`; `extra` lists what a file may import besides. */
function zones(extra) {
  const only = (target, allowed, message) => ({
    target,
    from: './',
    except: [...new Set([target, ...allowed, ...extra, './node_modules', './package.json'])],
    message,
  });
  return [
    ...SHARED_SERVER_FOLDERS.map((target, at) =>
      only(
        target,
        SHARED_SERVER_FOLDERS.slice(0, at),
        'A shared folder of the server imports only folders listed before it in eslint.config.mjs.',
      ),
    ),
    ...RESOURCES.map((target) =>
      only(target, SHARED_SERVER_FOLDERS, 'A resource imports shared folders, no other resource.'),
    ),
    ...SERVER_TOP.map((target) =>
      only(target, ['./server'], 'The server imports no site, panel, scripts or tests.'),
    ),
    only('./site', [DOMAIN], 'The site imports only #domain and #tour of the server.'),
    only('./admin', [DOMAIN], 'The panel imports only #domain and #tour of the server.'),
    only('./scripts', ['./server'], 'Scripts import the server; only tests import tests.'),
  ];
}

export default defineConfig(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      '.astro',
      'playwright-report',
      'test-results',
      'server/domain/storefront/schema',
    ],
  },
  js.configs.recommended,
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-recommended'],
  {
    files: ['**/*.astro'],
    rules: {
      // A table that scrolls sideways must be reachable by keyboard: it is a labelled region.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A schema and the type it infers share one name.
      'no-redeclare': 'off',
      '@typescript-eslint/no-redeclare': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'off',
      'no-undef': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    plugins: { 'import-x': importX },
    languageOptions: { globals: globals.node },
    settings: { 'import-x/resolver-next': [createNodeResolver()] },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: zones([]) },
      ],
    },
  },
  {
    // Tests follow the same layers; they may also use the tests' helpers, the whole app and the demo.
    files: ['**/*.test.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: zones(['./tests', './scripts']),
        },
      ],
    },
  },
  {
    files: ['server/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod$|gql\\.tada$|\\./|\\.\\./[a-z-]+/[a-z-.]+\\.ts$)',
              message: 'Domain files import zod, types of gql.tada and other domain files only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/config.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only server/config.ts reads the environment.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [
      react.configs['recommended-type-checked'],
      a11y.configs.recommended,
      reactHooks.configs.flat.recommended,
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['site/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['useId'],
          message: 'Two islands of a page would have the same ids (astro.config.mjs).',
        },
      ],
    },
  },
  {
    // A Playwright fixture that needs no other one has an empty pattern.
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.astro', 'site/**/*.ts'],
    languageOptions: { globals: globals.browser },
  },
);
