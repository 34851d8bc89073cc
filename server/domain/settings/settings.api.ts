/** The API of the tour’s settings. Visitors read them on the pages. */
import { routesAt } from '../api/route.ts';
import { Settings, SettingsChange } from './settings.schema.ts';
import { hasStateLetters, isStateLetters } from '../tour/state.ts';

/** The state of new events is as those of events and courses. */
const CheckedChange = SettingsChange.refine(
  ({ identity, locale }) =>
    !identity?.state || isStateLetters(identity.state) || !hasStateLetters(locale?.language),
  { error: 'State must have two letters, such as NH.' },
);

const settings = routesAt('/api/settings', { role: 'owner' });

export const settingsApi = {
  read: settings.get('', 'All settings.', Settings),
  save: settings.put('', 'Replaces groups.', Settings, CheckedChange, { isTagged: true }),
};
