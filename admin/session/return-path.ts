/** Where a login leads when no page was requested. */
export const AFTER_LOGIN = '/admin';

/**
 * Where a login leads: the requested page if it belongs to the panel, else `/admin`.
 * An address that only starts like the panel's but leads elsewhere is ignored.
 */
export function returnPath(requestedPath: string | null): string {
  if (!requestedPath?.startsWith('/admin/')) return AFTER_LOGIN;
  const { pathname, search } = new URL(requestedPath, 'http://panel.invalid');
  const inside = pathname.startsWith('/admin/') && pathname !== '/admin/login';
  return inside ? `${pathname}${search}` : AFTER_LOGIN;
}
