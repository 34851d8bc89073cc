import { describe, expect, it } from 'vitest';
import { isPlainName, postSettingsOf } from './post.ts';
import { POST } from './post-settings.schema.ts';

describe('a name for an article’s page', () => {
  it.each([
    ...['recap-2026-granite-open', 'café-à-la-neuvième', 'hole-in-one-🎉-on-the-short-fifth'],
    ...['👨‍👩‍👧', '第一ホール', 'page', 'other', 'x'.repeat(255)],
  ])('may be %s', (handle) => {
    expect(isPlainName(handle)).toBe(true);
  });

  it.each([
    ...['', '.', '..', '.htaccess', 'a/b', '../../etc/passwd', 'a\\b', '/x', 'c:x'],
    ...['a\0b', 'a\nb', 'a b', 'a\u2028b', 'a\u202Eb', 'a?b', 'a#b', '%2e%2e', 'a%2Fb', '\uD800'],
    ...['x'.repeat(256), '🎉'.repeat(64), '<script>', 'a|b', 'a"b', 'a*'],
  ])('is never %j', (handle) => {
    expect(isPlainName(handle)).toBe(false);
  });
});

describe('how an article is shown', () => {
  const posts = [
    { slug: 'plain', 'header-pos': '10%' },
    { slug: 'hole-in-one-%F0%9F%8E%89', 'header-pos': '20%' },
    { slug: 'cafe\u0301', 'header-pos': '30%' },
    { slug: '100%-golf', 'header-pos': '40%' },
  ];
  const positionOf = (handle: string) => postSettingsOf(posts, handle)?.['header-pos'];

  it('is found by its handle, however the slug is written', () => {
    const handles = ['plain', 'hole-in-one-🎉', 'café', '100%-golf'];
    expect(handles.map(positionOf)).toEqual(['10%', '20%', '30%', '40%']);
  });

  it('is as the shop has it for every other article', () => {
    expect(postSettingsOf(posts, 'Plain')).toBeUndefined();
    expect(postSettingsOf([], 'plain')).toBeUndefined();
  });
});

describe('what staff set of an article', () => {
  const unset = { slug: 'a', 'replacement-image': null, 'header-pos': null };
  const parsed = (fields: object) => POST.Form.safeParse({ ...unset, ...fields }).data;

  it.each([
    ['10', '10%'],
    [' 10% ', '10%'],
    ['0', '0%'],
    ['', null],
    [null, null],
  ])('stores the position %j as %j', (typed, stored) => {
    expect(parsed({ 'header-pos': typed })).toMatchObject({ 'header-pos': stored });
  });

  it.each([
    ...[{ 'header-pos': '101' }, { 'header-pos': '-1%' }, { 'header-pos': 'top' }],
    ...[{ 'header-pos': 10 }, { slug: ' ' }, { slug: null }],
    ...['javascript:alert(1)', '//example.com/a.jpg', 'a.jpg', 'data:image/png;base64,AA'].map(
      (address) => ({ 'replacement-image': address }),
    ),
  ])('is never %j', (fields) => {
    expect(parsed(fields)).toBeUndefined();
  });
});
