/** A day, apart from the other fields: reading days as spreadsheets write them is a file that the panel needs late. */
import { date as dateColumn } from '../imports/dates.ts';
import { date, text } from '../shared/fields.schema.ts';
import { draftedField, type FieldOptions } from './fields.ts';

/** A day, which is never empty. */
export const dateField = (label: string, options: Omit<FieldOptions, 'must'> = {}) =>
  draftedField(date(label), text(label), { ...options, label, kind: 'date', column: dateColumn });
