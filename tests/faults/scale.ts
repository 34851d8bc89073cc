/** How much the faults are tried: a little with every `npm test`, much more by `npm run test:faults`. */

const isLong = process.env.FAULTS === 'long';

/** The count for this run; an environment variable of the name wins over both. */
export function countOf(name: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[name] ?? (isLong ? long : short));
}

/** Begins the random numbers of a run; printed with a failure, and given to repeat it. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
