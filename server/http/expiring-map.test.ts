import { expect, test } from 'vitest';
import { TestClock } from '../../tests/helpers/server.ts';
import { ExpiringMap } from './expiring-map.ts';

test('a value lives for its time, also after the clock was set back, and is taken once', () => {
  const clock = new TestClock();
  const map = new ExpiringMap<string>({ clock: clock.now, minutes: 5, max: 3 });
  map.set('a', 'A');
  clock.move({ minutes: 4 });
  map.set('b', 'B');
  expect([map.get('a'), map.take('b'), map.take('b')]).toEqual(['A', 'B', null]);
  clock.move({ minutes: 1 });
  expect(map.get('a')).toBeNull();
  map.set('c', 'C');
  clock.move({ minutes: -1 });
  expect(map.get('c')).toBeNull();
});

test('the oldest values make room for new ones', () => {
  const map = new ExpiringMap<number>({ clock: new TestClock().now, minutes: 5, max: 3 });
  for (const at of [1, 2, 3, 4]) map.set(`${at}`, at);
  expect(['1', '2', '3', '4'].map((key) => map.get(key))).toEqual([null, 2, 3, 4]);
});
