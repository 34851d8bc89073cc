/** The API of the panel’s first screen, and of how far the events are. */
import { YearQuery } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { DashboardResponse } from './dashboard.schema.ts';
import { EventProgressList } from '../events/event-progress.schema.ts';

const dashboard = routesAt('/api/dashboard', { role: 'scorer' });

export const dashboardApi = {
  read: dashboard.get('', 'The next event, and what is missing or failed.', DashboardResponse),
  progress: routesAt('/api/event-progress', { role: 'scorer' }).get(
    '',
    'How far the events of a season are, from their entries to their recaps.',
    EventProgressList,
    { query: YearQuery },
  ),
};
