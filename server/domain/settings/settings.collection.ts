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

/** A stored group; fields that a version before them doesn't have are as by default. */
const complete = (group: SettingsGroup, stored: unknown): unknown =>
  typeof stored === 'object' && !Array.isArray(stored)
    ? { ...DEFAULT_SETTINGS[group], ...stored }
    : stored;

const stored = <Group extends SettingsGroup>(group: Group, schema: z.ZodType<Settings[Group]>) =>
  z.preprocess((sent) => complete(group, sent ?? {}), schema);

/** The tour's settings: one object. Groups and fields that the file doesn't have are as by default. */
export const settings: Collection<Settings> = {
  file: 'settings.json',
  schema: z.strictObject({
    identity: stored('identity', Identity),
    parts: stored('parts', Parts),
    points: stored('points', Points),
    counting: stored('counting', Counting),
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
      const group = namesOf(SETTINGS_LABELS).find((name) => name === id);
      if (!version || !group) return;
      Object.assign(draft, SettingsChange.parse({ [group]: complete(group, version) }));
    },
    readers: 'owner',
    writers: 'owner',
    restored: (version) => version,
  },
};
