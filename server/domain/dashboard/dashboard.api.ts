/** The API of the panel’s first screen. */
import { routesAt } from '../api/route.ts';
import { DashboardResponse } from './dashboard.schema.ts';

const dashboard = routesAt('/api/dashboard', { role: 'scorer' });

export const dashboardApi = {
  read: dashboard.get('', 'The next event, and what is missing or failed.', DashboardResponse),
};
