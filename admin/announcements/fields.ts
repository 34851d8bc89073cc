/** The fields of an announcement's form. */
import { LEVELS, type Level } from '#domain/announcements/announcement.ts';
import { ANNOUNCEMENT_FIELDS } from '#domain/announcements/announcement.schema.ts';
import { namedFields } from '#domain/describe/fields.ts';
import { labelIn, specsOf } from '../records/collection.ts';

/** Their inputs are in announcement-editor.tsx. */
export const FIELDS = specsOf(namedFields(ANNOUNCEMENT_FIELDS)).map((field) => ({
  ...field,
  isSlot: true,
}));

export const labelOf = labelIn(FIELDS);

/** The level of a form's value. */
export const levelOf = (value: unknown): Level => LEVELS.find((level) => level === value) ?? 'info';
