import { expect, it } from 'vitest';
import {
  beginAnalytics,
  gtagInto,
  refusesAnalytics,
  tagUrl,
  reportedAddress,
} from './analytics.ts';

it('loads the tag by its measurement id alone', () => {
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
])('with the preferences %o, the visitor refuses: %s', (preferences, refused) => {
  expect(refusesAnalytics(preferences)).toBe(refused);
});

it.each([
  ['https://tour.example/schedule?year=2026&view=all', '/schedule?year=2026&view=all'],
  ['https://tour.example/standings?tab=wgr&player=Pat+Doe#row', '/standings?tab=wgr'],
  ['https://tour.example/?email=a%40b.example&token=1', '/'],
  ['https://user:secret@tour.example/', '/'],
  ['https://tour.example/?utm_source=mail&utm_' + 'x'.repeat(30) + '=1', '/?utm_source=mail'],
])('reports %s without what may name a person', (href, reported) => {
  expect(reportedAddress(href)).toBe(`https://tour.example${reported}`);
});

it('reports nothing for an invalid address', () => {
  expect(reportedAddress('')).toBe('');
});

it('passes commands to the tag as arguments objects, and sends its own page views', () => {
  const list: unknown[] = [];
  beginAnalytics(gtagInto(list), 'G-1');
  expect(list.map((command) => Object.prototype.toString.call(command))).toEqual(
    Array(3).fill('[object Arguments]'),
  );
  expect(list[0]).toMatchObject({ 0: 'consent', 2: { ad_storage: 'denied' } });
  expect(list[2]).toMatchObject({ 0: 'config', 1: 'G-1', 2: { send_page_view: false } });
});
