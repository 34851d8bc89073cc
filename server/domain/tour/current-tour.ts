/** The tour that a process serves: how everything in it is written, and called. */
import type { Settings } from '../settings/settings.schema.ts';
import { localeAttributes, setLocale } from './locale.ts';
import { nameAttributes, setNames } from './names.ts';

type Words = Pick<Settings, 'locale' | 'names' | 'parts'>;

/** Writes dates, numbers, amounts and names from now on as this tour does. */
export function setTour(settings: Words): void {
  setLocale(settings.locale);
  setNames(settings);
}

/** The attributes of `<html>` from which scripts of a page know the same; none besides the language by default. */
export const tourAttributes = (settings: Words): Record<string, string> => ({
  ...localeAttributes(settings.locale),
  ...nameAttributes(settings),
});
