import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import globals from 'globals';

/** Astro's files, which the linter of TypeScript (oxlint.config.ts) can't read, and scripts without types. */
export default defineConfig(
  { ignores: ['node_modules', 'dist', 'data', '.astro', '**/*.{ts,tsx}'] },
  js.configs.recommended,
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-recommended'],
  {
    files: ['**/*.astro'],
    languageOptions: { globals: globals.browser },
    rules: {
      // A table that scrolls sideways must be reachable by keyboard: it is a labelled region.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:\\.\\./)+(?:server/(?!domain/)|admin/|scripts/|tests/)',
              message: 'The site imports only #domain of the server.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
);
