/** How extensive the fault tests are: short with `npm test`, long with `npm run test:faults`. */

const isLong = process.env.FAULTS === 'long';

/** The count for this run; an environment variable of this name overrides both. */
export function countOf(name: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[name] ?? (isLong ? long : short));
}

/**
 * The seed of a run's random numbers, a new one in each long run. A failure prints it; set it to repeat the run.
 */
export const SEED = Number(process.env.SEED ?? (isLong ? Date.now() % 1_000_000 : 1));
