import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FormValue, Values } from './values.ts';

/** The error type of a required field that is blank; the alert contains its text. */
export const BLANK = 'required';

function isBlank(value: FormValue | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/**
 * Checks a form with a schema. The first error of each field is shown under it; required fields that are blank
 * are only marked. The form's values stay as typed; the call that sends them parses them.
 */
export function resolverOf(schema: z.ZodType, required: readonly string[] = []): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(values);
    const blank = required.filter((name) => isBlank(values[name]));
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
