/** The route of a request, as a label for metrics. */
import type { IncomingMessage } from 'node:http';
import { pathIn } from './request-log.ts';

/** Paths that Express serves, as opposed to pages and files of the site. */
const NOT_THE_SITE = /^\/(api|media|cards|healthz|metrics)(\/|$)/;

/**
 * The pattern of the route that handled a request, such as `/api/events/:eventID`. Never the URL itself:
 * clients choose that, and every new label stays in memory.
 */
export function routePattern(req: IncomingMessage): string {
  const route: unknown = 'route' in req ? req.route : null;
  if (typeof route === 'object' && route !== null && 'path' in route) return String(route.path);
  const url = 'originalUrl' in req ? String(req.originalUrl) : (req.url ?? '');
  const path = pathIn(url);
  if (/^\/admin(\/|$)/.test(path)) return '/admin/*';
  return NOT_THE_SITE.test(path) ? 'none' : '/*';
}
