import { expect, test } from 'vitest';
import { withPreloadedScripts, type ScriptFiles } from './page-scripts.ts';

const FILES: ScriptFiles = {
  'a/standings.js': { imports: ['a/site.js', 'a/rules.js'], hasCode: true },
  'a/rules.js': { imports: ['a/names.js'], hasCode: true },
  'a/names.js': { imports: ['a/rules.js'], hasCode: true },
  'a/layout.js': { imports: ['a/site.js'], hasCode: false },
  'a/site.js': { imports: [], hasCode: true },
};
const tag = (name: string) => `<script type="module" src="/a/${name}.js"></script>`;
const link = (name: string) => `<link rel="modulepreload" href="/a/${name}.js">`;

test('a page requests everything that its scripts import with the first of them', () => {
  expect(withPreloadedScripts(`<p>${tag('standings')}</p>${tag('layout')}`, FILES)).toBe(
    `<p>${link('rules')}${link('names')}${tag('standings')}</p>${tag('site')}`,
  );
});

test('a file that only imports another is replaced by it, once', () =>
  expect(withPreloadedScripts(tag('layout') + tag('layout'), FILES)).toBe(tag('site')));

test('other scripts stay as they are', () => {
  const html = `<script>run()</script><script src="/x.js"></script>${tag('unknown')}`;
  expect(withPreloadedScripts(html, FILES)).toBe(html);
});
