import { expect, test } from 'vitest';
import { cards, link, t, table } from './html.ts';
import { limitPage } from './page.ts';

test('what records hold stays text', () => {
  expect(t('<b> & "quotes"')).toBe('&lt;b> &amp; &quot;quotes&quot;');
  expect(link('/x?a=1&b="', 'A & B')).toBe('<a href="/x?a=1&amp;b=&quot;">A &amp; B</a>');
  expect(cards([{ heading: '<script>', rest: [] }])).not.toContain('<script');
});

test('pictures of the first view load at once, the others when they are near', () => {
  const three = [1, 2, 3].map((at) => ({ src: `/${at}.webp`, heading: 'One', rest: [] }));
  expect(cards(three, { first: 1 }).match(/loading=lazy/g)).toHaveLength(2);
});

test('a limit page has no script and only the styles that it uses', () => {
  const body = table(['Name'], [['Ann']]);
  const page = limitPage({ title: 'List', description: 'A list.', parts: ['table'], body });
  expect(page).not.toMatch(/<script|onload|<link/);
  expect(page).toContain('border-collapse');
  expect(page).not.toContain('.cards');
});
