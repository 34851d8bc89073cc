/** Checks that the readers themselves detect a wrong response. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wrongIn } from './readers.ts';

const page = Buffer.from('<!doctype html><html><p>All of it</p></html>\n');
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const sentWith = (tag?: string) => ({ path: '/', tag });

test('a complete page is right, compressed or not', () => {
  expect(wrongIn(sentWith(), { status: 200, headers: HTML, body: page })).toBeNull();
  const compressed = { ...HTML, 'content-encoding': 'br' };
  expect(
    wrongIn(sentWith(), { status: 200, headers: compressed, body: brotliCompressSync(page) }),
  ).toBeNull();
});

test('a response that is cut off, short, empty, a 304 without a tag, or an error is wrong', () => {
  const reply = { status: 200, headers: HTML, body: page };
  expect(wrongIn(sentWith(), { ...reply, body: page.subarray(0, 30) })).toMatch(/doesn’t end/);
  expect(wrongIn(sentWith(), { ...reply, headers: { ...HTML, 'content-length': '99' } })).toMatch(
    /not the 99 announced/,
  );
  expect(wrongIn(sentWith(), { ...reply, status: 503 })).toMatch(/^503/);
  expect(wrongIn(sentWith(), { ...reply, status: 304, body: Buffer.alloc(0) })).toMatch(
    /without a tag/,
  );
  expect(wrongIn(sentWith('"a"'), { ...reply, headers: { ...HTML, etag: '"a"' } })).toMatch(
    /not modified/,
  );
  const picture = { status: 200, headers: { 'content-type': 'image/webp' }, body: Buffer.alloc(0) };
  expect(wrongIn(sentWith(), picture)).toBe('is empty');
  const cut = { status: 200, headers: { 'content-type': 'application/json' } };
  expect(() => wrongIn(sentWith(), { ...cut, body: Buffer.from('{"a":') })).toThrow(SyntaxError);
});
