import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFRESH_EVERY_MS, refreshScreen } from './refresh-screen.ts';
import { finishLogin } from './session/prompts.ts';
import { unsaved } from './ui/unsaved.ts';

const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let queries: QueryClient;
let reads: string[];
let stop: () => void;
let shown: ReturnType<typeof page>;

const list = (queryKey: string, staleTime = 0) => {
  const queryFn = () => {
    reads.push(queryKey);
    return queryKey;
  };
  return new QueryObserver(queries, { queryKey: [queryKey], queryFn, staleTime });
};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  // Other tests of the worker may have left a dismissed login.
  finishLogin(true);
  vi.stubGlobal('window', new EventTarget());
  shown = page();
  vi.stubGlobal('document', shown);
  queries = new QueryClient();
  reads = [];
  list('events').subscribe(() => undefined);
  list('session', Infinity).subscribe(() => undefined);
  stop = refreshScreen(queries);
  await settled();
  reads = [];
});

afterEach(() => {
  stop();
  unsaved.set(null);
  finishLogin(true);
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an open list is read again every minute, and what never changes is not', async () => {
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
  expect(reads).toEqual(['events']);
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
  expect(reads).toEqual(['events', 'events']);
});

test('coming back to the window or to the tab reads it once', async () => {
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(reads).toEqual(['events']);
});

test('nothing is read while the tab is hidden, until it is shown again', async () => {
  shown.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(3 * REFRESH_EVERY_MS);
  expect(reads).toEqual([]);
  shown.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(reads).toEqual(['events']);
});

test('an editor with unsaved changes is left alone', async () => {
  const later = () => Promise.resolve(true);
  unsaved.set({ name: 'Granite Open', save: later, discard: () => undefined });
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
  expect(reads).toEqual([]);
  unsaved.set(null);
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
  expect(reads).toEqual(['events']);
});

test('a login that was put off is not asked for again every minute', async () => {
  finishLogin(false);
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
  expect(reads).toEqual([]);
});
