import { settingsApi } from '#domain/settings/settings.api.ts';
import { queryOf } from '../query-of.ts';

/** All settings. */
export const settingsQuery = queryOf(['settings'], settingsApi.read, {});
