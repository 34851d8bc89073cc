/** What forms and requests have of described fields. */
import { z } from 'zod';
import { withDefaults } from '../shared/fields.schema.ts';
import { complete, namesOf } from '../shared/properties.ts';
import { type DraftedField, emptyDraft, emptyValues, type Fields, namedFields } from './fields.ts';

/** 400 for a body that is no object. */
export const NOT_AN_OBJECT = 'Send the fields as a JSON object.';

const formOf = <Shape extends Fields>(fields: Shape) => z.object(fields);

/** What the fields of a record contain. */
export type ValuesOf<Shape extends Fields> = z.output<ReturnType<typeof formOf<Shape>>>;

const isObject = (sent: unknown): sent is object =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** What must be true of several fields together. */
type Together<Shape extends Fields> = (payload: z.core.ParsePayload<ValuesOf<Shape>>) => void;

/** The schemas of a form, of the body of a new record, and of that of a change. */
export function bodiesOf<const Shape extends Fields>(fields: Shape, together?: Together<Shape>) {
  const empty = emptyValues(namedFields(fields));
  const Sent = z.object(fields, { error: NOT_AN_OBJECT });
  const Form = formOf(fields);
  // For the document of the API, which can’t know what `New` fills in.
  const required = Object.keys(fields).filter((name) => !(name in empty));
  return {
    Form: together ? Form.check(together) : Form,
    /** Fields that may be empty may be left out. */
    New: z.preprocess(
      (sent) => (isObject(sent) ? { ...empty, ...sent } : sent),
      (together ? Sent.check(together) : Sent).meta({ required }),
    ),
    /** Fields that are left out stay. */
    Change: Sent.exactPartial(),
  };
}

type DraftShape<Shape extends Record<keyof Shape, DraftedField>> = {
  [Name in keyof Shape]: Shape[Name]['draft'];
};

/** The schema of a draft of a record, of which only the name is required. */
export function draftOf<const Shape extends Record<keyof Shape, DraftedField>>(fields: Shape) {
  const names = namesOf(fields);
  const shape: Partial<DraftShape<Shape>> = {};
  for (const name of names) shape[name] = fields[name].draft;
  return withDefaults(
    emptyDraft(namedFields(fields)),
    z.object(complete<DraftShape<Shape>>(shape, names)),
  );
}
