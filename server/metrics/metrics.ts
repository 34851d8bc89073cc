/** `GET /metrics`: the process, requests, publications and refreshes, in Prometheus' text format. */
import { Router } from 'express';
import { collectDefaultMetrics, Registry, Counter, Histogram } from 'prom-client';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { hasBearerToken } from '../http/checks/access-check.ts';
import { endpoint } from '../http/endpoint.ts';
import { type OnRequestEnd, routePattern } from '../http/request-log.ts';
import { privateResponse } from '../session/guard.ts';
import { tourFigures } from './tour-figures.ts';

/** 401 without METRICS_TOKEN. */
export const TOKEN_FIRST = 'This address wants the token of METRICS_TOKEN.';

export interface Metrics {
  /** Counts every response. */
  count: OnRequestEnd;
  routes: Router;
}

/** Metrics of one app, with their own registry. */
export function createMetrics(token: string, context: Context): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  tourFigures(registry, context);
  const routes = Router();
  endpoint(routes, '/metrics', {
    get: [
      privateResponse,
      async (req, res) => {
        if (!hasBearerToken(req, token)) {
          throw new HttpError(401, TOKEN_FIRST, { headers: { 'WWW-Authenticate': 'Bearer' } });
        }
        res.type(registry.contentType).send(await registry.metrics());
      },
    ],
  });
  return { count: requestFigures(registry), routes };
}

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
