/** Metrics for a monitoring program. The library is loaded only when a token is configured. */
import type { Config } from '../config.ts';
import type { Metrics, MetricsSources } from './metrics.ts';

/** Their address, as a pattern for Express. */
export const METRICS_PATH = /^\/metrics\/?$/i;

/** The metrics of one app, or null without METRICS_TOKEN. */
export async function metricsFor({
  config,
  ...sources
}: MetricsSources & { config: Pick<Config, 'metricsToken'> }): Promise<Metrics | null> {
  if (config.metricsToken === null) return null;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(config.metricsToken, sources);
}
