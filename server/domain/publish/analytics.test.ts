import { expect, it } from 'vitest';
import { beginAnalytics, gtagInto, refusesAnalytics, tagUrl, toldAddress } from './analytics.ts';

it('loads the tag by its measurement id alone (R044)', () => {
  expect(tagUrl('G-ABC123')).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
  expect(tagUrl('G-1&x=<')).toBe('https://www.googletagmanager.com/gtag/js?id=G-1%26x%3D%3C');
});

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
])('takes %o for a refusal: %s (C61)', (wishes, refused) => {
  expect(refusesAnalytics(wishes)).toBe(refused);
});

it.each([
  ['https://tour.example/schedule?year=2026&view=all', '/schedule?year=2026&view=all'],
  ['https://tour.example/standings?tab=wgr&player=Pat+Doe#row', '/standings?tab=wgr'],
  ['https://tour.example/?email=a%40b.example&token=1', '/'],
  ['https://user:secret@tour.example/', '/'],
  ['https://tour.example/?utm_source=mail&utm_' + 'x'.repeat(30) + '=1', '/?utm_source=mail'],
])('tells of %s only what names nobody', (href, told) => {
  expect(toldAddress(href)).toBe(`https://tour.example${told}`);
});

it('tells nothing of what is no address', () => {
  expect(toldAddress('')).toBe('');
});

it('hands the tag commands as arguments, and leaves the page views to us', () => {
  const list: unknown[] = [];
  beginAnalytics(gtagInto(list), 'G-1');
  expect(list.map((command) => Object.prototype.toString.call(command))).toEqual(
    Array(3).fill('[object Arguments]'),
  );
  expect(list[0]).toMatchObject({ 0: 'consent', 2: { ad_storage: 'denied' } });
  expect(list[2]).toMatchObject({ 0: 'config', 1: 'G-1', 2: { send_page_view: false } });
});
