/** Which route a request went to, for figures. */
import type { IncomingMessage } from 'node:http';
import { pathIn } from './request-log.ts';

/** What has no route of Express: pages are files, and some addresses lead nowhere. */
const ELSEWHERE = /^\/(api|media|cards|healthz|metrics)(\/|$)/;

/**
 * The route's pattern, `/api/events/:eventID`. Never the address that was asked for: strangers choose
 * those, and every new label stays in memory.
 */
export function routeOf(req: IncomingMessage): string {
  const route: unknown = 'route' in req ? req.route : null;
  if (typeof route === 'object' && route !== null && 'path' in route) return String(route.path);
  const asked = 'originalUrl' in req ? String(req.originalUrl) : (req.url ?? '');
  const path = pathIn(asked);
  if (/^\/admin(\/|$)/.test(path)) return '/admin/*';
  return ELSEWHERE.test(path) ? 'none' : '/*';
}
