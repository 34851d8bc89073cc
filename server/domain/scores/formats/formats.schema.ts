/** How an event names its format. Apart from the formats, which the page for phones loads. */
import { z } from 'zod';
import { FORMATS } from './formats.ts';

export const FormatName = z.string().refine((name) => Object.hasOwn(FORMATS, name), {
  error: () => `The format must be one of ${Object.keys(FORMATS).join(', ')}.`,
});

/** Least and most of a format's field. */
export const FIELD_LIMITS = [-20, 20] as const;
const [LEAST, MOST] = FIELD_LIMITS;
const FIELD_ERROR = `The fields of a format must be whole numbers from ${LEAST} to ${MOST}.`;
const field = z.int(FIELD_ERROR).min(LEAST, FIELD_ERROR).max(MOST, FIELD_ERROR);

/** Both are missing for stroke play, and the second one for a format as it is usually played. */
export const formatFields = {
  format: FormatName.exactOptional(),
  formatFields: z.record(z.string(), field).exactOptional(),
};
