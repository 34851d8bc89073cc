/** The documentation agrees with the project: links, commands and settings. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../scripts/run.ts';
import { ENVIRONMENT_NAMES } from '../server/config.ts';
import { resolvePaths } from '../site/page-list/page-addresses.ts';

const README_WORDS_MAX = 900;

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'data/README.md'], { cwd: ROOT });
const DECISIONS = DOCUMENTS.filter((path) => /^docs\/decisions\/\d/.test(path));

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A document without code, in which brackets mean something else. */
const proseOf = (path: string) => read(path).replaceAll(/^```[^]*?^```|`[^`\n]*`/gm, '');

/** Targets of links and pictures that are files of the project, with their anchors. */
const linksOf = (path: string) =>
  [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The ids that GitHub gives the headings of a document. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The first cells of the rows of a document's tables. */
const firstCellsOf = (path: string) =>
  [...read(path).matchAll(/^\|([^|\n]+)\|/gm)].map(([, cell = '']) => cell);

const codeIn = (cells: readonly string[], pattern: RegExp) =>
  cells.flatMap((cell) => [...cell.matchAll(pattern)].map(([, name = '']) => name)).toSorted();

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

describe('every document', () => {
  it('links to files and headings that exist', () => {
    const broken = DOCUMENTS.flatMap((path) =>
      linksOf(path)
        .filter((target) => {
          const [file = '', anchor] = target.split('#');
          const to = file === '' ? path : join(dirname(path), file);
          if (!existsSync(join(ROOT, to))) return true;
          return anchor !== undefined && !anchorsOf(to).includes(anchor);
        })
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('is of one version: a merge left no mark in it', () => {
    const marks = /<{7}|>{7}|(> ){7}|^\s*\\?={7}/m;
    expect(DOCUMENTS.filter((path) => marks.test(read(path)))).toEqual([]);
  });

  it('names existing commands only', () => {
    const unknown = DOCUMENTS.flatMap((path) =>
      [...read(path).matchAll(/\bnpm run ([a-z][a-z:-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

it('the README has at most 900 words', () => {
  const words = read('README.md').split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(README_WORDS_MAX);
});

describe('docs/configuration.md', () => {
  const cells = firstCellsOf('docs/configuration.md');

  it('lists every setting once, as .env.example does', () => {
    const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(example.toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted());
    expect(codeIn(cells, /`([A-Z_]+)`/g)).toEqual(ENVIRONMENT_NAMES.toSorted());
  });

  it('lists every command once', () => {
    // npm runs the one after an install.
    const commands = Object.keys(scripts).filter((name) => name !== 'postinstall');
    expect(codeIn(cells, /`npm (?:run )?([a-z:-]+)/g)).toEqual(commands.toSorted());
  });
});

it('the rules of docs/operating.md and of nginx find the objects of a bucket as the server finds pages', async () => {
  const [code] = [...read('docs/operating.md').matchAll(/```js\n([^]*?)```/g)]
    .map(([, block = '']) => block)
    .filter((block) => block.includes('objectOf'));
  const documented: unknown = await import(
    `data:text/javascript,${encodeURIComponent(code ?? '')}`
  );
  const objectOf = z.function({
    input: [z.string(), z.instanceof(URLSearchParams)],
    output: z.string(),
  });
  const rule = z.object({ objectOf }).parse(documented);
  const rules = [rule.objectOf, nginxObject];
  const addresses = [
    '/schedule',
    '/schedule?year=2025',
    '/standings?year=2024&tab=wgr',
    '/match-play?year=2026',
    '/results?eventID=2026-granite-open&table=net',
    '/results?eventID=%2e%2e',
    '/teetimes/granite-open?eventID=2026-granite-open',
    '/teetimes/granite-open',
    '/events/2026-granite-open?year=2025',
  ];
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'https://tour.example');
    const [page = ''] = resolvePaths(pathname, searchParams);
    const expected = address.includes('%2e') ? '/results' : page;
    for (const find of rules)
      expect(find(pathname, searchParams), address).toBe(`${expected.slice(1)}/index.html`);
  }
  const none = new URLSearchParams();
  for (const find of rules)
    expect(['/', '/schedule/', '/rss.xml', '/_astro/a.js'].map((path) => find(path, none))).toEqual(
      ['index.html', 'schedule/index.html', 'rss.xml', '_astro/a.js'],
    );
});

/** The rule of docs/deploy/nginx-bucket.conf, whose expressions mean the same in JavaScript. */
function nginxObject(path: string, query: URLSearchParams): string {
  const text = `${path}?${query.get('year') ?? ''}&${query.get('eventID') ?? ''}`;
  const lines = read('docs/deploy/nginx-bucket.conf').matchAll(/^ {2}"~(.+)" (\S+);$/gm);
  for (const [, expression = '', object = ''] of lines) {
    const groups = new RegExp(expression).exec(text)?.groups;
    if (groups)
      return object.replaceAll(/\$(\w+)/g, (_, name: string) => groups[name] ?? '').slice(1);
  }
  return 'index.html';
}

describe('the decisions', () => {
  it('have a date, a status and three parts each', () => {
    for (const path of DECISIONS) {
      const text = read(path);
      const date = /\/(\d{4}-\d\d-\d\d)-/.exec(path)?.[1] ?? 'missing';
      expect(text, path).toContain(`\nDate: ${date}\n`);
      expect(text, path).toMatch(/^Status: (accepted|superseded by \[)/m);
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, path).toEqual(['Context', 'Decision', 'Consequences']);
    }
  });

  it('are all in the index, newest last', () => {
    const index = read('docs/decisions/README.md');
    const listed = [...index.matchAll(/^\| [\d-]+ +\| \[[^\]]+\]\(([^)]+)\)/gm)].map(
      ([, name = '']) => name,
    );
    const names = DECISIONS.map((path) => path.replace('docs/decisions/', ''));
    expect(listed.toSorted()).toEqual(names.toSorted());
    const dates = listed.map((name) => name.slice(0, 10));
    expect(dates).toEqual(dates.toSorted());
  });
});
