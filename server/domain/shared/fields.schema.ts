/** Fields that records share, with the sentences of a bad one. */
import { z } from 'zod';
import { PICTURE_ID } from './picture.ts';

/** The first and last year a record may carry (FACTS 9). */
export const YEAR_MIN = 2000;
export const YEAR_MAX = 2100;

/** Longest accepted texts, in characters: names and places, and addresses. */
export const TEXT_MAX = 200;
export const URL_MAX = 2000;

/** Signs that nobody types and no page, feed or calendar may hold; line breaks and tabs part words. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const BREAKS = /[\t-\r]+/g;

/** A text in one line, of whole characters: halves of pairs would be others once they are on disk. */
export const inOneLine = (sent: string) =>
  sent.toWellFormed().replace(CONTROLS, '').replace(BREAKS, ' ');

/** A trimmed text in one line. */
export const text = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(inOneLine)
    .trim()
    .max(TEXT_MAX, { error: `${label} must have at most ${TEXT_MAX} characters.` });

/** Addresses are free text (R293); what is not http or https is never made a link (X08). */
export const url = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(inOneLine)
    .trim()
    .max(URL_MAX, { error: `${label} must have at most ${URL_MAX} characters.` });

/** Arrives as a boolean or as the text `true` or `false` (R150); kept as a boolean. */
export const flag = (label: string) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
    error: `${label} must be true or false.`,
  });

/** A year that a record is about. */
export const year = (label: string) =>
  z
    .int({ error: `${label} must be a year written with four digits.` })
    .min(YEAR_MIN, { error: `${label} must lie in the years ${YEAR_MIN} to ${YEAR_MAX}.` })
    .max(YEAR_MAX, { error: `${label} must lie in the years ${YEAR_MIN} to ${YEAR_MAX}.` });

/** The number under which a collection keeps a record (C41). */
export const recordID = z.int().positive();

/** The id of a stored picture; empty for none, where the default picture stands in. */
export const pictureID = z.union([z.literal(''), z.string().regex(PICTURE_ID)]);
