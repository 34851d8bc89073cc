import { emptyValues, namedFields } from '../describe/fields.ts';
import { SETTINGS_GROUPS } from './settings.fields.ts';
import { Settings } from './settings.schema.ts';

/** The settings until the tour's owner changes them. */
export const DEFAULT_SETTINGS: Settings = Settings.parse(
  Object.fromEntries(
    Object.entries(SETTINGS_GROUPS).map(([group, { fields }]) => [
      group,
      emptyValues(namedFields(fields)),
    ]),
  ),
);
