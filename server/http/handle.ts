/** Makes routes of their declarations: what a request sends is checked, and a handler gets it with its types. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Role } from '../domain/accounts/role.ts';
import type { ApiRoute, BodyOf, PathOf, QueryOf } from '../domain/api/route.ts';
import type { PartName } from '../domain/settings/settings.schema.ts';
import { parseInput } from '../errors.ts';
import { ANY_STATE, ifMatch, type StateCheck } from './checks/if-match.ts';
import { formReader, isMissing, type Form, type PictureForm } from './bodies/multipart.ts';
import type { CachedRead, ReadRequest } from './responses/response-cache.ts';
import type { Route } from './routes.ts';

/** What a handler gets of a request, checked. */
export interface Input<Path, Query, Body> {
  path: Path;
  query: Query;
  body: Body;
  /** The file of a form without fields. */
  file: Buffer;
  /** The text of a form; empty without one. */
  text: string;
  /** The fields and the picture of a form with both. */
  form: PictureForm;
  /** Throws 412 for a record that isn’t in the state that the request expects. */
  check: StateCheck;
  req: Request;
  res: Response;
  next: NextFunction;
}

/** What it returns is sent as JSON, unless it has responded itself. */
type Handler<Path, Query, Body> = (input: Input<Path, Query, Body>) => unknown;

interface Special<Path, Query, Body> {
  /** Whose rights it needs, and the part that it belongs to, where they follow from the path; rights come first. */
  role?: (req: Request) => Role;
  part?: (path: Path) => PartName | undefined;
  /** The handlers that let only its role pass, instead of the usual ones. */
  guards?: readonly RequestHandler[];
  /** Handlers before the body is read. */
  before?: readonly RequestHandler[];
  /** Whether it checks the JSON body itself, after something else, or reads the body itself too. */
  checksBody?: boolean;
  readsBody?: boolean;
  handler: Handler<Path, Query, Body>;
}

interface Cached<Path, Query> extends Omit<CachedRead, 'query' | 'respond'> {
  /** The value to send as JSON. What it throws is not cached. */
  respond: (input: { path: Path; query: Query }) => unknown;
}

type Handling<Path, Query, Body> =
  | Handler<Path, Query, Body>
  | Special<Path, Query, Body>
  | Cached<Path, Query>;

type HandlingOf<Declared extends ApiRoute> = Handling<
  PathOf<Declared>,
  QueryOf<Declared>,
  BodyOf<Declared>
>;

type Api = Readonly<Record<string, ApiRoute>>;
type Untyped = Handling<Record<string, unknown>, object, unknown>;

/** The routes of a subject, in the order of their declarations: of two that fit a path, the first one takes it. */
export function handle<Declared extends Api>(
  api: Declared,
  handling: { [Name in keyof Declared]: HandlingOf<Declared[Name]> },
): Route[];
export function handle(api: Api, handling: Readonly<Record<string, Untyped>>): Route[] {
  return Object.entries(api).map(([name, declared]) => {
    const own = handling[name];
    if (!own) throw new Error(`The route ${name} has no handler.`);
    return routeOf(declared, own);
  });
}

const NO_FILE = Buffer.alloc(0);
const NO_FORM: Form = { json: undefined, picture: null, text: '' };

function routeOf(declared: ApiRoute, handling: Untyped): Route {
  const { path, body, form, refusal = {}, query = z.object({}) } = declared;
  const params = z.looseObject(
    Object.fromEntries(
      Object.entries(declared.params ?? {}).filter(([name]) => path.includes(`:${name}`)),
    ),
  );
  const pathIn = (req: Pick<Request, 'params'>) => parseInput(params, req.params, 404);
  const queryIn = (req: ReadRequest) => parseInput(query, req.query);
  if (typeof handling === 'object' && 'respond' in handling) {
    const { respond, ...read } = handling;
    const cached: CachedRead = {
      ...read,
      query: Object.keys(query.shape),
      respond: (req) => respond({ path: pathIn(req), query: queryIn(req) }),
    };
    return { declared, cached };
  }

  const special = typeof handling === 'function' ? { handler: handling } : handling;
  const { part: partOf, readsBody = false, checksBody = readsBody, ...handlers } = special;
  const readForm = form && !readsBody ? formReader(form) : () => NO_FORM;
  const fileIn = ({ picture: file }: Form): Buffer => {
    if (form?.json === null && !readsBody && !file) throw isMissing(form.file);
    return file ?? NO_FILE;
  };
  const bodyIn = (sent: unknown): unknown =>
    body && !checksBody ? parseInput(body, sent, refusal.status, refusal.sentence) : undefined;
  return {
    declared,
    ...handlers,
    ...(partOf && { part: (req: Request) => partOf(pathIn(req)) }),
    hasJson: body !== null && !form && !readsBody,
    handler: async (req, res, next) => {
      const sent = await readForm(req, res);
      const input = {
        path: pathIn(req),
        query: queryIn(req),
        body: bodyIn(form ? sent.json : req.body),
        file: fileIn(sent),
        text: sent.text,
        form: sent,
        check: declared.isTagged ? ifMatch(req) : ANY_STATE,
        req,
        res,
        next,
      };
      const answer = await special.handler(input);
      if (res.headersSent || declared.sends !== undefined) return;
      if (!declared.answer) res.status(204).end();
      else if (answer !== undefined) {
        if (declared.status) res.status(declared.status);
        res.json(answer);
      }
    },
  };
}
