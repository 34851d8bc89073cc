/** The API of what happens while panels are open. */
import { routesAt } from '../api/route.ts';
import { EditingNote } from './updates.schema.ts';

const updates = routesAt('/api/updates', { role: 'scorer' });

export const updatesApi = {
  stream: updates.get('', 'Saved changes and records in edit, as they happen.', null, {
    sends: 'text/event-stream',
  }),
  note: updates.post('', 'Notes that a record is open in an editor.', null, EditingNote),
};
