/** What the server and the process that draws cards tell one another. */
import { z } from 'zod';

export const CardJob = z.object({
  card: z.object({
    kicker: z.string(),
    title: z.string(),
    lines: z.array(z.string()),
    tourName: z.string(),
    picture: z.string(),
  }),
  /** A file, or the address of a shop's picture. */
  background: z.string(),
  /** A file that is there for certain. */
  fallback: z.string(),
  mark: z.string(),
  /** The file to write. */
  out: z.string(),
});
export type CardJob = z.output<typeof CardJob>;

export const CardDone = z.object({ out: z.string(), error: z.string().nullable() });
export type CardDone = z.output<typeof CardDone>;
