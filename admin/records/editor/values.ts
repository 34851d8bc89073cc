/** What stands in the fields of a form, whatever record it is about. */
import { z } from 'zod';

/** One entry of a list whose entries have several texts, such as a rule. */
export const Entry = z.record(z.string(), z.string());
export type Entry = z.output<typeof Entry>;

/** A text (a year and an address too), a yes or no, a list of texts, or a list of entries. */
export const FormValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(Entry)]);
export const Values = z.record(z.string(), FormValue);

export type FormValue = z.output<typeof FormValue>;
export type Values = z.output<typeof Values>;

/** The text of a field; empty for a field without a text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether two values of a field are the same. */
export function sameValue(a: FormValue | undefined, b: FormValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that differ between two states of a record, in the order of the first, new ones last. */
export function changedFields(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (name) => !sameValue(before[name], after[name]),
  );
}

/** `before` with every field that `mine` changed since `origin`: my changes over a newer record. */
export function withChanges(before: Values, origin: Values, mine: Values): Values {
  const changed = Object.entries(mine).filter(([name, value]) => !sameValue(origin[name], value));
  return { ...before, ...Object.fromEntries(changed) };
}

/** Whether two forms have the same fields of the same kinds. */
export function sameShape(a: Values, b: Values): boolean {
  const shape = (values: Values) =>
    JSON.stringify(
      Object.entries(values)
        .map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value])
        .sort(),
    );
  return shape(a) === shape(b);
}

const entryText = (entry: string | Entry) =>
  typeof entry === 'string' ? entry : Object.values(entry).filter(Boolean).join(', ');

/** A value as staff read it; a dash for nothing. */
export function shownValue(value: FormValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.map(entryText).join(', ') : (value ?? '');
  return text.trim() === '' ? '—' : text;
}
