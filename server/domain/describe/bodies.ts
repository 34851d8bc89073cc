/** What forms and requests have of described fields. */
import { z } from 'zod';
import { emptyValues, type Fields, namedFields } from './fields.ts';

/** 400 for a body that is no object. */
export const NOT_AN_OBJECT = 'Send the fields as a JSON object.';

const formOf = <Shape extends Fields>(fields: Shape) => z.object(fields);

/** What the fields of a record contain. */
export type ValuesOf<Shape extends Fields> = z.output<ReturnType<typeof formOf<Shape>>>;

const isObject = (sent: unknown): sent is object =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** The schemas of a form, of the body of a new record, and of that of a change. */
export function bodiesOf<const Shape extends Fields>(fields: Shape) {
  const empty = emptyValues(namedFields(fields));
  const Sent = z.object(fields, { error: NOT_AN_OBJECT });
  return {
    Form: formOf(fields),
    /** Fields that may be empty may be left out. */
    New: z.preprocess((sent) => (isObject(sent) ? { ...empty, ...sent } : sent), Sent),
    /** Fields that are left out stay. */
    Change: Sent.exactPartial(),
  };
}
