import type { PartName, Parts } from './settings.schema.ts';

/** Whether a tour has a part of the site; what belongs to none is in every tour. */
export const hasPart = (parts: Parts, part: PartName | undefined): boolean =>
  part === undefined || parts[part];
