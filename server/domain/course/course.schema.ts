import { z } from 'zod';
import { pictureID, text, url } from '../shared/fields.schema.ts';
import { isWebAddress } from '../shared/link.ts';

/** A course as it is stored: `thumbnail` is the id of its picture, or empty. */
export const CourseRecord = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'ID must be lowercase letters and digits, separated by hyphens.',
  }),
  name: text('Name').min(1, { error: 'Name must not be empty.' }),
  city: text('City').min(1, { error: 'City must not be empty.' }),
  state: text('State').regex(/^[A-Z]{2}$/, { error: 'State must be its two capital letters.' }),
  thumbnail: pictureID,
  // The page links to it, so only web addresses are allowed; empty for none.
  link: url('Link').refine((link) => link === '' || isWebAddress(link), {
    error: 'Link must be an address that starts with http:// or https://.',
  }),
});
export type CourseRecord = z.output<typeof CourseRecord>;

/** What staff set of a course; a state may be typed in lower case. */
export const CourseFields = z.object({
  name: CourseRecord.shape.name,
  city: CourseRecord.shape.city,
  state: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.toUpperCase() : typed),
    CourseRecord.shape.state,
  ),
  link: CourseRecord.shape.link.default(''),
});
export type CourseFields = z.output<typeof CourseFields>;

/** A course in `/courses.json`: `thumbnail` is the URL of its picture, or empty. */
export const CourseResponse = z.strictObject({ ...CourseRecord.shape, thumbnail: z.string() });
export type CourseResponse = z.output<typeof CourseResponse>;

/** The query of `/api/courses/{id}/events`: the name that the course had before. */
export const FormerName = z.object({
  from: text('Former name').min(1, { error: 'Former name must not be empty.' }),
});

/** The events that still have a former name of a course, and their years. */
export const CourseRename = z.object({ events: z.int(), years: z.array(z.int()) });
export type CourseRename = z.output<typeof CourseRename>;
