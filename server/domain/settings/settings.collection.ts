import { z } from 'zod';
import type { Collection } from '../shared/collection.ts';
import { namesOf } from '../shared/properties.ts';
import { parseKnown } from '../shared/unknown-keys.ts';
import {
  DEFAULT_SETTINGS,
  Settings,
  SettingsChange,
  type SettingsGroup,
} from './settings.schema.ts';
import { SETTINGS_GROUPS } from './settings.fields.ts';

const GROUPS = namesOf(SETTINGS_GROUPS);

/** A stored group; fields that a version before them doesn't have are as by default. */
const complete = (group: SettingsGroup, stored: unknown): unknown =>
  typeof stored === 'object' && !Array.isArray(stored)
    ? { ...DEFAULT_SETTINGS[group], ...stored }
    : stored;

const Stored = z.looseObject({});

/** The tour's settings: one object. Groups and fields that the file doesn't have are as by default. */
export const settings: Collection<Settings> = {
  file: 'settings.json',
  schema: Stored.transform((sent) => ({
    ...sent,
    ...Object.fromEntries(GROUPS.map((group) => [group, complete(group, sent[group] ?? {})])),
  })).pipe(Settings),
  empty: DEFAULT_SETTINGS,
  arrange: (data) => data,
  backupLabel: 'Settings',
  changedDependencies: () => ['settings'],
  pictures: ({ identity: { logo, picture } }) => [logo, picture].filter(Boolean),
  journaled: {
    all: (data) => GROUPS.map((id) => ({ id, name: SETTINGS_GROUPS[id].label, record: data[id] })),
    set: (draft, id, version) => {
      const group = GROUPS.find((name) => name === id);
      if (!version || !group) return;
      const change = { [group]: complete(group, version) };
      Object.assign(draft, parseKnown(SettingsChange, change).data);
    },
    readers: 'owner',
    writers: 'owner',
    restored: (version) => version,
  },
};
