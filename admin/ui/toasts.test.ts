import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toasts } from './toasts.ts';

beforeEach(() => toasts.set([]));

test('at most three messages stand at a time, and an error outlives a success', () => {
  showToast({ kind: 'error', text: 'first' });
  showToast({ kind: 'success', text: 'second' });
  showToast({ kind: 'success', text: 'third' });
  showToast({ kind: 'success', text: 'fourth' });
  expect(toasts.get().map(({ text }) => text)).toEqual(['first', 'third', 'fourth']);
});

test('a message can be dismissed', () => {
  showToast({ kind: 'success', text: 'saved' });
  for (const { id } of toasts.get()) dismissToast(id);
  expect(toasts.get()).toEqual([]);
});
