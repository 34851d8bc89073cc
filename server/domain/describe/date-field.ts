/** A day, apart from the other fields: reading days as spreadsheets write them is a file that the panel needs late. */
import { date as dateColumn } from '../imports/dates.ts';
import { date } from '../shared/fields.schema.ts';
import { field, type FieldOptions } from './fields.ts';

/** A day, which is never empty. */
export const dateField = (label: string, options: Omit<FieldOptions, 'must'> = {}) =>
  field({ schema: date(label), label, kind: 'date', options, column: dateColumn });
