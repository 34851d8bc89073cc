import { afterEach, beforeEach, expect, test } from 'vitest';
import { followRoutes, type RouteSource } from './analytics.ts';

/** A router at a path; `go` opens another screen. */
function routerAt(pathname: string) {
  const followers: ((state: RouteSource['state']) => void)[] = [];
  const stateAt = (path: string) => ({ location: { pathname: path } });
  const router: RouteSource = {
    state: stateAt(pathname),
    subscribe: (follow) => followers.push(follow),
  };
  const go = (path: string) => {
    for (const follow of followers) follow(stateAt(path));
  };
  return { router, go };
}

/** The addresses of the views that were sent. */
const views = () =>
  (window.dataLayer ?? [])
    .map((command): unknown[] => Object.values(command ?? {}))
    .filter(([kind, name]) => kind === 'event' && name === 'page_view')
    .map(([, , facts]) => facts);

const tags = () => document.head.querySelectorAll('script').length;

beforeEach(() =>
  document.head.insertAdjacentHTML('beforeend', '<meta name="tour-analytics" content="G-1">'),
);
afterEach(() => {
  for (const each of document.head.querySelectorAll('script, [name=tour-analytics]')) each.remove();
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

test('the panel sends a view of each screen once, by its route alone, and loads the tag once', () => {
  history.replaceState(null, '', '/admin/login?secret=1');
  const { router, go } = routerAt('/admin/login');
  followRoutes(router);
  go('/admin/schedule');
  go('/admin/schedule');
  expect(views()).toMatchObject([
    { page_location: `${location.origin}/admin/login`, page_referrer: '' },
    { page_location: `${location.origin}/admin/schedule`, page_referrer: '' },
  ]);
  expect(tags()).toBe(1);
});

test('the panel loads and sends nothing for staff who refuse', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  const { router, go } = routerAt('/admin/login');
  followRoutes(router);
  go('/admin/schedule');
  expect(views()).toEqual([]);
  expect(tags()).toBe(0);
});
