import { afterEach, expect, test, vi } from 'vitest';
import { garbageCollection } from './garbage-collection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('garbage is collected once after work, not between pieces of it, and again after later work', () => {
  vi.useFakeTimers();
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  const worked = garbageCollection();
  vi.advanceTimersByTime(10_000);
  expect(gc).not.toHaveBeenCalled();
  for (let piece = 0; piece < 5; piece += 1) {
    worked();
    vi.advanceTimersByTime(1_900);
  }
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(gc).toHaveBeenCalledOnce();
  worked();
  vi.advanceTimersByTime(2_000);
  expect(gc).toHaveBeenCalledTimes(2);
});

test('a process without --expose-gc does nothing', () => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', undefined);
  garbageCollection()();
  expect(vi.getTimerCount()).toBe(0);
});
