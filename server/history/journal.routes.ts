/** Routes of the journal: what was changed, and undoing it. */
import { journalApi } from '../domain/history/log.api.ts';
import { handle } from '../http/handle.ts';
import { sessionOf } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import type { HistoryService } from './history.service.ts';

export function journalRoutes({
  history,
  sessions,
}: {
  history: HistoryService;
  sessions: SessionService;
}) {
  return handle(journalApi, {
    list: ({ query }) => history.entries(query),
    read: ({ path }) => history.entry(path.number),
    undo: async ({ path, req }) => {
      const { role } = await sessionOf(sessions, req);
      return history.undo(path.number, role);
    },
  });
}
