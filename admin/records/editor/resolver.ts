import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Values } from './values.ts';

/** The type of the error of a field that must not be blank; what is said of it stands in the alert. */
export const BLANK = 'required';

/**
 * Checks a form with a schema: the first sentence of each field stands under it, but for those that
 * must not be blank and are: they are marked only. What the schema makes
 * of the values is left to the call that sends them, so that the form keeps what was typed.
 */
export function resolverOf(schema: z.ZodType, required: readonly string[] = []): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(values);
    const blank = required.filter((name) => String(values[name] ?? '').trim() === '');
    if (!error && blank.length === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = Object.fromEntries(
      blank.map((name) => [name, { type: BLANK, message: '' }]),
    );
    for (const { path, message } of error?.issues ?? []) {
      errors[String(path[0])] ??= { type: 'value', message };
    }
    return { values: {}, errors };
  };
}
