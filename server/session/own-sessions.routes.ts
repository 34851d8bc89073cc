/** The sessions of one's own account: where it is signed in, and ending them. */
import type { Context } from '../context.ts';
import { ownSessionsApi, type OwnSession } from '../domain/accounts/session.api.ts';
import { UNKNOWN_DEVICE } from '../domain/accounts/device-name.ts';
import { HttpError } from '../errors.ts';
import { plainAddress } from '../http/connections/client-network.ts';
import { handle } from '../http/handle.ts';
import type { Session } from '../store/private.schema.ts';
import { setSessionId } from './session-cookie.ts';

/** 404 for a session that has ended, or of another account. */
export const NO_SESSION = 'This session has ended already.';

/** Enough of the stored hash to tell sessions apart, and not enough to find it. */
const SHOWN_CHARACTERS = 12;
const shownID = ({ id }: Session) => id.slice(0, SHOWN_CHARACTERS);

/** A session as its account sees it. */
const shown = (session: Session, current: Session): OwnSession => ({
  id: shownID(session),
  device: session.device === '' ? UNKNOWN_DEVICE : session.device,
  address: plainAddress(session.address),
  createdAt: session.createdAt,
  lastSeen: session.lastSeenAt,
  current: session.id === current.id,
});

export function ownSessionsRoutes({ sessions }: Context) {
  return handle(ownSessionsApi, {
    list: async ({ req }) => {
      const current = await sessions.of(req);
      return sessions
        .ownSessions(current)
        .map((each) => shown(each, current))
        .sort((a, b) => Date.parse(b.lastSeen) - Date.parse(a.lastSeen));
    },
    endOthers: async ({ req }) => {
      const current = await sessions.of(req);
      const ended = sessions.ownSessions(current).length - 1;
      await sessions.endOwn(current, (each) => each.id !== current.id);
      return { ended };
    },
    end: async ({ path: { id }, req }) => {
      const current = await sessions.of(req);
      const session = sessions.ownSessions(current).find((each) => shownID(each) === id);
      if (!session) throw new HttpError(404, NO_SESSION);
      await sessions.endOwn(current, (each) => each.id === session.id);
      if (session.id === current.id) setSessionId(req, null);
    },
  });
}
