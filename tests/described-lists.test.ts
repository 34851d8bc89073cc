import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DESCRIBED_LISTS } from '#domain/describe/lists.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = ['*.md', '{admin,docs,scripts,server,site,tests}/**/*.{astro,css,json,md,ts,tsx}'];

/** Where a list may be named outside its own folders, which all begin with its path in the panel. */
const NAMING = [
  'README.md',
  'admin/records/described-screens.tsx',
  'docs/architecture.md',
  'docs/operating.md',
  'scripts/demo/fill-tour.ts',
  'server/domain/describe/lists.ts',
  'server/domain/settings/settings.fields.ts',
  'server/record-lists.ts',
];

test('a described list can be removed: few files name it outside its own folders', async () => {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: ['docs/decisions/**'] });
  const files = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  );
  for (const { name, description } of DESCRIBED_LISTS) {
    const { screen, part = name } = description;
    const words = [name, part, screen.path, screen.title].map((each) =>
      each.replaceAll(/[ -]/g, '[ -]?'),
    );
    const naming = new RegExp(words.join('|'), 'i');
    const others = files.filter(
      ({ path, text }) =>
        !path.split('/').some((each) => each.startsWith(screen.path)) && naming.test(text),
    );
    expect(others.map(({ path }) => path).filter((path) => !NAMING.includes(path))).toEqual([]);
  }
});
