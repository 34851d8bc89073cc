import { z } from 'zod';

/** How many records an undo restored or removed, and how many stay because they were changed since. */
export const UndoResponse = z.object({ undone: z.int(), left: z.int() });
export type UndoResponse = z.output<typeof UndoResponse>;
