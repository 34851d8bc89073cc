/** Figures for a monitoring program, made only where one is configured: others don't even load the registry. */
import type { Config } from '../config.ts';
import type { Metrics, MetricsSources } from './metrics.ts';

/** Where they are read, as Express takes addresses. */
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
