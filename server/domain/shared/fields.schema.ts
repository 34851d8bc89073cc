/** Fields that records share, with their error sentences. */
import { z } from 'zod';
import { isCalendarDate, yearOf } from '../time/calendar.ts';
import { withScheme } from './link.ts';
import { PICTURE_ID } from './picture.ts';

/** The first and last valid year of a record. */
export const YEAR_MIN = 2000;
export const YEAR_MAX = 2100;

/** The first year of champions and cup teams, which a tour remembers longer than its results. */
export const HISTORY_YEAR_MIN = 1900;

/** Longest accepted texts, in characters: names and places, and addresses. */
export const TEXT_MAX = 200;
export const URL_MAX = 2000;

/** Control characters, which no page, feed or calendar may contain; line breaks and tabs become blanks. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const BREAKS = /[\t-\r]+/g;

/**
 * Invisible characters, which make a text look like another one: they change its direction, or have
 * no width. A joiner is part of emoji and of some scripts, so it stays between two of their characters.
 */
const INVISIBLE = /[\p{Bidi_Control}\u180e\u200b\u2060-\u2064\ufeff]/gu;
const LONE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200c\u200d]|[\u200c\u200d](?!\p{Extended_Pictographic}|(?!\p{Script=Latin})\p{L})/gu;

/** A text in one line, of whole characters: lone surrogates would change when written to disk. */
export const inOneLine = (sent: string) =>
  sent
    .toWellFormed()
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(LONE_JOINER, '')
    .replace(BREAKS, ' ');

/** What a field is called; a function where it has words of the tour, which are set after schemas are made. */
export type Label = string | (() => string);

/** What a field is called now. */
export const labelText = (label: Label): string => (typeof label === 'string' ? label : label());

/** The sentence about a field that is wrong, written when it is needed. */
export const about = (label: Label, sentence: string) => ({
  error: () => `${labelText(label)} ${sentence}`,
});

/** A trimmed text in one line. */
export const text = (label: Label, max = TEXT_MAX) =>
  z
    .string(about(label, 'must be text.'))
    .overwrite(inOneLine)
    .trim()
    .max(max, about(label, `must have at most ${max} characters.`));

/** A text that must not be empty. */
export const filledText = (label: Label, max = TEXT_MAX) =>
  text(label, max).min(1, about(label, 'must not be empty.'));

/**
 * Addresses are free text; only http and https addresses become links. One that is typed without its scheme, such as
 * `example.com`, gets it.
 */
export const url = (label: Label) =>
  z
    .string(about(label, 'must be text.'))
    .overwrite(inOneLine)
    .trim()
    .overwrite(withScheme)
    .max(URL_MAX, about(label, `must have at most ${URL_MAX} characters.`));

/** Sent as a boolean or as the text `true` or `false`; stored as a boolean. */
export const flag = (label: Label) =>
  z.union(
    [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
    about(label, 'must be true or false.'),
  );

/** A day of the years that records may have. */
export const date = (label: string) =>
  z
    .string({ error: `${label} must be a day written YYYY-MM-DD.` })
    .trim()
    .refine(isCalendarDate, {
      error: `${label} must be a day that exists, written YYYY-MM-DD.`,
      abort: true,
    })
    .refine((sent) => yearOf(sent) >= YEAR_MIN && yearOf(sent) <= YEAR_MAX, {
      error: `${label} must be in the years ${YEAR_MIN} to ${YEAR_MAX}.`,
    });

/** The year of a record. */
export const year = (label: string, min = YEAR_MIN) => {
  const error = `${label} must be between ${min} and ${YEAR_MAX}.`;
  return z
    .int({ error: `${label} must be a year written with four digits.` })
    .min(min, { error })
    .max(YEAR_MAX, { error });
};

/** A year as a number or as its four digits, as forms have it. */
export const sentYear = (year: z.ZodType<number>) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{4}$/.test(sent.trim()) ? Number(sent) : sent),
    year,
  );

/** The year of a record in a response: text, as earlier clients compare it. Also parses a number. */
export const yearText = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : sent),
  z.string().regex(/^\d{4}$/),
);

/** The ID of a record within its collection. */
export const recordID = z.int().positive();

/** The id of a stored picture; empty for none, which shows the default picture. */
export const pictureID = z.union([z.literal(''), z.string().regex(PICTURE_ID)]);

/** A schema of an object whose fields have these values where they are left out, also in files of an older version. */
export const withDefaults = <Schema extends z.ZodType>(defaults: object, schema: Schema) =>
  z.preprocess(
    (sent) => (typeof sent === 'object' && sent !== null ? { ...defaults, ...sent } : sent),
    schema,
  );
