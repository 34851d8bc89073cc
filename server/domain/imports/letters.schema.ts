/** What a preview shows of the letters of an uploaded file. */
import { z } from 'zod';

/** Missing when no letters were damaged. */
export const LettersNote = z.strictObject({
  /** Texts that were encoded twice, as they are in the file and as they are read. */
  repaired: z.array(z.strictObject({ before: z.string(), after: z.string() })),
});
export type LettersNote = z.output<typeof LettersNote>;
