import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { ROOT } from '../scripts/run.ts';

/** Files that name the tour or its state for another reason, and what they contain. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'server/domain/settings/settings.fields.ts': 'the identity until it is changed',
  'server/domain/site-texts/default-sections.ts': 'texts that staff change',
  'server/domain/courses/course.ts': 'the names of states',
};

const sources = globSync('{site,admin,server}/**/*.{ts,tsx,astro,html,css}', {
  cwd: ROOT,
  exclude: (path) => /\.test\.ts$|\/fixtures\//.test(path),
});

/** A source without its comments, which may name what they explain. */
const codeOf = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|<!--[^]*?-->/gm, '');

it('the tour’s name and place are defined in one file, for another tour to change', () => {
  expect(sources.length).toBeGreaterThan(500);
  const { name, short, region, area, shop } = DEFAULT_SETTINGS.identity;
  const identity = [name, `${short} `, region, area, shop];
  const named = sources.filter((path) => identity.some((text) => codeOf(path).includes(text)));
  expect(named.filter((path) => !(path in ELSEWHERE))).toEqual([]);
});

/** Files that name a language or a currency for another reason, and what they contain. */
const LANGUAGE_ELSEWHERE: Readonly<Record<string, string>> = {
  'server/domain/tour/locale.ts': 'the default, and the language of formats that are parsed',
  'server/domain/tour/state.ts': 'what countries call their states',
  'admin/index.html': 'the default, which the server replaces',
  'server/domain/settings/settings.fields.ts': 'an example of a currency',
  'server/domain/storefront/schema/storefront-2024-10.d.ts': 'all currencies of shops',
};

it('dates, numbers and money are written in the language and the currency of the settings', () => {
  const literal = /en-US|\bUSD\b|\$\$\{|[,>] ?\$(?:["'`<\n]|$)|["'`]\$["'`]|toLocale\w*String\(\)/m;
  const named = sources.filter((path) => literal.test(codeOf(path)));
  expect(named.filter((path) => !(path in LANGUAGE_ELSEWHERE))).toEqual([]);
});
