import { z } from 'zod';
import { field, textField } from '../describe/fields.ts';
import { STATE_HEADINGS } from '../imports/cells.ts';
import { pictureID, text, url } from '../shared/fields.schema.ts';
import { isWebAddress } from '../shared/link.ts';
import { hasStateLetters, inCapitals, isStateLetters, stateWord } from '../tour/state.ts';

/** What staff set of a course. */
export const COURSE_FIELDS = {
  name: textField('Name', {
    must: 'Name must not be empty.',
    column: { otherwise: ['course', 'golf course', 'course name', 'club', 'golf club', 'venue'] },
    hint: 'Write it as in the schedule, so that this season’s events are listed with the course.',
  }),
  city: textField('City', { must: 'City must not be empty.', also: ['town'], span: 4 }),
  // It may be typed in lower case.
  state: field(
    text(stateWord)
      .overwrite(inCapitals)
      .refine((sent) => isStateLetters(sent) || !hasStateLetters(), {
        error: 'State must be its two capital letters.',
      }),
    {
      label: stateWord,
      kind: 'text',
      also: STATE_HEADINGS,
      span: 2,
      ...(hasStateLetters() && { capitals: true, placeholder: 'NH' }),
    },
  ),
  // The page links to it, so only web addresses are allowed; empty for none.
  link: field(
    url('Link').refine((link) => link === '' || isWebAddress(link), {
      error: 'Link must be an address that starts with http:// or https://.',
    }),
    {
      label: 'Link',
      also: ['website', 'web', 'url'],
      kind: 'url',
      empty: '',
      placeholder: 'https://',
      hint: 'The course’s website, linked on the site. You can leave it empty.',
    },
  ),
};

export const CourseFields = z.object(COURSE_FIELDS);
export type CourseFields = z.output<typeof CourseFields>;

const { link, ...place } = COURSE_FIELDS;

/** A course as it is stored: `thumbnail` is the id of its picture, or empty. */
export const CourseRecord = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'ID must be lowercase letters and digits, separated by hyphens.',
  }),
  ...place,
  // Any text: the rule may have been another one when it was saved.
  state: text(stateWord),
  thumbnail: pictureID,
  link,
});
export type CourseRecord = z.output<typeof CourseRecord>;

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
