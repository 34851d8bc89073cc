/** The calls about the tour's settings. */
import { Settings, type SettingsGroup } from '#domain/settings/settings.schema.ts';
import { call } from '../api.ts';

const PATH = '/api/settings';

/** Query key of the settings. */
export const SETTINGS_KEY = 'settings';

/** All groups. Throws ApiError. */
export function readSettings(): Promise<Settings> {
  return call('GET', PATH, { schema: Settings });
}

/** Replaces a group, and returns all of them. Throws ApiError. */
export function putSettings(
  group: SettingsGroup,
  values: unknown,
  tag: string | null,
): Promise<Settings> {
  return call('PUT', PATH, { schema: Settings, body: { [group]: values }, tag });
}
