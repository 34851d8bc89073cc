import fc from 'fast-check';
import { expect, test } from 'vitest';
import { narrowText } from './cell-rules.ts';

test.each([
  ['１', '1'],
  ['－３', '-3'],
  ['−3', '-3'],
  ['− 3', '- 3'],
  ['＋２', '+2'],
  ['８：３０　ＡＭ', '8:30 AM'],
  ['３＆２', '3&2'],
  ['Ｗ／Ｄ', 'W/D'],
  ['Ａｎｎ　Ｒｏｅ', 'Ann Roe'],
  ['Zoë O’Neil−Ray', 'Zoë O’Neil−Ray'],
  ['½ ² ﬁ カ 山田', '½ ² ﬁ カ 山田'],
])('%j is read as %j', (text, narrow) => {
  expect(narrowText(text)).toBe(narrow);
});

test('a text in its usual width stays as it is, and each is read the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const narrow = narrowText(text);
      expect(narrowText(narrow)).toBe(narrow);
      if (!/[\uff01-\uff5e\u3000−]/.test(text)) expect(narrow).toBe(text);
    }),
  );
});
