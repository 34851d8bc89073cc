import { fireEvent } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually, Screen } from '../../tests/screens/screen.ts';
import { ToastRegion } from './toast-region.tsx';
import { showToast, toasts } from './toasts.ts';

const screen = new Screen(() => document);
let root: Root;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(createElement(ToastRegion));
});

afterEach(() => {
  root.unmount();
  toasts.set([]);
  vi.useRealTimers();
});

/** Waits until the time of so many messages goes. */
const running = (count: number) => eventually(() => expect(vi.getTimerCount()).toBe(count));

test('a message stays ten seconds, and as long as I point at it or it has the focus', async () => {
  showToast({ kind: 'success', text: 'Saved.', action: { label: 'Undo', run: () => undefined } });
  const message = await screen.text('Saved.');
  const undo = await screen.button('Undo');
  await running(1);
  vi.advanceTimersByTime(8_000);
  for (const [stop, go] of [
    [() => fireEvent.pointerOver(message), () => fireEvent.pointerOut(message)],
    [() => fireEvent.focusIn(undo), () => fireEvent.focusOut(undo)],
  ] as const) {
    stop();
    await running(0);
    vi.advanceTimersByTime(30_000);
    expect(toasts.get()).toHaveLength(1);
    go();
    await running(1);
  }
  vi.advanceTimersByTime(500);
  expect(toasts.get(), 'the rest of its time').toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(toasts.get()).toEqual([]);
});

test('an error stays', async () => {
  showToast({ kind: 'error', text: 'The disk is full.' });
  await screen.text('The disk is full.', screen.role('alert'));
  expect(vi.getTimerCount()).toBe(0);
});

test('at most three messages stand at a time, and an error outlives a success', () => {
  showToast({ kind: 'error', text: 'first' });
  showToast({ kind: 'success', text: 'second' });
  showToast({ kind: 'success', text: 'third' });
  showToast({ kind: 'success', text: 'fourth' });
  expect(toasts.get().map(({ text }) => text)).toEqual(['first', 'third', 'fourth']);
});
