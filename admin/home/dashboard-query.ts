import { dashboardApi } from '#domain/dashboard/dashboard.api.ts';
import { queryOf } from '../api.ts';

/** Query for missing items and failed refreshes. */
export const dashboardQuery = queryOf(['dashboard'], dashboardApi.read, { background: true });
