/** The API of an event’s entries. */
import { fileForm } from '../api/forms.ts';
import { PreviewQuery } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { IMPORT_BYTES_MAX } from '../imports/import.schema.ts';
import { EntriesBody, ImportedOrders, ShownEntries, ThereBody } from './entries.schema.ts';

const entries = routesAt('/api/events/:eventID/entries', { role: 'editor' });
const orders = {
  ...fileForm('orders', 'file', IMPORT_BYTES_MAX),
  text: 'products',
  parts: '"orders", and perhaps "products"',
};

export const entriesApi = {
  read: entries.get('', 'The entries of an event.', ShownEntries, { role: 'scorer' }),
  save: entries.put('', 'Replaces the entries of an event.', ShownEntries, EntriesBody, {
    isTagged: true,
  }),
  setThere: entries.put('/there', 'Notes whether a player is there.', ShownEntries, ThereBody, {
    role: 'scorer',
  }),
  importOrders: entries.post(
    '/import',
    'Stores what a file of orders changes.',
    ImportedOrders,
    null,
    {
      query: PreviewQuery,
      form: orders,
    },
  ),
};
