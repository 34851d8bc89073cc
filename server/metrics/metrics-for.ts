/** Metrics for a monitoring program. The library is loaded only when a token is configured. */
import type { Context } from '../context.ts';
import type { Metrics } from './metrics.ts';

/** Their address, as a pattern for Express. */
export const METRICS_PATH = /^\/metrics\/?$/i;

/** The metrics of one app, or null without METRICS_TOKEN. */
export async function metricsFor(context: Context): Promise<Metrics | null> {
  const { metricsToken } = context.config;
  if (metricsToken === null) return null;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(metricsToken, context);
}
