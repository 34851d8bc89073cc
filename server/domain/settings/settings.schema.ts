/** What another tour changes to make this site its own: its identity, the parts it has, its points. */
import { z } from 'zod';
import { SETTINGS_GROUPS } from './settings.fields.ts';
import { emptyValues, namedFields } from '../describe/fields.ts';

const { identity, locale, parts, names, memberships, points, counting, eventDay } = SETTINGS_GROUPS;

/** Groups, each saved as a whole. */
export const Settings = z.strictObject({
  identity: z.strictObject(identity.fields),
  locale: z.strictObject(locale.fields),
  parts: z.strictObject(parts.fields),
  names: z.strictObject(names.fields),
  memberships: z.strictObject(memberships.fields),
  points: z.strictObject(points.fields),
  counting: z.strictObject(counting.fields),
  eventDay: z.strictObject(eventDay.fields),
});
export type Settings = z.output<typeof Settings>;
export type SettingsGroup = keyof Settings;

export type Identity = Settings['identity'];
export type Parts = Settings['parts'];
export type PartName = keyof Parts;
export type Points = Settings['points'];
export type Counting = Settings['counting'];

/** A change of some groups. */
export const SettingsChange = z
  .strictObject(Settings.exactPartial().shape, { error: 'Send an object with the settings.' })
  .refine((change) => Object.keys(change).length > 0, {
    error:
      'Send what changes: identity, locale, parts, names, memberships, points, counting or eventDay.',
  });
export type SettingsChange = z.output<typeof SettingsChange>;

/** The settings until the tour's owner changes them. */
export const DEFAULT_SETTINGS: Settings = Settings.parse(
  Object.fromEntries(
    Object.entries(SETTINGS_GROUPS).map(([group, { fields }]) => [
      group,
      emptyValues(namedFields(fields)),
    ]),
  ),
);
