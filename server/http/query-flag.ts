import { z } from 'zod';

/** `?name=true` or `?name=false` in a query; false without it. Anything else is a 400 that names it. */
export const queryFlag = (name: string) =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false.` })
    .default('false')
    .transform((word) => word === 'true');
