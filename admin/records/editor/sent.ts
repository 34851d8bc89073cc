/** Reading what the server sends of records, where it has two spellings. */
import { z } from 'zod';

/** A record whose ID arrives as `ID` or as `id`. */
export function identified<Output>(record: z.ZodType<Output>): z.ZodType<Output> {
  return z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || 'ID' in sent || !('id' in sent)) return sent;
    const { id: ID, ...fields } = sent;
    return { ID, ...fields };
  }, record);
}
