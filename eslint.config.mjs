import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import react from '@eslint-react/eslint-plugin';
import astro from 'eslint-plugin-astro';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Which folders each folder may import (docs/architecture.md, "Who imports whom"). */
const DOMAIN = './server/domain';
/** The tour's identity, which imports nothing. */
const TOUR = './site/tour.ts';
const rooms = [
  {
    target: './server/domain',
    from: './',
    except: [DOMAIN],
    why: 'Domain rules import only their siblings.',
  },
  {
    target: './site',
    from: './',
    except: ['./site', DOMAIN],
    why: 'The site imports #domain only; it meets the server over HTTP and in the data directory.',
  },
  {
    target: './admin',
    from: './',
    except: ['./admin', DOMAIN, TOUR, './node_modules'],
    why: 'The panel imports #domain and #tour only; it meets the server over HTTP.',
  },
  {
    target: './server',
    from: './',
    except: ['./server', TOUR],
    why: 'The server imports #tour and nothing else of the site, the panel, scripts or tests.',
  },
  {
    target: './scripts',
    from: './',
    except: ['./scripts', './server', TOUR],
    why: 'Scripts import the server and #tour; nobody imports tests.',
  },
];
const zones = rooms.map(({ target, from, except, why }) => ({
  target,
  from,
  except: [...except, './node_modules', './package.json'].filter(
    (path, at, all) => all.indexOf(path) === at,
  ),
  message: why,
}));

export default defineConfig(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      '.astro',
      'playwright-report',
      'test-results',
      'site/storefront/schema',
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
      // A schema and the type it infers share one name (ARCHITECTURE, taste 2).
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
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }] },
  },
  {
    // A test beside the code may use the helpers in tests/.
    files: ['**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
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
              regex: '^(?!zod$|\\./)',
              message: 'Domain files import zod and their siblings only.',
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
    // A Playwright fixture that needs no other one says so with an empty pattern.
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.astro', 'site/**/*.ts'],
    languageOptions: { globals: globals.browser },
  },
);
