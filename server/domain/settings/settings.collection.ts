import { z } from 'zod';
import type { Collection } from '../shared/collection.ts';
import { namesOf } from '../shared/properties.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import {
  Counting,
  Identity,
  Parts,
  Points,
  type Settings,
  SettingsChange,
  type SettingsGroup,
} from './settings.schema.ts';

/** The groups in the order of the panel, as staff call them. */
export const SETTINGS_LABELS: Readonly<Record<SettingsGroup, string>> = {
  identity: 'Name and colors',
  parts: 'Parts of the site',
  points: 'Points',
  counting: 'Counting rules',
};

/** The tour's settings: one object. A group that the file doesn't have is as by default. */
export const settings: Collection<Settings> = {
  file: 'settings.json',
  schema: z.strictObject({
    identity: Identity.default(DEFAULT_SETTINGS.identity),
    parts: Parts.default(DEFAULT_SETTINGS.parts),
    points: Points.default(DEFAULT_SETTINGS.points),
    counting: Counting.default(DEFAULT_SETTINGS.counting),
  }),
  empty: DEFAULT_SETTINGS,
  arrange: ({ identity, parts, points, counting }) => ({ identity, parts, points, counting }),
  backupLabel: 'Settings',
  changedDependencies: () => ['settings'],
  pictures: ({ identity }) => (identity.logo === '' ? [] : [identity.logo]),
  journaled: {
    all: (data) =>
      namesOf(SETTINGS_LABELS).map((id) => ({ id, name: SETTINGS_LABELS[id], record: data[id] })),
    set: (draft, id, version) => {
      if (version) Object.assign(draft, SettingsChange.parse({ [id]: version }));
    },
    readers: 'owner',
    writers: 'owner',
    restored: (version) => version,
  },
};
