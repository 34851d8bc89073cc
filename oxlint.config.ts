/**
 * Lint of TypeScript, with types, by a native linter; eslint.config.mjs checks Astro's files, which it can't read.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Who may import whom (docs/architecture.md). `server/domain` contains the rules that everyone shares.
 * Each folder of the server imports only folders listed before it; resources import no other resource.
 */
const SHARED_SERVER_FOLDERS = [
  'domain',
  'errors',
  'logger',
  'context',
  'background',
  'store',
  'http',
  'config',
  'log',
  'images',
  'session',
  'records',
  'share-cards',
  'publish',
  'shop',
  'results',
  'leaderboards',
  'events',
];
const namesOf = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((path) => basename(path, '.ts'));
const SERVER = namesOf('server/*');
const RESOURCES = namesOf('server/*/').filter((name) => !SHARED_SERVER_FOLDERS.includes(name));

interface Pattern {
  message: string;
  allowTypeImports?: boolean;
  regex?: string;
  group?: string[];
}

/** Names of a module that are not imported. */
interface ForbiddenName {
  name: string;
  importNames: string[];
  message: string;
}

interface Zone {
  files: string[];
  /** What these files never import. */
  not: readonly Pattern[];
}

const OUTSIDE: Pattern = {
  regex: '^(?:\\.\\./)+(?:site|admin)/',
  message: 'The server and scripts import no site or panel.',
};
const CONTEXT: Pattern = {
  regex: '^(?:\\.\\./)+context\\.ts$',
  allowTypeImports: true,
  message: 'Folders of the server import the type of the context only: it imports them.',
};
const onlyDomain = (who: string, other: string): Pattern => ({
  group: ['**/server/**', '!**/server/domain/**', `**/${other}/**`, '!astro/**'],
  message: `The ${who} imports only #domain of the server.`,
});

/** The files of a folder of the server at each depth: its subfolders may have names of other folders. */
const serverZones = (name: string, others: readonly string[], message: string): Zone[] =>
  [1, 2, 3].map((up) => ({
    files: [`server/${name}${'/*'.repeat(up)}.ts`],
    not: [
      OUTSIDE,
      CONTEXT,
      { regex: `^${'\\.\\./'.repeat(up)}(?:${others.join('|')})(?:/|\\.ts$)`, message },
    ],
  }));

/** The files of the domain at each depth. */
const DOMAIN = [1, 2].map((up): Zone => ({
  files: [`server/domain${'/*'.repeat(up)}/*.ts`],
  not: [
    { regex: `^(?:\\.\\./){${up + 1}}[a-z]`, message: 'Domain files import domain files only.' },
  ],
}));

const ZONES: readonly Zone[] = [
  ...SHARED_SERVER_FOLDERS.slice(1).flatMap((name, at) =>
    serverZones(
      name,
      SERVER.filter((other) => !SHARED_SERVER_FOLDERS.slice(0, at + 2).includes(other)),
      'A shared folder of the server imports only folders listed before it in oxlint.config.ts.',
    ),
  ),
  ...RESOURCES.flatMap((name) =>
    serverZones(
      name,
      SERVER.filter((other) => other !== name && !SHARED_SERVER_FOLDERS.includes(other)),
      'A resource imports shared folders, no other resource.',
    ),
  ),
  { files: ['server/*.ts', 'scripts/**/*.ts'], not: [OUTSIDE] },
  ...DOMAIN,
  { files: ['site/**/*.{ts,tsx}'], not: [onlyDomain('site', 'admin')] },
  { files: ['admin/**/*.{ts,tsx}'], not: [onlyDomain('panel', 'site')] },
];

/** Tests, and what they know of a list, may also use the tests’ helpers, the whole app and the demo. */
const TESTS = '**/*.{test,samples}.{ts,tsx}';
const TESTS_ONLY: Pattern = {
  regex: '^(?:\\.\\./)+(?:tests|scripts)/',
  message: 'Only tests import tests and scripts.',
};

const restricted = (
  patterns: Pattern[],
  paths: ForbiddenName[] = [],
): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { patterns, paths }],
});

/** Rules besides those that find code that is outright wrong. */
const RULES = [
  'no-array-constructor',
  'no-case-declarations',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-empty',
  'no-empty-function',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-constructor',
  'preserve-caught-error',
];
const TYPESCRIPT_RULES = [
  'no-unnecessary-condition',
  'adjacent-overload-signatures',
  'array-type',
  'ban-tslint-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-definitions',
  'dot-notation',
  'no-confusing-non-null-assertion',
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-generated-empty-object-type',
  'no-inferrable-types',
  'no-invalid-void-type',
  'no-misused-promises',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'non-nullable-type-assertion-style',
  'only-throw-error',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-literal-enum-member',
  'prefer-nullish-coalescing',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-regexp-exec',
  'prefer-return-this-type',
  'prefer-string-starts-ends-with',
  'related-getter-setter-pairs',
  'require-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
];
const errors = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'error'] as const));

export default defineConfig({
  plugins: ['typescript', 'oxc'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: ['dist', 'data', '.astro', 'server/domain/storefront/schema', '**/*.{astro,mjs}'],
  rules: {
    ...errors(RULES),
    ...errors(TYPESCRIPT_RULES.map((name) => `typescript/${name}`)),
    eqeqeq: 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // A comparison of texts by their characters is what keys and identifiers need.
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    ...ZONES.map((zone) => ({
      files: zone.files,
      rules: restricted([...zone.not, TESTS_ONLY]),
    })),
    ...ZONES.map((zone) => ({
      files: zone.files.map((pattern) =>
        pattern.replace(/\.(ts|\{ts,tsx\})$/, '.{test,samples}.$1'),
      ),
      rules: restricted([...zone.not]),
    })),
    ...DOMAIN.map(({ files, not }) => ({
      files,
      excludeFiles: [TESTS],
      rules: restricted([
        ...not,
        OUTSIDE,
        TESTS_ONLY,
        {
          // Markdown is the same for site and panel; markdown-it is as pure as the domain.
          group: ['*', '!zod', '!gql.tada', '!markdown-it', '!./**', '!../**'],
          message:
            'Domain files import zod, types of gql.tada, markdown-it and other domain files only.',
        },
      ]),
    })),
    {
      files: ['server/**/*.ts'],
      excludeFiles: ['server/config.ts', TESTS],
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
      plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/no-array-index-key': 'error',
        'react/no-danger': 'error',
      },
    },
    {
      files: ['site/**/*.tsx'],
      rules: restricted(
        [onlyDomain('site', 'admin'), TESTS_ONLY],
        [
          {
            name: 'react',
            importNames: ['useId'],
            message: 'Two islands of a page would have the same ids (astro.config.mjs).',
          },
        ],
      ),
    },
    {
      // It runs the tests.
      files: ['scripts/test.ts'],
      rules: restricted([OUTSIDE]),
    },
    {
      // A Playwright fixture that needs no other one has an empty pattern.
      files: ['tests/**/*.ts'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
});
