/** The fields of an announcement's form. */
import { LEVELS } from '#domain/announcements/announcement.ts';
import type { Level } from '#domain/announcements/announcement.ts';
import type { AnnouncementFields } from '#domain/announcements/announcement.schema.ts';

/** The labels of the editor's fields. */
export const LABELS = {
  text: 'Text',
  level: 'Level',
  eventID: 'Event',
  start: 'Start',
  end: 'End',
  link: 'Link',
  linkLabel: 'Link text',
} as const satisfies Record<keyof AnnouncementFields, string>;

/** What a new announcement begins with. */
export const NEW_VALUES = {
  text: '',
  level: 'important',
  eventID: '',
  start: '',
  end: '',
  link: '',
  linkLabel: '',
} as const satisfies AnnouncementFields;

/** The level of a form's value. */
export const levelOf = (value: unknown): Level => LEVELS.find((level) => level === value) ?? 'info';
