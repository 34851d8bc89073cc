/** The API that changes several records of a list. */
import { routesAt } from '../api/route.ts';
import { BulkRequest, BulkResponse } from './bulk.schema.ts';

const bulk = routesAt('/api/bulk', { role: 'editor' });

export const bulkApi = {
  run: bulk.post('/:list', 'Changes or deletes records, all or none.', BulkResponse, BulkRequest),
};
