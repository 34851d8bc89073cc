import { expect, test } from 'vitest';
import { cards, link, t, table } from './html.ts';
import { renderBaseline } from './layout.ts';

test('texts of records are escaped', () => {
  expect(t('<b> & "quotes"')).toBe('&lt;b> &amp; &quot;quotes&quot;');
  expect(link('/x?a=1&b="', 'A & B')).toBe('<a href="/x?a=1&amp;b=&quot;">A &amp; B</a>');
  expect(cards([{ src: '/1.webp', heading: '<script>', lines: [] }], 1)).not.toContain('<script');
});

test('pictures in the initial viewport load eagerly, the others lazily', () => {
  const three = [1, 2, 3].map((at) => ({ src: `/${at}.webp`, heading: 'One', lines: [] }));
  expect(cards(three, 1).match(/loading=lazy/g)).toHaveLength(2);
});

test('a baseline page has no script and only the styles that it uses', () => {
  const body = table(['Name'], [['Ann']]);
  const page = renderBaseline({ title: 'List', description: 'A list.', parts: ['table'], body });
  expect(page).not.toMatch(/<script|onload|<link/);
  expect(page).toContain('border-collapse');
  expect(page).not.toContain('.cards');
});
