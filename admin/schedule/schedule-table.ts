import { eventsImport } from '#domain/event/events.import.ts';
import type { ListTable } from '../imports/list-table.ts';

/** The events of all seasons as a table; the file has those of one season. */
export const scheduleTable = (season: number): ListTable => ({
  list: 'events',
  many: 'events',
  columns: eventsImport.columns,
  file: `/api/events.csv?year=${season}`,
  match: 'the event with its ID, or with its name in that season',
});
