/** How an event names its format. Apart from the formats, which the page for phones loads. */
import { z } from 'zod';
import { FORMATS } from './formats.ts';

export const FormatName = z.string().refine((name) => Object.hasOwn(FORMATS, name), {
  error: () => `The format must be one of ${Object.keys(FORMATS).join(', ')}.`,
});

const FIELD_ERROR = 'The points of a format must be whole numbers from -20 to 20.';
const points = z.int({ error: FIELD_ERROR }).min(-20, FIELD_ERROR).max(20, FIELD_ERROR);

/** Both are missing for stroke play, and the second one for a format as it is usually played. */
export const formatFields = {
  format: FormatName.exactOptional(),
  formatFields: z.record(z.string(), points).exactOptional(),
};
