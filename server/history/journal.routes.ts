/** Routes of the journal: what was changed, and undoing it. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { ChangeSetKind } from '../domain/history/change-set.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { sessionOf, type Access } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import { NO_CHANGE, type JournalService } from './journal.service.ts';

/** An empty filter is none. */
const given = (name: string) =>
  z
    .string({ error: `${name} must be given once.` })
    .optional()
    .transform((text) => (text === '' ? undefined : text));

const orNone = (sent: unknown) => (sent === '' ? undefined : sent);

const JournalParameters = z.object({
  before: z.preprocess(
    orNone,
    z.coerce.number({ error: 'before must be the number of a change.' }).int().optional(),
  ),
  by: given('by'),
  kind: z.preprocess(
    orNone,
    z
      .enum(ChangeSetKind.options, { error: 'kind must be a kind of changes, such as import.' })
      .optional(),
  ),
  collection: given('collection'),
});

export interface JournalRoutesDeps {
  changes: JournalService;
  sessions: SessionService;
  access: Access;
}

export function journalRoutes({ changes, sessions, access }: JournalRoutesDeps): Router {
  const router = Router();

  const list: RequestHandler = async (req, res) => {
    res.json(await changes.entries(parseInput(JournalParameters, req.query)));
  };

  const one: RequestHandler = async (req, res) => {
    res.json(await changes.entry(numberIn(pathPart(req, 'number'))));
  };

  const undo: RequestHandler = async (req, res) => {
    const { role } = await sessionOf(sessions, req);
    res.json(await changes.undo(numberIn(pathPart(req, 'number')), role));
  };

  endpoint(router, '/api/journal', { get: [...access.editor, list] });
  endpoint(router, '/api/journal/:number', { get: [...access.editor, one] });
  // Scorers undo what they may change.
  endpoint(router, '/api/journal/:number/undo', { post: [...access.scorer, undo] });
  return router;
}

/** The number in a path. Throws 404 for any other text. */
function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new HttpError(404, NO_CHANGE);
  return Number(text);
}
