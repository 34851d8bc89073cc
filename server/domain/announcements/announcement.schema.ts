import { z } from 'zod';
import { EVENT_ID } from '../events/event-handle.ts';
import { recordID, text, url, YEAR_MAX, YEAR_MIN } from '../shared/fields.schema.ts';
import { isPublicLink } from '../shared/link.ts';
import { yearOf } from '../time/calendar.ts';
import { isWallTime } from '../time/wall-time.ts';
import { LEVELS } from './announcement.ts';

/** A date and time in the tour's zone; empty for none. */
const time = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .refine((sent) => sent === '' || isWallTime(sent), {
      error: `${label} must be a date and time such as 2026-07-04T07:30.`,
      abort: true,
    })
    .refine((sent) => sent === '' || isInRange(yearOf(sent.slice(0, 10))), {
      error: `${label} must be between ${YEAR_MIN} and ${YEAR_MAX}.`,
    });

const isInRange = (year: number) => year >= YEAR_MIN && year <= YEAR_MAX;

const fields = {
  /** Plain text, shown as it is. */
  text: text('Text').min(1, { error: 'Text must not be empty.' }),
  level: z.enum(LEVELS, { error: 'Level must be info, important or urgent.' }),
  /** Where the link leads: a URL, or a path of the site; empty for no link. */
  link: url('Link').refine((link) => link === '' || isPublicLink(link), {
    error: 'Link must start with https://, http:// or, for a page of this site, with a slash.',
  }),
  linkLabel: text('Link text'),
  /** When visitors begin to see it; empty for immediately. */
  start: time('Start'),
  /** From when on visitors no longer see it; empty for no end. */
  end: time('End'),
  /** The event that it is about; empty for none. */
  eventID: z
    .string({ error: 'Event must be text.' })
    .trim()
    .refine((id) => id === '' || EVENT_ID.test(id), { error: 'There is no such event.' }),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** What must be true of several fields together. */
function checkTogether({ value, issues }: z.core.ParsePayload<Fields>): void {
  const { link, linkLabel, start, end } = value;
  const fail = (field: keyof Fields, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
  if (link !== '' && linkLabel === '') fail('linkLabel', 'Enter a text for the link.');
  if (link === '' && linkLabel !== '') fail('link', 'Enter where the link leads.');
  if (start !== '' && end !== '' && end <= start) fail('end', 'End must be after the start.');
}

/** An announcement as it is stored. */
export const Announcement = z.strictObject({ ID: recordID, ...fields }).check(checkTogether);
export type Announcement = z.output<typeof Announcement>;

/** What staff set of an announcement. */
export const AnnouncementFields = z.object(fields).check(checkTogether);
export type AnnouncementFields = z.output<typeof AnnouncementFields>;
