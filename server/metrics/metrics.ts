/** `GET /metrics`: the process, requests, publications and refreshes, in Prometheus' text format. */
import { Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { hasBearerToken } from '../http/checks/bearer-token.ts';
import { endpoint } from '../http/endpoint.ts';
import type { OnRequestEnd } from '../http/request-log.ts';
import { privateResponse } from '../session/guard.ts';
import { requestFigures } from './request-figures.ts';
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
