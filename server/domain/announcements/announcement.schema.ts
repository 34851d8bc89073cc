import { z } from 'zod';
import { bodiesOf, type ValuesOf } from '../describe/bodies.ts';
import { draftedField, field, textField } from '../describe/fields.ts';
import { EVENT_ID } from '../events/event-handle.ts';
import { recordID, text, url, YEAR_MAX, YEAR_MIN } from '../shared/fields.schema.ts';
import { isPublicLink } from '../shared/link.ts';
import { yearOf } from '../time/calendar.ts';
import { isWallTime } from '../time/wall-time.ts';
import { LEVELS } from './announcement.ts';

/** A date and time in the tour's zone; empty for none. */
const timeField = (label: string) =>
  draftedField(
    z
      .string({ error: `${label} must be text.` })
      .trim()
      .refine((sent) => sent === '' || isWallTime(sent), {
        error: `${label} must be a date and time such as 2026-07-04T07:30.`,
        abort: true,
      })
      .refine((sent) => sent === '' || isInRange(yearOf(sent.slice(0, 10))), {
        error: `${label} must be between ${YEAR_MIN} and ${YEAR_MAX}.`,
      }),
    text(label),
    { label, kind: 'text', empty: '' },
  );

const isInRange = (year: number) => year >= YEAR_MIN && year <= YEAR_MAX;

export const ANNOUNCEMENT_FIELDS = {
  /** Plain text, shown as it is. */
  text: textField('Text', { must: 'Text must not be empty.', isName: true }),
  level: field(z.enum(LEVELS, { error: 'Level must be info, important or urgent.' }), {
    label: 'Level',
    kind: 'text',
    empty: 'info',
  }),
  /** Where the link leads: a URL, or a path of the site; empty for no link. */
  link: draftedField(
    url('Link').refine((link) => link === '' || isPublicLink(link), {
      error: 'Link must start with https://, http:// or, for a page of this site, with a slash.',
    }),
    url('Link'),
    { label: 'Link', kind: 'url', empty: '' },
  ),
  linkLabel: textField('Link text'),
  /** When visitors begin to see it; empty for immediately. */
  start: timeField('Start'),
  /** From when on visitors no longer see it; empty for no end. */
  end: timeField('End'),
  /** The event that it is about; empty for none. */
  eventID: draftedField(
    z
      .string({ error: 'Event must be text.' })
      .trim()
      .refine((id) => id === '' || EVENT_ID.test(id), { error: 'There is no such event.' }),
    text('Event'),
    { label: 'Event', kind: 'text', empty: '' },
  ),
};

/** What staff set of an announcement. */
export type AnnouncementFields = ValuesOf<typeof ANNOUNCEMENT_FIELDS>;

/** What must be true of several fields together. */
function checkTogether({ value, issues }: z.core.ParsePayload<AnnouncementFields>): void {
  const { link, linkLabel, start, end } = value;
  const fail = (field: keyof AnnouncementFields, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
  if (link !== '' && linkLabel === '') fail('linkLabel', 'Enter a text for the link.');
  if (link === '' && linkLabel !== '') fail('link', 'Enter where the link leads.');
  if (start !== '' && end !== '' && end <= start) fail('end', 'End must be after the start.');
}

/** An announcement as it is stored. */
export const Announcement = z
  .strictObject({ ID: recordID, ...ANNOUNCEMENT_FIELDS })
  .check(checkTogether);
export type Announcement = z.output<typeof Announcement>;

export const ANNOUNCEMENT = bodiesOf(ANNOUNCEMENT_FIELDS, checkTogether);
