/** Server-sent events for open panels. */
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import { hasRightsOf, type Role } from '../domain/accounts/role.ts';
import { updatesApi, EDITING_EVENT, EDITOR_EVENT } from '../domain/updates/updates.api.ts';
import { HttpError } from '../errors.ts';
import { checkAccessAgain } from '../http/checks/access-check.ts';
import { handle } from '../http/handle.ts';
import { extendResponseTimeout } from '../http/connections/timeouts.ts';
import { historyReaders } from '../log/history.service.ts';
import { createAttemptLimit } from '../session/login-limit.ts';

/**
 * A line is sent this often, so that proxies leave the connection open. Sessions that expired, or that a command
 * ended, are noticed then; other changes of accounts and sessions immediately.
 */
const BEAT_MS = 20_000;

/** A stream ends after this long, and the panel opens another one. */
const STREAM_MS = 4 * 60 * 60_000;

/** Open streams of one account and of all: each is a connection. */
const STREAMS_PER_ACCOUNT = 12;
const STREAMS_MAX = 200;

/** 429 */
export const TOO_MANY_STREAMS = 'Too many windows of the panel are open. Close some of them.';

/** Notes of one account in a minute: an open editor sends three, and opening or closing one sends another. */
export const NOTES_PER_MINUTE = 240;

/** 429 */
export const TOO_MANY_NOTES =
  'This account opens and closes too many records. Try again in a minute.';

/** A panel that doesn't receive what it is sent is disconnected at this many waiting bytes, which is more than all records in edit. */
const WAITING_BYTES_MAX = 512 * 1024;

/** The account that reads a stream, with its role when the stream began. */
interface Reader {
  req: Request;
  accountID: string;
  role: Role;
}

export function updatesRoutes(context: Context) {
  const { updates, sessions } = context;
  const streams = new Map<Response, Reader>();
  const notes = createAttemptLimit(NOTES_PER_MINUTE, 60);

  /** Also ends the stream of an account with another role: the panel opens a new one. */
  const endUnlessAllowed = ({ req, role }: Reader, res: Response) => {
    checkAccessAgain(req)
      .then(() => sessions.of(req))
      .then(
        (session) => {
          if (session.role !== role) res.end();
        },
        () => res.end(),
      );
  };
  sessions.onChange(() => {
    for (const [res, reader] of streams) endUnlessAllowed(reader, res);
  });

  function send(reader: Reader, res: Response): void {
    const mayRead = ({ collection }: { collection: string }) =>
      hasRightsOf(reader.role, historyReaders(context, collection));
    const write = (text: string) => {
      res.write(text);
      if (res.writableLength > WAITING_BYTES_MAX) res.destroy();
    };
    const event = (data: unknown, name?: string) =>
      write(`${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`);
    const stop = updates.listen({
      onSaved: (update) => {
        if (mayRead(update)) event(update);
      },
      onEditing: (change) => {
        if (mayRead(change)) event(change, EDITOR_EVENT);
      },
      onClose: () => res.end(),
    });
    const beat = setInterval(() => {
      updates.check();
      write(':\n\n');
      endUnlessAllowed(reader, res);
    }, BEAT_MS);
    const end = setTimeout(() => res.end(), STREAM_MS);
    beat.unref();
    end.unref();
    streams.set(res, reader);
    res.once('close', () => {
      stop();
      clearInterval(beat);
      clearTimeout(end);
      streams.delete(res);
    });
    event(updates.inEdit.filter(mayRead), EDITING_EVENT);
  }

  return handle(updatesApi, {
    stream: async ({ req, res }) => {
      const { accountID, role } = await sessions.of(req);
      const own = [...streams.values()].filter((each) => each.accountID === accountID);
      if (own.length >= STREAMS_PER_ACCOUNT || streams.size >= STREAMS_MAX) {
        throw new HttpError(429, TOO_MANY_STREAMS, { headers: { 'Retry-After': '60' } });
      }
      res.set({
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        // nginx would collect the events.
        'X-Accel-Buffering': 'no',
      });
      if (req.method === 'HEAD') {
        res.end();
        return;
      }
      extendResponseTimeout(res, STREAM_MS + BEAT_MS);
      send({ req, accountID, role }, res);
    },
    note: async ({ body, req }) => {
      const { accountID, username } = await sessions.of(req);
      await notes.attempt(accountID).catch(() => {
        throw new HttpError(429, TOO_MANY_NOTES, { headers: { 'Retry-After': '60' } });
      });
      updates.note(body, username);
    },
  });
}
