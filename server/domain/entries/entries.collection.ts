import { changedBy } from '../shared/changed-names.ts';
import { listCollection } from '../shared/collection.ts';
import {
  EventEntries,
  EntriesBody,
  ImportedOrders,
  ShownEntries,
  ThereBody,
} from './entries.schema.ts';
import { publicEntries } from './entries.ts';
import { fileForm } from '../api/forms.ts';
import { PreviewQuery } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { IMPORT_BYTES_MAX } from '../imports/import.schema.ts';

/** Who is in each event. Pages show names alone, and only those of events that say so. */
export const entries = listCollection({
  file: 'entries.json',
  record: EventEntries,
  unique: { by: ({ eventID }) => eventID, error: 'Two lists of entries carry the same eventID.' },
  order: (a, b) => a.eventID.localeCompare(b.eventID, 'en'),
  backupLabel: 'Entries',
  nameOf: ({ eventID }, ownerName) => `Entries of ${ownerName('events', eventID)}`,
  writers: 'editor',
  changedDependencies: (after, before) => {
    const shown = (all: readonly EventEntries[]) =>
      all.map((each) => ({ eventID: each.eventID, shown: publicEntries(each) }));
    const { keys } = changedBy(
      shown(after).filter((each) => each.shown !== null),
      shown(before).filter((each) => each.shown !== null),
      ({ eventID }) => eventID,
    );
    return keys.map((eventID) => `entries/${eventID}`);
  },
});

const api = routesAt('/api/events/:eventID/entries', { role: 'editor' });
const orders = {
  ...fileForm('orders', 'file', IMPORT_BYTES_MAX),
  text: 'products',
  parts: '"orders", and perhaps "products"',
};

export const entriesApi = {
  read: api.get('', 'The entries of an event.', ShownEntries, { role: 'scorer' }),
  save: api.put('', 'Replaces the entries of an event.', ShownEntries, EntriesBody, {
    isTagged: true,
  }),
  setThere: api.put('/there', 'Notes whether a player is there.', ShownEntries, ThereBody, {
    role: 'scorer',
  }),
  importOrders: api.post('/import', 'Stores what a file of orders changes.', ImportedOrders, null, {
    query: PreviewQuery,
    form: orders,
  }),
};
