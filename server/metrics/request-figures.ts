/** Requests by method, route and status, and logins that were refused. */
import type { Request, RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Pages from memory take under a millisecond; a refresh waits for other sites. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** What has no route of Express: pages are files, and some addresses lead nowhere. */
const ELSEWHERE = /^\/(api|media|cards|healthz|metrics)(\/|$)/;

/**
 * The route's pattern, `/api/events/:eventID`. Never the address that was asked for: strangers choose
 * those, and every new label stays in memory.
 */
export function routeOf(req: Request): string {
  const route: unknown = req.route;
  if (typeof route === 'object' && route !== null && 'path' in route) return String(route.path);
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  if (/^\/admin(\/|$)/.test(path)) return '/admin/*';
  return ELSEWHERE.test(path) ? 'none' : '/*';
}

/** A handler that notes every answer in the registry. */
export function requestFigures(registry: Registry): RequestHandler {
  const registers = [registry];
  const durations = new Histogram({
    name: 'tour_http_request_duration_seconds',
    help: 'Requests by method, route and status; /* are the site’s pages and files, none what nothing serves.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const refused = new Counter({
    name: 'tour_logins_refused_total',
    help: 'Logins refused: 401 for a wrong name or password, 429 for too many of them.',
    labelNames: ['status'],
    registers,
  });
  return (req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const route = routeOf(req);
      // Whoever left before the answer was complete, as in the log.
      const status = res.writableFinished ? res.statusCode : 499;
      const method = METHODS.has(req.method) ? req.method : 'other';
      durations.observe({ method, route, status }, (performance.now() - started) / 1000);
      if (route === '/api/login' && req.method === 'POST' && status >= 400) refused.inc({ status });
    });
    next();
  };
}
