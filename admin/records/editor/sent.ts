/** Reading what the server sends of records, and what people type, where either has two spellings. */
import { z } from 'zod';

/** A record whose ID arrives as `ID` or as `id`. */
export function identified<Output>(record: z.ZodType<Output>): z.ZodType<Output> {
  return z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || 'ID' in sent || !('id' in sent)) return sent;
    const { id: ID, ...fields } = sent;
    return { ID, ...fields };
  }, record);
}

/** A year as its digits stand in a field. */
export function typedYear(year: z.ZodType<number>): z.ZodType<number> {
  return z.preprocess(
    (typed) =>
      typeof typed === 'string' && /^\d{4}$/.test(typed.trim()) ? Number(typed.trim()) : typed,
    year,
  );
}
