/** Routes of deleted records. */
import { trashApi } from '../domain/history/log.api.ts';
import { handle } from '../http/handle.ts';
import type { Trash } from './trash.ts';

export const trashRoutes = ({ trash }: { trash: Trash }) =>
  handle(trashApi, {
    list: () => trash.list(),
    remove: ({ path }) => trash.deleteEntry(path.id),
    restore: ({ path }) => trash.restoreEntry(path.id),
  });
