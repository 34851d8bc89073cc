/** Requests by method, route and status, and logins that were refused. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { OnRequestEnd } from '../http/request-log.ts';
import { routePattern } from '../http/route-pattern.ts';

/** Seconds. Pages from memory take under a millisecond; a refresh waits for other sites. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30];

/** The steps of logins. */
const LOGINS = new Set(['/api/login', '/api/login/second-factor', '/api/login/passkey']);

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts every response in the registry. */
export function requestFigures(registry: Registry): OnRequestEnd {
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
    help: 'Logins refused: 401 for a wrong name, password or second step, 429 for too many of them.',
    labelNames: ['status'],
    registers,
  });
  return (req, { context, status, ms }) => {
    const route = context.route ?? routePattern(req);
    const method = METHODS.has(req.method ?? '') ? (req.method ?? '') : 'other';
    durations.observe({ method, route, status }, ms / 1000);
    if (LOGINS.has(route) && method === 'POST' && status >= 400) refused.inc({ status });
  };
}
