import { expect, test } from 'vitest';
import { articleOf } from './shop-articles.ts';
import { positionOf } from './post-preview.tsx';
import { postParts } from './posts.ts';

const ADDRESS = '/media/0123456789abcdef0123/1280.webp';
const STORED = { slug: 'ace', 'replacement-image': ADDRESS };
const values = { slug: ' ace ', 'replacement-image': ADDRESS, 'header-pos': '7' };

test('a post is sent with its fields and an upload', () => {
  const fields = { slug: 'ace', 'replacement-image': null, 'header-pos': '7%' };
  const own = postParts(null, { ...values, 'replacement-image': '' }, { kind: 'keep' });
  expect(own).toEqual({ fields, file: null });
  const file = new Blob(['x']);
  expect(postParts(STORED, values, { kind: 'replace', file }).file).toBe(file);
});

test('taking the picture off empties its address, unless another one was typed', () => {
  const off = { kind: 'remove' } as const;
  expect(postParts(STORED, values, off).fields).toMatchObject({ 'replacement-image': null });
  const typed = { 'replacement-image': '/pictures/a.webp' };
  expect(postParts(STORED, { ...values, ...typed }, off).fields).toMatchObject(typed);
});

test.each([
  ['', 50],
  ['nonsense', 50],
  ['101', 50],
  ['0', 0],
  ['35%', 35],
])('a header position typed as %j cuts at %i percent', (typed, position) => {
  expect(positionOf(typed)).toBe(position);
});

test('an article is found by its slug however that is written', () => {
  const article = { handle: 'café-🎉', title: 'Ace', image: '' };
  expect(articleOf([article], 'cafe\u0301-%F0%9F%8E%89')).toBe(article);
  expect(articleOf([article], 'other')).toBeUndefined();
});
