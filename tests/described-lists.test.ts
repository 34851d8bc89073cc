/** A described list can be removed: outside its own folders, only these files name it. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DESCRIBED, LISTS } from '#domain/describe/lists.ts';
import { namesOf } from '#domain/shared/properties.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NAMING = [
  'README.md',
  'admin/records/described-screens.ts',
  'docs/architecture.md',
  'docs/operating.md',
  'scripts/demo/fill-tour.ts',
  'server/domain/describe/lists.ts',
  'server/domain/settings/settings.fields.ts',
  'server/record-lists.ts',
];

test.each(namesOf(DESCRIBED))('%s is named where it is registered, and nowhere else', async (name) => {
  const { inPanel, name: path, part = name } = LISTS[name];
  const words = new RegExp([name, path, part, inPanel.path, inPanel.title].join('|'), 'i');
  const files = globSync(
    ['*.md', '{admin,docs,scripts,server,site,tests}/**/*.{astro,css,json,md,ts,tsx}'],
    { cwd: ROOT, exclude: ['docs/decisions/**'] },
  ).filter((file) => !file.split('/').some((each) => each.startsWith(inPanel.path)));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const naming = files.filter((_, at) => words.test(texts[at] ?? ''));
  expect(naming.filter((file) => !NAMING.includes(file))).toEqual([]);
});
