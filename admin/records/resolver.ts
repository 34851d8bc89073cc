import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Values } from './values.ts';

/**
 * Checks a form with a schema: the first sentence of each field stands under it. What the schema makes
 * of the values is left to the call that sends them, so that the form keeps what was typed.
 */
export function resolverOf(schema: z.ZodType): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(values);
    if (!error) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of error.issues) {
      errors[String(path[0])] ??= { type: 'value', message };
    }
    return { values: {}, errors };
  };
}
