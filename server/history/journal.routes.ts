/** Routes of the journal: what was changed, and undoing it. */
import type { Request } from 'express';
import { z } from 'zod';
import { ChangeSetKind } from '../domain/history/change-set.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { get, post, type Route } from '../http/routes.ts';
import { sessionOf } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import { NO_CHANGE, type HistoryService } from './history.service.ts';

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

const PATH = '/api/journal';
const ONE = `${PATH}/:number`;

export function journalRoutes({
  history,
  sessions,
}: {
  history: HistoryService;
  sessions: SessionService;
}): Route[] {
  return [
    get(PATH, 'editor', (req) => history.entries(parseInput(JournalParameters, req.query))),
    get(ONE, 'editor', (req) => history.entry(numberIn(req))),
    post(`${ONE}/undo`, 'scorer', async (req) => {
      const { role } = await sessionOf(sessions, req);
      return history.undo(numberIn(req), role);
    }),
  ];
}

/** The number in a path. Throws 404 for any other text. */
function numberIn(req: Request): number {
  const text = pathPart(req, 'number');
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new HttpError(404, NO_CHANGE);
  return Number(text);
}
