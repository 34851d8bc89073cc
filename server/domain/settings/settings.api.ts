/** The API of the tour’s settings. Visitors read them on the pages. */
import { routesAt } from '../api/route.ts';
import { Settings, SettingsChange } from './settings.schema.ts';

const settings = routesAt('/api/settings', { role: 'owner' });

export const settingsApi = {
  read: settings.get('', 'All settings.', Settings),
  save: settings.put('', 'Replaces groups.', Settings, SettingsChange, { isTagged: true }),
};
