import { expect, test } from 'vitest';
import { z } from 'zod';
import { articleOf } from './shop-articles.ts';
import { positionOf } from './post-preview.tsx';
import { postForm } from './posts.ts';

const ADDRESS = '/media/0123456789abcdef0123/1280.webp';
const STORED = { slug: 'ace', 'replacement-image': ADDRESS };
const values = { slug: ' ace ', 'replacement-image': ADDRESS, 'header-pos': '7' };
const jsonOf = (form: FormData): unknown => JSON.parse(z.string().parse(form.get('post')));

test('a post is sent with its fields and an upload', () => {
  const form = postForm(null, { ...values, 'replacement-image': '' }, { kind: 'keep' });
  expect(jsonOf(form)).toEqual({ slug: 'ace', 'replacement-image': null, 'header-pos': '7%' });
  expect(form.has('image')).toBe(false);
  const upload = { kind: 'replace', file: new Blob(['x']) } as const;
  expect(postForm(STORED, values, upload).has('image')).toBe(true);
});

test('taking the picture off empties its address, unless another one was typed', () => {
  const off = { kind: 'remove' } as const;
  expect(jsonOf(postForm(STORED, values, off))).toMatchObject({ 'replacement-image': null });
  const typed = { 'replacement-image': '/pictures/a.webp' };
  expect(jsonOf(postForm(STORED, { ...values, ...typed }, off))).toMatchObject(typed);
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
