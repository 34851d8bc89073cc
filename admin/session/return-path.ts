/** Where a login leads when nothing else was asked for. */
export const AFTER_LOGIN = '/admin';

/**
 * Where a login leads: the page that was asked for when it is one of the panel, else `/admin`.
 * An address that merely begins like the panel but leads out of it is not honoured.
 */
export function returnPath(asked: string | null): string {
  if (!asked?.startsWith('/admin/')) return AFTER_LOGIN;
  const { pathname, search } = new URL(asked, 'http://panel.invalid');
  const inside = pathname.startsWith('/admin/') && pathname !== '/admin/login';
  return inside ? `${pathname}${search}` : AFTER_LOGIN;
}
