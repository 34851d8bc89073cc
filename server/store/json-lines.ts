/** Files with one JSON value on each line. */
import type { z } from 'zod';

/** The values of a text. Lines that don't fit are left out: a crash can leave half of the last one. */
export function jsonLines<Value>(text: string, schema: z.ZodType<Value>): Value[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    try {
      const parsed = schema.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}
