/** Lists in words, in the tour's language. */
import { language } from './locale.ts';

/** Writes `A, B, and C`. */
export const andList = (): Intl.ListFormat => new Intl.ListFormat(language());

/** Writes `A, B, or C`. */
export const orList = (): Intl.ListFormat =>
  new Intl.ListFormat(language(), { type: 'disjunction' });
