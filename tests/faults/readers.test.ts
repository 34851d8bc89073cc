/** The readers themselves must notice a wrong answer. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wrongIn } from './readers.ts';

const page = Buffer.from('<!doctype html><html><p>All of it</p></html>\n');
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const asked = (tag?: string) => ({ path: '/', tag });

test('a whole page is right, packed or not', () => {
  expect(wrongIn(asked(), { status: 200, headers: HTML, body: page })).toBeNull();
  const packed = { ...HTML, 'content-encoding': 'br' };
  expect(
    wrongIn(asked(), { status: 200, headers: packed, body: brotliCompressSync(page) }),
  ).toBeNull();
});

test('what is cut off, short, empty, unasked or an error is wrong', () => {
  const reply = { status: 200, headers: HTML, body: page };
  expect(wrongIn(asked(), { ...reply, body: page.subarray(0, 30) })).toMatch(/doesn’t end/);
  expect(wrongIn(asked(), { ...reply, headers: { ...HTML, 'content-length': '99' } })).toMatch(
    /not the 99 announced/,
  );
  expect(wrongIn(asked(), { ...reply, status: 503 })).toMatch(/^503/);
  expect(wrongIn(asked(), { ...reply, status: 304, body: Buffer.alloc(0) })).toMatch(/nobody/);
  expect(wrongIn(asked('"a"'), { ...reply, headers: { ...HTML, etag: '"a"' } })).toMatch(/known/);
  const picture = { status: 200, headers: { 'content-type': 'image/webp' }, body: Buffer.alloc(0) };
  expect(wrongIn(asked(), picture)).toBe('is empty');
  const cut = { status: 200, headers: { 'content-type': 'application/json' } };
  expect(() => wrongIn(asked(), { ...cut, body: Buffer.from('{"a":') })).toThrow(SyntaxError);
});
