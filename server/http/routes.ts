/** The routes of the API as data: who may use each, and what it does. */
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import type { Role } from '../domain/account/role.ts';
import type { ApiRoute } from '../domain/api/route.ts';
import { hasPart } from '../domain/settings/parts.ts';
import type { PartName, Settings } from '../domain/settings/settings.schema.ts';
import { HttpError } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { jsonBody } from './json-body.ts';
import type { CachedRead, ResponseCache } from './response-cache.ts';

interface RouteBase {
  declared: ApiRoute;
  /** The whole path from the root, as clients write it. */
  path: string;
  /** Whose rights it needs, perhaps by what the path names; null for everyone. */
  role: Role | null | ((req: Request) => Role);
}

/** A read whose response is cached until what it depends on is replaced. */
export interface CachedRoute extends RouteBase {
  method: 'GET';
  /** The part of the site that it belongs to: a tour without it has no such route. */
  part?: PartName | undefined;
  cached: CachedRead;
}

/** The handlers run in the order of the properties. */
export interface HandledRoute extends RouteBase {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The same, perhaps by what the path names. */
  part?: PartName | undefined | ((req: Request) => PartName | undefined);
  /** The handlers that let only its role pass, instead of the usual ones. */
  guards?: readonly RequestHandler[];
  /** Whether accounts that must set up a second factor first may use it. */
  isBeforeSetup?: boolean;
  /** Whether it requires a recent confirmation of the identity. */
  confirmed?: boolean;
  /** Handlers before the body is read. */
  before?: readonly RequestHandler[];
  /** Whether the handler gets a JSON body. */
  hasJson?: boolean;
  handler: Handler;
}

/** What it returns is sent as JSON, unless it has responded itself. */
type Handler = (req: Request, res: Response, next: NextFunction) => unknown;

export type Route = CachedRoute | HandledRoute;

/** Handlers for each role, the same number for all, that let only accounts with its rights pass. */
export type Access = Readonly<Record<Role, readonly RequestHandler[]>>;

export interface RouteParts {
  access: Access;
  /** The same, also for accounts that must set up a second factor first. */
  accessBeforeSetup: Access;
  /** The handlers, after those of a role, that require a recent confirmation of the identity. */
  confirmed: readonly RequestHandler[];
  cache: ResponseCache;
  /** As they are saved now. */
  settings: () => Settings;
}

/** Adds routes to a router, in the order of their paths. */
export function addRoutes(
  router: Pick<Router, 'route'>,
  routes: readonly Route[],
  { access, accessBeforeSetup, confirmed, cache, settings }: RouteParts,
): void {
  const handlersOf = (route: Route): readonly RequestHandler[] => {
    const ofPart = route.part === undefined ? [] : [partGuard(route.part, settings)];
    if ('cached' in route) {
      const { dependencies } = route.cached;
      const read =
        route.part === undefined
          ? route.cached
          : { ...route.cached, dependencies: () => [...dependencies(), settings()] };
      return [...ofPart, ...guardsOf(route, access), cache.handler(read)];
    }
    const { guards, before = [] } = route;
    return [
      ...(guards ?? guardsOf(route, route.isBeforeSetup === true ? accessBeforeSetup : access)),
      ...ofPart,
      ...(route.confirmed === true ? confirmed : []),
      ...before,
      ...(route.hasJson === true ? jsonBody : []),
      responding(route.handler),
    ];
  };
  for (const [path, own] of Map.groupBy(routes, (route) => route.path)) {
    const byMethod = own.map((route) => [route.method.toLowerCase(), handlersOf(route)] as const);
    endpoint(router, path, Object.fromEntries(byMethod));
  }
}

/** 404 of a part that the tour doesn't have. */
export const NO_SUCH_PART = 'The tour’s settings say that it has no such part.';

const partGuard =
  (of: NonNullable<HandledRoute['part']>, settings: () => Settings): RequestHandler =>
  (req, _res, next) => {
    const part = typeof of === 'string' ? of : of(req);
    if (!hasPart(settings().parts, part)) throw new HttpError(404, NO_SUCH_PART);
    next();
  };

const responding =
  (handler: Handler): RequestHandler =>
  async (req, res, next) => {
    const response = await handler(req, res, next);
    if (response !== undefined && !res.headersSent) res.json(response);
  };

function guardsOf({ role }: RouteBase, access: Access): readonly RequestHandler[] {
  if (role === null) return [];
  if (typeof role === 'string') return access[role];
  return access.scorer.map(
    (_, at): RequestHandler =>
      (req, res, next) =>
        access[role(req)][at]?.(req, res, next),
  );
}
