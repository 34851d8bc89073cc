/** Each group of the settings as a record kind, so that editors, unsaved input and conflicts work as for records. */
import type { QueryClient } from '@tanstack/react-query';
import {
  DEFAULT_SETTINGS,
  Settings,
  type SettingsGroup,
} from '#domain/settings/settings.schema.ts';
import { SETTINGS_GROUPS } from '#domain/settings/settings.fields.ts';
import { settingsApi } from '#domain/settings/settings.api.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { request, queryOf } from '../api.ts';
import { saveFailed } from '../records/collection.ts';
import { comparedLists, mergedLists } from '../records/editor/entries.ts';
import { Values } from '../records/editor/values.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { fieldsOf, LISTS } from './groups.ts';

/** All settings. */
export const settingsQuery = queryOf(['settings'], settingsApi.read, {});

/** A group, and the settings that it is part of: they have one tag. */
export interface GroupRecord {
  group: SettingsGroup;
  settings: Settings;
}

/** The form values of anything: numbers are texts. */
function formValue(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(formValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, formValue(each)]));
}

/** Whether a group is as the site came. */
export const isDefault = ({ group, settings }: GroupRecord): boolean =>
  recordTag(settings[group]) === recordTag(DEFAULT_SETTINGS[group]);

/** The kind of one group. */
export function kindOf(group: SettingsGroup): RecordKind<GroupRecord> {
  const lists = [LISTS[group] ?? []].flat();
  const nameOf = () => `the settings “${SETTINGS_GROUPS[group].label}”`;
  const reload = (queries: QueryClient) => {
    void queries.invalidateQueries(settingsQuery);
    void queries.invalidateQueries({ queryKey: ['publish'] });
  };
  const save = async (values: unknown, tag: string | null): Promise<GroupRecord> => ({
    group,
    settings: await request(settingsApi.save, { body: { [group]: values }, tag }),
  });
  return {
    key: `settings-${group}`,
    history: 'settings',
    idOf: () => group,
    nameOf,
    newName: nameOf(),
    newTitle: SETTINGS_GROUPS[group].label,
    valuesOf: ({ settings }) => Values.parse(formValue(settings[group])),
    labelOf: (name) => fieldsOf(group).find((field) => field.name === name)?.label ?? name,
    compared: (values) => comparedLists(values, lists),
    merged: (theirs, origin, mine) => mergedLists(theirs, origin, mine, lists),
    tagOf: ({ settings }) => recordTag(settings),
    schema: Settings.shape[group],
    saveFailed,
    save: async ({ tag, values }) => ({ record: await save(values, tag) }),
    current: async () => ({ group, settings: await request(settingsApi.read, {}) }),
    // Back to the default.
    remove: async (_record, tag) => {
      await save(DEFAULT_SETTINGS[group], tag);
    },
    restore: ({ settings }) => save(settings[group], null),
    put: (queries, { settings }) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      reload(queries);
    },
    drop: reload,
    reload,
  };
}
